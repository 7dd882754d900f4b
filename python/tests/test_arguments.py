"""Whatever is given to a function, it answers, or says in one sentence what would be right."""

import math
import os
import pickle
import tempfile
import unittest

import numpy as np
import zermelo

GAME = zermelo.Game("mnk:3x3,line=3")
ORDER = zermelo.Game("order-chaos:4x4,line=4")
NEARLY = GAME.after("a1 b2 a2 c3 b1 c1")  # x wins at a3
PROOF = NEARLY.solve(certificate=True).certificate
EVERY = zermelo.every_height("mnk:2xN,line=3").certificate
UCT = {"iterations": 5, "seconds": 0, "c": 1, "seed": 1, "memory": 1 << 20, "line": 0}


def even(positions):
    return np.full((len(positions), GAME.actions), 1.0), np.full(len(positions), 0.5)


#: Functions, each with arguments that are right and are replaced one at a time.
CALLS = [
    (zermelo.Game, {"name": "hex:3x3"}),
    (GAME.action_name, {"action": 0}),
    (GAME.after, {"moves": "a1"}),
    (GAME.set_up, {"stones": "Xa1", "to_move": "o"}),
    (ORDER.verify, {"strategy": "iv2", "seconds": 0, "certificate": False, "progress": None}),
    (ORDER.pair, {"adjacent": False, "ordered": False, "symmetry": "none", "seconds": 0}),
    (GAME.match, {"first": "random", "second": "random", "games": 1, "seed": 1, "threads": 1,
                  "swap": False, "seconds": 0, "progress": None}),
    (zermelo.Position, {"game": GAME, "native": NEARLY._native}),
    (NEARLY.is_legal, {"move": "a3"}),
    (NEARLY.play, {"move": "a3"}),
    (NEARLY.solve, {"seconds": 0, "positions": 0, "memory": 1 << 20, "threads": 1,
                    "certificate": False, "resume": "", "without": (), "progress": None}),
    (NEARLY.estimate, {**UCT, "progress": None}),
    (NEARLY.playouts, {"games": 1, "seed": 1, "seconds": 0.01, "progress": None}),
    (NEARLY.choose, {"player": "random", "seed": 1, "seconds": 0}),
    (NEARLY.svg, {"marked": ["a1"]}),
    (NEARLY.playouts(2).share, {"player": "x"}),
    (zermelo.Certificate, {"text": ""}),
    (zermelo.Certificate.load, {"path": "no such file"}),
    (PROOF.save, {"path": "proof.cert"}),
    (PROOF.check, {"strict": False, "seconds": 0}),
    (PROOF.walk, {"player": "x", "seconds": 0, "counting": 0.1}),
    (EVERY.walk, {"game": "mnk:2x4,line=3"}),
    (PROOF.walk().play, {"move": "a3"}),
    (PROOF.walk().tree, {"depth": 1, "width": 1}),
    (zermelo.Environment, {"game": "hex:3x3"}),
    (zermelo.Environment(GAME).reset, {"position": NEARLY}),
    (zermelo.Environment(GAME).step, {"action": 0}),
    (zermelo.StrongSolution, {"path": "no such file"}),
    (zermelo.Table, {"entries": {("a", "b"): zermelo.TableEntry(1, 100.0)}, "title": "",
                     "least": 0, "greatest": 100}),
    (zermelo.Table.of_wins, {"counts": {("a", "b"): (1, 2)}, "title": ""}),
    (zermelo.Table.load, {"path": "no such file", "rows": "m", "columns": "n"}),
    (zermelo.wilson, {"won": 1, "games": 2, "z": 1.96}),
    (zermelo.puct, {"position": NEARLY, "evaluate": even, "simulations": 2, "c": 1, "batch": 1}),
    (zermelo.uct, {"prior": None, "value": None, "simulations": 2, "c": 1, "batch": 1,
                   "playouts": 1}),
]
WRONG = [
    None, True, 3, -1, 2**31, 2**64, 10**5000, 2.5, math.nan, math.inf, -0.5, 1j,
    "", "a\nb", "nan", "\udc80", "a\0b", "é" * 500, b"a1",
    [], [None], ["\udc80"], {}, {1: 2}, object(), np.zeros(3), np.zeros((2, 2), dtype=int),
    len, lambda *given: None,
]

#: What only Python or pybind11 would say.
NOT_OURS = ("incompatible", "has no attribute", "cannot be interpreted", "unpack", "not supported",
            "codec", "subscriptable", "ambiguous", "argument must be", "object is not")


class Arguments(unittest.TestCase):
    def setUp(self):
        self.before = os.getcwd()
        self.directory = tempfile.TemporaryDirectory()
        os.chdir(self.directory.name)

    def tearDown(self):
        os.chdir(self.before)
        self.directory.cleanup()

    def expect_sentence(self, error, told):
        text = str(error)
        self.assertIn(type(error), (TypeError, zermelo.Error), told)
        self.assertNotIn("\n", text, told)
        self.assertTrue(10 < len(text) < 800, (told, text))
        for words in NOT_OURS:
            self.assertNotIn(words, text, told)

    def test_every_wrong_argument_is_answered_or_told_in_a_sentence(self):
        refused = 0
        for function, right in CALLS:
            for name in right:
                for number, wrong in enumerate(WRONG):
                    if name == "simulations" and isinstance(wrong, int) and wrong == 2**31:
                        continue  # it is right, and takes hours
                    given = f"{function.__qualname__}({name}=WRONG[{number}])"
                    try:
                        function(**{**right, name: wrong})
                    except Exception as error:  # pylint: disable=broad-except
                        refused += 1
                        with self.subTest(given):
                            self.expect_sentence(error, given)
        self.assertGreater(refused, 2000)

    def test_what_must_be_refused(self):
        position, strong = NEARLY, zermelo.StrongSolution
        whole, number = "is not a whole number", "is not a number from"
        for call, words in (
            (lambda: position.solve(threads=0), f"threads: 0 {whole} from 1 to 1024"),
            (lambda: position.solve(threads=-1), f"threads: -1 {whole}"),
            (lambda: position.solve(threads=4000), f"threads: 4000 {whole}"),
            (lambda: position.solve(memory=0), f"memory: 0 {whole}"),
            (lambda: position.solve(memory=1 << 60), "memory: "),
            (lambda: position.solve(seconds=-1), f"seconds: -1 {number} 0 to 1000000000"),
            (lambda: position.solve(seconds=math.nan), f"seconds: nan {number}"),
            (lambda: position.solve(seconds=math.inf), f"seconds: inf {number}"),
            (lambda: position.solve(without="table"), "without: a list of names is expected"),
            (lambda: position.estimate(c=math.nan), f"c: nan {number} 0 to 1000"),
            (lambda: position.estimate(c=-1), f"c: -1 {number}"),
            (lambda: position.estimate(0), f"iterations: 0 {whole}"),
            (lambda: position.estimate(2**31), f"iterations: 2147483648 {whole} from 1 to"),
            (lambda: position.estimate(9, memory=1), f"memory: 1 {whole}"),
            (lambda: position.playouts(-1), f"games: -1 {whole} of at least 0"),
            (lambda: position.playouts(1.5), "games: a whole number is expected, not a value of"),
            (lambda: position.choose("random", seconds=-1), f"seconds: -1 {number}"),
            (lambda: GAME.match("random", "random", games=0), f"games: 0 {whole}"),
            (lambda: GAME.match("random", "random", threads=0), f"threads: 0 {whole}"),
            (lambda: GAME.match(lambda p: None, "random"), "move: its name or its number is exp"),
            (lambda: GAME.match("random", lambda p: 1.5), "move: its name or its number is exp"),
            (lambda: ORDER.pair(seconds=math.nan), f"seconds: nan {number}"),
            (lambda: ORDER.verify("iv2", seconds=-2), f"seconds: -2 {number}"),
            (lambda: PROOF.check(seconds=-1), f"seconds: -1 {number}"),
            (lambda: PROOF.walk(counting=-1), f"counting: -1.0 {number}|not a number of seconds"),
            (lambda: zermelo.Environment(3), "game: a Game or its name is expected, not a value"),
            (lambda: zermelo.Environment(GAME).step(1.5), "action: a whole number is expected"),
            (lambda: strong(3), "path: the name of a file is expected, not a value of type int"),
            (lambda: zermelo.wilson(math.nan, 3), "won: nan is not a number from 0 to the 3 games"),
            (lambda: zermelo.Position(GAME, 3), "positions come from Game.start"),
            (lambda: zermelo.Walk(PROOF, GAME, 3, (), 1), "walks come from Certificate.walk"),
        ):
            with self.assertRaisesRegex((TypeError, zermelo.Error), words):
                call()

    def test_names_and_numbers_of_moves_serve_alike(self):
        numbers = GAME.after("a1 b2").actions
        self.assertEqual(GAME.after([0, np.int64(4)]), GAME.after(["a1", "b2"]))
        self.assertTrue(all(GAME.after("a1 b2").is_legal(n) for n in numbers))
        self.assertFalse(GAME.after("a1 b2").is_legal(0))
        self.assertFalse(GAME.after("a1 b2").is_legal(10**6))

    def test_a_walk_survives_a_pickle(self):
        proof = zermelo.Game("hex:4x4").after("b2").solve(certificate=True).certificate
        walk = proof.walk(counting=0.2)
        for _ in range(3):
            copy = pickle.loads(pickle.dumps(walk))
            self.assertEqual(copy, walk)
            self.assertEqual(hash(copy), hash(walk))
            self.assertEqual(copy.position.history, walk.position.history)
            self.assertEqual((copy.turn, copy.answers), (walk.turn, walk.answers))
            after = walk.play(walk.answer.move if walk.turn == "proof" else walk.replies[0].move)
            self.assertNotEqual(after, walk)
            walk = after
        with self.assertRaises(zermelo.Error):  # no certificate, no walk
            called, (_, *rest) = walk.__reduce__()
            called(zermelo.Certificate(proof.text + "more\n"), *rest)

    def test_a_file_that_is_no_text_is_no_certificate(self):
        with open("noise.cert", "wb") as file:
            file.write(b"\xff\xfe\0\1")
        with self.assertRaisesRegex(zermelo.Error, "noise.cert.* is not a certificate"):
            zermelo.Certificate.load("noise.cert")


if __name__ == "__main__":
    unittest.main()
