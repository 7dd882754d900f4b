"""Certificates of kind family for games of winning sets; serves make_museum.py and
wrong_certificates.py."""

import beyond_the_frame as beyond
from spoil import spoil


def window(game, numbers, least, winner, edge, lines=(), defaults=(), answers=()):
    listed = [("lines", lines), ("defaults", defaults), ("answers", answers)]
    body = "".join(f"{word} {len(rows)}\n" + "".join(row + "\n" for row in rows)
                   for word, rows in listed)
    return (f"zermelo-certificate 1\ngame {game}\nevery {numbers} >= {least} winner {winner}\n"
            f"kind family\nedge {edge}\n{body}end\n")


def pairs(game, *listed, period=4):
    return (f"zermelo-certificate 1\ngame {game}\nevery N >= 1 winner draw\nkind family\n"
            f"period {period}\npairs {len(listed)}\n" + "".join(f"{pair}\n" for pair in listed) +
            "end\n")


# Two in a row: the second of three cells, and then one beside it.
TWO = window("mnk:1xN,line=2", "N", 3, "x", 1, ["a2"])
ANY = window("mnk:MxN,line=2", "M,N", 2, "x", 1, ["a1"])
# The same, answered without lines: o has seven replies in the window, its frame and the repeats.
LISTED = window("mnk:MxN,line=2", "M,N", 2, "x", 1, answers=["- : a1"])
THREE = window("mnk:3xN,line=3", "N", 4, "x", 2, ["b2", "a2 a4"], ["b3"])
FOUR = window("mnk:4xN,line=3", "N", 3, "x", 2, ["c3", "b2 c2"], ["b3"])
CORNER = window("mnk:MxN,line=3", "M,N", 4, "x", 2, ["b2", "c2"], ["c3"])
# What the program has found for Square War.
LINES = (
    "d2 e3 e4 f4 e5, b2 c1 d2, d2 e3 c1 a3 c5, b2 a3 b4, d4 e3 e2 f2 e1, c4 b3 b2 a2 b1, "
    "c2 b3 b4 a4 b5, b4 c5 a3 c1 e3, c2 b3 d1 f3 d5, d4 e3 c1 a3 c5, c2 b2 c1 a3 e3 c5, "
    "c2 b2 b1 a2 c4, c2 b3 b4 d5 d1 f3, b3 b2 a2 b1 d3, c2 c4 b4 b5 a4, b3 d3 b4 a4 b5, "
    "c4 b3 d5 f3 d1, c4 b3 b2 d1 f3 d5, c4 b4 c5 a3 e3 c1, c2 c4 a4 e4 c6, "
    "b2 c1 a3 e3 c5, b3 d3 d1 d5 f3, b2 c1 d1 a3 e3 c5, d2 c1 e3 c5 a3, "
    "d2 c1 b1 e3 c5 a3, b4 c5 d5 d6 e5, d4 c5 b5 b6 a5, d2 d4 e4 e5 f4, d4 c5 e3 c1 a3, "
    "b2 a3 c1 e3 c5, b4 a3 c1 e3 c5, b2 a3 a4 c1 e3 c5, b4 a3 a2 c1 e3 c5, "
    "b2 a3 c4 c1 e3 c5, c2 b4 a3 c5 e3 c1, b2 c1 d3 a3 c5 e3, d2 c1 b3 e3 c5 a3, "
    "b4 d4 b5 a5 b6, b4 d4 d5 e5 d6, d2 e2 e1 f2 d4, d2 e3 c5 a3 c1, d4 e3 c5 a3 c1")
SQUARES = window("square-war:MxN", "M,N", 6, "black", 1, LINES.split(", "), ["c3", "d3"], [
    "Bc3 Wd3 : b3", "Bc3 Wc4 : c2", "Bc3 Wd4 : c2", "Wc2 Bc3 : c4", "Wd2 Bc3 : c4"])
DRAWN = pairs("mnk:2xN,line=3", "a1 a2", "a3 a4", "b1 b2", "b3 b4")


def good():
    yield "window-two", TWO
    yield "window-two-any-width", ANY
    yield "window-two-listed", LISTED
    yield "window-three", THREE
    yield "window-three-wide", FOUR
    yield "window-three-any-width", CORNER
    yield "window-squares", SQUARES
    yield "window-squares-free", SQUARES.replace("MxN", "MxN,opening=free")
    yield "rows-pairs", DRAWN


def wrong():
    def two(old, new):
        return spoil(TWO, old, new)

    def squares(old, new):
        return spoil(SQUARES, old, new)

    yield "bad-family-claim--window-one", "every M,N for MxN", spoil(ANY, "every M,N", "every N")
    yield "bad-family-claim--window-both", "every M,N for MxN", two("every N", "every M,N")
    for winner in ("o", "red"):
        yield f"unknown-winner--family-window-{winner}", f"the game knows: {winner}", two(
            "winner x", f"winner {winner}")
    yield "unexpected-line--family-window-draw", "expected 'repeat'", spoil(
        ANY, "winner x", "winner draw")
    for name in ("white", "draw"):
        yield f"unknown-winner--family-window-{name}-squares", f"the game knows: {name}", squares(
            "winner black", f"winner {name}")
    yield "not-for-pairings--family-rows", "pairings are for", spoil(
        DRAWN, "winner draw", "pairing exists")
    yield "no-line-option--family-rows", "lacks line=M", two(",line=2", "")
    yield "unexpected-line--family-edge", "expected 'edge'", two("edge 1\n", "")
    yield "bad-edge", "one row more", two("edge 1", "edge 0")
    yield "bad-number--family-edge", "below 1,000,000,000: -1", two("edge 1", "edge -1")
    yield "board-too-large--family-edge", "1,024", two("edge 1", "edge 1022")
    yield "bad-board--family-edge", "1x1000000002", two("edge 1", "edge 999999999")
    yield "unexpected-line--family-grid", "a symmetry of this game", two(
        "lines 1", "symmetry grid\nlines 1")
    yield "no-symmetries-here", "on a window", two(
        "lines 1", "symmetry cells a3 a2 a1 a4 a6 b6\nlines 1")
    yield "not-a-neighbour--family-outside", "of the window: a4", two(
        "lines 1\na2\ndefaults 0\nanswers 0\n", "lines 0\ndefaults 0\nanswers 1\n- : a4\n")
    yield "not-a-neighbour--family-repeat", "of the window: a6", two(
        "lines 1\na2\ndefaults 0\nanswers 0\n", "lines 0\ndefaults 0\nanswers 1\n- : a6\n")
    yield "not-a-neighbour--family-beside", "of the window: c3", window(
        "square-war:MxN", "M,N", 3, "black", 1, answers=["- : b2", "Wa1 Bb2 : c3"])
    yield "not-a-neighbour--family-squares", "of the window: f6", squares(
        "Wd2 Bc3 : c4", "Wd2 Bc3 : f6")
    # What x would win with a cell outside, or if o could not play there.
    yield "opponent-wins--family-outside", "the claim fails: Oa1 Xa2", spoil(
        two("lines 1\na2\ndefaults 0", "lines 0\ndefaults 1\na2"), ">= 3", ">= 2")
    yield "missing-answer--family-outside", "has no answer: ", window(
        "mnk:2xN,line=3", "N", 4, "x", 2, ["b2 a2"], ["b3", "a3"])
    yield "missing-answer--family-passes", "has no answer: ", spoil(
        THREE, "b3\nanswers", "a1\nanswers")
    yield "missing-answer--family-south", "has no answer: Oc1 Xc2", window(
        "mnk:5xN,line=4", "N", 6, "x", 1, beyond.SOUTH_LINES.split(", "),
        beyond.SOUTH_DEFAULTS.split(", "), beyond.SOUTH_ANSWERS.split(", "))
    yield "missing-answer--family-east", "has no answer: Xc3 Xd3", window(
        "mnk:MxN,line=4", "M,N", 6, "x", 1, beyond.EAST_LINES.split(", "),
        beyond.EAST_DEFAULTS.split(", "), beyond.EAST_ANSWERS.split(", "))
    yield "missing-answer--family-drawn", "has no answer: ", spoil(THREE, ">= 4", ">= 3")
    yield "missing-answer--family-five", "has no answer: ", squares(">= 6", ">= 5")
    yield "line-without-pair--family-rows", "no pair spoils: a1", spoil(DRAWN, "line=3", "line=2")
    yield "line-without-pair--family-one", "no pair spoils: a1", spoil(DRAWN, "line=3", "line=1")
    yield "in-two-pairs--family-rows", "more than one pair: a1", spoil(DRAWN, "b1 b2", "b1 a1")
