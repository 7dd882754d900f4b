"""Certificates in parts for the museum: directories of files, and files that name parts."""

import hashlib

from museum_hex import Hex
from museum_solver import Game
from pairing_certificates import WEIGHED
from spoil import spoil


def digest(text):
    return hashlib.sha256(text.encode()).hexdigest()


def written(game, stones, passed):
    text = " ".join(s + n for s, n in zip(stones, game.names) if s) or "-"
    return text + (" pass" if passed else "")


def divided(game, reduce, depths, after=()):
    """The text of a certificate and those of its parts, by digest.

    Lines of play are divided after depths[0] answers, and so are the parts by what follows there.
    """
    state = game.start()
    for move in after:
        state = game.play(state, move)
    winner = game.winner(state)
    generators = game.symmetries() if reduce else []
    listed, parts, files, seen = {}, {}, {}, set()

    def is_new(stones, passed, player):
        if (stones, passed, player) in seen:
            return False
        seen.update((image, passed, player) for image in game.images(stones, generators))
        return True

    todo = [(state, tuple(after), 0)]
    while todo:
        state, moves, answers = todo.pop()
        if isinstance(state, str):
            assert state == winner
            continue
        stones, player, passed = state
        if player == winner:
            if is_new(stones, passed, player):
                wins = [m for m in game.moves(stones, winner)
                        if game.winner(game.play(state, m)) == winner]
                now = [m for m in wins if game.play(state, m) == winner]
                move = listed[state] = (now or wins)[0]
                todo.append((game.play(state, move), moves + (move,), answers + 1))
        elif not depths or answers < depths[0] or len(moves) == len(after):
            todo += [(game.play(state, m), moves + (m,), answers)
                     for m in game.moves(stones, player)]
        elif is_new(stones, passed, player):
            text, below = divided(game, reduce, depths[1:], moves)
            parts[state] = f"{digest(text)} {' '.join(moves)}"
            files |= below | {digest(text): text}
    lines = [f"zermelo-certificate 1\ngame {game.string}"]
    lines += [f"after {' '.join(after)}"] if after else []
    lines += [f"winner {winner}\nkind {'parts' if parts else 'strategy'}"]
    lines += [f"symmetry {sort} {' '.join(images)}" for sort, images in generators]
    for keyword, table in (("parts", parts), ("answers", listed)):
        if keyword == "parts" and not parts:
            continue
        lines.append(f"{keyword} {len(table)}")
        lines += [f"{written(game, stones, passed)} : {words}"
                  for (stones, _, passed), words in sorted(table.items())]
    return "\n".join(lines) + "\nend\n", files


CONNECTION = """zermelo-certificate 1
game hex:2x2
after b1
winner red
kind connection
terms 7
walk b1 n
walk b1 sw s
move a2 2
walk b1 s s
move b2 4
either 3 5
join -1 6
end
"""
OF_CONNECTION = f"""zermelo-certificate 1
game hex:2x2
winner red
kind parts
symmetry cells b2 a2 b1 a1
parts 1
Rb1 : {digest(CONNECTION)} b1
answers 1
- : b1
end
"""


def good():
    """Name, root and parts of every good directory."""
    for name, arguments in {
            "order-3x3": (Game("3x3", 3), True, (2,)),
            "order-3x3-nested": (Game("3x3", 3), True, (2, 1)),
            "chaos-hole": (Game("##.##/.###.", 3, "chaos"), True, (1,)),
            "chaos-pass-both": (Game("2x3", 3, "order", "both"), True, (1,)),
            "chaos-after": (Game("2x3", 3), True, (1,), ("Xa1",)),
            "red-hex-3x3": (Hex(3, 3), True, (2,)),
            "blue-hex-3x2-nested": (Hex(2, 3), False, (1, 1)),
            "blue-hex-swap": (Hex(2, 2, swap=True), False, (1,)),
    }.items():
        root, files = divided(*arguments)
        assert files, name
        yield name, root, files
    yield "connection", OF_CONNECTION, {digest(CONNECTION): CONNECTION}


def replaced(root, files, old, text, name=None):
    """A directory in which a part has another text, and the root names it rightly, or as `name`."""
    rest = {key: value for key, value in files.items() if key != old}
    return root.replace(old, name or digest(text)), rest | {name or digest(text): text}


def wrong():
    """Name, expected words, root and parts; the name begins with the reason to reject."""
    found = {name: (root, files) for name, root, files in good()}
    root, files = found["order-3x3"]
    keys = sorted(files)
    longest = max(keys, key=lambda key: (len(files[key]), key))
    text = files[longest]
    yield "part-missing", "cannot be read", root, {key: files[key] for key in keys[1:]}
    yield "part-changed", "another SHA-256", *replaced(root, files, longest, text + "\n", longest)
    yield "part-changed--exchanged", "another SHA-256", root, files | {
        keys[0]: files[keys[1]], keys[1]: files[keys[0]]}
    count = int(text.split("answers ")[1].split("\n")[0])
    shorter = spoil(text, f"answers {count}", f"answers {count - 1}").split("\n")
    del shorter[-3]
    yield "part-not-verified", "no answer", *replaced(root, files, longest, "\n".join(shorter))
    yield "part-not-verified--empty", "ends before", *replaced(root, files, longest, "")
    after = text.split("\nafter ")[1].split("\n")[0]
    yield "part-not-verified--circle", "after no more moves", *replaced(
        root, files, longest,
        f"zermelo-certificate 1\ngame order-chaos:3x3,line=3\nafter {after}\nwinner order\n"
        f"kind parts\nparts 1\n{written_after(after)} : {'0' * 64} {after}\nanswers 0\nend\n")
    yield "part-proves-other--game", "order wins order-chaos:3x3,line=2", *replaced(
        root, files, longest, divided(Game("3x3", 2), False, (), after.split())[0])
    yield "part-proves-other--words", "order wins order-chaos:3x3,line=3,first=order", *replaced(
        root, files, longest, spoil(text, "line=3", "line=3,first=order"))
    yield "part-proves-other--position", "order wins order-chaos:3x3,line=3 after", *replaced(
        root, files, longest, files[next(key for key in keys if key != longest)] + "\n")
    yield "part-proves-other", "order wins order-chaos:3x3,line=3", *replaced(
        root, files, longest, Game("3x3", 3).certificate(True))
    yield "part-proves-other--winner", "chaos wins order-chaos:3x3,line=4", *replaced(
        root, files, longest, "zermelo-certificate 1\ngame order-chaos:3x3,line=4\nwinner chaos\n"
        "kind strategy\nanswers 0\nend\n")
    yield "part-proves-other--kind", "no pairing: order-chaos:", *replaced(
        root, files, longest, WEIGHED)
    root, files = found["order-3x3-nested"]
    below = next(key for key in sorted(files) if key not in root)
    yield "part-missing--below", "cannot be read", root, {
        key: files[key] for key in files if key != below}
    # Two files name the same one, for two claims of which it proves the first.
    middle = [key for key in sorted(files) if key in root and "kind parts" in files[key]]
    one, other = middle[:2]
    theirs = [line.split(" : ")[1].split()[0]
              for key in (one, other) for line in [part_line(files[key])]]
    changed = files[other].replace(theirs[1], theirs[0])
    yield "part-proves-other--two-roots", "order wins order-chaos:3x3", *replaced(
        root, files, other, changed)


def part_line(text):
    return text.split("\nparts ")[1].split("\n")[1]


def written_after(moves):
    stones = sorted(moves.split(), key=lambda stone: (stone[2:], stone[1]))
    return " ".join(stones)


def wrong_files():
    """Wrong files that name parts, which are rejected whatever the parts are."""
    root = OF_CONNECTION
    line = part_line(root)
    name = line.split()[2]
    yield "bad-part", "POSITION : SHA-256", spoil(root, name, name[1:])
    yield "bad-part--no-digest", "POSITION : SHA-256", spoil(root, f"{name} b1", "b1")
    yield "bad-part--path", "POSITION : SHA-256", spoil(root, name, "../" + name[3:])
    yield "bad-part--capitals", "POSITION : SHA-256", spoil(root, name, name.upper())
    yield "bad-part--no-moves", "POSITION : SHA-256", spoil(root, f"{name} b1", name)
    yield "bad-part--no-colon", "POSITION : SHA-256", spoil(root, " : ", " = ")
    yield "part-not-later", "after no more moves", spoil(
        root, "\nwinner", "\nafter b1\nwinner")
    yield "other-position", "another position", spoil(root, f"{name} b1", f"{name} a2")
    yield "other-position--turn", "another position", (
        "zermelo-certificate 1\ngame order-chaos:2x2,line=3,pass=starter\nwinner chaos\nkind parts"
        f"\nparts 1\nXa1 : {name} Xa1\nanswers 0\nend\n")
    again = spoil(line, "Rb1", "Ra2").replace(" b1", " a2")
    yield "part-twice", "of two parts", spoil(root, f"parts 1\n{line}\n",
                                              f"parts 2\n{line}\n{again}\n")
    yield "kind-not-for-winner--parts", "claim of this sort", spoil(
        spoil(root, "hex:2x2", "mnk:2x2,line=3"), "winner red", "winner draw")
    yield "unreached--part", "never reaches", spoil(
        root, f"parts 1\n{line}\n", f"parts 2\nRa1 : {'0' * 64} a1\n{line}\n")
    yield "symmetric-twin--part", "symmetric image", spoil(
        root, f"parts 1\n{line}\n", f"parts 2\nRa2 : {'0' * 64} a2\n{line}\n")
    yield "missing-answer--parts", "has no answer", spoil(root, "answers 1\n- : b1", "answers 0")
    yield "opponent-wins--parts", "the claim fails", (
        "zermelo-certificate 1\ngame hex:1x1,first=blue\nwinner red\nkind parts\nparts 0\n"
        "answers 0\nend\n")
