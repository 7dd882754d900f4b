"""Certificates of kind product for the museum, written by hand: they are short."""

from spoil import spoil

HEAD = "zermelo-certificate 1\ngame positional:{}\n{}winner {}\nkind product\n"


def rows(letter, height, *but):
    """The stones with this letter in all rows of three cells but these."""
    return " ".join(f"{letter}{column}{row}" for row in range(1, height + 1) if row not in but
                    for column in "abc")


# Each row is a part, and both have the same answers.
TWO = (HEAD.format("2x2,convention=maker-breaker,rows=2", "", "breaker") +
       "symmetry cells a2 b2 a1 b1\npaired 0\nanswers 2\nMa1 Ba2 Bb2 : b1\nMb1 Ba2 Bb2 : a1\nend\n")
# The rows weigh 4 / 2^3 together, which is not light, and 1 / 2^3 each. The last row has a pair.
LIGHT = (HEAD.format("3x4,convention=maker-breaker,rows=3", "", "breaker") + "paired 4\n" +
         "".join(f"{rows('B', 4, row)} : {'a4 b4' if row == 4 else 'light'}\n"
                 for row in (1, 2, 3, 4)) + "answers 0\nend\n")
# The stone in the middle leaves two parts, each the image of the other.
SPLIT = (HEAD.format("5x1,convention=maker-breaker,first=breaker,rows=2", "", "breaker") +
         "symmetry cells e1 d1 c1 b1 a1\npaired 0\n"
         "answers 3\n- : c1\nMa1 Bc1 Bd1 Be1 : b1\nMb1 Bc1 Bd1 Be1 : a1\nend\n")
# Both have the same sets, x places the first stone, and each keeps the other from filling one.
DRAW = (HEAD.format("3x4,rows=3", "", "draw") + "paired 3\n" +
        "".join(f"{rows('X', 4, row)} : light\n" for row in (2, 3, 4)) +
        "answers 1\n- : a1\nend\npaired 4\n" +
        "".join(f"{rows('O', 4, row)} : light\n" for row in (1, 2, 3, 4)) +
        "answers 0\nend\n")
# Each has sets of his own, and the sets of the one who holds do not matter.
OWN = (HEAD.format("2x2,x.rows=2,o.columns=2", "", "draw") +
       "paired 1\nXa1 Xa2 : b1 b2\nanswers 1\n- : a1\nend\n"
       "paired 2\nOa2 Ob2 : a1 b1\nOa1 Ob1 : a2 b2\nanswers 0\nend\n")
# A pass of Maker's is answered anywhere.
PASS = spoil(TWO, "rows", "pass=both,rows")
# A stone of Maker's stands in both parts.
SHARED = (HEAD.format("6x1,convention=maker-breaker,set=a1+b1+c1,set=c1+d1+e1", "after c1 f1\n",
                      "breaker") +
          "paired 2\nMc1 Bd1 Be1 Bf1 : a1 b1\nBa1 Bb1 Mc1 Bf1 : d1 e1\nanswers 0\nend\n")
# The last set joins what would be two parts without it, and comes after both of them.
JOINED = (HEAD.format("6x1,convention=maker-breaker,set=a1+b1+c1,set=d1+e1+f1,set=c1+d1", "",
                      "breaker") +
          "paired 1\n- : a1 b1 c1 d1 e1 f1\nanswers 0\nend\n")
# x wins by a1, but o has filled his own set in the part that is left.
FILLED = (HEAD.format("5x1,x.set=a1+b1,x.set=a1+c1,o.set=d1+e1", "", "draw") +
          "paired 0\nanswers 1\n- : d1\nend\npaired 0\nanswers 0\nend\n")


def good():
    yield "product", TWO
    yield "product-light", LIGHT
    yield "product-split", SPLIT
    yield "product-draw", DRAW
    yield "product-own-sets", OWN
    yield "product-with-passes", PASS
    yield "product-shared-stone", SHARED
    yield "product-joined", JOINED


def wrong():
    why = "for keeping an opponent from filling a set"
    yield "no-parts-here--mnk", why, spoil(DRAW, "positional:3x4,rows=3", "mnk:3x4,line=3")
    yield "no-parts-here--any-symbols", why, spoil(
        TWO, "maker-breaker", "order-chaos").replace("winner breaker", "winner chaos")
    yield "no-parts-here--bias", why, spoil(TWO, "rows", "bias=2:1,rows")
    yield "no-parts-here--bias-of-breaker", why, spoil(TWO, "rows", "bias=1:2,rows")
    yield "no-parts-here--swap", why, spoil(DRAW, "rows", "swap=on,rows")
    yield "no-parts-here--misere", why, spoil(DRAW, "rows", "convention=avoider-avoider,rows")
    yield "no-parts-here--enforcer", why, spoil(
        TWO, "maker-breaker", "avoider-enforcer").replace("breaker", "avoider")
    yield "no-parts-here--maker", why, spoil(TWO, "winner breaker", "winner maker")
    yield "no-parts-here--win", why, spoil(DRAW, "winner draw", "winner o")
    # What a player has in one part does not count in the others.
    yield "missing-answer--product", "has no answer: Mb1 Ba2 Bb2", spoil(
        TWO, "answers 2", "answers 1").replace("Mb1 Ba2 Bb2 : a1\n", "")
    # Without the symmetry the second row is a part of its own.
    yield "missing-answer--product-part", "has no answer: Ba1 Bb1 Ma2", spoil(
        TWO, "symmetry cells a2 b2 a1 b1\n", "")
    # The sets share b1, which is empty, so that there is but one part, and Maker has two threats.
    yield "missing-answer--product-apart", "has no answer: Ma1", (
        HEAD.format("3x1,convention=maker-breaker,rows=2", "", "breaker") +
        "symmetry cells c1 b1 a1\npaired 0\nanswers 2\nMa1 Bc1 : b1\nMb1 Bc1 : a1\nend\n")
    # A chain of sets: the one in the middle joins the other two.
    yield "missing-answer--product-joined", "has no answer: Ma1", spoil(
        JOINED, "set=c1+d1", "set=c1+d1,set=b1+c1").replace("paired 1", "paired 0").replace(
            "- : a1 b1 c1 d1 e1 f1\n", "")
    yield "opponent-wins--product-filled", "the claim fails", FILLED
    yield "open-set-without-pair--product", "holds no pair", spoil(
        SHARED, "a1+b1+c1", "a1+c1")
    yield "not-light--product", "too much", spoil(
        LIGHT, f"{rows('B', 4, 1)} : light", f"{rows('B', 4, 1, 2, 3, 4) or '-'} : light")
    yield "unexpected-line--product", "expected 'paired'", spoil(TWO, "paired 0\n", "")
    yield "unreached--product", "never", spoil(SPLIT, "paired 0", "paired 1\nBb1 Bd1 : light")
    yield "truncated--product", "ends", spoil(
        DRAW, DRAW[DRAW.index("end\n"):], "end\n")
