#!/usr/bin/env python3
"""Makes an archive of certificates: every one that the ledger writes and those of further results,
with a MANIFEST that says of each what it proves. `zermelo-check --manifest DIR/MANIFEST` checks
all of them in one go, and the directory can be deposited as it is.

A line of the manifest has the file, its bytes, its SHA-256, the kind of proof, the claim, and the
command that wrote it, separated by tabs (docs/certificates.md, "Archives").

usage: archive.py DIR [--program PROGRAM] [--claims PATTERN...] [--no-more]
       (the program is build/release/bin/zermelo unless another is named)
"""
import argparse
import hashlib
import json
import pathlib
import shlex
import subprocess
import sys

# Results of Zermelo's own, beside the ledger's: a name, and the command before `--certificate`.
MORE = {
    "classic-by-search": "solve order-chaos:6x6,line=5",
    "7x7-line-5": "solve order-chaos:7x7,line=5",
    "hex-7x7": "solve hex:7x7",
    "hex-8x8": "solve hex:8x8",
    "hex-cylinder-5x5": "solve hex:5x5,wrap=cylinder",
    "square-war-19x19": "solve square-war:19x19",
    "square-war-5x5-free": "solve square-war:5x5,opening=free",
    "tic-tac-toe": "solve mnk:3x3,line=3",
    "mnk-5x5-line-4": "solve mnk:5x5,line=4",
}


def write_more(program, directory):
    commands = {}
    for name, command in MORE.items():
        file = f"{name}.cert"
        words = [*command.split(), "--certificate", str(directory / file)]
        subprocess.run([program, *words], check=True, stdout=subprocess.DEVNULL)
        commands[file] = f"zermelo {command} --certificate {file}"
    return commands


def write_claims(program, directory, patterns):
    words = ["reproduce", *patterns, "--certificates", str(directory)]
    ran = subprocess.run([program, *words], check=False, stdout=subprocess.DEVNULL)
    if ran.returncode not in (0, 1):  # 1: some claims differ, which is a result
        sys.exit(f"`zermelo {shlex.join(words)}` ended with {ran.returncode}")


def claim_of(program):
    """A function from the file of a certificate to the claim of the ledger that wrote it."""
    told = subprocess.run([program, "reproduce", "--list", "--json"], check=True,
                          capture_output=True, text=True)
    names = [claim["id"] for claim in json.loads(told.stdout)["claims"]]

    def find(stem):
        return max((name for name in names if stem.startswith(name)), key=len)

    return find


def described(checker, path):
    """The columns of a certificate's line; the checker says what it proves."""
    told = subprocess.run([checker, "--tsv", path], check=False, capture_output=True, text=True)
    _, verdict, claim, reason = told.stdout.rstrip("\n").split("\t")
    if verdict != "verified":
        sys.exit(f"{path} is {verdict}: {reason}")
    text = path.read_bytes()
    head = text[:4096].decode("ascii", "replace").split("\n")
    kind = next(line.split()[1] for line in head if line.startswith("kind "))
    return [path.name, str(len(text)), hashlib.sha256(text).hexdigest(), kind, claim]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("directory", type=pathlib.Path)
    parser.add_argument("--program", type=pathlib.Path,
                        default=pathlib.Path("build/release/bin/zermelo"))
    parser.add_argument("--claims", nargs="*", default=[], help="patterns; default: all")
    parser.add_argument("--no-more", action="store_true", help="the ledger's certificates alone")
    arguments = parser.parse_args()
    directory = arguments.directory
    directory.mkdir(parents=True, exist_ok=True)
    if any(directory.iterdir()):
        sys.exit(f"{directory} is not empty; name a new directory")
    write_claims(arguments.program, directory, arguments.claims)
    commands = {} if arguments.no_more else write_more(arguments.program, directory)
    version = subprocess.run([arguments.program, "--version"], check=True, capture_output=True,
                             text=True).stdout.strip()
    lines = ["zermelo-manifest 1", f"# Written by {version}.",
             "# file, bytes, SHA-256, kind, claim, command"]
    checker = arguments.program.parent / "zermelo-check"
    claim = claim_of(arguments.program)
    for path in sorted(directory.glob("*.cert")):
        command = commands.get(path.name)
        if command is None:
            command = f"zermelo reproduce {claim(path.stem)} --certificates ."
        lines.append("\t".join([*described(checker, path), command]))
    (directory / "MANIFEST").write_text("\n".join(lines) + "\n")
    print(f"{directory}/MANIFEST: {len(lines) - 3} certificates")


if __name__ == "__main__":
    main()
