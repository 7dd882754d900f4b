"""Wins in windows that are none, since lines beyond the frame were left out when they were found:
those to the south of the strip 5xN, and those to the east of the board MxN. They serve
window_certificates.py."""

SOUTH_LINES = (
    "d3 b5, d4 b2, c2 a4 d4 b2, b4 d2, b3 d5, d2, d5, c5, b2, b5, d4 b4, b4 d4, b3 d3, "
    "d3 b3, a4 d2, e4 b2")
SOUTH_DEFAULTS = (
    "c3, c4")
SOUTH_ANSWERS = (
    "Xc3 Oc4 : b4, Od2 Xc3 Xb4 Oc4 : b3, Xc3 Xb4 Oc4 Oa5 : b3, Oe1 Xc3 Xb4 Oc4 : b3, "
    "Xc3 Ob4 : b3, Oa3 Xb3 Xc3 Ob4 Xc4 Oc5 : d6, Xc3 Od4 : d3, Xc3 Xd3 Oe3 Xc4 Od4 Oc5 : b6, "
    "Xc3 Oc5 : b3, Oa3 Xb3 Xc3 Xc4 Oc5 Od6 : b4, Xb3 Xc3 Oe3 Xc4 Od4 Oc5 : b6, "
    "Xb3 Xc3 Oe3 Xc4 Oc5 Ob6 : d4, Oc2 Ob3 Xc3 Xc4 : b4, Oc2 Ob3 Xc3 Oa4 Xb4 Xc4 : d1, "
    "Ob3 Xc3 Xc4 Oc5 : b4, Oc2 Xc3 Od3 Xc4 : d4, Oc2 Xc3 Od3 Xc4 Xd4 Oe4 : b1, "
    "Xc3 Od3 Xc4 Oc5 : d4, Ob2 Oc2 Xc3 Xc4 : d2, Ob2 Oc2 Xd2 Xc3 Ob4 Xc4 : b3, "
    "Ob2 Xc3 Xc4 Oc5 : b4, Oc2 Xc3 Ob4 Xc4 : b3, Oc2 Xc3 Xc4 Od4 : d3, Oc2 Od2 Xc3 Xc4 : b2, "
    "Xb2 Oc2 Od2 Xc3 Xc4 Od4 : d3, Oc2 Xc3 Xc4 Oc5 : b4, Oc2 Xc3 Xc4 Oc6 : b3, "
    "Oc2 Xc3 Oa4 Xc4 : b3, Oc2 Xc3 Xc4 Oe4 : d3, Oc2 Xc3 Xc4 Ob5 : b4, Oc2 Xc3 Xc4 Od5 : d4, "
    "Oa2 Oc2 Xc3 Xc4 : b2, Oa2 Xb2 Oc2 Xc3 Xc4 Od4 : d3, Oc2 Oe2 Xc3 Xc4 : b2, "
    "Xb2 Oc2 Oe2 Xc3 Xc4 Od4 : b3, Ob1 Oc2 Xc3 Xc4 : d3, Od1 Oc2 Xc3 Xc4 : b3, "
    "Oc2 Oa3 Xc3 Xc4 : b4, Oc2 Xc3 Oe3 Xc4 : d4, Oc2 Xc3 Xc4 Oa5 : b3, Oc2 Xc3 Xc4 Oe5 : b3, "
    "Oc2 Xc3 Xc4 Oa6 : b3, Oc2 Xc3 Xc4 Ob6 : b4, Oc2 Xc3 Xc4 Od6 : b4, Oc2 Xc3 Xc4 Oe6 : d3, "
    "Oa1 Oc2 Xc3 Xc4 : b3, Oe1 Oc2 Xc3 Xc4 : b3, Oc2 Xc3 Xc4 Ob7 : b4, Oc2 Xc3 Xc4 Od7 : d4, "
    "Oc2 Xc3 Xc4 Oa7 : d4, Oc2 Xc3 Xc4 Oe7 : b4, Oc1 Oc2 Xc3 Xc4 : b3, Oc2 Xc3 Xc4 Oc7 : b3, "
    "Oc2 Xc3 Xc4 Oa9 : b3, Oc2 Xc3 Xc4 Ob9 : b3, Oc2 Xc3 Xc4 Oc9 : b3, Oc2 Xc3 Xc4 Od9 : b3, "
    "Od2 Xc3 Xc4 Oc5 : d4, Xc3 Xc4 Ob5 Oc5 : d5, Ob3 Xc3 Xc4 Ob5 Oc5 Xd5 : b4, "
    "Xc3 Xc4 Oc5 Od5 : b5, Xc3 Od3 Xc4 Xb5 Oc5 Od5 : d4, Xc3 Xc4 Oc5 Oc6 : b4, "
    "Oc1 Xc3 Xc4 Oc6 : c2, Oc1 Xc2 Xc3 Xc4 Oc5 Oc6 : b4, Oa3 Xc3 Xc4 Oc5 : b4, "
    "Xc3 Oe3 Xc4 Oc5 : d4, Xc3 Oa4 Xc4 Oc5 : c2, Oc1 Xc2 Xc3 Oa4 Xc4 Oc5 : d3, "
    "Xc3 Xc4 Oe4 Oc5 : c2, Oc1 Xc2 Xc3 Xc4 Oe4 Oc5 : b3, Xc3 Xc4 Oa5 Oc5 : d4, "
    "Xc3 Xc4 Xd4 Oa5 Oc5 Od5 : b5, Xc3 Xc4 Xd4 Oa5 Ob5 Oc5 : d5, Xc3 Xc4 Oc5 Oe5 : b4, "
    "Xc3 Xb4 Xc4 Ob5 Oc5 Oe5 : d5, Xc3 Xb4 Xc4 Oc5 Od5 Oe5 : b5, Xc3 Xc4 Oc5 Ob6 : d4, "
    "Xc3 Xc4 Oc5 Od6 : b4, Oa1 Xc3 Xc4 Oc5 : b4, Oc1 Xc3 Xc4 Oc5 : b4, Oe1 Xc3 Xc4 Oc5 : d4, "
    "Ob1 Xc3 Xc4 Oc5 : b4, Od1 Xc3 Xc4 Oc5 : d4, Oa2 Xc3 Xc4 Oc5 : b4, Oe2 Xc3 Xc4 Oc5 : b4, "
    "Xc3 Xc4 Oc5 Oa6 : b4, Xc3 Xc4 Oc5 Oe6 : b4, Xc3 Xc4 Oc5 Ob7 : b4, Xc3 Xc4 Oc5 Od7 : d4, "
    "Xc3 Xc4 Oc5 Oa7 : d4, Xc3 Xc4 Oc5 Oc7 : b4, Xc3 Xc4 Oc5 Oe7 : b4, Xc3 Xc4 Oc5 Oa9 : b4, "
    "Xc3 Xc4 Oc5 Ob9 : b4, Xc3 Xc4 Oc5 Oc9 : b4, Xc3 Xc4 Oc5 Od9 : b4")
EAST_LINES = (
    "e3 c5, d2 d4, d4, e4, e2, b2, b3 c4, c3, b4, c4, d5, c2 c4, b5, c5, f3 e4 c2, e5, "
    "b3 d5, d1 b2")
EAST_DEFAULTS = (
    "d3, c3")
EAST_ANSWERS = (
    "Xd3 Od4 : c4, Xc3 Xd3 Oe3 Oa9 : d4, Ob3 Xc3 Xd3 Oa9 : c4, Ob3 Xc3 Xd3 Od5 : c4, "
    "Xc3 Xd3 Oe3 Od5 : c4, Xc3 Xd3 Oe3 Od7 : d4, Ob3 Xc3 Xd3 Od7 : c4, Ob3 Xc3 Xd3 Oc4 : d5, "
    "Xc3 Xd3 Oe3 Oc4 : d4, Xc3 Xd3 Oe3 Od6 : d4, Ob3 Xc3 Xd3 Od6 : c4, Oc3 Xd3 : c4, "
    "Oc3 Xd3 Xc4 Ob5 : d4, Oe2 Oc3 Xd3 Xc4 : d4, Xd3 Oe4 : e3, Oc3 Xd3 Xe3 Oe4 : d4, "
    "Xd3 Xe3 Of3 Oe4 : d5, Ob3 Xd3 Xe3 Oe4 : d4, Xc3 Xd3 Oe3 Oc7 : d4, Ob3 Xc3 Xd3 Oc7 : c4, "
    "Xc3 Xd3 Oe3 Oe7 : d4, Ob3 Xc3 Xd3 Oe7 : c4, Od2 Xd3 : c2, Xd3 Oe3 : c4, "
    "Oe2 Xd3 Oe3 Xc4 : e4, Ob3 Xc3 Xd3 Ob5 : b4, Od2 Ob3 Xc3 Xd3 Xb4 Ob5 : c4, "
    "Xc3 Xd3 Oe3 Ob5 : d4, Xc3 Xd3 Oe3 Ob9 : d4, Ob3 Xc3 Xd3 Ob9 : c4, Xc3 Xd3 Oe3 Oc5 : d4, "
    "Ob3 Xc3 Xd3 Oc5 : d4, Xc3 Xd3 Oe3 Oe5 : e4, Oc2 Xc3 Xd3 Oe3 Xe4 Oe5 : d4, "
    "Ob3 Xc3 Xd3 Oe5 : c4, Xc3 Xd3 Oe3 Oc6 : d4, Ob3 Xc3 Xd3 Oc6 : c4, Xc3 Xd3 Oe3 Oe6 : e4, "
    "Oc2 Xc3 Xd3 Oe3 Xe4 Oe6 : d4, Ob3 Xc3 Xd3 Oe6 : c4, Oc2 Ob3 Xc3 Xd3 : d4, "
    "Od1 Oc2 Ob3 Xc3 Xd3 Xd4 : a4, Oc2 Xc3 Xd3 Oe3 : d4, Oe2 Xc3 Xd3 Oe3 : e4, "
    "Oc2 Oe2 Xc3 Xd3 Oe3 Xe4 : d2, Oe2 Ob3 Xc3 Xd3 : d4, Ob3 Xd3 : d4, Ob3 Xd3 Xd4 Od5 : c4, "
    "Xc3 Xd3 Oe3 Ob7 : d4, Ob3 Xc3 Xd3 Ob7 : c4, Xc3 Xd3 Oe3 Of7 : d4, Ob3 Xc3 Xd3 Of7 : c4, "
    "Xc3 Xd3 Oe3 Of5 : d4, Ob3 Xc3 Xd3 Of5 : c4, Xd3 Ob4 : d4, Xc3 Xd3 Oe3 Of4 : d2, "
    "Ob3 Xc3 Xd3 Of4 : c4, Xc3 Xd3 Oe3 Ob6 : d4, Ob3 Xc3 Xd3 Ob6 : b4, "
    "Od2 Ob3 Xc3 Xd3 Xb4 Ob6 : c4, Xc3 Xd3 Oe3 Of6 : d4, Ob3 Xc3 Xd3 Of6 : c4, "
    "Od1 Ob3 Xc3 Xd3 : c2, Od1 Xc3 Xd3 Oe3 : d4, Ob3 Xc3 Xd3 Of3 : c4, Xc3 Xd3 Oe3 Of3 : d4, "
    "Oa3 Xc3 Xd3 Of3 : c4, Xc3 Xd3 Oe3 Oa6 : d4, Ob3 Xc3 Xd3 Oa6 : c4, Xc3 Xd3 Oe3 Oa7 : d4, "
    "Ob3 Xc3 Xd3 Oa7 : c4, Xc3 Xd3 Oe3 Og7 : d4, Ob3 Xc3 Xd3 Og7 : c4, Oa3 Xc3 Xd3 Oe3 : d4, "
    "Oa3 Ob3 Xc3 Xd3 : c4, Ob3 Xc3 Xd3 Oa4 : c2, Xc3 Xd3 Oe3 Oa4 : d4, Xc3 Xd3 Oe3 Oa5 : d4, "
    "Ob3 Xc3 Xd3 Oa5 : c4, Xc3 Xd3 Oe3 Og4 : d4, Ob3 Xc3 Xd3 Og4 : c4, Xc3 Xd3 Oe3 Og5 : d2, "
    "Ob3 Xc3 Xd3 Og5 : c4, Xc3 Xd3 Oe3 Oc9 : d4, Ob3 Xc3 Xd3 Oc9 : c4, Ob1 Ob3 Xc3 Xd3 : d4, "
    "Ob1 Ob2 Ob3 Xc3 Xd3 Xd4 : b4, Ob1 Xc3 Xd3 Oe3 : d4, Of1 Xc3 Xd3 Oe3 : d4, "
    "Of1 Ob3 Xc3 Xd3 : c4, Ob2 Ob3 Xc3 Xd3 : b4, Ob2 Od2 Ob3 Xc3 Xd3 Xb4 : c2, "
    "Ob2 Xc3 Xd3 Oe3 : d2, Of2 Xc3 Xd3 Oe3 : d4, Of2 Ob3 Xc3 Xd3 : d4, Xc3 Xd3 Oe3 Og6 : d4, "
    "Ob3 Xc3 Xd3 Og6 : c4, Oc1 Xc3 Xd3 Oe3 : d2, Oc1 Ob3 Xc3 Xd3 : c4, Oe1 Xc3 Xd3 Oe3 : c4, "
    "Oe1 Oe2 Xc3 Xd3 Oe3 Xc4 : e4, Oe1 Ob3 Xc3 Xd3 : c4, Oa2 Ob3 Xc3 Xd3 : c4, "
    "Oa2 Xc3 Xd3 Oe3 : d4, Og2 Xc3 Xd3 Oe3 : d4, Og2 Ob3 Xc3 Xd3 : c4, Xc3 Xd3 Oe3 Og3 : d4, "
    "Ob3 Xc3 Xd3 Og3 : c4, Oa1 Xc3 Xd3 Oe3 : d4, Oa1 Ob3 Xc3 Xd3 : c4, Og1 Xc3 Xd3 Oe3 : d4, "
    "Og1 Ob3 Xc3 Xd3 : c4, Xc3 Xd3 Oe3 Od9 : d4, Ob3 Xc3 Xd3 Od9 : c4")
