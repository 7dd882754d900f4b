"""Rules of the games once more, from the publications and as plainly as can be, to hold the module
against. Nothing here is shared with the program.

A board is a dictionary from (column, row) to a letter. Each function says who has won, or None.
"""

from itertools import product

DIRECTIONS = [(1, 0), (0, 1), (1, 1), (1, -1)]


def longest_run(board, letter, cell, step):
    """How many stones of a letter stand in a row through a cell that holds one."""
    length = 1
    for sign in (1, -1):
        x, y = cell
        while board.get((x := x + sign * step[0], y := y + sign * step[1])) == letter:
            length += 1
    return length


def has_row(board, letter, least):
    return any(
        longest_run(board, letter, cell, step) >= least
        for cell, step in product([c for c in board if board[c] == letter], DIRECTIONS)
    )


def order_chaos(board, size, line):
    """Order wins with a row of any letter; Chaos wins the full board."""
    if any(has_row(board, letter, line) for letter in "XO"):
        return "order"
    return "chaos" if len(board) == size[0] * size[1] else None


def mnk(board, size, line):
    for letter, player in (("X", "x"), ("O", "o")):
        if has_row(board, letter, line):
            return player
    return "draw" if len(board) == size[0] * size[1] else None


def hexagon(cell):
    x, y = cell
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1), (x + 1, y - 1), (x - 1, y + 1)]


def hex_plane(board, size):
    """Red joins north and south, Blue west and east."""
    for letter, player, starts, arrived in (
        ("R", "red", [(x, 0) for x in range(size[0])], lambda c: c[1] == size[1] - 1),
        ("B", "blue", [(0, y) for y in range(size[1])], lambda c: c[0] == size[0] - 1),
    ):
        seen = {c for c in starts if board.get(c) == letter}
        todo = list(seen)
        while todo:
            cell = todo.pop()
            if arrived(cell):
                return player
            for near in hexagon(cell):
                if board.get(near) == letter and near not in seen:
                    seen.add(near)
                    todo.append(near)
    return None


def square_war(board, size):
    """Four corners of an upright square of any size."""
    for (x, y), letter in board.items():
        for side in range(1, max(size)):
            corners = [(x + side, y), (x, y + side), (x + side, y + side)]
            if all(board.get(corner) == letter for corner in corners):
                return "black" if letter == "B" else "white"
    return "draw" if len(board) == size[0] * size[1] else None
