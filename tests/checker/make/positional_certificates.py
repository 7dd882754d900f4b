"""Certificates of positional games for the museum, each found by trying everything."""

from functools import lru_cache
from itertools import combinations

from spoil import spoil

# By convention: the players, their stones, what filling a set is worth to A (None: no sets), and
# what a full board is worth.
CONVENTIONS = {
    "maker-maker": (("x", "o"), "XO", (1, -1), 0),
    "maker-breaker": (("maker", "breaker"), "MB", (1, None), -1),
    "avoider-enforcer": (("avoider", "enforcer"), "AE", (-1, None), 1),
    "avoider-avoider": (("x", "o"), "XO", (-1, 1), 0),
}


class Positional:
    """The rules, and what the checker holds for certain (docs/certificates.md)."""

    def __init__(self, board, keys, places, sets, convention="maker-maker", first=0, bias=(1, 1)):
        self.players, self.stones, self.filled, self.full = CONVENTIONS[convention]
        options = "" if convention == "maker-maker" else f",convention={convention}"
        options += f",first={self.players[1]}" if first else ""
        options += "" if bias == (1, 1) else f",bias={bias[0]}:{bias[1]}"
        self.name = f"positional:{board}{options},{keys}"
        self.bias = bias
        self.places = places
        self.sets = [[frozenset(places.index(p) for p in s) for s in sets] if f is not None else []
                     for f in self.filled]
        self.first = first
        self.value = lru_cache(None)(self.value)

    def turn(self, content):
        """Who is on turn, and how many stones he still places in it."""
        placed = (len(content) - content.count(".")) % sum(self.bias)
        own = self.bias[self.first]
        return (self.first, own - placed) if placed < own else (1 - self.first,
                                                                sum(self.bias) - placed)

    def mover(self, content):
        return self.turn(content)[0]

    def after(self, content, cell):
        return content[:cell] + self.stones[self.mover(content)] + content[cell + 1:]

    def bounds(self, content):
        """The least and the greatest value for A: 1 a win, 0 a draw, -1 a loss."""
        mine = [{p for p, c in enumerate(content) if c == s} for s in self.stones]
        for player in 0, 1:
            if any(s <= mine[player] for s in self.sets[player]):
                return self.filled[player], self.filled[player]
        if "." not in content:
            return self.full, self.full
        mover, left = self.turn(content)
        lacking = [[s - mine[p] for s in self.sets[p] if not s & mine[1 - p]] for p in (0, 1)]
        short = {min(rest) for rest in lacking[1 - mover] if len(rest) == 1}
        for player, wins in ((mover, any(len(rest) <= left for rest in lacking[mover])),
                             (1 - mover, len(short) > left)):
            if self.filled[player] == 1 - 2 * player and wins:
                return 1 - 2 * player, 1 - 2 * player
        open_to = [p for p in (0, 1) if any(not s & mine[1 - p] for s in self.sets[p])]
        results = [self.full] + [self.filled[p] for p in open_to]
        return min(results), max(results)

    def value(self, content):
        least, most = self.bounds(content)
        if least == most:
            return least
        values = [self.value(self.after(content, c))
                  for c in range(len(content)) if content[c] == "."]
        return min(values) if self.mover(content) else max(values)

    def answers(self, player, target):
        """The lines of answers by which the player reaches the target, A at least, B at most."""
        good = (lambda v: v <= target) if player else (lambda v: v >= target)
        found, waiting = {}, ["." * len(self.places)]
        while waiting:
            content = waiting.pop()
            if content in found or good(self.bounds(content)[0 if player == 0 else 1]):
                continue
            moves = [self.after(content, c) for c in range(len(content)) if content[c] == "."]
            if self.mover(content) == player:
                found[content] = next(m for m in moves if good(self.value(m)))
                waiting.append(found[content])
            else:
                waiting += moves
        for content, then in sorted(found.items()):
            stones = [c + p for c, p in zip(content, self.places) if c != "."]
            cell = next(p for p, c, t in zip(self.places, content, then) if c != t)
            yield f"{' '.join(stones) or '-'} : {cell}"

    def win(self, player):
        lines = list(self.answers(player, 1 - 2 * player))
        return "\n".join([f"zermelo-certificate 1\ngame {self.name}\nwinner {self.players[player]}",
                          f"kind strategy\nanswers {len(lines)}", *lines, "end\n"])

    def draw(self):
        text = [f"zermelo-certificate 1\ngame {self.name}\nwinner draw\nkind draw"]
        for player in 0, 1:
            lines = list(self.answers(player, 0))
            text += [f"holds {self.players[player]}", f"answers {len(lines)}", *lines, "end"]
        return "\n".join([*text, "end\n"])

    def proof(self):
        value = self.value("." * len(self.places))
        return self.win(0 if value == 1 else 1) if value else self.draw()


def grid(width, height):
    return [f"{chr(ord('a') + x)}{y + 1}" for y in range(height) for x in range(width)]


def lines_of_three(width, height, wrap=False):
    """Lines of three cells; on a torus they go on at the other side."""
    found = set()
    for x in range(width):
        for y in range(height):
            for dx, dy in (1, 0), (0, 1), (1, 1), (-1, 1):
                line = [(x + i * dx, y + i * dy) for i in range(3)]
                if wrap:
                    line = [(a % width, b % height) for a, b in line]
                if all(0 <= a < width and 0 <= b < height for a, b in line):
                    found.add(frozenset(f"{chr(ord('a') + a)}{b + 1}" for a, b in line))
    return found


def edge(i, j):
    return f"{chr(ord('a') + min(i, j) - 1)}{max(i, j)}"


EDGES_OF_K4 = sorted((edge(i, j) for i, j in combinations((1, 2, 3, 4), 2)),
                     key=lambda p: (p[1], p[0]))
TRIANGLES_OF_K4 = [{edge(i, j) for i, j in combinations(three, 2)}
                   for three in combinations((1, 2, 3, 4), 3)]
TREES_OF_K4 = [set(s) for s in combinations(EDGES_OF_K4, 3) if set(s) not in TRIANGLES_OF_K4]

TIC_TAC_TOE = Positional("3x3", "lines=3", grid(3, 3), lines_of_three(3, 3)).proof()
TORUS = Positional("torus:3x3", "lines=3", grid(3, 3), lines_of_three(3, 3, True)).proof()
CORNER = Positional("3x2", "polyomino=##/#.", grid(3, 2),
                    [{f"{a}1", f"{b}1", f"{a}2", f"{b}2"} - {c + r}
                     for a, b in ("ab", "bc") for c in a + b for r in "12"]).proof()
TREES = Positional("complete:4", "spanning-trees", EDGES_OF_K4, TREES_OF_K4, "maker-breaker",
                   1).proof()
BLOCKED = Positional("complete:4", "triangles", EDGES_OF_K4, TRIANGLES_OF_K4, "maker-breaker",
                     1).proof()
AVOIDED = Positional("complete:4", "triangles", EDGES_OF_K4, TRIANGLES_OF_K4,
                     "avoider-enforcer").proof()
MISERE = Positional("3x1", "rows=2", grid(3, 1), [{"a1", "b1"}, {"b1", "c1"}],
                    "avoider-avoider").proof()
CUBE = Positional("box:2^2", "box-lines", grid(2, 2),
                  [set(two) for two in combinations(grid(2, 2), 2)]).proof()
PLANE = Positional("affine:2", "plane-lines", grid(2, 2),
                   [set(two) for two in combinations(grid(2, 2), 2)]).proof()
PATHS = Positional("grid-graph:2x2", "paths=1-4", ["b1", "a2", "c2", "b3"],
                   [{"b1", "c2"}, {"a2", "b3"}], "maker-breaker").proof()
FANO = Positional("projective:2", "plane-lines", ["a1", "b1", "a2", "b2", "a3", "b3", "c3"],
                  [{"a1", "b1", "a3"}, {"a2", "b2", "a3"}, {"a1", "b2", "b3"}, {"a2", "b1", "b3"},
                   {"a1", "a2", "c3"}, {"b1", "b2", "c3"}, {"a3", "b3", "c3"}],
                  "maker-breaker").proof()
# A line of three cells meets a cell of this torus twice.
NO_SETS = Positional("torus:2x2", "lines=3", grid(2, 2), [], "maker-breaker").proof()
BIASED = Positional("2x2", "rows=2", grid(2, 2), [{"a1", "b1"}, {"a2", "b2"}], "maker-breaker", 1,
                    (2, 1)).proof()
LISTED = Positional("3x1", "set=a1+b1,set=b1+c1", grid(3, 1), [{"a1", "b1"}, {"b1", "c1"}]).proof()


HEAD = "zermelo-certificate 1\ngame positional:{}\nwinner {}\nkind {}\n"

# Breaker answers in pairs; or the rows weigh little: 2 / 2^4 and, where he places two stones in a
# turn, 8 / 3^3, which is less than 1/3.
HELD_BY_PAIRS = (HEAD.format("4x2,convention=maker-breaker,rows=4", "breaker", "strategy") +
                 "paired 1\n- : b1 c1 a2 d2\nanswers 0\nend\n")
HELD_AS_LIGHT = (HEAD.format("4x2,convention=maker-breaker,rows=4", "breaker", "strategy") +
                 "paired 1\n- : light\nanswers 0\nend\n")
HELD_AS_LIGHT_WITH_A_BIAS = (
    HEAD.format("3x8,convention=maker-breaker,bias=1:2,rows=3", "breaker", "strategy") +
    "paired 1\n- : light\nanswers 0\nend\n")
HELD_DRAW = (HEAD.format("4x2,rows=4", "draw", "draw") +
             "holds x\npaired 1\nXa1 : light\nanswers 1\n- : a1\nend\n"
             "holds o\npaired 1\n- : a1 b1 a2 b2\nanswers 0\nend\nend\n")
# x may pass, and o answers a stone by the other cell.
PASSED = (HEAD.format("2x1,pass=both,rows=2", "draw", "draw") +
          "holds x\nanswers 1\n- : a1\nend\n"
          "holds o\npaired 1\n- : a1 b1\nanswers 0\nend\nend\n")
# A stone in the middle would be taken over.
SWAPPED = (HEAD.format("3x1,swap=on,rows=2", "draw", "draw") +
           "holds x\nanswers 3\n- : a1\nOa1 : b1\nXa1 Ob1 : c1\nend\n"
           "holds o\nanswers 3\nXa1 : b1\nXb1 : swap-pieces\nXc1 : b1\nend\nend\n")
ORDER = (HEAD.format("2x1,convention=order-chaos,rows=2", "chaos", "strategy") +
         "answers 4\nXa1 : Ob1\nXb1 : Oa1\nOa1 : Xb1\nOb1 : Xa1\nend\n")


def good():
    yield "tic-tac-toe", TIC_TAC_TOE
    yield "torus", TORUS
    yield "polyomino", CORNER
    yield "spanning-trees", TREES
    yield "triangles-blocked", BLOCKED
    yield "triangles-avoided", AVOIDED
    yield "misere", MISERE
    yield "box", CUBE
    yield "plane", PLANE
    yield "paths", PATHS
    yield "listed", LISTED
    yield "fano", FANO
    yield "fano-at-infinity", FANO.split("winner")[0] + (
        "after a3 a1 b3 b1\nwinner maker\nkind strategy\nanswers 0\nend\n")
    yield "no-sets", NO_SETS
    yield "bias", BIASED
    yield "held-by-pairs", HELD_BY_PAIRS
    yield "held-as-light", HELD_AS_LIGHT
    yield "held-as-light-with-a-bias", HELD_AS_LIGHT_WITH_A_BIAS
    yield "held-draw", HELD_DRAW
    yield "passed", PASSED
    yield "swapped", SWAPPED
    yield "any-symbols", ORDER


def wrong():
    yield "too-many-sets", "more winning sets", spoil(TREES, "complete:4", "complete:14")
    yield "unknown-option--positional", "no such option: knights", spoil(
        LISTED, "set=a1", "knights=a1")
    yield "unknown-option--positional-board", "no such option: spanning-trees", spoil(
        LISTED, "set=a1+b1", "spanning-trees")
    yield "unknown-option--positional-wrap", "no such option: corners", spoil(
        TORUS, "lines=3", "squares")
    yield "bad-option-value--positional", "bad value: chess", spoil(
        TREES, "maker-breaker", "chess")
    yield "bad-option-value--positional-player", "bad value: breaker", spoil(
        LISTED, "set=a1", "breaker.set=a1")
    yield "bad-option-value--positional-flag", "bad value: 3", spoil(
        CUBE, "box-lines", "box-lines=3")
    yield "repeated-option--positional", "twice: first", spoil(
        TREES, ",first", ",first=maker,first")
    yield "bad-board--positional", "with a cell: tesseract:3", spoil(LISTED, "3x1", "tesseract:3")
    yield "bad-board--positional-plane", "with a cell: 6", spoil(PLANE, "affine:2", "affine:6")
    yield "bad-board--positional-torus", "full rectangle", spoil(TORUS, "torus:3x3", "torus:##/#")
    yield "board-too-large--positional", "1,024", spoil(CUBE, "2^2", "4^8")
    yield "no-such-cell--positional", "not a cell of the board: d1", spoil(LISTED, "+c1", "+d1")
    yield "cell-taken--positional", "not empty: a1", spoil(LISTED, "winner", "after a1 a1\nwinner")
    yield "unknown-winner--positional", "no player of the game", spoil(
        TREES, "winner maker", "winner draw")
    yield "symmetry-breaks-sets--positional", "does not map", spoil(
        LISTED, "answers", "symmetry cells b1 a1 c1\nanswers")
    yield "missing-answer--positional", "has no answer", spoil(TREES, "first=breaker,", "")
    yield "opponent-wins--positional", "the claim fails", spoil(
        PATHS, "winner breaker", "after b1 a2 c2\nwinner breaker")
    yield "bad-option-value--positional-bias", "bad value: 0", spoil(BIASED, "2:1", "2:0")
    yield "bad-option-value--positional-bias-of-three", "bad value: bias", spoil(
        BIASED, "2:1", "2:1:1")
    yield "bad-option-value--positional-bias-and-pass", "pass and swap need bias=1:1", spoil(
        BIASED, "2:1", "2:1,pass=both")
    yield "swap-without-equal-sets", "the same sets", spoil(SWAPPED, "rows=2", "x.rows=2,o.set=a1")
    yield "illegal-swap--positional", "a swap that the rules forbid", spoil(
        SWAPPED, "winner", "after swap-pieces\nwinner")
    yield "illegal-pass--positional", "a pass that the rules forbid", spoil(
        LISTED, "winner", "after pass\nwinner")
    yield "illegal-pass--positional-any-symbols", "a pass that the rules forbid", spoil(
        ORDER, "winner", "after pass\nwinner")
    yield "cell-taken--positional-any-symbols", "not empty: Ob1", spoil(
        ORDER, "winner", "after Xb1 Ob1\nwinner")
    yield "symmetry-breaks-sets--positional-any-symbols", "does not map", spoil(
        ORDER.replace("2x1", "3x1"), "answers", "symmetry cells b1 a1 c1\nanswers")
    yield "unexpected-line--positional-grid", "expected a symmetry", spoil(
        LISTED, "answers", "symmetry grid\nanswers")
    yield "missing-answer--positional-bias", "has no answer", spoil(BIASED, "2:1", "1:1")
    yield "rest-not-here--held-bias", "of a bias of 1", spoil(
        HELD_AS_LIGHT, "maker-breaker", "maker-breaker,bias=2:1")
    yield "rest-not-here--held-swap", "without swap", spoil(
        HELD_DRAW, "rows=4", "swap=on,rows=4")
    yield "rest-not-here--held-avoider", "from filling a set", spoil(
        HELD_AS_LIGHT, "maker-breaker", "avoider-enforcer").replace("breaker", "avoider")
    yield "rest-not-here--held-win", "from filling a set", spoil(
        HELD_DRAW, "winner draw\nkind draw\nholds x", "winner x\nkind strategy")
    yield "rest-not-here--held-any-symbols", "for chaos, in order-chaos", spoil(
        ORDER, "answers 4", "paired 1\n- : light\nanswers 4")
    yield "bad-rest-pair--held", "CELL CELL", spoil(HELD_BY_PAIRS, " d2", "")
    yield "pair-on-stone--held", "is not empty", spoil(HELD_BY_PAIRS, "- :", "Mb1 :")
    yield "in-two-pairs--held", "more than one pair", spoil(HELD_BY_PAIRS, "a2 d2", "b1 d2")
    yield "in-two-pairs--held-itself", "more than one pair", spoil(
        HELD_BY_PAIRS, "a2 d2", "a2 a2")
    yield "open-set-without-pair--held", "holds no pair", spoil(HELD_BY_PAIRS, "a2 d2", "a2 d1")
    yield "not-light--held", "too much", spoil(HELD_AS_LIGHT, "4x2", "4x8")
    yield "not-light--held-bias", "too much", spoil(HELD_AS_LIGHT_WITH_A_BIAS, "3x8", "3x9")
