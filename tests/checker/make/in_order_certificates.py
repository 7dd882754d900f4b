"""Certificates of kind in-order: right ones, played out in the order of the walk by plain negamax
(museum_solver.py), and one wrong one for each thing that can be wrong.
"""
from live_lines_certificates import Told
from spoil import spoil


class InOrder(Told):
    """A leaf may be named for positions after Chaos' answers; `every` writes it more than once."""

    def __init__(self, *arguments, leaf=None, every=False, symmetric=True):
        super().__init__(*arguments)
        self.leaf, self.every, self.symmetric = leaf or (lambda stones: None), every, symmetric

    def symmetries(self):
        return super().symmetries() if self.symmetric else []

    def certificate_in_order(self):
        lines, seen, leaves = [], set(), set()
        winner = self.winner(self.start())

        def arrive(state):
            if isinstance(state, str) or (winner == "order" and self.completes(state)):
                return
            images = self.told(state)
            if state[1] != winner:
                for move in self.moves_told(state) if not images & leaves else ():
                    arrive(self.play(state, move))
                return
            if images & seen:
                return
            seen.update(images)
            move = next(m for m in self.moves_told(state)
                        if self.winner(self.play(state, m)) == winner)
            after = self.play(state, move)
            leaf = None if isinstance(after, str) else self.leaf(after[0])
            if leaf and not self.every and self.told(after) & leaves:
                leaf = None
            lines.append(f"{move} {leaf}" if leaf else move)
            leaves.update(self.told(after) if leaf else ())
            arrive(after)

        arrive(self.start())
        head = [f"zermelo-certificate 1\ngame {self.string}\nwinner {winner}\nkind in-order\n"
                "live-lines"]
        head += [f"symmetry {sort} {' '.join(images)}" for sort, images in self.symmetries()]
        return "\n".join([*head, f"answers {len(lines)}", *lines, "end\n"])


def plain(game, winner, *answers):
    return "\n".join([f"zermelo-certificate 1\ngame order-chaos:{game}\nwinner {winner}\n"
                      "kind in-order\nlive-lines",
                      f"answers {len(answers)}", *answers, "end\n"])


def second_row(stones):
    """Where the first row of two is broken and the second is empty, a pair of the second."""
    return "a2/b2" if {"X", "O"} <= set(stones[:4]) and not any(stones[4:]) else None


SPARE = plain("##.#,line=2", "order", "Xd1")
PASSES = plain("##.#,line=2,pass=starter", "order", "pass")
# As in live_lines_certificates.py: whoever opens a pair, one line of each symbol is broken by it.
PAIRED = plain("####.#,line=4,first=chaos", "chaos", "Xf1 a1/b1/O c1/d1/X")
LIGHT = plain("######.#,line=6,first=chaos", "chaos", "Xh1 light")
WITNESS = plain("###.#,line=3,symbols=3,first=chaos", "chaos", "Xe1 a1/b1/c1")
TWO_ROWS = InOrder("4x2", 4, leaf=second_row, symmetric=False).certificate_in_order()
THREE = InOrder("3x3", 3).certificate_in_order()


def good():
    yield "in-order-spare", SPARE
    yield "in-order-passes", PASSES
    yield "in-order-paired", PAIRED
    yield "in-order-light", LIGHT
    yield "in-order-witness", WITNESS
    yield "in-order-two-rows", TWO_ROWS
    yield "in-order-complete", plain("2x1,line=2,first=chaos", "order").replace(
        "winner", "after Xa1\nwinner")
    for name, game in {
            "in-order-2x2": InOrder("2x2", 2), "in-order-3x2": InOrder("3x2", 2, "chaos"),
            "in-order-3x3-starter": InOrder("3x3", 3, "chaos", "starter"),
            "in-order-3x3-both": InOrder("3x3", 3, "order", "both"),
            "in-order-order-5x1": InOrder("5x1", 3),
            "in-order-chaos-4x1": InOrder("4x1", 3, "order", "both"),
            "in-order-chaos-3x2": InOrder("3x2", 3, "chaos"),
            "in-order-chaos-free": InOrder("###.##", 3, "chaos"),
            "in-order-chaos-three": InOrder("4x1", 3, "order", "none", "line", 3)}.items():
        yield name, game.certificate_in_order()
    yield "in-order-3x3", THREE


def wrong():
    yield "unexpected-line--in-order", "expected 'live-lines'", spoil(SPARE, "live-lines\n", "")
    yield "not-by-live-lines--in-order", "win=line only", spoil(SPARE, "line=2", "line=2,win=exact")
    yield "too-many-answers--in-order", "than a certificate may hold", spoil(
        SPARE, "answers 1", "answers 900000000")
    yield "missing-answer--in-order", "has no answer", spoil(SPARE, "answers 1\nXd1", "answers 0")
    yield "answer-count--in-order-fewer", "not the one announced", spoil(
        SPARE, "answers 1", "answers 2")
    yield "answer-count--in-order-more", "not the one announced", spoil(SPARE, "Xd1", "Xd1\nXa1")
    yield "cell-taken--in-order", "not empty: Oa1", spoil(
        spoil(PAIRED, ",first=chaos\nwinner", "\nafter Xa1\nwinner"), "Xf1 a1/b1/O c1/d1/X", "Oa1")
    yield "no-spare-cell--in-order", "no need of one: d1", spoil(PASSES, "\npass\n", "\nXd1\n")
    yield "rest-not-here--in-order", "are for chaos", spoil(SPARE, "Xd1", "Xd1 a1/b1")
    yield "leaf-of-no-use", "has a leaf already", InOrder(
        "4x2", 4, leaf=second_row, every=True, symmetric=False).certificate_in_order()
    yield "bad-rest-pair--in-order", "not of the form", spoil(PAIRED, "a1/b1/O", "a1")
    yield "bad-rest-pair--in-order-long", "not of the form", spoil(PAIRED, "a1/b1/O", "a1/b1/O/X")
    yield "bad-rest-pair--in-order-light", "not of the form", spoil(LIGHT, "light", "light light")
    yield "bad-rest-pair--in-order-apart", "not of the form", spoil(
        PAIRED, "a1/b1/O c1/d1/X", "a1/b1/O/c1 d1 X")
    yield "bad-rest-pair--in-order-words", "not of the form", spoil(PAIRED, "a1/b1/O", "a1 b1 O")
    yield "unreached--in-order", "never reaches", plain("2x1,line=2", "chaos", "Ob1 light").replace(
        "winner", "after Xa1\nwinner")
    yield "not-light--in-order", "weigh one or more", plain(
        "##.#,line=2,first=chaos", "chaos", "Xd1 light")
    yield "live-line-without-pair--in-order", "holds no pair", plain(
        "####.###,line=4,first=chaos", "chaos", "Xf1 a1/g1")
