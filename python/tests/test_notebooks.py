"""The notebooks run from their first cell to their last, and what they show can be drawn."""

import ast
import contextlib
import io
import json
import pathlib
import unittest

NOTEBOOKS = sorted((pathlib.Path(__file__).parents[1] / "notebooks").glob("*.ipynb"))


def run(source, names):
    """Runs a cell as a notebook does; the value of its last expression, if it ends with one."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names) if last else None


class Notebooks(unittest.TestCase):
    def test_every_cell_runs(self):
        self.assertGreaterEqual(len(NOTEBOOKS), 4)
        for path in NOTEBOOKS:
            names = {"__name__": "__main__"}
            shown = 0
            for cell in json.loads(path.read_text())["cells"]:
                if cell["cell_type"] != "code":
                    continue
                self.assertEqual(cell["outputs"], [], f"{path.name} is stored without outputs")
                with self.subTest(notebook=path.name, cell=cell["id"]):
                    with contextlib.redirect_stdout(io.StringIO()) as printed:
                        value = run("".join(cell["source"]), names)
                    for show in ("_repr_svg_", "_repr_html_"):
                        if hasattr(value, show):
                            self.assertTrue(getattr(value, show)().startswith("<"))
                    shown += value is not None or bool(printed.getvalue())
            self.assertGreaterEqual(shown, 3, path.name)


if __name__ == "__main__":
    unittest.main()
