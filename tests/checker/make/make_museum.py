#!/usr/bin/env python3
"""Writes the museum: certificates that are right, and one wrong one for each reason to reject.

    python3 make/make_museum.py    writes ../museum/good/*/*.cert, ../museum/wrong/*/*.cert, ...

The good ones are solved by museum_solver.py; the wrong ones, in wrong_certificates.py, are good
ones with one thing spoiled, and each opens with words that the verdict must contain.
"""

import pathlib

from museum_hex import Hex
from museum_solver import Game
import connection_certificates
import family_certificates
import in_order_certificates
import live_lines_certificates
import mnk_certificates
import pairing_certificates
import parts_certificates
import positional_certificates
import product_certificates
import square_war_certificates
import strip_certificates
import threats_certificates
import tile_certificates
import window_certificates
import zones_certificates
from wrong_certificates import wrong

def lifted(game, offset, pairs, inner):
    lines = [f"zermelo-certificate 1\ngame {game}\nwinner order\nkind lifted\noffset {offset}"]
    lines.append(f"pairs {len(pairs)}")
    lines += [f"{one} {other}" for one, other in pairs]
    return "\n".join(lines) + "\ninner\n" + inner.certificate() + "end\n"


RING_3X3 = [("a1", "c3"), ("b1", "b3"), ("c1", "a3"), ("a2", "c2")]
RING_4X4 = [("a1", "d4"), ("d1", "a4"), ("a2", "d2"), ("a3", "d3"), ("b1", "b4"), ("c1", "c4")]
RING_SHIFTED = [("b1", "d3"), ("c1", "c3"), ("d1", "b3"), ("b2", "d2")]
TWO_RINGS = RING_3X3 + [("e1", "g3"), ("f1", "f3"), ("g1", "e3"), ("e2", "g2")]
TWO_RING_BOARD = "###.###/###.###/###.###"


def good():
    """Name and text of every good certificate."""
    strategies = {
        "order-1x1-chaos-first": (Game("1x1", 1, "chaos"), False),
        "order-1x1": (Game("1x1", 1), False),
        "order-2x2": (Game("2x2", 2), False),
        "order-2x2-symmetric": (Game("2x2", 2, "chaos"), True),
        "order-2x2-all-listed": (Game("2x2", 2, "chaos"), False),
        "order-3x3-line-2": (Game("3x3", 2, "chaos", "both"), True),
        "order-3x3-line-3": (Game("3x3", 3), True),
        "order-pass-starter": (Game("2x3", 2, "order", "starter"), False),
        "order-pass-both": (Game("2x2", 2, "order", "both"), False),
        "order-exact-passes": (Game("1x3", 2, "order", "starter", "exact"), False),
        "order-exact-2x3": (Game("2x3", 2, "chaos", "none", "exact"), False),
        "order-exact-3x3": (Game("3x3", 2, "order", "none", "exact"), True),
        "order-at-end-1x3": (Game("1x3", 2, "order", "none", "exact-at-end"), False),
        "order-at-end-2x3": (Game("2x3", 2, "chaos", "none", "exact-at-end"), True),
        "order-at-end-line-1": (Game("###", 1, "order", "none", "exact-at-end"), False),
        "order-three-symbols": (Game("2x2", 2, "order", "none", "line", 3), True),
        "order-hole": (Game("##./###", 2, "chaos"), False),
        "order-ring": (Game("###/#.#/###", 2, "chaos"), True),
        "chaos-no-line": (Game("2x2", 3), False),
        "chaos-no-line-chaos-first": (Game("#.#/.../#", 2, "chaos", "both"), True),
        "chaos-1x3": (Game("1x3", 3), True),
        "chaos-2x3": (Game("2x3", 3, "chaos"), False),
        "chaos-2x3-symmetric": (Game("2x3", 3), True),
        "chaos-pass-starter": (Game("3x2", 3, "chaos", "starter"), False),
        "chaos-pass-starter-order": (Game("3x2", 3, "order", "starter"), True),
        "chaos-pass-both": (Game("2x3", 3, "order", "both"), True),
        "chaos-pass-both-first": (Game("1x3", 3, "chaos", "both"), True),
        "chaos-exact": (Game("1x5", 3, "order", "none", "exact"), False),
        "chaos-at-end": (Game("1x4", 2, "order", "both", "exact-at-end"), False),
        "chaos-at-end-2x3": (Game("2x3", 3, "order", "none", "exact-at-end"), True),
        "chaos-three-symbols": (Game("1x4", 3, "chaos", "starter", "line", 3), True),
        "chaos-hole": (Game("##.##/.###.", 3, "chaos"), True),
        "chaos-ragged": (Game("#/##/###", 3, "chaos", "both"), True),
    }
    strategies |= {
        "red-hex-1x1": (Hex(1, 1, "torus"), False),
        "red-hex-2x2": (Hex(2, 2), True),
        "blue-hex-3x2": (Hex(2, 3), False),
        "red-hex-3x3": (Hex(3, 3), True),
        "blue-hex-2x2-swap": (Hex(2, 2, swap=True), False),
        "red-hex-swap-blue-first": (Hex(2, 2, "none", "blue", True), True),
        "blue-hex-narrow-cylinder": (Hex(1, 3, "cylinder"), False),
        "red-hex-cylinder-2x2": (Hex(2, 2, "cylinder", "blue"), True),
        "red-hex-cylinder-3x2": (Hex(3, 2, "cylinder", "blue"), True),
        "red-hex-torus-2x2": (Hex(2, 2, "torus"), True),
        "blue-hex-torus-3x2": (Hex(3, 2, "torus", "blue"), True),
        "blue-hex-torus-1x3": (Hex(1, 3, "torus"), True),
        "blue-hex-torus-swap": (Hex(2, 2, "torus", swap=True), True),
        "blue-hex-torus-3x3": (Hex(3, 3, "torus", "blue"), True),
    }
    for name, (game, reduce) in strategies.items():
        text = game.certificate(reduce)
        assert f"\nwinner {name.split('-')[0]}\n" in text, (name, text[:80])
        yield name, text
    yield "red-hex-after-moves", (
        "zermelo-certificate 1\ngame hex:2x2,swap=on\nafter a1 swap-pieces\nwinner red\n"
        "kind strategy\nanswers 3\nBa1 : b1\nBa1 Rb1 Ba2 : b2\nBa1 Rb1 Bb2 : a2\nend\n")
    yield "order-after-moves", (
        "zermelo-certificate 1\ngame order-chaos:2x2,line=2,pass=both\nafter Oa1 pass\n"
        "winner order\nkind strategy\nanswers 1\nOa1 pass : Oa2\nend\n")
    yield "chaos-after-moves", (
        "zermelo-certificate 1\ngame order-chaos:1x3,line=3\nafter Xa1\nwinner chaos\n"
        "kind strategy\nsymmetry symbols O X\nanswers 1\nXa1 : Oa2\nend\n")
    yield "chaos-after-pass-dead", (
        "zermelo-certificate 1\ngame order-chaos:4x1,line=3,pass=both,first=chaos\n"
        "after Xa1 Ob1 Xc1 pass\nwinner chaos\nkind strategy\nanswers 0\nend\n")
    cell, square = Game("1x1", 1), Game("2x2", 2, "chaos")
    yield "lifted-line", lifted("order-chaos:3x3,line=2", "b2", RING_3X3, cell)
    yield "lifted-exact", lifted("order-chaos:3x3,line=2,win=exact,pass=both,first=chaos", "b2",
                                 RING_3X3, Game("1x1", 1, "chaos", "both"))
    yield "lifted-exact-at-end", lifted(
        "order-chaos:4x4,line=3,first=chaos,win=exact-at-end", "b2", RING_4X4, square)
    yield "lifted-4x4-line", lifted("order-chaos:4x4,line=3", "b2", RING_4X4, Game("2x2", 2))
    yield "lifted-4x4-exact", lifted(
        "order-chaos:4x4,first=order,pass=starter,win=exact,line=3", "b2", RING_4X4,
        Game("2x2", 2, "order", "starter"))
    yield "lifted-two-rings", lifted(
        f"order-chaos:{TWO_RING_BOARD},line=2,first=chaos,win=exact-at-end", "b2", TWO_RINGS,
        Game("#...#", 1, "chaos"))
    yield "lifted-larger", lifted("order-chaos:5x3,line=2,pass=starter", "b2",
                                  RING_3X3 + [("d1", "e1"), ("d2", "e2"), ("d3", "e3")],
                                  Game("1x1", 1, "order", "starter"))
    yield "lifted-larger-odd", lifted(
        "order-chaos:####./#####/####/####,line=3", "b2", RING_4X4, Game("##.#/##", 2))
    yield "lifted-shifted-hole", lifted("order-chaos:.###/.###/.###,line=2", "a1", RING_SHIFTED,
                                        Game("../..#", 1))


def rests():
    """Good certificates of kind strategy with pairings of the rest; in a room of their own."""
    from wrong_certificates import MIDDLE, OPENED, REST, WITNESS, paired
    yield "rest-good-parity", REST
    yield "rest-opened", OPENED
    yield "rest-symmetric", MIDDLE
    yield "rest-witness", WITNESS
    yield "rest-witness-odd", paired("3x1,line=3,symbols=3", ["- : a1 b1 c1"])
    yield "rest-witness-earlier", paired("7x1,line=4,pass=starter", ["- : d1 e1 f1 b1 c1 d1"])
    yield "rest-chaos-passes", paired("4x1,line=3,pass=both", ["- : b1 c1 -"])
    yield "rest-order-passes", MIDDLE.replace("line=5", "line=5,pass=starter").replace(
        "answers 3\n", "answers 4\n- : Xa1\n").replace("paired 2\n", "paired 3\nXa1 : b1 c1 O\n")
    yield "rest-three-symbols", OPENED.replace("first=chaos", "first=chaos,symbols=3,win=exact")
    yield "rest-at-end", REST.replace("line=3", "line=3,win=exact-at-end")


def topic_of(name):
    """The sub-directory of a good strategy or lifted certificate."""
    if name.startswith("lifted"):
        return "lifted"
    return "hex" if "-hex-" in name else name.split("-")[0]


def topics():
    """Of each wrong certificate the sub-directory, by the reason or by what it was made from."""
    subjects = {
        "text": "no-final-newline bad-character bad-spacing too-many-tokens "
                "truncated "
                "trailing-text bad-number bad-header too-much-work",
        "claim": "unknown-winner after-the-end unknown-kind kind-not-for-winner "
                 "bad-pairing-claim bad-torus not-for-pairings winner-not-chaos winner-not-order",
        "board": "unknown-game bad-board board-too-large not-a-rectangle no-such-cell "
                 "no-such-symbol",
        "options": "unknown-option repeated-option bad-option-value no-line-option never-full "
                   "swap-without-reflection",
        "lines": "no-forced-lines too-many-lines no-threats-here no-parts-here "
                 "unexpected-line",
        "positional": "too-many-sets swap-without-equal-sets",
        "symmetry": "not-a-permutation group-too-large symmetry-breaks-lines symmetry-breaks-sets "
                    "symmetry-breaks-grid board-not-symmetric",
        "answers": "too-many-answers answer-count bad-answer not-normal-form stray-pass cell-taken "
                   "illegal-pass illegal-swap not-a-neighbour",
        "play": "missing-answer opponent-wins",
        "tidy": "unreached duplicate-position symmetric-twin unused unused-term unused-threats "
                "pair-of-no-use off-any-line stray-witness pair-twice",
        "live-lines": "not-by-live-lines too-many-cells no-spare-cell light-not-here not-light "
                      "leaf-of-no-use",
        "rest": "rest-not-here bad-rest-pair pair-on-stone live-line-without-pair "
                "line-without-opening "
                "open-set-without-pair holder-not-free",
        "terms": "no-connections may-still-swap too-many-terms bad-term bad-step off-the-board "
                 "term-not-earlier winds-too-far",
        "joins": "ends-do-not-meet carriers-meet two-moves stone-in-carrier move-of-no-use "
                 "other-ends "
                 "common-cell captured-end not-captured not-a-win not-on-turn stone-missing "
                 "carrier-taken",
        "parts": "bad-part part-not-later other-position part-twice",
        "lifted": "not-liftable pair-count inner-not-strategy not-two-symbols first-differs "
                  "pass-differs "
                  "inner-not-line-rule line-not-one-more inner-outside paired-twice pair-inside "
                  "unpaired "
                  "end-not-in-rest ends-not-paired beyond-on-board at-end-first at-end-pass "
                  "at-end-odd",
        "pairs": "bad-pair in-two-pairs same-pair-of-no-use not-adjacent bad-witness "
                 "witness-not-earlier",
        "pairing": "line-without-pair line-without-witness bad-period chaos-must-open",
        "weights": "line-count not-a-line bad-line-weight pair-outweighs weights-leave-room "
                   "formula-too-large",
        "clauses": "clause-count bad-clause not-of-the-formula step-count bad-hint does-not-follow "
                   "no-contradiction",
        "play/zones": "no-zones-here too-large-for-zones pass-ends-game no-forced-win idle-stone "
                 "moves-missing moves-left",
        "family": "no-such-family bad-family-claim empty-pair-missing no-answer no-crossing",
        "strips": "strip-not-line-rule line-differs inner-differs height-not-served",
        "windows": "bad-edge no-symmetries-here",
        "tiles": "bad-repeat tiles-overlap line-without-set",
        "strip-refusals": "strip-at-end inner-not-refusal inner-refuses-fewer",
        "groups": "bad-group bad-state too-many-states",
    }
    return {reason: subject for subject, reasons in subjects.items() for reason in reasons.split()}


def main():
    museum = pathlib.Path(__file__).resolve().parent.parent / "museum"
    for old in museum.rglob("*.cert"):
        old.unlink()

    def write(folder, name, text):
        (museum / folder).mkdir(parents=True, exist_ok=True)
        (museum / folder / f"{name}.cert").write_bytes(text.encode())

    def write_folder(folder, root, files):
        for name, text in {"root": root, **files}.items():
            write(folder, name, text)

    texts = dict(good())
    for name, text in texts.items():
        write(f"good/{topic_of(name)}", name, text)
    for folder, certificates in (
            ("pairings", pairing_certificates.good()),
            ("connection", connection_certificates.good()),
            ("paired", rests()), ("live-lines", live_lines_certificates.good()),
            ("in-order", in_order_certificates.good()),
            ("square-war", square_war_certificates.good()), ("mnk", mnk_certificates.good()),
            ("positional", positional_certificates.good()),
            ("positional", threats_certificates.good()),
            ("product", product_certificates.good()),
            ("family/cylinders", family_certificates.good()),
            ("family/strips", strip_certificates.good()),
            ("family/windows", window_certificates.good()),
            ("family/tiles", tile_certificates.good()),
            ("zones", zones_certificates.good()),
            ("family/zones", zones_certificates.families()),
            ("tiles", tile_certificates.larger())):
        for name, text in certificates:
            write(folder, name, text)
    exhibits = list(wrong(texts))
    families = list(family_certificates.wrong())
    windows = list(window_certificates.wrong())
    tiles = list(tile_certificates.wrong())
    products = list(product_certificates.wrong())
    zones = list(zones_certificates.wrong_families())
    assert len({name for name, _, _ in exhibits}) == len(exhibits)
    subject_of = topics()
    for name, expected, text in exhibits:
        subject = ("in-order" if "--in-order" in name else
                   "positional" if "--positional" in name else
                   "product" if (name, expected, text) in products else
                   "play/zones" if "--zones" in name or (name, expected, text) in zones else
                   subject_of[name.split("--")[0]]
                   if "--family" not in name and "--boards" not in name else
                   "heights" if (name, expected, text) in families else
                   "windows" if (name, expected, text) in windows else
                   "tiles" if (name, expected, text) in tiles else
                   "strip-pairs" if "\nperiod " in text or "\nrepeat " in text else
                   "strip-refusals" if "pairing none" in text else "strips")
        write(f"wrong/{subject}", name, f"# expect: {expected}\n{text}")
    for name, root, files in parts_certificates.good():
        write_folder(f"folders/good/{name}", root, files)
    for name, expected, root, files in parts_certificates.wrong():
        write_folder(f"folders/wrong/{name}", f"# expect: {expected}\n{root}", files)
    linked = sorted((museum / "folders/wrong/part-missing").glob("[0-9a-f]*.cert"))[0]
    name, root, files = next(parts_certificates.good())
    link = museum / "folders/wrong/part-missing--link" / linked.name
    write_folder(link.parent.relative_to(museum), f"# expect: is a symbolic link\n{root}",
                 {key: text for key, text in files.items() if key != link.stem})
    link.symlink_to(f"../part-missing/{link.name}")
    (museum / ".gitattributes").write_text("*.cert -text\n")
    crowded = [path for path in museum.rglob("*") if path.is_dir()
               and len(list(path.iterdir())) > 30]
    assert not crowded, crowded


if __name__ == "__main__":
    main()
