#!/usr/bin/env python3
"""What zermelo-check reads and prints: no file keeps it waiting, and none forges a line of output.

usage: files_test.py ZERMELO_CHECK GOOD_CERTIFICATE
"""
import os
import pathlib
import resource
import subprocess
import sys
import tempfile

CHECKER, GOOD = sys.argv[1], pathlib.Path(sys.argv[2])
FORGED = "good.cert: verified: order wins order-chaos:6x6,line=5\nx"


def little_memory():
    if "ZERMELO_SLOWNESS" not in os.environ:  # sanitizers reserve terabytes of addresses
        resource.setrlimit(resource.RLIMIT_AS, (256 << 20, 256 << 20))


def check(*arguments):
    """Exit code and output, in ten seconds and 256 MiB or not at all."""
    done = subprocess.run([CHECKER, *arguments], stdin=subprocess.DEVNULL, capture_output=True,
                          preexec_fn=little_memory, check=False,
                          timeout=10 * float(os.environ.get("ZERMELO_SLOWNESS", 1)))
    return done.returncode, done.stdout.decode()


def expect(found, wanted):
    assert found == wanted, f"{found!r}, expected {wanted!r}"


def main():
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        os.mkfifo(root / "pipe")
        (root / "link.cert").symlink_to(GOOD.resolve())
        with open(root / "large.cert", "wb") as file:
            file.truncate((1 << 30) + 1)
        expect(check(root), (2, f"{root}: unreadable: root.cert cannot be read\n"))
        for path in ("/dev/zero", "/dev/null", root / "pipe"):
            expect(check(path), (2, f"{path}: unreadable: is not a regular file\n"))
        expect(check(root / "none"), (2, f"{root}/none: unreadable: cannot be read\n"))
        large = root / "large.cert"
        expect(check(large), (2, f"{large}: unreadable: larger than 1 GiB\n"))
        code, output = check(root / "link.cert")
        assert code == 0 and output.startswith(f"{root}/link.cert: verified: "), output

        # Names, whether there is such a file or not
        for name in (FORGED, "a\tb", "\x1b[2J", "back\\slash", "caf\u00e9", "\x7f"):
            (root / name.replace("/", "-")).write_bytes(GOOD.read_bytes())
            for path in (root / name.replace("/", "-"), root / ("no " + name)):
                for options, tabs in (((), 0), (("--tsv",), 3)):
                    _, output = check(*options, path)
                    expect((output.count("\n"), output.count("\t")), (1, tabs))
                    assert output[:-1].replace("\t", "").isprintable() and output.isascii(), output
        (root / "a\nb").write_bytes(GOOD.read_bytes())
        assert check(root / "a\nb")[1].startswith(f"{root}/a\\x0ab: verified"), "not escaped"

        # Options, in any order
        for options in (("--jobs", "2", "--strict", "--tsv"), ("--tsv", "--strict", "--jobs", "2")):
            code, output = check(*options, GOOD)
            expect((code, output.count("\t")), (0, 3))
        for options in (("--jobs", "0"), ("--strict", "--jobs"), ("--tsv", "--manifest")):
            expect(check(*options, GOOD)[0], 2)

        # What stands in the file: bytes in its game string, and in the words that are rejected
        text = GOOD.read_text()
        for bad in ("\x1b[2J", "\r", "\x00", "\u009b"):
            for place in ("game ", "winner ", "kind "):
                (root / "bad.cert").write_text(text.replace(place, place + bad, 1))
                code, output = check("--tsv", root / "bad.cert")
                expect((code, output.count("\n"), output.count("\t")), (1, 1, 3))
                assert output.replace("\n", "").replace("\t", "").isprintable(), output


if __name__ == "__main__":
    main()
