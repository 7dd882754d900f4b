"""Every family is played through the module and held against slow rules written apart."""

import random
import unittest

import numpy as np
import slow_rules
import zermelo

GAMES = [
    ("order-chaos:4x4,line=3", lambda b: slow_rules.order_chaos(b, (4, 4), 3)),
    ("order-chaos:5x4,line=4", lambda b: slow_rules.order_chaos(b, (5, 4), 4)),
    ("mnk:3x3,line=3", lambda b: slow_rules.mnk(b, (3, 3), 3)),
    ("mnk:5x4,line=4", lambda b: slow_rules.mnk(b, (5, 4), 4)),
    ("hex:4x5", lambda b: slow_rules.hex_plane(b, (4, 5))),
    ("square-war:4x4,opening=free", lambda b: slow_rules.square_war(b, (4, 4))),
    ("positional:4x3,lines=3", lambda b: slow_rules.mnk(b, (4, 3), 3)),
]


class Rules(unittest.TestCase):
    def test_random_games_end_as_the_slow_rules_say(self):
        chance = random.Random(1)
        for name, winner in GAMES:
            game = zermelo.Game(name)
            names = {"x": game.players[0], "o": game.players[1]}
            for _ in range(40):
                position = game.start()
                while not position.is_over:
                    move = chance.choice(position.moves)
                    self.assertTrue(position.is_legal(move))
                    position = position.play(move)
                    board = {
                        (int(x), int(y)): game.letters[position.stones[game.grid[y, x]] - 1]
                        for y, x in zip(*np.nonzero(position.board > 0))
                    }
                    upper = {cell: letter.upper() for cell, letter in board.items()}
                    expected = winner(upper)
                    self.assertEqual(
                        position.outcome, names.get(expected, expected), position.history
                    )

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
