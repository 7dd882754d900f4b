"""Strong solutions, held against trying everything."""

import csv
import os
import pathlib
import random
import subprocess
import tempfile
import unittest

import numpy as np
import zermelo

PROGRAM = pathlib.Path(os.environ["ZERMELO_BIN"]) / "zermelo"


def order_wins(position, memory):
    if position.is_over:
        return position.outcome == "order"
    if position not in memory:
        wins = [order_wins(position.play(move), memory) for move in position.moves]
        memory[position] = any(wins) if position.to_move == "order" else all(wins)
    return memory[position]


class StrongSolutions(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.file = pathlib.Path(self.folder.name) / "values.bin"

    def tearDown(self):
        self.folder.cleanup()

    def write(self, game):
        subprocess.run([PROGRAM, "strong", game, "--out", self.file], check=True,
                       stdout=subprocess.DEVNULL)
        return zermelo.StrongSolution(self.file)

    def test_every_position_of_a_small_board(self):
        for name in ("order-chaos:3x2,line=2", "order-chaos:##/.#,line=2,symbols=3",
                     "order-chaos:3x2,line=3,pass=starter", "order-chaos:2x2,line=2,pass=both"):
            solution = self.write(name)
            self.assertEqual(len(solution), (len(solution.game.letters) + 1)
                             ** len(solution.game.cells))
            memory = {}
            order_wins(solution.game.start(), memory)
            self.assertGreater(len(memory), 10)
            for position, wins in memory.items():
                if repr(position).endswith("pass>"):
                    with self.assertRaises(zermelo.Error):
                        solution.winner(position)
                    continue
                self.assertEqual(solution.winner(position), "order" if wins else "chaos", position)

    def test_arrays_of_fillings(self):
        solution = self.write("order-chaos:3x3,line=3")
        chance = random.Random(3)
        positions = []
        while len(positions) < 50:
            position = solution.game.start()
            for _ in range(chance.randrange(6)):
                if not position.is_over:
                    position = position.play(chance.choice(position.moves))
            if position.to_move == "order" and not position.is_over:
                positions.append(position)
        indices = solution.index(np.stack([p.stones for p in positions]))
        wins = solution.order_wins(indices, "order")
        self.assertEqual((wins.shape, wins.dtype), ((50,), bool))
        self.assertEqual(wins.tolist(), [p.solve().winner == "order" for p in positions])
        # As the command says: Order wins 19,539 with herself on turn, 18,771 with Chaos.
        everything = np.arange(len(solution))
        self.assertEqual(solution.order_wins(everything, "order").sum(), 19539)
        self.assertEqual(solution.order_wins(everything, "chaos").sum(), 18771)

    def test_what_is_no_strong_solution_is_told(self):
        solution = self.write("order-chaos:2x2,line=2")
        text = self.file.read_bytes()
        other = zermelo.Game("order-chaos:3x2,line=2").start()
        for wrong in (
            lambda: solution.winner(other),
            lambda: solution.order_wins([81], "order"),
            lambda: solution.order_wins([-1], "order"),
            lambda: solution.order_wins([0], "red"),
        ):
            with self.assertRaises(zermelo.Error):
                wrong()
        for bad in (b"", text[:-1], text + b"x", b"nonsense\n", text[:20],
                    text.replace(b"positions=81", b"positions=82"),
                    text.replace(b"2x2", b"9x9"), text.replace(b"order-chaos", b"chess-chess")):
            self.file.write_bytes(bad)
            with self.assertRaises(zermelo.Error) as raised:
                zermelo.StrongSolution(self.file)
            self.assertNotIn("\n", str(raised.exception))
        with self.assertRaises(zermelo.Error):
            zermelo.StrongSolution(self.file.parent / "none")

    def test_columns_are_those_of_the_table(self):
        for name in ("order-chaos:3x2,line=3", "order-chaos:##/.#,line=2,symbols=3"):
            solution = self.write(name)
            table = pathlib.Path(self.folder.name) / "values.csv"
            subprocess.run([PROGRAM, "strong", name, "--csv", table], check=True,
                           stdout=subprocess.DEVNULL)
            with open(table, newline="", encoding="utf-8") as file:
                lines = list(csv.DictReader(file))
            columns = solution.columns()
            self.assertEqual(list(lines[0]), list(columns))
            self.assertEqual(len(lines), len(solution))
            for column, values in columns.items():
                self.assertEqual([line[column] for line in lines], [str(v) for v in values])
            part = solution.columns(5, 9)
            self.assertEqual(part["index"].tolist(), [5, 6, 7, 8])
            self.assertEqual(part["position"].tolist(), columns["position"][5:9].tolist())
            with self.assertRaises(zermelo.Error):
                solution.columns(0, len(solution) + 1)


if __name__ == "__main__":
    unittest.main()
