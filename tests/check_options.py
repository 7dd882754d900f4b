#!/usr/bin/env python3
"""docs/commands.md describes every option that the program's help names, in the section of its
command or in the one on what all commands have in common.

usage: check_options.py BIN COMMANDS.md | --self-test
"""
import re
import subprocess
import sys

COMMON = "What all commands have in common"
LISTED = re.compile(r"^  ([a-z]+)  +[A-Z]", re.M)
OPTION = re.compile(r"^  (?:-\w,)?(--[a-z-]+)", re.M)


def commands_in(help_text):
    found = help_text.find("Subcommands:")
    return LISTED.findall(help_text[found:]) if found >= 0 else []


def options_in(help_text):
    return set(OPTION.findall(help_text.split("\nExamples")[0])) - {"--help"}


def sections_of(document):
    """By command: its section. One heading may name several commands."""
    sections = {}
    for part in document.split("\n## ")[1:]:
        heading = part.split("\n", 1)[0]
        for name in [heading] + [word.strip() for word in heading.split(",")]:
            sections[name] = part
    return sections


def missing(helps, document):
    """What is not described; `helps` has the help of each command with those below it."""
    sections = sections_of(document)
    for command, text in helps.items():
        if command not in sections:
            yield f"{command}: no section"
            continue
        described = sections[command] + sections.get(COMMON, "")
        for option in sorted(options_in(text)):
            if not re.search(re.escape(option) + r"(?![a-z-])", described):
                yield f"{command} {option}"


def self_test():
    helps = {"one": "Options:\n  -h,--help  x\n  --size  x\n  -q,--quiet  x\nExamples:\n  --no",
             "two": "  --size-of TEXT  x", "three": ""}
    document = f"\n## {COMMON}\n--quiet\n## one, two\n`--size N`\n"
    assert list(missing(helps, document)) == ["two --size-of", "three: no section"]
    assert commands_in("Subcommands:\n  one   Does\n  two   Is\n") == ["one", "two"]
    print("check_options.py: self-test passed")


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()

    def help_of(*command):
        return subprocess.run([f"{sys.argv[1]}/zermelo", *command, "--help"], check=True,
                              capture_output=True, text=True).stdout

    helps = {}
    for command in commands_in(help_of()):
        text = help_of(command)
        texts = [text] + [help_of(command, below) for below in commands_in(text)]
        helps[command] = "\n".join(one.split("\nExamples")[0] for one in texts)
    with open(sys.argv[2], encoding="utf-8") as file:
        found = list(missing(helps, file.read()))
    for one in found:
        print(f"docs/commands.md does not describe {one}")
    if not found:
        print(f"the options of {len(helps)} commands are described")
    return 1 if found or len(helps) < 20 else 0


if __name__ == "__main__":
    sys.exit(main())
