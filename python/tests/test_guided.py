"""The search that is guided by a function: it finds wins, follows its guide, and counts right."""

import unittest

import numpy as np
import zermelo


def knows_nothing(positions):
    game = positions[0].game
    return np.ones((len(positions), game.actions)), np.full(len(positions), 0.5)


def plays_out(positions):
    """Equal priors; the share of twenty random games."""
    shares = [p.playouts(20, seed=5).share(p.to_move) for p in positions]
    return np.ones((len(positions), positions[0].game.actions)), np.array(shares)


class Guided(unittest.TestCase):
    def test_visits_add_up_and_moves_are_the_legal_ones(self):
        position = zermelo.Game("mnk:3x3,line=3").after("a1")
        for batch in (1, 3, 16):
            estimate = zermelo.puct(position, knows_nothing, 100, batch=batch)
            self.assertEqual(sum(m.visits for m in estimate.moves), 100)
            self.assertEqual([m.move for m in estimate.moves], position.moves)
            self.assertEqual([m.action for m in estimate.moves], position.actions)
            self.assertTrue(all(0 <= m.value <= 1 for m in estimate.moves))

    def test_one_descent_at_a_time_is_the_plain_rule(self):
        """Held against the same rule over a dictionary of whole lines of play."""
        start, c, count = zermelo.Game("mnk:3x2,line=2").start(), 1.25, 60
        visits, won, seen = {}, {}, {()}
        for _ in range(count):
            line, position = (), start
            while line in seen and not position.is_over:
                moves = position.moves
                total = sum(visits.get(line + (m,), 0) for m in moves)

                def score(move):
                    n = visits.get(line + (move,), 0)
                    share = won[line + (move,)] / n if n else 0.5
                    return share + c / len(moves) * np.sqrt(total + 1) / (1 + n)

                move = max(moves, key=score)
                line, position = line + (move,), position.play(move)
            if not position.is_over:
                seen.add(line)
            for length in range(1, len(line) + 1):
                mover = start.game.players[(length - 1) % 2]
                share = 0.5
                if position.is_over:
                    share = 0.5 if position.outcome == "draw" else float(position.outcome == mover)
                visits[line[:length]] = visits.get(line[:length], 0) + 1
                won[line[:length]] = won.get(line[:length], 0) + share
        estimate = zermelo.puct(start, knows_nothing, count, c=c, batch=1)
        for move in estimate.moves:
            self.assertEqual(move.visits, visits.get((move.move,), 0))
            self.assertAlmostEqual(move.value, won[(move.move,)] / move.visits)

    def test_it_finds_what_is_there(self):
        game = zermelo.Game("mnk:3x3,line=3")
        self.assertEqual(zermelo.puct(game.after("a1 b2 a2 c3"), knows_nothing, 300).best, "a3")
        self.assertEqual(zermelo.puct(game.after("b2 a2 a1"), plays_out, 400).best, "c3")

    def test_it_follows_its_guide(self):
        position = zermelo.Game("hex:5x5").start()
        liked = position.game.cells.index("d2")

        def likes(positions):
            priors, shares = knows_nothing(positions)
            priors[:, liked] = 1000
            return priors, shares

        self.assertEqual(zermelo.puct(position, likes, 50).best, "d2")

    def test_it_plays_a_match_and_asks_in_batches(self):
        game = zermelo.Game("mnk:3x3,line=3")
        sizes = []

        def prior(positions):
            sizes.append(len(positions))
            return np.ones((len(positions), game.actions))

        player = zermelo.uct(prior=prior, simulations=60, batch=8, playouts=10)
        result = game.match(player, "random", games=20, swap=True)
        self.assertEqual(result.games, 20)
        self.assertGreater(result.wins[0], result.wins[1] + 8)
        self.assertLessEqual(max(sizes), 8)
        self.assertGreater(np.mean(sizes), 3)

    def test_a_good_prior_makes_a_player_stronger(self):
        """On a ladder of one: the prior knows the winning set, the other player does not."""
        game = zermelo.Game("mnk:5x5,line=4")
        row = [game.cells.index(cell) for cell in ("b3", "c3", "d3", "e3", "a3")]

        def likes(positions):
            priors = np.ones((len(positions), game.actions))
            priors[:, row] = 50
            return priors

        def even(positions):
            return np.full(len(positions), 0.5)

        liking = zermelo.uct(prior=likes, value=even, simulations=40)
        plain = zermelo.uct(value=even, simulations=40)
        self.assertIn(liking(game.start()), ("a3", "b3", "c3", "d3", "e3"))
        self.assertGreater(game.match(liking, plain, games=4).wins[0], 2)

    def test_what_cannot_be_accepted(self):
        game = zermelo.Game("mnk:3x3,line=3")

        def wrong(positions):
            return np.ones((len(positions), 3)), np.zeros(len(positions))

        for ask in (
            lambda: zermelo.puct(game.after("a1 b1 a2 b2 a3"), knows_nothing),
            lambda: zermelo.puct(game.start(), knows_nothing, 0),
            lambda: zermelo.puct(game.start(), wrong),
            lambda: zermelo.puct(game.start(), lambda ps: tuple(np.nan * a for a in
                                                                knows_nothing(ps))),
        ):
            with self.assertRaises(zermelo.Error):
                ask()
        nothing = lambda positions: (np.zeros((len(positions), game.actions)),  # noqa: E731
                                     np.full(len(positions), 0.5))
        self.assertEqual(zermelo.puct(game.start(), nothing, 20).iterations, 20)


if __name__ == "__main__":
    unittest.main()
