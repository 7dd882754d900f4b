"""Certificates of kind strategy with `live-lines`: right ones, solved by plain negamax
(museum_solver.py), and one wrong one for each thing that can be wrong.

Here a position is told by its minimal rests as sets of names, and images are compared one by one.
"""
from museum_solver import Game
from spoil import spoil


class Told(Game):
    """A game with win=line, told by its live lines."""

    def rests(self, stones):
        found = set()
        for row in self.rows:
            for at in range(len(row) - self.m + 1):
                cells = row[at:at + self.m]
                for s in self.symbols:
                    if all(stones[i] in ("", s) for i in cells):
                        found.add((s, frozenset(i for i in cells if not stones[i])))
        return {(s, r) for s, r in found if not any(t == s and q < r for t, q in found)}

    def free(self, stones):
        live = {i for _, rest in self.rests(stones) for i in rest}
        return [i for i, stone in enumerate(stones) if not stone and i not in live]

    def spare(self, stones):
        return self.passes == "none" and len(self.free(stones)) % 2 == 1

    def told(self, state):
        """All images of what tells a state apart from others."""
        stones, player, passed = state
        own = frozenset(self.rests(stones))
        seen, todo = {own}, [own]
        while todo:
            rests = todo.pop()
            for sort, images in self.symmetries():
                if sort == "cells":
                    to = [self.names.index(name) for name in images]
                    image = frozenset((s, frozenset(to[i] for i in r)) for s, r in rests)
                else:
                    image = frozenset((images[self.symbols.index(s)], r) for s, r in rests)
                if image not in seen:
                    seen.add(image)
                    todo.append(image)
        return {(image, player, passed and player == "chaos", self.spare(stones)) for image in seen}

    def moves_told(self, state):
        """The moves of the game of the rests."""
        stones, player, _ = state
        free = self.free(stones)
        for move in self.moves(stones, player):
            if move == "pass":
                if not (self.passes == "both" and player == "order"):
                    yield move
            elif self.names.index(move[1:]) not in free or \
                    (self.spare(stones) and move == self.symbols[0] + self.names[free[0]]):
                yield move

    def completes(self, state):
        return state[1] == "order" and any(len(rest) == 1 for _, rest in self.rests(state[0]))

    def certificate_told(self):
        start = self.start()
        winner = self.winner(start)
        listed, seen, todo = {}, set(), [start]
        while todo:
            state = todo.pop()
            if isinstance(state, str) or (winner == "order" and self.completes(state)):
                assert not isinstance(state, str) or state == winner
            elif state[1] != winner:
                todo.extend(self.play(state, move) for move in self.moves_told(state))
            else:
                images = self.told(state)
                if images & seen:
                    continue
                seen |= images
                listed[state] = next(m for m in self.moves_told(state)
                                     if self.winner(self.play(state, m)) == winner)
                todo.append(self.play(state, listed[state]))
        lines = [f"zermelo-certificate 1\ngame {self.string}\nwinner {winner}\nkind strategy\n"
                 f"live-lines"]
        lines += [f"symmetry {sort} {' '.join(images)}" for sort, images in self.symmetries()]
        lines.append(f"answers {len(listed)}")
        for (stones, _, passed), move in sorted(listed.items()):
            text = " ".join(s + n for s, n in zip(stones, self.names) if s) or "-"
            lines.append(f"{text}{' pass' if passed else ''} : {move}")
        return "\n".join(lines) + "\nend\n"


def plain(game, winner, *answers):
    return "\n".join([f"zermelo-certificate 1\ngame order-chaos:{game}\nwinner {winner}\n"
                      f"kind strategy\nlive-lines",
                      f"answers {len(answers)}", *answers, "end\n"])


# Order leaves it to Chaos to open a1 b1. Chaos does the same on two rows, where one cell is to
# spare.
SPARE = plain("##.#,line=2", "order", "- : Xd1")
PASSES = plain("##.#,line=2,pass=starter", "order", "- : pass")
ENDS = plain("##.#,line=2,pass=both", "chaos", "Xa1 : Ob1", "Xb1 : Oa1", "Oa1 : Xb1", "Ob1 : Xa1")
# Chaos leaves it to Order to break in; whoever opens a pair, one line of each symbol is broken by
# it.
PAIRED = plain("####.#,line=4,first=chaos", "chaos", "- : Xf1").replace(
    "answers", "paired 1\nXf1 : a1 b1 O c1 d1 X\nanswers", 1)


# Two rests of six weigh 2 (5/7)^6 = 0.27, and three 3 (5/8)^6 = 0.18.
def light(game, *positions, answers=()):
    paired = "\n".join([f"paired {len(positions)}", *positions, "answers"])
    return plain(game, "chaos", *answers).replace("answers", paired, 1)


def good():
    yield "live-lines-light", light("6x1,line=6", "- : light")
    yield "live-lines-light-three", light("6x1,line=6,symbols=3,pass=starter", "- : light")
    yield "live-lines-spare", SPARE
    yield "live-lines-passes", PASSES
    yield "live-lines-ends", ENDS
    yield "live-lines-paired", PAIRED
    yield "live-lines-complete", plain("2x1,line=2,first=chaos", "order").replace(
        "winner", "after Xa1\nwinner")
    for name, game in {
            "live-lines-2x2": Told("2x2", 2), "live-lines-3x2": Told("3x2", 2, "chaos"),
            "live-lines-3x3": Told("3x3", 3),
            "live-lines-3x3-starter": Told("3x3", 3, "chaos", "starter"),
            "live-lines-3x3-both": Told("3x3", 3, "order", "both"),
            "live-lines-hole": Told("##./###", 2, "chaos", "starter"),
            "live-lines-order-5x1": Told("5x1", 3),
            "live-lines-chaos-4x1": Told("4x1", 3, "order", "both"),
            "live-lines-chaos-5x1": Told("5x1", 4, "order", "starter"),
            "live-lines-chaos-3x2": Told("3x2", 3, "chaos"),
            "live-lines-chaos-free": Told("###.##", 3, "chaos"),
            "live-lines-chaos-three": Told("4x1", 3, "order", "none", "line", 3)}.items():
        yield name, game.certificate_told()


def wrong():
    yield "not-light", "weigh one or more", light("5x1,line=3", "- : light")
    yield "not-light--after-a-stone", "weigh one or more", light("##.#,line=2", "Xa1 : light")
    yield "light-not-here", "with live-lines", light("6x1,line=6",
                                                     "- : light").replace("live-lines\n", "")
    yield "bad-rest-pair--light", "not of the form", light("6x1,line=6", "- : light light")
    yield "not-by-live-lines", "win=line only", spoil(SPARE, "line=2", "line=2,win=exact")
    yield "not-by-live-lines--hex", "win=line only", spoil(spoil(
        SPARE, "order-chaos:##.#,line=2", "hex:1x1"), "winner order", "winner red")
    yield "too-many-cells", "up to 64 cells", spoil(SPARE, "##.#", "13x5")
    yield "unexpected-line--live-lines", "expected 'answers'", spoil(
        SPARE, "live-lines", "live-lines 1")
    # Two free cells: Chaos answers on the other, and the position told again must not count as won.
    yield "no-spare-cell", "no need of one: d1", spoil(SPARE, "##.#", "##.#.#")
    yield "no-spare-cell--passes", "no need of one: d1", spoil(PASSES, ": pass", ": Xd1")
    yield "missing-answer--spare", "has no answer: Xd1", plain(
        "##.#,line=2,first=chaos", "order", "Xa1 : Xb1")
    yield "opponent-wins--pass", "the claim fails", spoil(PASSES, "pass=starter", "pass=both")
    yield "unreached--completes", "never reaches", spoil(SPARE, "1\n- : Xd1\n",
                                                         "2\n- : Xd1\nXa1 Xd1 : Xb1\n")
    yield "unreached--passed", "never reaches", spoil(ENDS, "4\n", "5\n- pass : pass\n")
    yield "symmetric-twin--live-lines", "symmetric image", spoil(
        ENDS, "answers 4\n", "answers 5\nXa1 Od1 : Ob1\n")
    yield "opponent-wins--spare", "the claim fails", plain(
        "##.#,line=2,first=chaos", "chaos", "- : Xa1")
