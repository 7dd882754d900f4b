"""Play against certificates: the proof reaches its goal whatever the opponent does."""

import pickle
import random
import unittest
import xml.etree.ElementTree as ElementTree

import zermelo


def solved(name, moves=""):
    return zermelo.Game(name).after(moves).solve(certificate=True).certificate


class Walks(unittest.TestCase):
    def against_chance(self, walk, chance):
        """Plays to the end and returns the last place. The replies are looked at once, since
        counting what remains after each of them takes longer than all else."""
        looked = False
        while walk.turn != "over":
            if walk.turn == "proof":
                walk = walk.play(walk.answer.move)
                continue
            move = chance.choice(walk.position.moves)
            if looked:
                walk = walk.play(move)
                continue
            looked = True
            self.assertIsNone(walk.answer)
            self.assertEqual([r.move for r in walk.replies], walk.position.moves)
            reply = next(r for r in walk.replies if r.move == move)
            walk = walk.play(move)
            self.assertEqual(walk.turn == "over", reply.ends)
        return walk

    def test_proofs_of_every_kind_win_against_chance(self):
        certificates = [
            solved("order-chaos:4x4,line=4"),
            solved("order-chaos:4x4,line=4,first=chaos,pass=starter"),
            solved("hex:4x4"),
            solved("hex:4x4", "a1"),
            solved("square-war:6x6"),
            solved("mnk:4x3,line=3"),
            solved("positional:3x3,polyomino=##/#."),
            solved("positional:6x5,lines=4"),
            solved("positional:4x3,swap=on,lines=3", "a2"),
            solved("positional:####.####/####.####/####.####/####.####,"
                   "convention=maker-breaker,lines=4"),
            solved("positional:2x4,convention=maker-breaker,rows=2"),
            zermelo.Game("order-chaos:6x6,line=5").verify("mirror", certificate=True).certificate,
            zermelo.Game("order-chaos:6x6,line=6").pair().certificate,
        ]
        kinds = set()
        for certificate in certificates:
            verdict = certificate.check()
            kinds.add(verdict.kind)
            start = certificate.walk(counting=0.1)
            for seed in range(3):
                walk = self.against_chance(start, random.Random(seed))
                self.assertEqual(walk.goal, f"{walk.player} wins", verdict.claim)
                if walk.position.is_over:
                    self.assertEqual(walk.position.outcome, walk.player, verdict.claim)
                else:  # then the rest follows at a glance, and a search agrees
                    self.assertEqual(walk.position.solve().winner, walk.player, verdict.claim)
        self.assertEqual(kinds, {"strategy", "connection", "forcing", "threats", "product",
                                 "lifted", "pairing"})

    def test_a_draw_in_four_parts(self):
        certificate = solved("positional:3x4,rows=3,pass=both")
        self.assertEqual(certificate.check().kind, "product")
        for player in ("x", "o"):
            walk = certificate.walk(player, counting=0.1)
            for seed in range(20):
                end = self.against_chance(walk, random.Random(seed)).position
                while not end.is_over:
                    end = end.play(end.choose("solver").move)
                self.assertIn(end.outcome, (player, "draw"))

    def test_a_draw_has_a_strategy_for_both(self):
        certificate = solved("mnk:3x3,line=3")
        self.assertEqual(certificate.walk().player, "x")
        for player in ("x", "o"):
            walk = certificate.walk(player, counting=0.1)
            self.assertEqual(walk.goal, f"{player} has a draw at least")
            for seed in range(5):
                end = self.against_chance(walk, random.Random(seed)).position
                while not end.is_over:  # what is certain at a glance, played out
                    end = end.play(end.choose("solver").move)
                self.assertIn(end.outcome, (player, "draw"))
        with self.assertRaisesRegex(zermelo.Error, "a strategy of x and o"):
            certificate.walk("z")

    def test_proofs_for_every_height_are_walked_on_boards_of_any_size(self):
        for family, goal, boards in [
            ("hex:3xN,wrap=cylinder", "red wins", ["hex:3x8,wrap=cylinder", ""]),
            ("mnk:MxN,line=8", "o has a draw at least", ["mnk:9x11,line=8", ""]),
            ("mnk:3xN,line=3", "x wins", ["mnk:3x7,line=3", ""]),
        ]:
            certificate = zermelo.every_height(family).certificate
            player = goal.split()[0]
            for board in boards:
                start = certificate.walk(player, game=board or None)
                self.assertEqual(start.goal, goal)
                if board:
                    self.assertEqual(start.game.name, board)
                again = pickle.loads(pickle.dumps(start))
                self.assertEqual(again, start)
                self.assertEqual(again.game.name, start.game.name)
                end = self.against_chance(start, random.Random(1)).position
                self.assertIn(end.outcome, (player, "draw"))
            with self.assertRaisesRegex(zermelo.Error, "the certificate is about every"):
                certificate.walk(player, game="hex:9x9")
        with self.assertRaisesRegex(zermelo.Error, "only a certificate about every height"):
            solved("hex:3x3").walk(game="hex:4x4")

    def test_answers_remain_and_become_fewer(self):
        walk = solved("order-chaos:4x4,line=4").walk(counting=60)
        before = walk.answers
        self.assertTrue(walk.complete)
        walk = walk.play(walk.answer.move)
        reply = walk.replies[0]
        after = walk.play(reply.move)
        self.assertEqual(after.answers, reply.answers)
        self.assertLess(after.answers, before)
        self.assertIn("line ", after.answer.why)

    def test_what_cannot_be_walked_or_played(self):
        certificate = solved("hex:3x3")
        walk = certificate.walk()
        wrong = next(m for m in walk.position.moves if m != walk.answer.move)
        with self.assertRaisesRegex(zermelo.Error, "the proof answers"):
            walk.play(wrong)
        with self.assertRaises(zermelo.Error):
            walk.play("z9")
        forged = zermelo.Certificate(certificate.text.replace("winner red", "winner blue"))
        with self.assertRaisesRegex(zermelo.Error, "only a certificate that the checker"):
            forged.walk()
        with self.assertRaisesRegex(zermelo.Error, "there is nothing to play"):
            zermelo.Game("order-chaos:4x4,line=4").pair().certificate.walk()
        with self.assertRaises(zermelo.Error):
            zermelo.Certificate("hello").walk()
        end = self.against_chance(walk, random.Random(1))
        with self.assertRaisesRegex(zermelo.Error, "the walk is over"):
            end.play("a1")

    def test_a_walk_outlives_its_certificate(self):
        walk = solved("order-chaos:4x4,line=4").walk()
        for _ in range(50):
            solved("mnk:3x3,line=3")
        self.assertEqual(self.against_chance(walk, random.Random(2)).turn, "over")

    def test_it_draws_itself(self):
        walk = solved("order-chaos:4x4,line=4").walk()
        tree = walk.tree(depth=3, width=4)
        ElementTree.fromstring(tree._repr_svg_())
        self.assertEqual(tree.root.children[0].move, walk.answer.move)
        opponent = tree.root.children[0]
        self.assertEqual(len(opponent.children), 4)
        self.assertEqual(opponent.hidden, len(walk.play(walk.answer.move).replies) - 4)
        self.assertEqual(len(tree), 1 + 4 + sum(len(c.children) for c in opponent.children))
        with self.assertRaises(zermelo.Error):
            walk.tree(-1)
        walk = solved("order-chaos:4x4,line=4").walk(counting=60)
        walk = walk.play(walk.answer.move)
        hardest = max(walk.replies, key=lambda reply: reply.answers)
        self.assertIn(f"<td>{hardest.move}</td>", walk._repr_html_())
        while walk.turn != "over":
            walk = walk.play(walk.answer.move if walk.turn == "proof" else walk.replies[0].move)
        self.assertIn("has reached its goal: order wins", walk._repr_html_())


if __name__ == "__main__":
    unittest.main()
