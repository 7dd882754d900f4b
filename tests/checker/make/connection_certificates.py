"""Certificates of kind connection for the museum; serves make_museum.py and
wrong_certificates.py."""

from spoil import spoil


def connection(game, winner, *terms, after=None):
    text = [f"zermelo-certificate 1\ngame {game}"] + ([f"after {after}"] if after else [])
    return "\n".join([*text, f"winner {winner}\nkind connection\nterms {len(terms)}", *terms,
                      "end\n"])


# On 2x2 b1 touches the north edge, and a2 and b2 join it to the south edge, whichever Blue takes.
#
#   a b
#   1 . R
#    2 x x
PLANE = connection(
    "hex:2x2", "red", "walk b1 n", "walk b1 sw s", "move a2 2", "walk b1 s s", "move b2 4",
    "either 3 5", "join -1 6", "move b1 7")
# On a cylinder of width 1 every stone of Blue's is a ring.
RINGS = connection("hex:1x2,wrap=cylinder", "blue", "walk a1 e", "move a1 1", "walk a2 e",
                   "move a2 3", "either 2 4")
# A column of a torus is a ring of Red's beside which Blue has none. The diagonal is not.
COLUMN = connection("hex:3x3,wrap=torus", "red", "walk a1 s s s", "move a3 1",
                    after="a1 b1 a2 c1")
DIAGONAL = connection("hex:3x3,wrap=torus", "red", "walk a1 ne ne ne", "move c2 1",
                      after="a1 b1 b3 c1")

# Red's stone on a2 captures a1 and b1: whichever Blue takes, the other one joins it to the north.
CAPTURE = connection("hex:2x2", "red", "walk a2 n n", "capture a1 b1 1", "walk a2 s", "join -2 3",
                     "move a2 4")
# The way from a2 over b1 can be led round by c1 only if Red holds b2.
#
#   a b c
#   1 . x x
#    2 R R B
ROUND = connection("hex:3x2", "red", "walk a2 ne n", "capture b1 c1 1 b2", "walk a2 s", "join -2 3",
                   after="a2 c2 b2")


# One cell may be captured alone, if it can be gone round: a1 lies beside b1 and the edges.
DEAD = connection("hex:3x1", "red", "walk b1 n", "capture a1 a1 1", "walk b1 s", "join -2 3",
                  after="b1")
# Blue wins by taking the only cell. It is "the other cell" of itself, and not held for that.
HELD_BY_ITSELF = connection("hex:1x1,first=blue", "red", "walk a1 n", "walk a1 s", "join -1 2",
                            "capture a1 a1 3")


def good():
    yield "connection-capture", CAPTURE
    yield "connection-capture--one-cell", DEAD
    yield "connection-capture-with-a-stone", ROUND
    yield "connection-plane", PLANE
    yield "connection-rings", RINGS
    yield "connection-torus", COLUMN
    yield "connection-after-a-swap", connection(
        "hex:2x2,swap=on", "blue", "walk b1 e", "walk b1 w w", "move a1 2", "walk b1 sw w",
        "move a2 4", "either 3 5", "join -1 6", after="a2 swap-pieces")


def wrong():
    yield "no-connections", "for hex", spoil(
        spoil(PLANE, "hex:2x2", "order-chaos:2x2,line=9"), "red", "chaos")
    yield "may-still-swap", "swapped", spoil(PLANE, "2x2", "2x2,swap=on")
    yield "may-still-swap--one-stone", "swapped", spoil(
        PLANE, "2x2\nwinner red", "2x2,swap=on\nafter b1\nwinner blue")
    yield "too-many-terms", "more terms", spoil(PLANE, "terms 8", "terms 6250001")
    yield "unexpected-line--terms", "expected 'terms'", spoil(PLANE, "terms", "term")
    yield "bad-term", "walks", spoil(PLANE, "walk", "walks")
    yield "bad-term--no-steps", "a cell and steps", spoil(PLANE, "walk b1 n", "walk b1")
    yield "bad-term--one-part", "two parts", spoil(PLANE, "join -1 6", "join 6")
    yield "bad-term--no-part", "a cell and a part", spoil(PLANE, "move b1 7", "move b1")
    yield "bad-term--no-parts", "has parts", spoil(PLANE, "either 3 5", "either")
    yield "bad-term--no-number", "right form: b1", spoil(PLANE, "join -1 6", "join b1 6")
    yield "bad-step", "nw", spoil(PLANE, "walk b1 n", "walk b1 nw")
    yield "off-the-board", "an edge of the winner's at its end: e", spoil(PLANE, "b1 n", "b1 e")
    yield "off-the-board--further", "beyond an edge", spoil(PLANE, "b1 n", "b1 n s")
    yield "off-the-board--cylinder", "its end: n", spoil(RINGS, "walk a1 e", "walk a1 n")
    yield "term-not-earlier", "9", spoil(PLANE, "move b1 7", "move b1 9")
    yield "term-not-earlier--itself", "8", spoil(PLANE, "move b1 7", "move b1 8")
    yield "term-not-earlier--none", "0", spoil(PLANE, "move b1 7", "move b1 0")
    yield "ends-do-not-meet", "6", spoil(PLANE, "join -1 6", "join 1 6")
    yield "ends-do-not-meet--some-ring", "5", spoil(
        spoil(RINGS, "terms 5", "terms 6"), "end", "join 1 5\nend")
    # A ring that winds twice east for once south, joined with itself 31 times: modulo 2^32 it does
    # not wind east at all, and would be a win.
    yield "winds-too-far", "1,000,000", connection(
        "hex:1x1,wrap=torus", "red", "walk a1 s e e", *[f"join {i} {i}" for i in range(1, 32)],
        "move a1 32")
    yield "carriers-meet", "-6", spoil(PLANE, "join -1 6", "join -1 6 -6 6")
    yield "two-moves", "3", spoil(PLANE, "move b1 7", "move b1 3")
    yield "two-moves--joined", "5", spoil(PLANE, "join -1 6", "join -3 5")
    yield "stone-in-carrier", "stands in the carrier", spoil(PLANE, "either 3 5", "either 3 5 2")
    yield "move-of-no-use", "a1", spoil(PLANE, "move b1 7", "move a1 7")
    yield "other-ends", "-5", spoil(PLANE, "either 3 5", "either 3 -5")
    yield "other-ends--other-way-round", "2", spoil(
        spoil(COLUMN, "terms 2", "terms 3"), "move a3 1\n",
        "walk a1 e e e\neither 1 2\n")
    yield "common-cell", "all parts", spoil(PLANE, "either 3 5", "either 3 3")
    yield "bad-term--one-cell", "two cells and a part", spoil(CAPTURE, "a1 b1 1", "a1 1")
    yield "stone-in-carrier--captured", "stands in the carrier", spoil(
        spoil(CAPTURE, "terms 5", "terms 6"), "walk a2 s\njoin -2 3\nmove a2 4",
        "capture b1 a1 2\nwalk a2 s\njoin -3 4\nmove a2 5")
    yield "captured-end", "a2", spoil(CAPTURE, "capture a1 b1", "capture a2 b2")
    yield "not-captured", "a1", spoil(CAPTURE, "capture a1 b1", "capture a1 b2")
    yield "not-captured--held-by-itself", "a1", HELD_BY_ITSELF
    yield "not-captured--without-the-stone", "b1", spoil(ROUND, "1 b2", "1")
    yield "not-a-win", "is not a win", spoil(PLANE, "move b1 7", "move b1 6")
    yield "not-a-win--no-terms", "is not a win", connection("hex:2x2", "red")
    yield "not-a-win--slanting", "is not a win", DIAGONAL
    yield "not-a-win--other-way", "is not a win", spoil(COLUMN, "s s s", "s s n n")
    yield "not-on-turn", "not on turn", spoil(PLANE, "2x2", "2x2,first=blue")
    yield "stone-missing", "b1", spoil(spoil(PLANE, "terms 8", "terms 7"), "move b1 7\n", "")
    yield "carrier-taken", "a2", spoil(PLANE, "2x2", "2x2\nafter a1 a2")
    yield "unused-term", "uses this one", spoil(
        spoil(PLANE, "terms 8", "terms 9"), "move b1 7", "walk a1 n\nmove b1 7")
    yield "unused-term--join", "uses this one", spoil(
        spoil(PLANE, "terms 8", "terms 9"), "move b1 7", "join -1 6\nmove b1 7")
    yield "opponent-wins--connection", "the claim fails", spoil(
        PLANE, "2x2", "2x2\nafter a1 a2 b1 b2")
