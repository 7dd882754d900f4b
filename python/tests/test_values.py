"""Games and positions as values, and what is said of what cannot be accepted."""

import pickle
import unittest

import zermelo


class Values(unittest.TestCase):
    def test_positions_are_equal_however_they_arose(self):
        game = zermelo.Game("hex:4x4")
        one, other = game.after("a1 b2 c3 d4"), game.after("c3 d4 a1 b2")
        self.assertEqual(one, other)
        self.assertEqual(hash(one), hash(other))
        self.assertEqual({one: 1}[other], 1)
        self.assertNotEqual(one, game.after("a1 b2 c3"))
        self.assertNotEqual(one, zermelo.Game("hex:4x5").after("a1 b2 c3 d4"))
        self.assertEqual(game.set_up("Ra1 Bb2", "red"), game.after("a1 b2"))

    def test_positions_survive_a_pickle_with_their_history(self):
        game = zermelo.Game("order-chaos:4x4,line=4,pass=both")
        for position in (
            game.start(),
            game.after("Xa1 pass"),
            game.set_up("Xa1 Ob2", "chaos").play("Xc3"),
            zermelo.Game("hex:5x5,swap=on").after("b2 swap-pieces c3"),
        ):
            copy = pickle.loads(pickle.dumps(position))
            self.assertEqual(copy, position)
            self.assertEqual(copy.history, position.history)
            self.assertEqual(copy.to_move, position.to_move)
        self.assertEqual(pickle.loads(pickle.dumps(game)), game)

    def test_play_leaves_the_position_as_it_was(self):
        start = zermelo.Game("mnk:3x3,line=3").start()
        start.play("b2")
        self.assertEqual(start.history, [])
        self.assertEqual(len(start.moves), 9)

    def test_what_cannot_be_accepted_is_told_in_one_line(self):
        game = zermelo.Game("mnk:3x3,line=3")
        for wrong in (
            lambda: zermelo.Game("chess"),
            lambda: zermelo.Game("hex:0x4"),
            lambda: game.after("a1 a1"),
            lambda: game.start().play("d4"),
            lambda: game.start().play(99),
            lambda: game.after("a1").play(0),
            lambda: game.set_up("Xa1 Xa1", "x"),
            lambda: game.set_up("", "white"),
            lambda: game.match("nobody", "random"),
            lambda: game.verify("t1"),
            lambda: game.pair(),
            lambda: game.start().solve(without=["no such thing"]),
            lambda: game.set_up("Xa1", "o").solve(certificate=True),
            lambda: game.start().svg(["z9"]),
            lambda: zermelo.Certificate.load("no/such/file"),
            lambda: zermelo.Environment("hex:3x3").reset(game.start()),
        ):
            with self.assertRaises(zermelo.Error) as raised:
                wrong()
            self.assertNotIn("\n", str(raised.exception))
            self.assertGreater(len(str(raised.exception)), 10)
        self.assertTrue(issubclass(zermelo.Error, ValueError))

    def test_a_position_draws_itself(self):
        picture = zermelo.Game("hex:3x3").after("a1 b2")._repr_svg_()
        self.assertTrue(picture.lstrip().startswith("<svg"))
        self.assertIn("</svg>", picture)

    def test_what_is_no_number_of_an_action_is_refused_and_arrays_stay(self):
        game = zermelo.Game("mnk:3x3,line=3")
        for wrong in (1.5, None, "1.5"):
            with self.assertRaises((TypeError, zermelo.Error)):
                game.start().play(wrong)
        with self.assertRaises(TypeError):
            game.match(lambda position: 2.7, "random", games=1)
        for array in (game.grid, game.symmetries):
            with self.assertRaises(ValueError):
                array[0, 0] = 7


if __name__ == "__main__":
    unittest.main()
