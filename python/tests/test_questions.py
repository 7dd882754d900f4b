"""What is asked of games: values, certificates, estimates, matches; and stopping."""

import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import zermelo

BIN = pathlib.Path(os.environ["ZERMELO_BIN"])


def negamax(position, memory):
    """The winner under perfect play, by trying everything."""
    if position.is_over:
        return position.outcome
    if position not in memory:
        values = {negamax(position.play(move), memory) for move in position.moves}
        mover = position.to_move
        memory[position] = next(
            (value for value in (mover, "draw") if value in values), next(iter(values))
        )
    return memory[position]


class Questions(unittest.TestCase):
    def test_values_are_those_of_trying_everything(self):
        for name in ("mnk:3x2,line=2", "order-chaos:3x2,line=3", "hex:3x3", "square-war:3x2"):
            start = zermelo.Game(name).start()
            self.assertEqual(start.solve().winner, negamax(start, {}), name)

    def test_values_are_those_of_the_command_line(self):
        cases = (("order-chaos:4x4,line=4", ""), ("hex:4x4", "a1"), ("mnk:3x3,line=3", ""))
        for name, moves in cases:
            told = subprocess.run(
                [BIN / "zermelo", "solve", name, *moves.split(), "--json"],
                capture_output=True, text=True, check=True,
            )
            solution = zermelo.Game(name).after(moves).solve()
            self.assertEqual(solution.winner, json.loads(told.stdout)["winner"])
            self.assertEqual(solution.positions, json.loads(told.stdout)["nodes"])

    def test_theorems_on_every_height_are_those_of_the_command_line(self):
        for name in ("hex:3xN,wrap=cylinder", "mnk:MxN,line=3", "mnk:MxN,line=8",
                     "order-chaos:3xN,line=3"):
            told = subprocess.run(
                [BIN / "zermelo", "solve", name, "--json"], capture_output=True, text=True,
                check=True,
            )
            found = zermelo.every_height(name)
            self.assertEqual(found.name, json.loads(told.stdout)["game"])
            self.assertEqual(found.winner, json.loads(told.stdout)["winner"])
            self.assertEqual(found.least, json.loads(told.stdout)["from"])
            self.assertEqual(found.certificate.check(strict=True).kind, "family")
        window = zermelo.every_height("mnk:5xN,line=4", window_rows=6)
        self.assertEqual((window.winner, window.least), ("x", 6))
        self.assertTrue(window.certificate.check(strict=True))
        with self.assertRaises(zermelo.Error):
            zermelo.every_height("hex:3xN,wrap=cylinder", window_rows=6)
        with tempfile.TemporaryDirectory() as folder:
            wins = pathlib.Path(folder) / "wins"
            for _ in range(2):
                window = zermelo.every_height(
                    "order-chaos:MxN,line=4", window_rows=5, threads=2, resume=wins
                )
                self.assertEqual((window.winner, window.least), ("order", 5))
                self.assertTrue(window.certificate.check(strict=True))
                self.assertTrue(wins.exists())
        for wrong in ({"threads": 2}, {"resume": "wins"}, {"window_rows": 5, "threads": 0}):
            with self.assertRaises(zermelo.Error):
                zermelo.every_height("order-chaos:MxN,line=4", **wrong)
        with self.assertRaises(zermelo.Error):
            zermelo.every_height("mnk:5xN,line=4", window_rows=6, threads=2)
        for wrong in ("hex:3x3", "hex:3xN", "chess:3xN", ""):
            with self.assertRaises(zermelo.Error):
                zermelo.every_height(wrong)

    def test_wins_by_threats_are_those_of_the_command_line(self):
        for name, moves, free in (("mnk:6x5,line=4", ["c3"], 3), ("mnk:3x3,line=3", [], 3),
                                  ("order-chaos:5x5,line=4,pass=both", ["Xc3", "pass"], 2),
                                  ("order-chaos:4x3,line=4", [], 1)):
            position = zermelo.Game(name).start()
            for move in moves:
                position = position.play(move)
            win = position.by_threats(free)
            told = subprocess.run(
                [BIN / "zermelo", "solve", name, *moves, "--threats", str(free), "--json"],
                capture_output=True, text=True,
            )
            self.assertEqual(win.found, json.loads(told.stdout)["winner"] != "unknown")
            self.assertEqual(win.positions, json.loads(told.stdout)["positions"])
            self.assertEqual(bool(win), win.certificate is not None)
            if win:
                self.assertTrue(win.certificate.check(strict=True))
        with tempfile.TemporaryDirectory() as folder:
            start = zermelo.Game("order-chaos:5x5,line=4,pass=both").start()
            wins = pathlib.Path(folder) / "wins"
            self.assertTrue(start.by_threats(threads=2, resume=wins))
            self.assertEqual(start.by_threats(resume=wins).positions, 1)
        over = zermelo.Game("mnk:1x1,line=1").start().play("a1")
        for position in (over, zermelo.Game("hex:3x3").start()):
            with self.assertRaises(zermelo.Error):
                position.by_threats()
        for wrong in ({"free_stones": 0}, {"free_stones": 21}, {"threads": 2}, {"resume": "wins"}):
            with self.assertRaises(zermelo.Error):
                zermelo.Game("mnk:6x5,line=4").start().by_threats(**wrong)

    def test_certificates_are_checked_and_wrong_ones_rejected(self):
        for name in ("order-chaos:4x4,line=4", "hex:4x4", "mnk:3x3,line=3", "square-war:4x4"):
            solution = zermelo.Game(name).start().solve(certificate=True)
            verdict = solution.certificate.check()
            self.assertTrue(verdict, name)
            self.assertIn(zermelo.Game(name).name, verdict.claim)
            winner = f"winner {solution.winner}"
            if solution.winner == "draw":
                continue
            other = next(p for p in zermelo.Game(name).players if p != solution.winner)
            text = solution.certificate.text
            wrong = zermelo.Certificate(text.replace(winner, f"winner {other}"))
            self.assertNotEqual(wrong, solution.certificate)
            self.assertFalse(wrong.check(), name)
            self.assertTrue(wrong.check().reason)

    def test_a_limit_is_told_and_nothing_is_claimed(self):
        solution = zermelo.Game("order-chaos:6x5,line=5").start().solve(positions=100)
        self.assertFalse(solution.known)
        self.assertIsNone(solution.winner)
        self.assertEqual((solution.least, solution.most), (-1, 1))

    def test_strategies_and_pairings(self):
        game = zermelo.Game("order-chaos:4x4,line=4,first=chaos,pass=starter")
        verified = game.verify("iv2", certificate=True)
        self.assertTrue(verified.wins)
        self.assertTrue(verified.certificate.check())
        self.assertTrue(zermelo.Game("order-chaos:6x6,line=5").verify("mirror").wins)
        refuted = zermelo.Game("order-chaos:4x4,line=4").verify("t1")
        self.assertIs(refuted.wins, False)
        self.assertGreater(len(refuted.counterexample), 0)
        pairing = zermelo.Game("order-chaos:5x5,line=5").pair()
        self.assertTrue(pairing.exists)
        self.assertTrue(pairing.certificate.check())
        none = zermelo.Game("order-chaos:4x4,line=4").pair()
        self.assertIs(none.exists, False)
        self.assertTrue(none.certificate.check())

    def test_levels(self):
        levels = zermelo.levels("hex:5x5,swap=on")
        self.assertEqual([level.player for level in levels], [f"level:{n}" for n in range(1, 11)])
        self.assertEqual(levels[0].words, "a beginner")
        self.assertEqual(levels[0].rated_on, "hex:9x9,swap=on")
        self.assertTrue(levels[0].plays.startswith("hex:iterations=20,"))
        self.assertEqual(sorted(level.elo for level in levels), [level.elo for level in levels])
        self.assertEqual(zermelo.levels(zermelo.Game("hex:5x5")), levels)
        game = zermelo.Game("hex:5x5")
        self.assertIn(game.start().choose("level:2", seed=3).move, game.start().moves)
        match = game.match("level:1", "random", games=4, seed=1, swap=True)
        self.assertEqual((match.games, sum(match.wins)), (4, 4))
        with self.assertRaisesRegex(zermelo.Error, "level:11"):
            game.start().choose("level:11")

    def test_playouts_are_reproduced_by_their_seed(self):
        position = zermelo.Game("mnk:3x3,line=3").start()
        tally = position.playouts(20_000, seed=7)
        self.assertEqual(tally, position.playouts(20_000, seed=7))
        self.assertNotEqual(tally, position.playouts(20_000, seed=8))
        self.assertEqual(tally.games, 20_000)
        # By counting all games: x wins 0.5849 of random ones, and 0.1270 are drawn.
        self.assertAlmostEqual(tally.wins["x"] / 20_000, 0.585, delta=0.02)
        self.assertAlmostEqual(tally.draws / 20_000, 0.127, delta=0.02)
        self.assertAlmostEqual(tally.share("x") + tally.share("o"), 1)

    def test_estimates_find_the_win_that_is_there(self):
        estimate = zermelo.Game("mnk:3x3,line=3").after("a1 b2 a2 c3").estimate(2000, line=2)
        self.assertEqual(estimate.best, "a3")
        self.assertEqual(estimate.iterations, 2000)
        self.assertEqual(len(estimate.moves), 5)
        self.assertIn("a3", estimate._repr_html_())

    def test_a_function_plays_a_match(self):
        game = zermelo.Game("mnk:3x3,line=3")
        asked = []

        def careful(position):
            asked.append(position.to_move)
            return position.solve().move or position.actions[0]

        result = game.match(careful, "random", games=20, swap=True)
        self.assertEqual(result.games, 20)
        self.assertEqual(result.wins[1], 0)
        self.assertEqual(sum(result.wins) + result.draws, 20)
        self.assertEqual(set(asked), {"x", "o"})
        with self.assertRaises(zermelo.Error):
            game.match(lambda position: "z9", "random", games=1)
        with self.assertRaises(ZeroDivisionError):
            game.match(lambda position: 1 // 0, "random", games=1)
        with self.assertRaises(TypeError):
            game.match(7, "random")

    def test_other_threads_run_while_it_computes(self):
        counted = []
        ended = threading.Event()

        def count():
            while not ended.is_set():
                counted.append(1)
                time.sleep(0.001)

        thread = threading.Thread(target=count)
        thread.start()
        zermelo.Game("hex:11x11").start().estimate(10**9, seconds=0.4)
        ended.set()
        thread.join()
        self.assertGreater(len(counted), 10)

    def interrupted(self, script, signals=(signal.SIGINT,)):
        """What a script prints that is sent signals while it computes."""
        head = "import signal, zermelo\nprint('ready', flush=True)\n"
        command = [sys.executable, "-c", head + script]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              text=True) as p:
            self.assertEqual(p.stdout.readline(), "ready\n")
            for one in signals:
                time.sleep(0.3)
                p.send_signal(one)
            told, _ = p.communicate(timeout=20)
        return told

    def test_ctrl_c_stops_with_what_there_is(self):
        estimate = "e = zermelo.Game('hex:11x11').start().estimate(10**9{})\n"
        told = "print(e.interrupted, e.iterations > 0, flush=True)\n"
        # on the calling thread, on another one, and with a handler of the user's
        for script in (
            estimate.format("") + told,
            estimate.format(", progress=lambda share, done: None") + told,
            "signal.signal(signal.SIGUSR1, lambda n, f: None)\n" + estimate.format("") + told,
        ):
            self.assertEqual(self.interrupted(script), "True True\n", script)

    def test_after_ctrl_c_signals_are_as_before(self):
        script = (
            "p = zermelo.Game('hex:11x11').start()\n"
            "print(p.estimate(10**9).interrupted, flush=True)\n"
            "print(p.estimate(10).interrupted, flush=True)\n"
            "import time\n"
            "try:\n    time.sleep(10)\n"
            "except KeyboardInterrupt:\n    print('raised', flush=True)\n"
        )
        self.assertEqual(
            self.interrupted(script, (signal.SIGINT, signal.SIGINT)), "True\nFalse\nraised\n"
        )

    def test_another_signal_is_answered_while_it_computes(self):
        script = (
            "def late(number, frame):\n    raise TimeoutError('late')\n"
            "signal.signal(signal.SIGALRM, late)\n"
            "signal.setitimer(signal.ITIMER_REAL, 0.2)\n"
            "try:\n    zermelo.Game('hex:11x11').start().playouts(10**12)\n"
            "except TimeoutError as error:\n    print(error, flush=True)\n"
        )
        self.assertEqual(self.interrupted(script, ()), "late\n")

    def test_ctrl_c_in_a_match_of_a_function(self):
        script = (
            "r = zermelo.Game('hex:5x5').match(lambda p: p.actions[0], 'random', games=10**7)\n"
            "print(r.interrupted, r.games > 0, flush=True)\n"
        )
        self.assertEqual(self.interrupted(script), "True True\n")

    def test_progress_is_told_and_may_raise(self):
        told = []
        zermelo.Game("hex:9x9").start().playouts(
            10**9, seconds=0.5, progress=lambda share, done: told.append((share, done))
        )
        self.assertGreater(len(told), 1)
        self.assertTrue(all(0 <= share <= 1 for share, _ in told))

        def refuse(share, done):
            raise RuntimeError("enough")

        with self.assertRaisesRegex(RuntimeError, "enough"):
            zermelo.Game("hex:9x9").start().playouts(10**10, progress=refuse)


class Environments(unittest.TestCase):
    def test_a_loop_of_a_learner(self):
        env = zermelo.Environment("mnk:3x3,line=3")
        while not env.is_over:
            observation, reward, is_over = env.last()
            self.assertEqual((reward, is_over), (0.0, False))
            env.step(observation["action_mask"].argmax())
        self.assertEqual(env.rewards, {"x": 1.0, "o": -1.0})
        self.assertEqual(env.last()[1:], (-1.0, True))
        env.reset(env.game.after("b2"))
        self.assertEqual(env.agent_selection, "o")


if __name__ == "__main__":
    unittest.main()
