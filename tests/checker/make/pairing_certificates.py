"""Certificates of kinds pairing, no-pairing and periodic for the museum; serves make_museum.py and
wrong_certificates.py."""

from spoil import spoil


def pairing(game, claim, *pairs):
    return "\n".join([f"zermelo-certificate 1\ngame {game}\n{claim}\nkind pairing",
                      f"pairs {len(pairs)}", *pairs, "end\n"])


def no_pairing(game, cells, *lines, claim="pairing none"):
    return "\n".join([f"zermelo-certificate 1\ngame {game}\n{claim}\nkind no-pairing",
                      f"cells {cells}", f"lines {len(lines)}", *lines, "end\n"])


# Two rows of four with four lines of three. On 7x1 the cell c1 is free and shows the way to the
# rest.
PAIRED = pairing("order-chaos:4x2,line=3", "winner chaos", "b1 c1 opposite", "b2 c2 opposite")
ORDERED = pairing("order-chaos:7x1,line=4", "winner chaos", "d1 e1 opposite c1",
                  "a1 b1 opposite c1",
                  "f1 g1 opposite d1")
SAME = pairing("order-chaos:4x1,line=3,win=exact-at-end", "winner chaos", "a1 d1 same")
EXISTS = pairing("order-chaos:3x1,line=3", "pairing exists adjacent", "a1 b1 opposite")
WEIGHED = no_pairing("order-chaos:3x1,line=2", "0 1 0", "1 a1 b1", "1 b1 c1")
NONE = no_pairing("torus:3", " ".join(["1"] * 9),
                  *[f"2 {line}" for line in ("a1 b1 c1", "a2 b2 c2", "a3 b3 c3")],
                  *[f"2 {line}" for line in ("a1 a2 a3", "b1 b2 b3", "c1 c2 c3")])


def clausal(game, claim, clauses, steps):
    return "\n".join([f"zermelo-certificate 1\ngame {game}\n{claim}\nkind no-pairing",
                      f"clauses {len(clauses)}", *clauses, f"steps {len(steps)}", *steps, "end\n"])


# No weights refuse these. Five cells in a row, runs of exactly two; two lines of three that would
# both need the pair that opens the other; a mirror that leaves one choice for each of two lines.
CLAUSES = clausal("order-chaos:5x1,line=2,win=exact-at-end", "pairing none", [
    "-10 -11 0", "-9 -11 0", "-8 -11 0", "-8 -10 0", "-8 -9 0", "-7 -10 0", "-7 -8 0", "-6 -10 0",
    "-6 -8 0", "-5 -9 0", "-5 -8 0", "-4 -9 0", "-4 -5 0", "-3 -9 0", "-3 -5 0", "-2 -5 0",
    "-1 -6 0", "-1 -2 0", "1 3 5 0", "2 3 4 6 8 0", "5 6 7 9 11 0", "8 9 10 0"], [
    "-11 0 1 2 3 22", "9 10 0 23 22 7 9 11 21", "-9 0 5 10 12 14 19 17 18 20",
    "0 23 25 24 4 6 8 21 13 15 16 20"])
CYCLIC = clausal("order-chaos:4x1,line=3", "pairing none ordered", [
    "-3 -6 0", "-3 -5 0", "-3 -4 0", "-2 -6 0", "-2 -4 0", "-1 -5 0", "-1 -4 0", "1 2 3 0",
    "4 5 6 0",
    "-1 -6 0", "-2 -5 0"], ["-6 0 1 4 10 8", "-4 0 3 5 7 8", "0 12 13 9 2 6 11 8"])
MIRRORED = clausal("order-chaos:5x2,line=3", "pairing none mirror", ["-1 -2 0", "1 0", "2 0"],
                   ["-2 0 2 1", "0 4 3"])
HOPELESS = clausal("order-chaos:3x2,line=3", "pairing none adjacent mirror", ["0"], [])


def periodic(game, side, *pairs, winner="chaos"):
    return "\n".join([f"zermelo-certificate 1\ngame order-chaos:{game}\nwinner {winner}\n"
                      f"kind periodic",
                      f"torus {side}\npairs {len(pairs)}", *pairs, "end\n"])


def pairs_of(table):
    """The pairs of a torus that a table of equal numbers shows; dots are in none."""
    cells = {}
    for y, row in enumerate(table.split("\n")):
        for x, number in enumerate(row.split()):
            cells.setdefault(number, []).append("abcdefghij"[x] + str(y + 1))
    cells.pop(".", None)
    return [" ".join(pair) for pair in cells.values()]


# Found by `zermelo pair torus:8 --adjacent` and `zermelo pair torus:9 --adjacent`.
EIGHT = pairs_of("""1 2 3 4 5 6 7 7
1 2 3 4 8 8 9 10
11 12 13 13 14 15 10 9
12 16 17 14 18 18 15 11
16 17 19 20 21 22 22 23
24 24 20 19 25 21 26 23
27 28 28 29 30 25 31 26
32 27 29 5 30 6 31 32""")
NINE = pairs_of("""1 2 3 3 4 5 6 7 8
9 . 10 . 4 . 11 12 9
13 10 14 14 15 16 12 11 17
17 18 18 15 16 . 19 20 13
21 21 . 22 . 23 24 19 20
25 25 26 22 27 28 23 24 .
29 29 26 30 31 27 28 32 33
34 34 30 35 . 31 32 33 .
1 2 35 36 36 5 6 7 8""")
# No pair steps over an edge of the table, and every cell is in one, so that on a half or a quarter
# of the plane no cell is free. A solver for SAT found it, and says that there is none of side 8.
TEN = pairs_of("""1 1 2 3 4 4 5 6 7 8
9 9 2 10 3 11 5 6 7 8
12 13 14 10 15 16 11 17 18 18
12 13 14 19 15 16 17 20 20 21
22 23 19 24 25 25 26 27 28 21
29 22 23 30 24 26 27 28 31 31
32 29 30 33 34 34 35 36 37 38
32 39 39 33 40 40 35 37 36 38
41 42 43 43 44 45 46 47 48 49
42 41 50 50 45 44 47 46 49 48""")
PLANE = periodic("plane,line=9", 8, *EIGHT)
FREE = periodic("plane,line=10,pass=starter", 9, *NINE)


def good():
    yield "pairing-good-parity", PAIRED
    yield "pairing-ordered", ORDERED
    yield "pairing-ordered-passes", ORDERED.replace("line=4", "line=4,pass=starter")
    yield "pairing-needs-no-order", ORDERED.replace("line=4", "line=4,pass=both")
    yield "pairing-same-symbol", SAME
    yield "pairing-exists", EXISTS
    yield "no-pairing", WEIGHED
    yield "no-pairing-torus", NONE
    yield "no-pairing-clausal", CLAUSES
    yield "no-pairing-clausal-ordered", CYCLIC
    yield "no-pairing-clausal-symmetric", MIRRORED
    yield "no-pairing-clausal-hopeless", HOPELESS
    yield "periodic", PLANE
    yield "periodic-free-cells", FREE
    yield "periodic-co-finite", PLANE.replace("plane", "plane-#./.#/#", 1).replace(
        "line=9", "line=9,first=chaos,win=exact,symbols=3")
    yield "periodic-half", PLANE.replace("plane", "half-plane", 1).replace(
        "line=9", "line=12,first=chaos,pass=none")
    yield "periodic-quarter", PLANE.replace("plane", "quarter-plane", 1).replace(
        "line=9", "line=9,pass=starter")
    yield "periodic-uncrossed", periodic("quarter-plane,line=11", 10, *TEN)
    yield "periodic-chaos-passes", PLANE.replace("line=9", "line=999999999,pass=both")


def pairs():
    yield "bad-torus", "N from 2 to 32: torus:1", spoil(NONE, "torus:3", "torus:1")
    yield "bad-torus--large", "N from 2 to 32: torus:33", spoil(NONE, "torus:3", "torus:33")
    yield "bad-pairing-claim", "adjacent", spoil(EXISTS, "exists adjacent", "perhaps")
    yield "bad-pairing-claim--order", "no order", spoil(
        NONE, "pairing none", "pairing none ordered")
    yield "unknown-winner--torus", "no player of the game", spoil(
        NONE, "pairing none", "winner chaos")
    yield "not-for-pairings", "from its start", spoil(PAIRED, "winner", "after Xa1\nwinner")
    yield "winner-not-chaos", "for chaos only", spoil(PAIRED, "winner chaos", "winner order")
    yield "pair-count--pairing", "number of pairs", spoil(PAIRED, "pairs 2", "pairs 3")
    yield "bad-pair", "not of the form", spoil(PAIRED, "b1 c1 opposite", "b1 c1")
    yield "bad-pair--word", "not of the form", spoil(PAIRED, "b1 c1 opposite", "b1 c1 different")
    yield "in-two-pairs", "condition 1: a cell stands in more than one pair: b1", spoil(
        PAIRED, "b2 c2", "b1 c2")
    yield "in-two-pairs--with-itself", "condition 1", spoil(PAIRED, "b2 c2", "b2 b2")
    yield "same-pair-of-no-use", "condition 2", spoil(SAME, "exact-at-end", "exact")
    yield "not-adjacent", "condition 2", spoil(EXISTS, "a1 b1", "a1 c1")
    yield "off-any-line", "condition 2", spoil(PAIRED, "2\nb1 c1", "3\na1 a2 opposite\nb1 c1")
    yield "off-any-line--too-far", "condition 2", spoil(
        SAME, "1\na1 d1 same", "2\nb1 c1 opposite\na1 d1 opposite")
    yield "line-without-pair", "condition 3: a line that no pair spoils: a2 to c2", spoil(
        PAIRED, "2\nb1 c1 opposite\nb2 c2 opposite", "1\nb1 c1 opposite")
    yield "line-without-pair--moved", "b1 to d1", spoil(PAIRED, "b1 c1", "a1 c1")
    yield "line-without-pair--exists", "b1 to c1", spoil(EXISTS, "line=3", "line=2")
    yield "stray-witness", "where no order is claimed", spoil(EXISTS, "opposite", "opposite c1")
    yield "bad-witness", "in its own pair", spoil(ORDERED, "e1 opposite c1", "e1 opposite d1")
    yield "witness-not-earlier", \
        "condition 4: the pair of the witness does not stand earlier", spoil(
        ORDERED, "d1 e1 opposite c1", "f1 g1 opposite d1").replace(
            "f1 g1 opposite d1\nend", "d1 e1 opposite c1\nend")
    yield "witness-not-earlier--cyclic", "stand earlier: f1", spoil(ORDERED, "e1 opposite c1",
                                                                    "e1 opposite f1")
    yield "line-without-witness", "a line without a pair and its witness: d1 to g1", spoil(
        ORDERED, "\nf1 g1 opposite d1", "").replace("pairs 3", "pairs 2")
    yield "line-without-witness--none", "condition 4", spoil(PAIRED, "line=3", "line=3,first=chaos")
    yield "line-without-witness--passes", "condition 4", spoil(PAIRED, "line=3",
                                                               "line=3,pass=starter")
    yield "line-count", "number of lines", spoil(WEIGHED, "lines 2", "lines 1")
    yield "not-a-line", "no line", spoil(WEIGHED, "1 b1 c1", "1 a1 c1")
    yield "not-a-line--of-another-game", "no line", spoil(WEIGHED, "line=2", "line=3")
    yield "not-a-line--twice-a-cell", "no line", spoil(WEIGHED, "1 b1 c1", "1 b1 c1 b1")
    yield "bad-line-weight", "listed twice", spoil(WEIGHED, "1 b1 c1", "1 b1 a1")
    yield "bad-line-weight--zero", "weight 0", spoil(WEIGHED, "1 b1 c1", "0 b1 c1")
    yield "unexpected-line--cells", "a weight for each", spoil(WEIGHED, "cells 0 1 0", "cells 0 1")
    yield "pair-outweighs", "condition 1", spoil(WEIGHED, "1 b1 c1", "2 b1 c1")
    yield "pair-outweighs--torus", "condition 1", spoil(NONE, "cells 1", "cells 0")
    yield "bad-pairing-claim--symmetry", "with 'none' a symmetry", spoil(
        EXISTS, "exists adjacent", "exists adjacent mirror")
    yield "bad-pairing-claim--two-symmetries", "with 'none'", spoil(MIRRORED, "none mirror",
                                                                   "none mirror half-turn")
    yield "board-not-symmetric", "quarter-turn", spoil(MIRRORED, "mirror", "quarter-turn")
    yield "board-not-symmetric--hole", "mirror", spoil(MIRRORED, "5x2", "#####/####")
    yield "formula-too-large", "too many for a formula", spoil(MIRRORED, "5x2", "1024x1").replace(
        "line=3", "line=512")
    yield "formula-too-large--ordered", "1,000,000", spoil(CYCLIC, "4x1,line=3", "1024x1,line=150")
    yield "clause-count", "number of clauses", spoil(CYCLIC, "clauses 11", "clauses 12")
    yield "clause-count--fewer", "number of clauses", spoil(CYCLIC, "clauses 11", "clauses 10")
    yield "bad-clause", "ascending", spoil(CYCLIC, "1 2 3 0", "1 3 2 0")
    yield "bad-clause--twice", "ascending", spoil(CYCLIC, "1 2 3 0", "1 1 2 3 0")
    yield "bad-clause--both-signs", "ascending", spoil(CYCLIC, "1 2 3 0", "-1 1 2 3 0")
    yield "bad-clause--no-variable", "ascending", spoil(CYCLIC, "4 5 6 0", "4 5 6 7 0")
    yield "bad-clause--no-zero", "and 0", spoil(CYCLIC, "1 2 3 0", "1 2 3")
    yield "bad-clause--minus-zero", "and 0", spoil(CYCLIC, "1 2 3 0", "1 2 3 -0 0")
    yield "bad-clause--behind-the-zero", "and 0", spoil(CYCLIC, "1 2 3 0", "1 2 3 0 4")
    yield "bad-clause--in-a-step", "ascending", spoil(CYCLIC, "-6 0 1 4", "-7 0 1 4")
    # The formula of another game, of another condition, and of none.
    yield "not-of-the-formula", "no clause of the formula", spoil(CLAUSES, "5x1,line=2",
                                                                  "5x1,line=3")
    yield "not-of-the-formula--empty", "condition 1", spoil(CYCLIC, "1 2 3 0", "0")
    yield "not-of-the-formula--stronger", "condition 1", spoil(CYCLIC, "1 2 3 0", "1 2 0")
    yield "not-of-the-formula--apart", "condition 1", spoil(CLAUSES, "-1 -6 0", "-1 -9 0")
    yield "not-of-the-formula--no-ring", "condition 1", spoil(
        CYCLIC, "4x1,line=3", "5x1,line=3").replace("-1 -4 0", "-1 -7 0")
    yield "not-of-the-formula--not-adjacent", "condition 1", spoil(MIRRORED, "none mirror",
                                                                  "none adjacent mirror")
    yield "not-of-the-formula--unit", "condition 1", spoil(HOPELESS, "\n0\n", "\n-1\n").replace(
        "\n-1\n", "\n-1 0\n").replace("3x2", "4x2")
    yield "step-count", "number of steps", spoil(CYCLIC, "steps 3", "steps 2")
    yield "step-count--more", "number of steps", spoil(CYCLIC, "steps 3", "steps 4")
    yield "bad-hint", "stands before: 0", spoil(CYCLIC, "0 1 4 10 8", "0 0 4 10 8")
    yield "bad-hint--itself", "stands before: 12", spoil(CYCLIC, "0 1 4 10 8", "0 1 4 12 8")
    yield "does-not-follow", "in the order of its hints", spoil(CYCLIC, "0 1 4 10 8", "0 8 1 4 10")
    yield "does-not-follow--no-hints", "condition 2", spoil(CYCLIC, "0 1 4 10 8", "0")
    yield "does-not-follow--hint-less", "condition 2", spoil(CYCLIC, "0 1 4 10 8", "0 1 4 8")
    yield "does-not-follow--hint-more", "condition 2", spoil(CYCLIC, "0 1 4 10 8", "0 1 4 10 8 8")
    yield "does-not-follow--stronger", "condition 2", spoil(CYCLIC, "-6 0 1 4 10 8", "0 1 4 10 8")
    yield "no-contradiction", "last clause is not empty", spoil(
        CYCLIC, "steps 3", "steps 2").replace("0 12 13 9 2 6 11 8\n", "")
    yield "no-contradiction--nothing", "condition 3", spoil(HOPELESS, "clauses 1\n0", "clauses 0")
    yield "unexpected-line--steps", "expected 'steps'", spoil(CYCLIC, "steps 3", "steps 3 3")
    yield "unexpected-line--no-end", "'end'", spoil(CYCLIC, "end\n", "end 3\n")
    yield "bad-number--hint", "1,000,000,000", spoil(CYCLIC, "0 1 4 10 8", "0 1 -4 10 8")
    yield "weights-leave-room", "condition 2: the lines do not weigh more", spoil(
        WEIGHED, "cells 0 1 0", "cells 1 1 0")
def planes():
    last = PLANE.index(EIGHT[-1])
    yield "never-full", "never full", spoil(PLANE, "line=9", "line=9,win=exact-at-end")
    yield "not-for-pairings--plane", "from its start", spoil(PLANE, "winner chaos",
                                                             "pairing exists")
    yield "unexpected-line--plane-after", "expected 'winner'", spoil(PLANE, "winner",
                                                                     "after Xa1\nwinner")
    yield "unknown-winner--plane", "no player of the game", spoil(PLANE, "winner chaos",
                                                                  "winner draw")
    yield "kind-not-for-winner--plane", "claim of this sort", spoil(PLANE, "periodic", "pairing")
    yield "kind-not-for-winner--finite", "claim of this sort", spoil(PLANE, "plane", "9x9")
    yield "bad-board--plane", "WxH", spoil(PLANE, "plane", "plane-")
    yield "unknown-option--plane", "no such option: part", spoil(PLANE, "line=9",
                                                                 "line=9,part=half")
    yield "no-line-option--plane", "lacks line=M", spoil(PLANE, ",line=9", "")
    yield "winner-not-chaos--plane", "for chaos only", spoil(PLANE, "winner chaos", "winner order")
    yield "bad-period", "from 3 to 32: 2", spoil(PLANE, "torus 8", "torus 2")
    yield "bad-period--large", "from 3 to 32: 33", spoil(PLANE, "torus 8", "torus 33")
    yield "pair-count--plane", "number of pairs", spoil(PLANE, "pairs 32", "pairs 31")
    yield "unexpected-line--plane-pair", "expected a pair", spoil(PLANE, "a1 a2", "a1 a2 opposite")
    yield "no-such-cell--plane", "a9", spoil(PLANE, "a1 a2", "a1 a9")
    yield "not-adjacent--plane", "do not touch", spoil(PLANE, "a1 a2", "a1 a3")
    # Around the torus of 8 the cells a1 and a8 touch, on that of 9 they do not.
    yield "not-adjacent--plane-around", "do not touch", spoil(PLANE, "torus 8", "torus 9")
    yield "in-two-pairs--plane", "condition 1", spoil(PLANE, "b1 b2", "b1 a2")
    yield "in-two-pairs--plane-with-itself", "condition 1", spoil(PLANE, "a1 a2", "a1 a1")
    yield "line-without-pair--plane", "condition 3", (
        PLANE[:last] + PLANE[last + len(EIGHT[-1]) + 1:]).replace("pairs 32", "pairs 31")
    yield "line-without-pair--plane-shorter", "condition 3", spoil(PLANE, "line=9", "line=8")
    yield "line-without-pair--plane-nine", "condition 3", spoil(FREE, "line=10", "line=9")
    for name, board in {"": "plane,first=chaos", "--passes": "plane,pass=starter",
                        "--holes": "plane-##/.#", "--even-holes": "plane-2x1,first=chaos"}.items():
        yield f"chaos-must-open{name}", "condition 4", spoil(PLANE, "plane", board)


def wrong():
    yield from pairs()
    yield from planes()
