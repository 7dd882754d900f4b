#!/usr/bin/env python3
"""`zermelo-check` on certificates in parts: directories, files, manifests, and its options.

usage: parts_test.py ZERMELO_CHECK GOOD_DIRECTORY
"""
import hashlib
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import unittest

GOOD = pathlib.Path(sys.argv.pop())
CHECKER = sys.argv.pop()
CLAIM = "order wins order-chaos:3x3,line=3"


SANITIZED = "ZERMELO_SLOWNESS" in os.environ


def little_memory():
    if not SANITIZED:  # sanitizers reserve terabytes of addresses
        resource.setrlimit(resource.RLIMIT_AS, (256 << 20, 256 << 20))


def check(*arguments):
    ran = subprocess.run([CHECKER, *arguments], stdin=subprocess.DEVNULL, capture_output=True,
                         text=True, timeout=60, preexec_fn=little_memory, check=False)
    return ran.returncode, ran.stdout


class Parts(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.folder.name) / "proof"
        shutil.copytree(GOOD, self.root)
        self.part = sorted(self.root.glob("[0-9a-f]*.cert"))[0]

    def tearDown(self):
        self.folder.cleanup()

    def test_a_directory_and_the_file_in_it(self):
        for path in (self.root, f"{self.root}/", self.root / "root.cert"):
            self.assertEqual(check(path), (0, f"{path}: verified: {CLAIM}\n"))
            self.assertEqual(check("--strict", "--tsv", "--jobs", "3", path),
                             (0, f"{path}\tverified\t{CLAIM}\t\n"))

    def test_what_is_not_a_part(self):
        for make in (lambda: os.mkfifo(self.part), self.part.mkdir,
                     lambda: self.part.symlink_to("/dev/zero"),
                     lambda: self.part.symlink_to(self.part.name)):
            self.part.unlink()
            make()
            code, told = check("--jobs", "2", self.root)
            self.assertEqual(code, 1)
            self.assertIn(": a part is not there: ", told)
            (self.part.rmdir if self.part.is_dir() else self.part.unlink)()
            self.part.touch()
        code, told = check(self.root)
        self.assertEqual(code, 1)
        self.assertIn("another SHA-256", told)

    @unittest.skipIf(SANITIZED, "there is no limit on memory under a sanitizer")
    def test_a_part_that_does_not_fit_memory(self):
        os.truncate(self.part, 300 << 20)
        self.assertEqual(check("--jobs", "2", self.root), (
            2, f"{self.root}: unreadable: out of memory, or no thread is to be had\n"))

    def test_a_root_that_is_a_link(self):
        root = self.root / "root.cert"
        root.rename(self.root / "other.cert")
        root.symlink_to("other.cert")
        self.assertEqual(check(self.root),
                         (2, f"{self.root}: unreadable: root.cert is a symbolic link\n"))
        self.assertEqual(check(root)[0], 0)

    def test_a_root_elsewhere(self):
        alone = self.root.parent / "alone.cert"
        shutil.copy(self.root / "root.cert", alone)
        code, told = check(alone)
        self.assertEqual(code, 1)
        self.assertIn("cannot be read", told)
        (self.root / "root.cert").rename(self.root / "other.cert")
        self.assertEqual(check(self.root),
                         (2, f"{self.root}: unreadable: root.cert cannot be read\n"))
        self.assertEqual(check(self.root / "other.cert")[0], 0)

    def manifest(self, file):
        text = (self.root / "root.cert").read_bytes()
        columns = [file, str(len(text)), hashlib.sha256(text).hexdigest(), "parts", CLAIM,
                   "by hand"]
        path = self.root.parent / "MANIFEST"
        path.write_text("zermelo-manifest 1\n" + "\t".join(columns) + "\n")
        return check("--jobs", "2", "--manifest", path)

    def test_in_a_manifest(self):
        self.assertEqual(self.manifest("proof/root.cert"),
                         (0, f"proof/root.cert: verified: {CLAIM}\n1 of 1 certificates verified\n"))
        for file in ("proof/../proof/root.cert", "proof//root.cert", "./proof/root.cert"):
            self.assertEqual(self.manifest(file)[0], 2)
        self.part.write_bytes(self.part.read_bytes() + b"\n")
        code, told = self.manifest("proof/root.cert")
        self.assertEqual(code, 1)
        self.assertIn("proof/root.cert: rejected: line 11: the file of the part", told)

    def test_usage(self):
        for arguments in (["--jobs"], ["--jobs", "0", "x"], ["--jobs", "1025", "x"],
                          ["--jobs", "-1", "x"], ["--jobs", "two", "x"], ["--jobs", "2"]):
            ran = subprocess.run([CHECKER, *arguments], capture_output=True, check=False)
            self.assertEqual((ran.returncode, ran.stdout), (2, b""))


if __name__ == "__main__":
    unittest.main()
