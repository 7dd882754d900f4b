"""The examples in the documentation do what it says."""

import ast
import dataclasses
import doctest
import inspect
import pathlib
import unittest

import zermelo
from zermelo import _native, guided, table, walk

DOCUMENT = pathlib.Path(__file__).parents[2] / "docs" / "python.md"


class Documents(unittest.TestCase):
    def test_examples(self):
        for module in (zermelo, guided, table, walk):
            tested = doctest.testmod(module)
            self.assertGreater(tested.attempted, 0)
            self.assertEqual(tested.failed, 0)
        result = doctest.testfile(str(DOCUMENT), module_relative=False)
        self.assertGreater(result.attempted, 15)
        self.assertEqual(result.failed, 0)

    def test_every_public_name_has_a_docstring(self):
        missing = []
        for name in zermelo.__all__:
            thing = getattr(zermelo, name)
            if not inspect.isbuiltin(thing) and not inspect.getdoc(thing):
                missing.append(name)
            if not isinstance(thing, type) or thing is zermelo.Error:
                continue
            for member, value in vars(thing).items():
                if member.startswith("_") or inspect.ismemberdescriptor(value):
                    continue
                if dataclasses.is_dataclass(thing) and member in thing.__dataclass_fields__:
                    continue
                if not inspect.getdoc(value):
                    missing.append(f"{name}.{member}")
        self.assertEqual(missing, [])

    def test_the_stubs_name_what_the_native_module_has(self):
        """Classes, functions, members, and the names of arguments."""
        tree = ast.parse((pathlib.Path(zermelo.__file__).parent / "_native.pyi").read_text())
        stubs = {node.name: node for node in tree.body if hasattr(node, "name")}
        public = {name for name in vars(_native) if not name.startswith("_")}
        self.assertEqual(set(stubs), public)
        for name, node in stubs.items():
            if not isinstance(node, ast.ClassDef) or name == "Error":
                continue
            members = {one.name: one for one in node.body if isinstance(one, ast.FunctionDef)}
            native = vars(getattr(_native, name))
            found = {m for m in native if not m.startswith("_") or m == "__init__"}
            if "__init__" not in members:  # pybind11 gives every class one, which may only refuse
                found.discard("__init__")
            self.assertEqual(set(members), found, name)
            for member, stub in members.items():
                if isinstance(native[member], property):
                    continue
                told = inspect.getdoc(getattr(getattr(_native, name), member)) or ""
                arguments = [a.arg for a in stub.args.args + stub.args.kwonlyargs]
                for argument in arguments:
                    if argument != "self" and "Overloaded" not in told:
                        self.assertIn(f"{argument}: ", told, f"{name}.{member}")


if __name__ == "__main__":
    unittest.main()
