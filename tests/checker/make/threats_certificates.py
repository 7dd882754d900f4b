"""Certificates of kind threats for the museum, written by hand: they are short."""

from spoil import spoil

HEAD = "zermelo-certificate 1\ngame positional:{}\n{}winner {}\nkind threats\n"

# The middle, and then two threats whatever o does.
THREATS = (HEAD.format("4x3,lines=3", "", "x") +
           "answers 1\n- : b2 / c2 b1 / c1 a1\nend\n")
CUBE = (HEAD.format("box:3^3,box-lines", "", "x") +
        "answers 1\n- : f2 / c2 a2 / e2 e1 / e2 k2 b2 k3 / e2 c2 j2 k3\nend\n")
TORUS = (HEAD.format("torus:4x4,lines=3", "", "x") + "answers 1\n- : a1 / c3 / a4\nend\n")
# Breaker begins. The symmetries are the mirrors of the board.
MAKER = (HEAD.format("5x4,convention=maker-breaker,first=breaker,lines=3", "", "maker") +
         "symmetry cells e1 d1 c1 b1 a1 e2 d2 c2 b2 a2 e3 d3 c3 b3 a3 e4 d4 c4 b4 a4\n"
         "symmetry cells a4 b4 c4 d4 e4 a3 b3 c3 d3 e3 a2 b2 c2 d2 e2 a1 b1 c1 d1 e1\n"
         "answers 6\nBa1 : c2 / d3 / c3\nBb1 : c3 / b2 / d3\nBc1 : c2 / d3 / b2\n"
         "Ba2 : c3 / b2 / d3\nBb2 : c2 / c3 / d3\nBc2 : c3 / b2 / d3\nend\n")
# A pass meets no threat, and x does not pass.
PASS = (HEAD.format("4x3,pass=both,lines=3", "", "x") +
        "answers 1\n- : b2 / c2 b1 / c1 a1\nend\n")# A first stone that wins is taken over.
SWAP = (HEAD.format("4x3,swap=on,lines=3", "", "o") +
         "symmetry cells a3 b3 c3 d3 a2 b2 c2 d2 a1 b1 c1 d1\n"
         "symmetry cells d1 c1 b1 a1 d2 c2 b2 a2 d3 c3 b3 a3\n"
         "symmetry cells d3 c3 b3 a3 d2 c2 b2 a2 d1 c1 b1 a1\n"
         "answers 4\n"
         "Xa1 : swap-pieces / a3 b2 / b1 b2 / a2 b2 / b1 c2 b3 / b1 a3 c2 b3\n"
         "Xb1 : swap-pieces / c1 c2 / b2 c2\n"
         "Xa2 : b2 / c1 a1 / c2 b1 / a1 b3 c2 / c2 c3 / a3 b1 c2\n"
         "Xb2 : swap-pieces / c2 b1 / c1 a1\n"
         "end\n")


def good():
    yield "threats", THREATS
    yield "threats-in-a-cube", CUBE
    yield "threats-on-a-torus", TORUS
    yield "threats-of-maker", MAKER
    yield "threats-with-passes", PASS
    yield "threats-with-a-swap", SWAP


def wrong():
    yield "no-threats-here--mnk", "by filling a set", spoil(
        THREATS, "positional:4x3,lines", "mnk:4x3,line")
    yield "no-threats-here--bias", "by filling a set", spoil(THREATS, "lines", "bias=1:2,lines")
    yield "no-threats-here--breaker", "by filling a set", spoil(
        MAKER, "winner maker", "winner breaker")
    yield "no-threats-here--misere", "by filling a set", spoil(
        THREATS, "lines", "convention=avoider-avoider,lines")
    yield "no-threats-here--any-symbols", "by filling a set", spoil(
        THREATS, "lines", "convention=order-chaos,lines").replace("winner x", "winner order")
    yield "bad-answer--threats", "POSITION : MOVE", spoil(THREATS, "b2 / c2", "b2 c2")
    yield "bad-answer--threats-without-move", "POSITION : MOVE", spoil(
        THREATS, " b2 / c2 b1 / c1 a1", "")
    yield "no-such-cell--threats", "not a cell of the board: e1", spoil(THREATS, "a1", "e1")
    yield "cell-taken--threats", "not empty: b2", spoil(
        THREATS, "answers 1", "answers 2\nOa1 Xb2 : b2")
    yield "answer-count--threats", "not the one announced", spoil(THREATS, "answers 1", "answers 0")
    # After the reply c2 nothing plays through: the cell is taken.
    yield "missing-answer--threats-taken", "has no answer: Xb2 Oc2", spoil(
        THREATS, " / c1 a1", "")
    # One threat is met.
    yield "missing-answer--threats-met", "has no answer", spoil(THREATS, "c2 b1 / c1 a1", "c1")
    # No threat at all.
    yield "missing-answer--threats-none", "has no answer", spoil(THREATS, "c2 b1", "d1 b1")
    # o has two in a row by then.
    yield "missing-answer--threats-answered", "has no answer", (
        HEAD.format("5x2,rows=3", "after c1 b2\n", "x") +
        "answers 1\nXc1 Ob2 : e2 / b1 / d1\nend\n")
    yield "unused-threats", "never used", spoil(THREATS, "a1\nend", "a1 / a3\nend")
    yield "unreached--threats", "never", spoil(
        THREATS, "answers 1", "answers 2\nOa1 : b2")
