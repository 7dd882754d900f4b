#!/usr/bin/env python3
"""`zermelo-check --manifest`: what it accepts, and every way in which a manifest can be wrong.

usage: archive_test.py ZERMELO_CHECK GOOD_CERTIFICATE
"""
import hashlib
import pathlib
import subprocess
import sys
import tempfile
import unittest

CERTIFICATE = pathlib.Path(sys.argv.pop()).read_bytes()
CHECKER = sys.argv.pop()


def check(path):
    ran = subprocess.run([CHECKER, "--manifest", path], capture_output=True, text=True,
                         timeout=60, check=False)
    return ran.returncode, ran.stdout


class Archives(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.folder.name)
        (self.root / "part").mkdir()
        self.entries = [self.entry("a.cert", CERTIFICATE), self.entry("part/b.cert", CERTIFICATE)]

    def tearDown(self):
        self.folder.cleanup()

    def entry(self, name, text):
        """Writes a certificate; its columns, the claim and the kind by the checker itself."""
        (self.root / name).write_bytes(text)
        told = subprocess.run([CHECKER, "--tsv", self.root / name], capture_output=True,
                              text=True, check=True)
        claim = told.stdout.split("\t")[2]
        kind = next(line.split()[1] for line in text.decode().split("\n")
                    if line.startswith("kind "))
        return [name, str(len(text)), hashlib.sha256(text).hexdigest(), kind, claim, "by hand"]

    def manifest(self, entries=None, head="zermelo-manifest 1\n# a comment\n\n", end="\n"):
        entries = self.entries if entries is None else entries
        path = self.root / "MANIFEST"
        path.write_text(head + "\n".join("\t".join(entry) for entry in entries) + end)
        return check(path)

    def changed(self, column, value):
        """The verdict on the first certificate with another value in a column."""
        entry = list(self.entries[0])
        entry[column] = value
        return self.manifest([entry, self.entries[1]])

    def test_what_is_as_it_says(self):
        code, told = self.manifest()
        self.assertEqual(code, 0, told)
        self.assertEqual(told.count(": verified: "), 2)
        self.assertTrue(told.endswith("2 of 2 certificates verified\n"))

    def test_digests_of_all_lengths_about_a_block(self):
        entries = [self.entry(f"{n}.cert", b"#" * n + b"\n" + CERTIFICATE) for n in range(1, 130)]
        code, told = self.manifest(entries)
        self.assertEqual((code, told.count(": verified: ")), (0, 129), told[-300:])

    def test_one_thing_that_differs(self):
        other = "0" if self.entries[0][2][0] != "0" else "1"
        for column, value, why in (
            (0, "none.cert", "the file cannot be read"),
            (0, "part", "the file is not a regular file"),
            (1, "1", "the file has another length"),
            (1, "0" + self.entries[0][1], "the file has another length"),
            (2, other + self.entries[0][2][1:], "the file has another SHA-256"),
            (2, self.entries[0][2].upper(), "the file has another SHA-256"),
            (3, "draw", "its kind is"),
            (4, self.entries[0][4].replace("wins", "loses"), "it proves something else: "),
            (4, "", "it proves something else: "),
        ):
            code, told = self.changed(column, value)
            self.assertEqual(code, 1, told)
            self.assertIn(": rejected: " + why, told.split("\n")[0])
            self.assertTrue(told.endswith("1 of 2 certificates verified\n"))
        self.assertEqual(self.changed(5, "another command")[0], 0)

    def test_a_certificate_that_is_wrong(self):
        entry = list(self.entries[0])
        text = CERTIFICATE.replace(b"end\n", b"end\nend\n")
        (self.root / entry[0]).write_bytes(text)
        entry[1], entry[2] = str(len(text)), hashlib.sha256(text).hexdigest()
        code, told = self.manifest([entry])
        self.assertEqual(code, 1)
        self.assertIn("a.cert: rejected: line ", told)

    def test_manifests_that_cannot_be_read(self):
        good = self.entries[0]
        for arguments, why in (
            ({"head": ""}, "begins with"), ({"head": "zermelo-manifest 2\n"}, "begins with"),
            ({"head": " zermelo-manifest 1\n"}, "begins with"),
            ({"entries": []}, "lists no certificate"), ({"end": ""}, "end with a newline"),
            ({"entries": [good, good]}, "listed already"),
            ({"entries": [good[:5]]}, "six columns"), ({"entries": [good + ["more"]]}, "six"),
            ({"entries": [["../x.cert", *good[1:]]]}, "must lie in"),
            ({"entries": [["part/../a.cert", *good[1:]]]}, "must lie in"),
            ({"entries": [["./a.cert", *good[1:]]]}, "must lie in"),
            ({"entries": [["/etc/passwd", *good[1:]]]}, "must lie in"),
            ({"entries": [["", *good[1:]]]}, "must lie in"),
        ):
            code, told = self.manifest(**arguments)
            self.assertEqual(code, 2, told)
            self.assertIn(why, told)
            self.assertEqual(told.count("\n"), 1)
        self.assertEqual(check(self.root / "no such file")[0], 2)
        self.assertEqual(check("/dev/zero")[0], 2)

    def test_names_forge_no_line(self):
        code, told = self.changed(0, "x\x1b[2J\r: verified: order wins")
        self.assertEqual(code, 1)
        self.assertTrue(told.isascii() and "\x1b" not in told and "\r" not in told)

    def test_usage(self):
        for arguments in (["--manifest"], ["--manifest", "a", "b"], ["--tsv", "--manifest", "a"]):
            ran = subprocess.run([CHECKER, *arguments], capture_output=True, check=False)
            self.assertEqual((ran.returncode, ran.stdout), (2, b""))


if __name__ == "__main__":
    unittest.main()
