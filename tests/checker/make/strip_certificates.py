"""Certificates of kind family for Order and Chaos; serves make_museum.py and
wrong_certificates.py."""

from museum_solver import Game
from pairing_certificates import CYCLIC, HOPELESS, WEIGHED, no_pairing
from spoil import spoil


def strip(game, winner, least, body):
    return (f"zermelo-certificate 1\ngame order-chaos:{game}\nevery N >= {least} winner {winner}\n"
            f"kind family\n{body}end\n")


def refused(game, sort, least, part):
    return (f"zermelo-certificate 1\ngame order-chaos:{game}\nevery N >= {least} pairing {sort}\n"
            f"kind family\ninner\n{part}end\n")


def inner(*games):
    return "".join("inner\n" + game.certificate() for game in games)


def pairs(period, *listed):
    return "\n".join([f"period {period}", f"pairs {len(listed)}", *listed, ""])


SQUARE = strip("2xN,line=2,first=chaos", "order", 2, inner(Game("2x2", 2, "chaos")))
BOTH = strip("3xN,line=2,first=chaos,pass=both", "order", 2, inner(
    Game("2x2", 2, "chaos", "both"), Game("##./###", 2, "chaos", "both")))
# Every column is paired by itself: its pairs begin in the first row and in the third.
COLUMNS = strip("2xN,line=3", "chaos", 1, pairs(4, "a1 a2", "a3 a4", "b1 b2", "b3 b4"))
# Lines of four on four columns: each row needs a pair, and so do the columns and the diagonals.
PASSES = COLUMNS.replace("line=3", "line=3,first=chaos,pass=starter,win=exact")

# Every pair looks at the cell to the north, so that Chaos can open them from north to south.
ORDERED = strip("2xN,line=4,pass=starter", "chaos", 1, pairs(
    4, "a1 a2 a4", "a3 a4 a2", "b1 b2 b4", "b4 b3 b2"))
ORDERED_EXISTS = ORDERED.replace("winner chaos", "pairing exists ordered")
# The columns need not agree, nor be even in number.
ODD = strip("3xN,line=4,first=chaos", "chaos", 1, pairs(
    4, "a1 a2 a4", "a3 a4 a2", "b2 b3 b1", "b4 b1 b3", "c1 c2 c4", "c3 c4 c2"))

# A pattern of the plane: in each row, column and diagonal of 8x8, counted around, stands one pair,
# and the witness beside it. No horizontal pair's is paired within its own row or to the south.
PLANE = (
    "h1 a1 g1", "e2 f2 d2", "d3 e3 c3", "c4 d4 e4", "d5 e5 f5", "a6 b6 c6", "a7 b7 c7",
    "a8 b8 c8", "a2 a3 a1", "b4 b5 b3", "c5 c6 c4", "d8 d1 d7", "e8 e1 e7", "f4 f5 f3",
    "g6 g7 g5", "h2 h3 h1", "b2 c3 a1", "b1 c2 a8", "c1 d2 b8", "g4 h5 f3", "g3 h4 f2",
    "f1 g2 e8", "e7 f8 d6", "e6 f7 d5", "d6 c7 e5", "d7 c8 e6", "g5 f6 h4", "b3 a4 c2",
    "a5 h6 b4", "h7 g8 a6", "h8 g1 a7", "f3 e4 g2")


def boards(game, claim, body):
    return (f"zermelo-certificate 1\ngame order-chaos:MxN,{game}\nevery M,N >= {claim}\n"
            f"kind family\n{body}end\n")


def on_plane(listed):
    return pairs(8, *listed).replace("period 8", "repeat 8 8")


TEN = boards("line=10", "1 winner chaos", on_plane(PLANE))
NINE = boards("line=9,pass=both", "1 winner chaos", on_plane(
    [pair.rsplit(" ", 1)[0] for pair in PLANE]))
ANY_SIZE = boards("line=2,first=chaos", "2 winner order", inner(
    Game("2x2", 2, "chaos"), Game("##/#", 2, "chaos")))
REFUSED_ANY_SIZE = boards("line=2", "3 pairing none", "inner\n" + WEIGHED)

EXISTS = COLUMNS.replace("winner chaos", "pairing exists")
# Three cells in a row have two lines of two and room for one pair.
REFUSED = refused("3xN,line=2", "none", 1, WEIGHED)
FEWER = refused("4xN,line=3", "none adjacent ordered", 1, CYCLIC)


def good():
    yield "strip-2-line-2", SQUARE
    yield "strip-3-line-2-passes", BOTH
    yield "strip-1-line-1", strip("1xN,line=1", "order", 1, inner(Game("1x1", 1), Game("#/#", 1)))
    yield "strip-pairs", COLUMNS
    yield "strip-pairs-chaos-passes", PASSES
    yield "strip-pairs-exist", EXISTS
    yield "strip-pairs-exist-adjacent", EXISTS.replace("exists", "exists adjacent").replace(
        "2xN,line=3", "2xN,line=3,pass=starter,win=exact-at-end")
    yield "strip-no-pairing", REFUSED
    yield "strip-no-pairing-fewer", FEWER
    yield "strip-no-pairing-adjacent", REFUSED.replace("pairing none", "pairing none adjacent")
    yield "strip-no-pairing-on-a-shape", refused("3xN,line=2,win=exact", "none", 2, no_pairing(
        "order-chaos:##/#,line=2,win=exact-at-end", "1 1 1", "2 a1 b1", "2 a1 a2"))
    yield "strip-pairs-ordered", ORDERED
    yield "strip-pairs-exist-ordered", ORDERED_EXISTS
    yield "strip-pairs-ordered-adjacent", ORDERED_EXISTS.replace("exists", "exists adjacent")
    yield "strip-pairs-ordered-odd", ODD
    yield "strip-pairs-ordered-free", strip("1xN,line=6,first=chaos", "chaos", 1, pairs(
        4, "a1 a2 a3"))
    yield "strip-pairs-ordered-without-need", ORDERED.replace("pass=starter", "pass=both")
    yield "boards-pairs-ordered", TEN
    yield "boards-pairs", NINE
    yield "boards-pairs-exist", TEN.replace("winner chaos", "pairing exists ordered")
    yield "boards-inner", ANY_SIZE
    yield "boards-inner-of-three-rows", boards("line=2", "3 winner order", inner(
        Game("2x2", 2), Game("#/#/#", 2)))
    yield "boards-no-pairing", REFUSED_ANY_SIZE
    yield "strip-pairs-odd-period", strip("2xN,line=4", "chaos", 3, pairs(3, "a1 a2", "b3 b1"))


def wrong():
    def square(old, new):
        return spoil(SQUARE, old, new)

    def columns(old, new):
        return spoil(COLUMNS, old, new)

    head = "game order-chaos:2x2,line=2,first=chaos"
    yield "unknown-winner--family-strip", "no player of the game", square(
        "winner order", "winner O")
    yield "unknown-winner--family-red", "nor a draw that the game knows: red", square(
        "winner order", "winner red")
    yield "no-line-option--family", "lacks line=M", square("2xN,line=2,", "2xN,")
    yield "unknown-option--family", "no such option: swap", square("2xN,", "2xN,swap=on,")
    yield "repeated-option--family", "stands twice: line", square("2xN,", "2xN,line=2,")
    for rule in ("exact", "exact-at-end"):
        yield f"strip-not-line-rule--family-{rule}", "not win=line", square(
            "2xN,line=2", f"2xN,win={rule},line=2")
    for name, old, new in (
            ("after", head + "\n", head + "\nafter Xa1\n"),
            ("hex", head + "\nwinner order", "game hex:2x2\nwinner red"),
            ("plane", head + "\nwinner order", "game order-chaos:plane,line=2,first=chaos\n"
             "winner order"),
            ("kind", "winner order\nkind strategy", "winner order\nkind lifted"),
            ("winner", "winner order\nkind strategy", "winner chaos\nkind strategy"),
            ("draw", head + "\nwinner order", "game mnk:2x2,line=2\nwinner draw"),
            ("line", "2xN,line=2", "2xN,line=3"),
            ("symbols", "2xN,line=2", "2xN,line=2,symbols=3"),
            ("first", "2xN,line=2,first=chaos", "2xN,line=2"),
            ("pass", "2xN,line=2", "2xN,line=2,pass=both"),
            ("exact", "2x2,line=2", "2x2,line=2,win=exact")):
        yield f"inner-differs--family-{name}", "with the strip's options", square(old, new)
    yield "inner-outside--family", "outside the outer board: b2", square("2xN", "1xN")
    yield "height-not-served", "some height", square(">= 2", ">= 1")
    yield "height-not-served--odd", "some height", square("2xN", "3xN")
    yield "height-not-served--none", "some height", strip("2xN,line=2", "order", 2, "")
    yield "height-not-served--odd-board", "some height", strip("2xN,line=2", "order", 2, inner(
        Game("##/#", 2)))
    yield "height-not-served--one-of-two", "some height", spoil(BOTH, ">= 2", ">= 1")
    yield "missing-answer--family", "has no answer: Xa1", square("answers 8", "answers 7").replace(
        "Xa1 : Xb1\n", "")
    yield "unexpected-line--family-inner", "expected 'inner' or 'end'", square(
        "inner\n", "outer\n")
    yield "truncated--family", "ends before", square("end\nend\n", "end\n")
    yield "bad-period--family", "2", columns("period 4", "period 2")
    yield "board-too-large--family-period", "1,024", columns("period 4", "period 999999999")
    yield "pair-count--family-strip", "not the one announced", columns("pairs 4", "pairs 5")
    yield "not-adjacent--family", "do not touch", columns("a1 a2", "a1 a3")
    yield "not-adjacent--family-around", "do not touch", columns("2xN", "3xN").replace(
        "a1 a2", "a1 c1")
    yield "in-two-pairs--family", "more than one pair: a1", columns("b1 b2", "b1 a1")
    yield "in-two-pairs--family-itself", "more than one pair: a1", columns("a1 a2", "a1 a1")
    yield "no-such-cell--family", "not a cell of the board: c1", columns("a1 a2", "a1 c1")
    yield "line-without-pair--family", "no pair spoils: a", columns("a3 a4", "a3 b3").replace(
        "b3 b4", "b4 a4")
    yield "line-without-pair--family-row", "no pair spoils: a1", columns("line=3", "line=2")
    yield "chaos-must-open--family", "open a pair", columns("line=3", "line=3,first=chaos")
    yield "chaos-must-open--family-odd", "open a pair", columns("2xN", "1xN").replace(
        "pairs 4", "pairs 2").replace("b1 b2\nb3 b4\n", "")
    yield "chaos-must-open--family-order-passes", "open a pair", columns(
        "line=3", "line=3,pass=starter")
    yield from wrong_pairings()
    yield from wrong_orders()
    yield from wrong_on_boards_of_any_size()


def wrong_orders():
    def ordered(old, new):
        return spoil(ORDERED, old, new)

    yield "chaos-must-open--family-no-witness", "open a pair", COLUMNS.replace(
        "line=3", "line=4,pass=starter")
    yield "chaos-must-open--family-exists", "open a pair", spoil(
        COLUMNS, "winner chaos", "pairing exists ordered")
    yield "unexpected-line--family-witnesses", "expected a pair", ordered("a1 a2 a4", "a1 a2 a4 a3")
    yield "no-such-cell--family-witness", "not a cell of the board: a5", ordered(
        "a1 a2 a4", "a1 a2 a5")
    yield "bad-witness--family", "does not continue", ordered("a1 a2 a4", "a1 a2 b1")
    yield "bad-witness--family-itself", "does not continue", ordered("a1 a2 a4", "a1 a2 a2")
    yield "bad-witness--family-outside", "does not continue", spoil(
        ODD, "a1 a2 a4", "a1 b1 c4").replace("b4 b1 b3", "b4 b3 b2").replace(
            "b2 b3 b1", "c4 b2 b1")
    yield "witness-not-earlier--family", "does not lie farther north", ordered(
        "a1 a2 a4", "a1 a2 a3")
    yield "witness-not-earlier--family-row", "does not lie farther north", strip(
        "4xN,line=4,first=chaos", "chaos", 1, pairs(4, "a1 b1 c1", "c1 d1 b1"))
    yield "line-without-witness--family", "without a pair and its witness: a3", ordered(
        "a1 a2 a4", "a1 a2")
    yield "line-without-witness--family-line", "without a pair and its witness: a1", ordered(
        "line=4", "line=3")


def wrong_on_boards_of_any_size():
    def ten(old, new):
        return spoil(TEN, old, new)

    yield "unexpected-line--boards-period", "expected 'repeat'", ten(
        "repeat 8 8", "period 8")
    yield "bad-period--boards-columns", "8", ten("repeat 8 8", "repeat 2 8")
    yield "bad-period--boards-rows", "2", ten("repeat 8 8", "repeat 8 2")
    yield "line-without-pair--boards", "no pair spoils", ten("line=10", "line=8")
    yield "line-without-witness--boards", "without a pair and its witness", ten(
        "line=10", "line=9")
    yield "chaos-must-open--boards", "open a pair", spoil(NINE, ",pass=both", "")
    yield "no-such-family--any-width-of-hex", "hex:WxN", ten("order-chaos:MxN", "hex:MxN")
    yield "height-not-served--boards", "some height", boards(
        "line=2", "2 winner order", inner(Game("2x2", 2)))
    yield "height-not-served--boards-wide", "some height", boards(
        "line=2", "2 winner order", inner(Game("2x2", 2), Game("#/#/#", 2)))
    yield "inner-outside--boards", "outside the outer board: c1", boards(
        "line=2", "2 winner order", inner(Game("2x2", 2), Game("3x1", 2)))
    yield "inner-outside--boards-pairings", "outer board: c1", spoil(
        REFUSED_ANY_SIZE, ">= 3", ">= 2")


def wrong_pairings():
    def part(old, new):
        return spoil(REFUSED, old, new)

    claim, head = "every N >= 1 pairing none", "game order-chaos:3x1,line=2"
    yield "bad-family-claim--pairing", "about a family of boards", part(
        claim, "every N >= 1 pairing")
    yield "bad-pairing-claim--family-symmetry", "no symmetry", part(claim, claim + " half-turn")
    yield "bad-pairing-claim--family", "adjacent", part(claim, claim + " none")
    yield "not-for-pairings--family-hex", "pairings are for", part(
        "order-chaos:3xN,line=2", "hex:3xN,wrap=cylinder")
    yield "not-for-pairings--family-every", "pairings are for", part(claim, "pairing none")
    yield "not-for-pairings--family-inner", "pairings are for", part(head, head + "\nafter Xa1")
    yield "strip-at-end", "exact-at-end", part("3xN,line=2", "3xN,line=2,win=exact-at-end")
    yield "unexpected-line--family-no-inner", "expected 'inner'", part("inner\n", "outer\n")
    yield "unexpected-line--family-two-inner", "expected 'end'", part(
        "end\nend\n", "end\ninner\n" + WEIGHED + "end\n")
    yield "inner-not-refusal", "has no pairing", part(head + "\npairing none", head +
                                                     "\npairing exists")
    yield "inner-not-refusal--kind", "has no pairing", part("kind no-pairing", "kind pairing")
    yield "inner-not-refusal--winner", "has no pairing", part(head + "\npairing none", head +
                                                             "\nwinner chaos")
    yield "inner-not-refusal--torus", "has no pairing", part(head, "game torus:3")
    yield "line-differs--family-pairings", "another line", part("3xN,line=2", "3xN,line=3")
    yield "inner-refuses-fewer", "only some", part(head + "\npairing none", head +
                                                  "\npairing none adjacent")
    yield "inner-refuses-fewer--ordered", "only some", spoil(
        FEWER, "every N >= 1 pairing none adjacent ordered", "every N >= 1 pairing none adjacent")
    yield "inner-refuses-fewer--symmetry", "only some", refused(
        "3xN,line=3", "none adjacent", 2, HOPELESS)
    yield "inner-outside--family-pairings", "outer board: c1", part("3xN", "2xN")
    yield "inner-outside--family-height", "outer board: a2", refused("2xN,line=2", "none", 1, (
        no_pairing("order-chaos:##/#,line=2", "1 1 1", "2 a1 b1", "2 a1 a2")))
    yield "weights-leave-room--family", "4 and 5", part("cells 0 1 0", "cells 2 1 2").replace(
        "1 a1 b1", "3 a1 b1")
