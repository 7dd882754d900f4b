"""What is drawn in a notebook: an analysis on its board, and the table of an experiment."""

import dataclasses
import os
import pathlib
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

import zermelo

ROOT = pathlib.Path(__file__).parents[2]
BIN = pathlib.Path(os.environ["ZERMELO_BIN"])


class Analyses(unittest.TestCase):
    def test_every_family_has_a_heat_map(self):
        for name in zermelo.examples():
            estimate = zermelo.Game(name).start().estimate(300)
            root = ElementTree.fromstring(estimate._repr_svg_())
            patterns = root.findall(".//{*}pattern")
            self.assertEqual(len(patterns), 1, name)
            plain = ElementTree.fromstring(estimate.position.svg())
            drawn, bare = (len(list(picture.iter())) for picture in (root, plain))
            visited = sum(move.visits > 0 and move.action < len(plain) for move in estimate.moves)
            self.assertGreater(drawn, bare + min(visited, 3), name)
            self.assertIn("<svg", estimate._repr_html_())

    def test_the_best_move_has_a_ring_and_its_share(self):
        position = zermelo.Game("mnk:3x3,line=3").after("a1 b2")
        estimate = position.estimate(5000)
        text = estimate.svg()
        self.assertEqual(text.count('stroke-width="6.5"'), 1)
        best = max(estimate.moves, key=lambda move: move.visits)
        self.assertIn(f">{round(100 * best.value)}</text>", text)

    def test_what_is_proved_has_a_sign_in_place_of_a_number(self):
        estimate = zermelo.Game("hex:3x3").after("b2").estimate(3000)
        lost = [dataclasses.replace(move, proved="red") for move in estimate.moves]
        text = dataclasses.replace(estimate, moves=tuple(lost)).svg()
        self.assertNotIn("paint-order", text)  # no number, since all of them lose
        self.assertEqual(text.count('stroke-width="1.8"'), len(lost))
        won = [dataclasses.replace(lost[0], proved="blue"), *lost[1:]]
        text = dataclasses.replace(estimate, moves=tuple(won)).svg()
        self.assertEqual(text.count('stroke-width="6.5"'), 1)
        self.assertEqual(text.count('stroke-width="1.8"'), len(lost) - 1)

    def test_a_guided_search_is_drawn_likewise(self):
        position = zermelo.Game("hex:4x4").start()
        player = zermelo.uct(simulations=20)
        self.assertIn(player(position), position.moves)


class Tables(unittest.TestCase):
    def test_wilson(self):
        for won, games, low, high in ((0, 20, 0, 0.1611), (10, 20, 0.2993, 0.7007), (0, 0, 0, 1)):
            found = zermelo.wilson(won, games)
            self.assertAlmostEqual(found[0], low, places=4)
            self.assertAlmostEqual(found[1], high, places=4)
        for won, games in ((5, 3), (-1, 3), (0, -1)):
            with self.assertRaises(zermelo.Error):
                zermelo.wilson(won, games)

    def test_a_table_of_an_experiment_is_read_and_drawn(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            plan = folder / "small.toml"
            plan.write_text(
                'name = "small"\ngame = "order-chaos:{n}x{n},line={m}"\ngames = 4\n'
                'players = { order = "random", chaos = "random" }\n'
                'report = { rows = "m", columns = "n", player = "order" }\n'
                "[[cells]]\nm = 3\nn = [3, 4]\n[[cells]]\nm = 4\nn = 4\n"
            )
            for arguments in (["run", plan], ["export", plan, "--format", "csv", "--out", "t.csv"]):
                subprocess.run(
                    [BIN / "zermelo", "experiment", *arguments],
                    cwd=folder, check=True, capture_output=True,
                )
            table = zermelo.Table.load(folder / "t.csv", "m", "n")
            self.assertEqual((table.rows, table.columns), (["m=3", "m=4"], ["n=3", "n=4"]))
            self.assertEqual(table["m=3", "n=4"].games, 4)
            low, high = table["m=3", "n=4"].low, table["m=3", "n=4"].high
            won = table["m=3", "n=4"].value / 25
            self.assertAlmostEqual(low, 100 * zermelo.wilson(won, 4)[0], places=3)
            self.assertAlmostEqual(high, 100 * zermelo.wilson(won, 4)[1], places=3)
            html = table._repr_html_()
            ElementTree.fromstring(html)
            self.assertEqual(html.count("<td></td>"), 1)  # m=4, n=3
            with self.assertRaisesRegex(zermelo.Error, "with the variables m and k"):
                zermelo.Table.load(folder / "t.csv", "m", "k")
            with self.assertRaisesRegex(zermelo.Error, "no cell has these values"):
                zermelo.Table.load(folder / "t.csv", "m", "n", n=9)
            with self.assertRaisesRegex(zermelo.Error, "several cells have"):
                zermelo.Table.load(folder / "t.csv", "m", "m")
            with self.assertRaisesRegex(zermelo.Error, "cannot read"):
                zermelo.Table.load(folder / "none.csv", "m", "n")

    def test_a_published_number_beyond_the_interval_is_marked(self):
        entry = zermelo.TableEntry(100, 50.0, 40.4, 59.6, 70.0)
        self.assertTrue(entry.differs)
        self.assertIn("≠", zermelo.Table({("a", "b"): entry})._repr_html_())
        self.assertFalse(zermelo.TableEntry(100, 50.0, 40.4, 59.6, 50.0).differs)
        with self.assertRaises(zermelo.Error):
            zermelo.Table.of_wins({("a", "b"): (5, 4)})


if __name__ == "__main__":
    unittest.main()
