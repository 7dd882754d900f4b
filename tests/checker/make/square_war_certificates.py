"""Certificates of Square War for the museum; serves make_museum.py and wrong_certificates.py."""

from spoil import spoil


def forcing(game, after, *lines, defaults=(), answers=(), symmetry=False):
    text = [f"zermelo-certificate 1\ngame square-war:{game}"]
    text += [f"after {after}"] if after else []
    text += ["winner black\nkind forcing"] + (["symmetry grid"] if symmetry else [])
    for name, entries in ("lines", lines), ("defaults", defaults), ("answers", answers):
        text += [f"{name} {len(entries)}", *entries]
    return "\n".join([*text, "end\n"])


def draw(game, black, white, symmetry="symmetry grid", pairs=((), ())):
    text = [f"zermelo-certificate 1\ngame square-war:{game}\nwinner draw\nkind draw"]
    for player, answers, paired in ("black", black, pairs[0]), ("white", white, pairs[1]):
        text += [f"holds {player}"] + ([symmetry] if symmetry else [])
        text += [f"paired {len(paired)}", *paired] if paired else []
        text += [f"answers {len(answers)}", *answers, "end"]
    return "\n".join([*text, "end\n"])


# Algorithm T of the paper in the corner of a small board: stones 1 and 3 on c2 and b2.
#
#      a b c d
#   1  x b x .      b: stones 5 (b3), 7 (a2) and 9 (b1)
#   2  b 3 1 .      6, 8: White's forced replies
#   3  8 b 6 .      x: of these White can fill only one
#   4  w . . w
LINE = forcing("4x4", "c2 d4 b2 a4", "b3 a2 b1")
NO_SQUARE = draw("3x1", (), (), symmetry="symmetry cells c1 b1 a1")
ONE_SQUARE = draw("2x2", ("- : a1",), ("Ba1 : b2",))
# White holds 3x3 by pairs from the start, Black after his second stone.
IN_PAIRS = draw("3x3", ("- : b2", "Wa1 Bb2 : c2", "Wb1 Bb2 : b3"), (),
                pairs=(("Wa1 Bb2 Bc2 : c1 a3", "Wb1 Bb2 Bb3 : a1 c1"),
                       ("- : b1 b2 a2 a3 c2 b3 a1 c1",)))
FREE_PAIRS = draw("4x3,opening=free", ("- : b2",), (),
                  pairs=(("Bb2 : c2 d2 a1 c1 b1 d1",),
                         ("- : b1 b2 a2 a3 c2 c3 a1 c1 d1 d2 b3 d3",)))
WHOLE_BOARD = forcing(
    "19x19", "", "k10 j11 i11 i12 h11", "k9 j8 i8 i7 h8", "k10 j11 h11 l11 j13", "i9 j8 h8 j6 l8",
    "i9 k9 k8 l8 k7", "i10 k10 k11 l11 k12", "k9 j8 h8 j6 l8", "i10 j11 h9 j7 l9",
    "i9 k9 i7 g9 i11", defaults=("j10", "j9"),
    answers=("Wi9 Bj10 : k10", "Wj9 Bj10 : j11"), symmetry=True)


def good():
    yield "forcing-line", LINE
    yield "forcing-whole-board", WHOLE_BOARD
    yield "draw-no-square", NO_SQUARE
    yield "draw-one-square", ONE_SQUARE
    yield "draw-in-pairs", IN_PAIRS
    yield "draw-in-pairs-free", FREE_PAIRS
    yield "strategy-two-threats", (
        "zermelo-certificate 1\ngame square-war:3x3\nafter a1 a3 b1 c3 c1 b3\nwinner black\n"
        "kind strategy\nanswers 1\nBa1 Bb1 Bc1 Wa3 Wb3 Wc3 : b2\nend\n")


def wrong():
    yield "bad-board--square-war", "full rectangle", spoil(LINE, "4x4", "####/####/####/####/#")
    yield "unknown-option--square-war", "line", spoil(LINE, "4x4", "4x4,line=4")
    yield "bad-option-value--opening", "none", spoil(LINE, "4x4", "4x4,opening=none")
    yield "not-a-neighbour", "window: d1", spoil(LINE, "d4 b2", "d4 d1")
    yield "cell-taken--square-war", "c2", spoil(LINE, "after c2 d4", "after c2 c2")
    yield "no-such-symbol--square-war", "X", spoil(ONE_SQUARE, "Ba1", "Xa1")
    yield "after-the-end--square-war", "d1", spoil(
        LINE, "after c2 d4 b2 a4", "after c2 d4 b2 a4 c1 d3 b1 d1")
    yield "symmetry-breaks-sets", "does not map", spoil(
        ONE_SQUARE, "square-war:2x2\nwinner draw\nkind draw\nholds black\nsymmetry grid",
        "square-war:3x2\nwinner draw\nkind draw\nholds black\nsymmetry cells b1 a1 c1 a2 b2 c2")
    yield "symmetry-breaks-sets--neighbours", "neighbours", spoil(NO_SQUARE, "c1 b1 a1",
                                                                    "b1 a1 c1")
    yield "unexpected-line--grid", "symmetry of this game", spoil(ONE_SQUARE, "grid", "grid a1")
    yield "no-forced-lines", "square-war", spoil(
        spoil(LINE, "square-war:4x4", "order-chaos:4x4,line=9"), "after c2 d4 b2 a4\nwinner black",
        "winner chaos")
    yield "too-many-lines", "more lines", spoil(LINE, "lines 1", "lines 100001")
    yield "unexpected-line--lines", "expected 'lines'", spoil(LINE, "lines 1", "line 1")
    yield "unexpected-line--two-defaults", "too many cells", spoil(
        LINE, "defaults 0", "defaults 1\nb1 b3")
    yield "unused", "never used", spoil(LINE, "lines 1\n", "lines 2\na1 a2\n")
    yield "unused--default", "never used", spoil(LINE, "defaults 0", "defaults 1\nd1")
    yield "unreached--forcing", "never reaches", spoil(
        LINE, "answers 0", "answers 1\nBb2 Bc2 : a1")
    yield "missing-answer--short-line", "Bb2", spoil(LINE, "b3 a2 b1", "b3 a2")
    yield "missing-answer--no-threat", "Bb2", spoil(LINE, "b3 a2 b1", "d1 b3 a2 b1")
    yield "missing-answer--taken", "Bb2", spoil(LINE, "b3 a2 b1", "b2 b3 a2 b1")
    # White's reply at c3 makes a square of three with d4 and d3, so Black has no time for a2.
    yield "missing-answer--counter-threat", "Bb2", spoil(LINE, "d4 b2 a4", "d4 b2 d3")
    yield "opponent-wins--default", "the claim fails", forcing(
        "4x4", "c2 d4 b2 d3", defaults=[column + row for row in "1234" for column in "abcd"])
    yield "opponent-wins--draw", "the claim fails", spoil(
        draw("3x3", (), (), symmetry=""), "winner", "after a1 a3 b1 c3 b2 c1\nwinner")
    yield "bad-rest-pair--square-war", "CELL CELL", spoil(IN_PAIRS, "c1 a3", "c1 a3 -")
    yield "pair-on-stone--square-war", "condition 1", spoil(IN_PAIRS, ": c1 a3", ": c1 a1")
    yield "in-two-pairs--squares", "more than one pair", spoil(IN_PAIRS, "c1 a3", "c1 a3 a3 a2")
    yield "pair-of-no-use--squares", "no open set", spoil(IN_PAIRS, ": c1 a3", ": c1 a3 a2 b3")
    yield "open-set-without-pair", "a1 to c3", spoil(IN_PAIRS, ": c1 a3", ": c1 b3")
    yield "holder-not-free", "second stone", spoil(FREE_PAIRS, ",opening=free", "")
    yield "rest-not-here--win", "in square-war", spoil(
        IN_PAIRS, "winner draw\nkind draw\nholds black", "winner black\nkind strategy")
