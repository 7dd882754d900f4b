"""One wrong certificate, or several, for each reason to reject; serves make_museum.py.

An exhibit is (name, expected, text). The name is the name of the reason, and, where a reason has
several exhibits, `--` and what is special. `expected` is what the verdict must contain.
"""

import connection_certificates
import family_certificates
import in_order_certificates
import live_lines_certificates
import mnk_certificates
import pairing_certificates
import parts_certificates
import positional_certificates
import product_certificates
import threats_certificates
import tile_certificates
import square_war_certificates
import strip_certificates
import window_certificates
import zones_certificates
from pairing_certificates import PAIRED, WEIGHED
from spoil import spoil


def column(number):
    """The letters of a column, from 1."""
    letters = ""
    while number > 0:
        number, letter = divmod(number - 1, 26)
        letters = chr(97 + letter) + letters
    return letters


def strategy(game, winner, *answers, symmetries=()):
    lines = [f"zermelo-certificate 1\ngame order-chaos:{game}\nwinner {winner}\nkind strategy"]
    lines += [f"symmetry {symmetry}" for symmetry in symmetries]
    return "\n".join([*lines, f"answers {len(answers)}", *answers, "end\n"])


def paired(game, positions, *answers, symmetries=()):
    """Kind strategy for Chaos with pairings of the rest of the board."""
    section = "\n".join([f"paired {len(positions)}", *positions, "answers"])
    return strategy(game, "chaos", *answers, symmetries=symmetries).replace("answers", section, 1)


def lifted(game, offset, pairs, inner):
    lines = [f"zermelo-certificate 1\ngame order-chaos:{game}\nwinner order\nkind lifted"]
    lines += [f"offset {offset}\npairs {len(pairs)}", *pairs, "inner\n"]
    return "\n".join(lines) + inner + "end\n"


# Right ones, small enough to see at a glance what is spoiled below.
SQUARE = strategy("2x2,line=2,first=chaos", "order", "Xa1 : Xb1", symmetries=(
    "cells b1 a1 b2 a2", "cells a1 a2 b1 b2", "symbols O X"))
BOTH = strategy("2x1,line=2,pass=both,first=chaos", "order", "- pass : Xa1", "Xa1 : Xb1",
                "Xa1 pass : Xb1", "Oa1 : Ob1", "Xb1 : Xa1", "Ob1 : Oa1")
CELL = strategy("1x1,line=1", "order", "- : Xa1")
RING = ["a1 c3", "b1 b3", "c1 a3", "a2 c2"]
LIFTED = lifted("3x3,line=2", "b2", RING, CELL)


# Two rows of four with four lines of three: no move of Chaos' is listed. On ###.# Chaos has to open
# b1 c1 if Order does not but fills e1, and places O there.
REST = paired("4x2,line=3", ["- : b1 c1 - b2 c2 -"])
OPENED = paired("###.#,line=3,first=chaos", ["Xa1 : b1 c1 O"], "- : Xa1")
# Order may pass, and Chaos may have to open a1 b1: he places a symbol unlike the stone on c1.
WITNESS = paired("3x2,line=3,pass=starter", ["- : a1 b1 c1 a2 b2 c2"])
MIDDLE = paired("5x1,line=5", ["Xa1 Xb1 : c1 d1 O", "Xb1 Xc1 : d1 e1 O"], "Xa1 : Xb1", "Xb1 : Xa1",
                "Xc1 : Xb1", symmetries=["cells e1 d1 c1 b1 a1", "symbols O X"])


def text_and_head():
    def square(old, new):
        return spoil(SQUARE, old, new)

    yield "no-final-newline", "does not end with a newline", SQUARE[:-1]
    yield "bad-character--carriage-return", "a carriage return", SQUARE.replace("\n", "\r\n")
    yield "bad-character", "not printable ASCII", square("Xb1", "X\tb1")
    yield "bad-character--utf-8", "not printable ASCII", square("Xb1", "Xb\u00b9")
    yield "bad-spacing", "single spaces", square(" : ", "  : ")
    yield "bad-spacing--at-the-end", "single spaces", square("kind strategy", "kind strategy ")
    yield "too-many-tokens", "more tokens", square("Xa1 : ", "Xa1 " * 1600 + ": ")
    yield "truncated", "ends before", square("end\n", "")
    yield "truncated--empty", "ends before", ""
    yield "truncated--lifted", "ends before", spoil(LIFTED, "end\nend\n", "end\n")
    yield "trailing-text", "after the final end", SQUARE + "end\n"
    yield "trailing-text--second", "after the final end", SQUARE + SQUARE
    yield "unexpected-line", "expected 'winner'", square("winner order", "claim order")
    yield "unexpected-line--two-winners", "expected 'winner'", square("order\n", "order chaos\n")
    yield "unexpected-line--symmetry", "a symmetry of this game", square("symbols O", "colours O")
    yield "unexpected-line--answers", "expected 'answers'", square("answers 1", "answer 1")
    yield "unexpected-line--pair", "expected a pair", spoil(LIFTED, "b1 b3", "b1 b3 a1")
    yield "unexpected-line--offset", "expected 'offset'", spoil(LIFTED, "offset b2\n", "")
    yield "bad-number", "below 1,000,000,000: +1", square("answers 1", "answers +1")
    yield "bad-number--leading-zero", "1,000,000,000: 01", square("answers 1", "answers 01")
    yield "bad-number--overflow", "4294967297", square("answers 1", "answers 4294967297")
    yield "bad-header", "first line is not", square("certificate 1", "certificate 2")
    yield "unknown-winner", "no player of the game", square("winner order", "winner X")
    yield "unknown-winner--draw", "no player of the game", square("winner order", "winner draw")
    yield "after-the-end", "after the end of the game: Ob1", square(
        "winner", "after Xa1 Xa2 Ob1\nwinner")
    yield "kind-not-for-winner", "claim of this sort", square("kind strategy", "kind draw")
    yield "unexpected-line--after", "expected moves", square("winner", "after\nwinner")
    yield "unknown-kind", "no such kind", square("kind strategy", "kind magic")
    yield "kind-not-for-winner--square", "claim of this sort", square("kind strategy",
                                                                      "kind family")
    yield "kind-not-for-winner--pairing", "claim of this sort", spoil(PAIRED, "winner chaos",
                                                                      "pairing none")
    yield "kind-not-for-winner--weights", "claim of this sort", spoil(WEIGHED, "pairing none",
                                                                      "pairing exists")


def game_string():
    def square(old, new):
        return spoil(SQUARE, old, new)

    chaos = "first=chaos"
    yield "unknown-game", "no game that the checker knows: chess:", square("order-chaos:", "chess:")
    yield "bad-board", "neither WxH nor a shape", square("2x2", "2xx")
    yield "bad-board--empty", "neither WxH nor a shape", square("2x2", "")
    yield "bad-board--no-cell", "with a cell", square("2x2", "../..")
    yield "bad-board--zero", "neither WxH", square("2x2", "0x2")
    yield "board-too-large", "1,024 cells", square("2x2", "33x32")
    yield "board-too-large--shape", "1,024 cells", square("2x2", "/".join(["#" * 33] * 32))
    yield "board-too-large--wide", "1,024 cells", square("2x2", "." * 1024 + "#")
    yield "board-too-large--high", "1,024 cells", square("2x2", "/" * 1024 + "#")
    yield "unknown-option", "no such option: wrap", square(chaos, "wrap=torus")
    yield "unknown-option--empty", "no such option", square(chaos, chaos + ",")
    yield "repeated-option", "stands twice: first", square(chaos, "first=chaos,first=chaos")
    yield "bad-option-value", "bad value: nobody", square(chaos, "first=nobody")
    yield "bad-option-value--pass", "bad value: all", square(chaos, "pass=all")
    yield "bad-option-value--win", "bad value: most", square(chaos, "win=most")
    yield "bad-option-value--symbols-9", "bad value: 9", square(chaos, "symbols=9")
    yield "bad-option-value--symbols-1", "bad value: 1", square(chaos, "symbols=1")
    yield "bad-option-value--line-0", "bad value: 0", square("line=2", "line=0")
    yield "bad-option-value--line-huge", "99999999999", square("line=2", "line=99999999999")
    yield "no-line-option", "lacks line=M", square("line=2,", "")
    yield "no-such-cell", "not a cell of the board: c1", square(": Xb1", ": Xc1")
    yield "no-such-cell--zero", "not a cell of the board: b01", square(": Xb1", ": Xb01")
    yield "no-such-cell--hole", "not a cell of the board: b1", square("2x2", "#./##")
    yield "no-such-cell--offset", "not a cell of the board: 2b", spoil(LIFTED, "b2", "2b")
    yield "no-such-symbol", "not a symbol of the game: A", square(": Xb1", ": Ab1")
    yield "no-such-symbol--symmetry", "of the game: OX", square("symbols O X", "symbols OX X")


def strategies():
    def square(old, new):
        return spoil(SQUARE, old, new)

    yield "not-a-permutation", "not a permutation", square("b1 a1 b2 a2", "b1 a1 b2 b2")
    yield "not-a-permutation--short", "not a permutation", square("b1 a1 b2 a2", "b1 a1")
    yield "not-a-permutation--symbols", "not a permutation", square("symbols O X", "symbols O O")
    yield "symmetry-breaks-lines", "map every line", strategy(
        "3x1,line=2", "order", symmetries=["cells b1 a1 c1"])
    # Each of the two middle cells of 2x3 has all others as neighbours, so swapping them keeps the
    # pairs of neighbours; but a run of two in a column could now be continued in the other one.
    yield "symmetry-breaks-lines--exact", "map every line", strategy(
        "2x3,line=2,win=exact", "order", symmetries=["cells a1 b1 b2 a2 a3 b3"])
    yield "symmetry-breaks-lines--at-end", "map every line", strategy(
        "2x3,line=2,win=exact-at-end", "order", symmetries=["cells a1 b1 b2 a2 a3 b3"])
    yield "group-too-large", "more than 4,096", strategy(
        "1x1,line=1,symbols=8", "order", "- : Xa1",
        symmetries=["symbols O A B C D E F X", "symbols O X A B C D E F"])
    yield "group-too-large--product", "more than 4,096", strategy(
        "6x1,line=1,symbols=4", "order", "- : Xa1",
        symmetries=["symbols O A B X", "symbols O X A B",
                    "cells b1 c1 d1 e1 f1 a1", "cells b1 a1 c1 d1 e1 f1"])
    moves = " ".join("XO"[x % 2] + column(x + 1) + "1" for x in range(1023))
    yield "too-much-work", "more work than a file of this size", strategy(
        "1024x1,line=512,symbols=8", "chaos").replace("winner", f"after {moves}\nwinner")
    yield "too-many-answers", "more answers announced", square("answers 1", "answers 134217729")
    yield "too-many-answers--large-board", "more answers announced", strategy(
        "32x32,line=5", "chaos").replace("answers 0", "answers 524289")
    yield "answer-count", "not the one announced", square("answers 1", "answers 2")
    yield "answer-count--more", "not the one announced", square("answers 1", "answers 0")
    yield "bad-answer", "POSITION : MOVE", square(" : ", " = ")
    yield "bad-answer--no-position", "POSITION : MOVE", square("Xa1 : ", ": ")
    yield "not-normal-form", "normal form: Oa1", square("Xa1 : ", "Xb1 Oa1 : ")
    yield "not-normal-form--twice", "normal form: Xa1", square("Xa1 : ", "Xa1 Xa1 : ")
    yield "no-such-symbol--dash", "symbol of the game: -", square("Xa1 : ", "- Xa1 : ")
    yield "not-normal-form--only-pass", "empty board is '-'", spoil(BOTH, "- pass", "pass")
    yield "no-such-symbol--two-passes", "symbol of the game: -", spoil(
        BOTH, "- pass", "- pass pass")
    yield "stray-pass", "not pass=both", square("Xa1 : ", "Xa1 pass : ")
    yield "stray-pass--starter", "not pass=both", spoil(BOTH, "pass=both", "pass=starter")
    yield "cell-taken", "not empty: Oa1", square(": Xb1", ": Oa1")
    yield "illegal-pass", "rules forbid", square(": Xb1", ": pass")
    yield "illegal-pass--not-the-starter", "rules forbid", strategy(
        "2x2,line=2,first=chaos,pass=starter", "order", "- : pass")
    yield "illegal-pass--full-board", "rules forbid", spoil(BOTH, "Xa1 : Xb1", "Xa1 Ob1 : pass")
    yield "duplicate-position", "listed twice: line 11", square(
        "1\nXa1 : Xb1\n", "2\n# The same, and another move.\nXa1 : Xb1\nXa1 : Xa2\n")
    yield "symmetric-twin", "symmetric image", square("1\nXa1 : Xb1\n",
                                                      "2\nXa1 : Xb1\nOb2 : Ob1\n")
    yield "missing-answer", "has no answer: Xa1", square("1\nXa1 : Xb1\n", "0\n")
    yield "missing-answer--other-move", "has no answer: Xa1 Ob1", strategy(
        "4x1,line=3,first=order", "order", "- : Xa1", "Xa1 Xb1 : Xc1", "Xa1 Xc1 : Xb1")
    yield "missing-answer--pass", "has no answer: - pass", spoil(
        BOTH, "answers 6\n- pass : Xa1\n", "answers 5\n")
    yield "missing-answer--inner", "has no answer: -", spoil(LIFTED, "1\n- : Xa1\n", "0\n")
    yield "opponent-wins", "the claim fails: -", strategy("2x2,line=3", "order")
    yield "opponent-wins--order", "the claim fails: Xa1", strategy("2x2,line=1", "chaos",
                                                                        "- : Xa1")
    yield "opponent-wins--two-passes", "the claim fails: -", spoil(BOTH, ": Xa1", ": pass")
    yield "opponent-wins--full-board", "the claim fails: Xa1 Xa2 Xa3", strategy(
        "1x3,line=2,win=exact-at-end", "order", "- : Xa2", "Xa1 Xa2 : Xa3", "Oa1 Xa2 : Xa3",
        "Xa2 Xa3 : Oa1", "Xa2 Oa3 : Xa1")
    yield "unreached", "never reaches", square("1\nXa1 : Xb1\n", "2\nXa1 : Xb1\n- : Xa1\n")
    yield "unreached--won-already", "never reaches", square("1\nXa1 : Xb1\n",
                                                            "2\nXa1 : Xb1\nXa1 Xb1 : Xa2\n")
    yield "unreached--dead-at-once", "never reaches", strategy("2x2,line=3", "chaos", "- : Xa1")


def rests():
    yield "rest-not-here", "for chaos, in order-chaos", spoil(SQUARE, "answers",
                                                              "paired 0\nanswers")
    yield "rest-not-here--hex", "for chaos, in order-chaos", spoil(
        REST, "order-chaos:4x2,line=3\nwinner chaos", "hex:1x1\nwinner blue")
    yield "bad-rest-pair", "not of the form", spoil(REST, "c2 -", "c2")
    yield "bad-rest-pair--no-pair", "not of the form", spoil(REST, ": b1 c1 - b2 c2 -", ":")
    yield "bad-rest-pair--no-position", "not of the form", spoil(REST, "- : b1", ": b1")
    yield "pair-on-stone", "condition 1: a cell of the pair is not empty: a1", spoil(
        OPENED, "b1 c1 O", "a1 b1 O")
    yield "in-two-pairs--rest", "more than one pair: b1", spoil(REST, "b2 c2 -", "b1 c2 -")
    yield "pair-of-no-use", "no open set holds both cells of the pair: a1", spoil(
        REST, "- : ", "- : a1 a2 - ")
    yield "live-line-without-pair", \
        "condition 3: a live line that holds no pair: X from a2 to c2", spoil(
        REST, " b2 c2 -", "")
    yield "line-without-opening", "condition 4", spoil(OPENED, "c1 O", "c1 X")
    yield "line-without-opening--none", "wrongly: X from a1 to c1", spoil(OPENED, "c1 O", "c1 -")
    yield "line-without-opening--passes", "condition 4", spoil(REST, "line=3",
                                                               "line=3,pass=starter")
    yield "line-without-opening--parity", "condition 4", spoil(REST, "4x2", "####/####/......#")
    yield "line-without-opening--witness", "condition 4", spoil(WITNESS, "c1 a2 b2 c2",
                                                                "c2 a2 b2 c1")
    yield "bad-witness--rest", "a witness in its own pair", spoil(WITNESS, "b1 c1", "b1 a1")
    yield "bad-witness--on-stone", "on a stone", spoil(OPENED, "c1 O", "c1 a1")
    yield "witness-not-earlier--rest", "does not stand earlier: c2", spoil(
        WITNESS, "a1 b1 c1 a2 b2 c2", "a1 b1 c2 b2 c2 a2")
    yield "no-such-cell--witness", "not a cell of the board: c3", spoil(WITNESS, "b1 c1", "b1 c3")
    yield "unexpected-line--paired", "expected 'paired'", spoil(REST, "paired 1", "paired 1 1")
    yield "too-many-answers--paired", "more answers announced", spoil(
        REST, "paired 1", "paired 134217729")
    yield "duplicate-position--paired", "listed twice: line", spoil(
        OPENED, "paired 1\n", "paired 2\nXa1 : b1 c1 O\n")
    yield "symmetric-twin--paired", "symmetric image", spoil(
        MIDDLE, "paired 2\n", "paired 3\nOd1 Oe1 : a1 b1 X\n")
    yield "unreached--paired", "never reaches", spoil(OPENED, "paired 1\n",
                                                      "paired 2\nXb1 : a1 c1 O\n")


def lifts(base):
    yield "pair-count", "number of pairs", spoil(LIFTED, "pairs 4", "pairs 5")
    yield "pair-count--more", "number of pairs", spoil(LIFTED, "pairs 4", "pairs 3")
    yield "inner-not-strategy", "kind strategy", lifted("3x3,line=2", "b2", RING, LIFTED)
    yield "winner-not-order", "condition 1", spoil(LIFTED, "winner order", "winner chaos")
    yield "winner-not-order--inner", "condition 1: the winner is not order: inner", lifted(
        "3x3,line=2", "b2", RING, spoil(CELL, "winner order", "winner chaos"))
    yield "not-liftable", "from their start", spoil(LIFTED, "winner", "after Xb2\nwinner")
    yield "not-liftable--inner", "from their start", lifted("3x3,line=2", "b2", RING, spoil(
        CELL, "winner", "after Xa1\nwinner"))
    yield "not-two-symbols", "condition 1", spoil(LIFTED, "line=2", "line=2,symbols=3")
    yield "not-two-symbols--inner", "condition 1", spoil(LIFTED, "line=1", "line=1,symbols=3")
    yield "first-differs", "condition 1", spoil(LIFTED, "line=2", "line=2,first=chaos")
    yield "pass-differs", "condition 1", spoil(LIFTED, "line=2", "line=2,pass=both")
    yield "inner-not-line-rule", "condition 1", spoil(LIFTED, "line=1", "line=1,win=exact")
    yield "line-not-one-more", "condition 1", spoil(LIFTED, "line=2", "line=3")
    yield "inner-outside", "condition 2", spoil(LIFTED, "offset b2", "offset d2")
    yield "paired-twice", "condition 2", spoil(LIFTED, "b1 b3", "b1 c3")
    yield "paired-twice--with-itself", "condition 2", spoil(LIFTED, "b1 b3", "b1 b1")
    yield "pair-inside", "condition 2", spoil(LIFTED, "b1 b3", "b1 b2")
    yield "unpaired", "condition 2", spoil(LIFTED, "pairs 4\na1 c3\n", "pairs 3\n")
    yield "end-not-in-rest", "condition 3", lifted("3x1,line=2", "b1", ["a1 c1"], CELL)
    two_cells = strategy("2x1,line=1", "order", "- : Xa1")
    yield "end-not-in-rest--inside", "condition 3", lifted("2x1,line=2", "a1", [], two_cells)
    yield "ends-not-paired", "condition 3", spoil(LIFTED, "a1 c3\nb1 b3", "a1 b3\nb1 c3")
    # d2 lies beyond c2, which continues the row of b2 to the east.
    yield "beyond-on-board", "condition 3", lifted("####/####/###,line=2,win=exact", "b2",
                                                   RING + ["d1 d2"], CELL)
    yield "at-end-first", "condition 4", spoil(LIFTED, "line=2", "line=2,win=exact-at-end")
    both = base["lifted-exact"]  # first=chaos, pass=both
    yield "at-end-pass", "condition 4", spoil(both, "win=exact", "win=exact-at-end")
    odd = lifted("3x3,line=2,first=chaos,win=exact-at-end", "b2", RING,
                 strategy("1x1,line=1,first=chaos", "order"))
    yield "at-end-odd", "condition 4", odd


def hex_strategy(game, winner, *answers, symmetries=()):
    return strategy(game, winner, *answers, symmetries=symmetries).replace(
        "order-chaos:", "hex:", 1)


def hexes(base):
    small = hex_strategy("2x1", "red", "- : a1")  # Red wins at once: one row
    yield "not-a-rectangle", "full rectangle", spoil(small, "2x1", "##./###")
    yield "not-a-rectangle--same-count", "full rectangle", spoil(small, "2x1", "###/.#")
    yield "swap-without-reflection", "square board", spoil(small, "2x1", "2x1,swap=on")
    yield "swap-without-reflection--cylinder", "square board", spoil(
        small, "2x1", "2x2,wrap=cylinder,swap=on")
    yield "illegal-swap", "a swap that the rules forbid", spoil(small, ": a1", ": swap-pieces")
    yield "illegal-swap--first-player", "a swap that the rules forbid", hex_strategy(
        "2x2,swap=on", "red", "Ba1 : swap-pieces")
    yield "unknown-option--hex", "no such option: line", spoil(small, "2x1", "2x1,line=2")
    yield "bad-option-value--wrap", "bad value: sphere", spoil(small, "2x1", "2x1,wrap=sphere")
    yield "bad-option-value--swap", "bad value: yes", spoil(small, "2x1", "2x2,swap=yes")
    yield "unknown-winner--hex", "no player of the game", spoil(small, "winner red", "winner order")
    yield "no-such-cell--hex-stone", "not a cell of the board: Ra1", spoil(small, ": a1", ": Ra1")
    yield "no-such-symbol--hex", "not a symbol of the game: X", hex_strategy(
        "2x2", "red", "Xa1 : b1")
    yield "cell-taken--hex", "not empty: a1", hex_strategy("2x2", "red", "Ra1 : a1")
    # The mirror image of the rows, on the plane: east and north-east become other steps.
    yield "symmetry-breaks-grid", "does not keep the grid", hex_strategy(
        "2x2", "red", symmetries=["cells b1 a1 b2 a2"])
    # (x, y) -> (y, x) keeps the grid, but exchanges the players' aims.
    yield "symmetry-breaks-grid--aims", "does not keep the grid", hex_strategy(
        "3x3", "red", symmetries=["cells a1 a2 a3 b1 b2 b3 c1 c2 c3"])
    # (x, y) -> (-x-y, y) keeps the grid of a torus, but not which rings wind east.
    yield "symmetry-breaks-grid--torus", "does not keep the grid", hex_strategy(
        "3x3,wrap=torus", "red", symmetries=["cells a1 c1 b1 c2 b2 a2 b3 a3 c3"])
    # Turning the torus one way only does not commute with the reflection of a swap.
    yield "symmetry-breaks-grid--swap", "does not keep the grid", hex_strategy(
        "2x2,wrap=torus,swap=on", "red", symmetries=["cells b1 a1 b2 a2"])
    yield "unexpected-line--hex-symbols", "a symmetry of this game", hex_strategy(
        "2x2", "red", symmetries=["symbols B R"])
    yield "missing-answer--hex", "has no answer: Ra1 Bb1", hex_strategy("2x2", "red", "- : a1")
    yield "missing-answer--swap", "has no answer: Ba2", hex_strategy(
        "2x2,swap=on", "red", "- : b1", "Ba1 Rb1 : a2", "Rb1 Ba2 : b2", "Rb1 Bb2 : a2")
    yield "opponent-wins--hex", "the claim fails: Ra1 Ba2", hex_strategy(
        "1x2,wrap=cylinder", "red", "- : a1")
    yield "unreached--hex", "never reaches", spoil(small, "1\n- : a1\n",
                                                   "2\n- : a1\nRa1 Bb1 : b1\n").replace(
                                                       "Ra1 Bb1 : b1", "Bb1 : a1")
    yield "after-the-end--hex", "after the end of the game: b1", spoil(
        small, "winner", "after a1 b1\nwinner")


def wrong(base):
    """All exhibits; `base` holds the good certificates by name."""
    yield from text_and_head()
    yield from game_string()
    yield from strategies()
    yield from rests()
    yield from lifts(base)
    yield from pairing_certificates.wrong()
    yield from hexes(base)
    yield from square_war_certificates.wrong()
    yield from mnk_certificates.wrong()
    yield from positional_certificates.wrong()
    yield from threats_certificates.wrong()
    yield from product_certificates.wrong()
    yield from zones_certificates.wrong()
    yield from zones_certificates.wrong_families()
    yield from family_certificates.wrong()
    yield from strip_certificates.wrong()
    yield from window_certificates.wrong()
    yield from tile_certificates.wrong()
    yield from connection_certificates.wrong()
    yield from live_lines_certificates.wrong()
    yield from in_order_certificates.wrong()
    yield from parts_certificates.wrong_files()
