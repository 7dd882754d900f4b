"""Every listed game is played through the module and held against slow rules written apart."""

import json
import os
import pathlib
import random
import subprocess
import unittest

import numpy as np
import slow_rules
import zermelo

BIN = pathlib.Path(os.environ["ZERMELO_BIN"])


class Rules(unittest.TestCase):
    def test_every_listed_game_has_slow_rules(self):
        told = subprocess.run([BIN / "zermelo", "games", "--json"], capture_output=True, check=True)
        listed = {name for one in json.loads(told.stdout)["games"] for name in one["examples"]}
        self.assertGreaterEqual(len(listed), 17)
        self.assertEqual(listed - set(slow_rules.GAMES), set())

    def test_random_games_go_as_the_slow_rules_say(self):
        for name, slow in slow_rules.GAMES.items():
            chance = random.Random(name)
            outcomes = set()
            for _ in range(max(2, 600 // len(slow.cells))):
                with self.subTest(game=name):
                    outcomes.add(self.play(zermelo.Game(name), slow, chance))
            self.assertGreater(len(outcomes - {None}), 0)

    def play(self, game, slow, chance):
        """A random game, in which a pass or a swap is as likely as a stone."""
        self.assertEqual(
            [slow_rules.cell_of(cell) for cell in game.cells],
            sorted(slow.cells, key=lambda cell: (cell[1], cell[0])),
        )
        position, state = game.start(), slow.start()
        while True:
            outcome = slow.outcome(state)
            names = {None: None, "draw": "draw", 0: game.players[0], 1: game.players[1]}
            self.assertEqual(position.outcome, names[outcome], position.history)
            self.assertEqual(self.board_of(position), state.board, position.history)
            if outcome is not None:
                self.assertEqual(position.moves, [])
                return outcome
            self.assertEqual(position.to_move, game.players[state.turn])
            self.assertEqual(set(position.moves), slow.moves(state), position.history)
            others = [m for m in position.moves if m in ("pass", "swap-pieces")]
            move = chance.choice(others if others and chance.random() < 0.5 else position.moves)
            position, state = position.play(move), slow.played(state, move)

    def board_of(self, position):
        return {
            slow_rules.cell_of(cell): int(stone) - 1
            for cell, stone in zip(position.game.cells, position.stones)
            if stone
        }

    def test_every_family_is_played_by_numbers_of_actions(self):
        for name in zermelo.examples():
            game = zermelo.Game(name)
            chance = random.Random(2)
            position = game.start()
            while not position.is_over:
                actions = position.actions
                self.assertEqual([game.action_name(a) for a in actions], position.moves)
                self.assertEqual(sorted(actions), list(np.nonzero(position.mask)[0]))
                position = position.play(chance.choice(actions))
            self.assertEqual(position.actions, [])
            self.assertFalse(position.mask.any())

    def test_arrays_have_the_shapes_that_the_documentation_gives(self):
        game = zermelo.Game("order-chaos:##./###,line=3")
        self.assertEqual(game.grid.tolist(), [[0, 1, -1], [2, 3, 4]])
        position = game.after("Xa1 Oc2")
        self.assertEqual(position.board.tolist(), [[1, 0, -1], [0, 0, 2]])
        self.assertEqual(position.planes.shape, (4, 2, 3))
        self.assertEqual(position.planes.dtype, np.float32)
        self.assertEqual(position.planes[2].sum(), 3)
        self.assertEqual(position.mask.shape, (game.actions,))
        self.assertEqual(position.mask.sum(), 6)

    def test_symmetries_map_winning_sets_to_winning_sets(self):
        for name in ("order-chaos:4x4,line=4", "mnk:5x4,line=4", "square-war:4x4"):
            game = zermelo.Game(name)
            sets = {frozenset(cells.tolist()) for cells in game.winning_sets}
            self.assertGreater(len(sets), 0)
            self.assertEqual(game.symmetries[0].tolist(), list(range(len(game.cells))))
            for symmetry in game.symmetries:
                images = {frozenset(symmetry[list(cells)].tolist()) for cells in sets}
                self.assertEqual(images, sets)


if __name__ == "__main__":
    unittest.main()
