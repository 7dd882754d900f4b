"""The examples in the documentation do what it says."""

import doctest
import pathlib
import unittest

import zermelo

DOCUMENT = pathlib.Path(__file__).parents[2] / "docs" / "python.md"


class Documents(unittest.TestCase):
    def test_examples(self):
        self.assertEqual(doctest.testmod(zermelo).failed, 0)
        result = doctest.testfile(str(DOCUMENT), module_relative=False)
        self.assertGreater(result.attempted, 15)
        self.assertEqual(result.failed, 0)

    def test_every_public_name_has_a_docstring(self):
        for name in zermelo.__all__:
            thing = getattr(zermelo, name)
            if not isinstance(thing, type) or thing is zermelo.Error:
                continue
            self.assertTrue(thing.__doc__, name)
            for member, value in vars(thing).items():
                if not member.startswith("_") and callable(value):
                    self.assertTrue(
                        value.__doc__ or member in ("start", "is_legal", "action_name"),
                        f"{name}.{member}",
                    )


if __name__ == "__main__":
    unittest.main()
