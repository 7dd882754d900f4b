#!/usr/bin/env python3
"""Trains the small network that tells the Hex player which moves are likely, from games of Hex.

usage: hex_network.py GAMES.sgf... > network.txt | --self-test

The network sees the board as a player who joins north with south: for Blue the board is reflected,
columns for rows. It is made of convolutions over a cell and the six that touch it, which is why it
knows nothing of the size of a board:

  inputs   4 for each cell: a stone of the mover's, one of the other's, the other's last stone, and
           1; beyond an edge there are stones of its owner, beyond a corner both
  hidden   LAYERS layers of CHANNELS numbers for each cell, max(0, b + sum of W x), where the x are
           those of the layer before on the cell itself and around it, 0 beyond the board; the
           program takes at most 32 for them, which training does not
  output   one number for each empty cell; the share of a move is exp of it, divided by the sum

Cells around one stand in the order east, north-east, north, west, south-west, south. What is
learnt is the moves that were played; the half turn of the board, which changes nothing, doubles
them. The loss is the mean surprise, -ln of the share of the move played; the method is Adam (D. P.
Kingma, J. Ba, "Adam: a method for stochastic optimization", 2015). A tenth of the games is held
back. Numpy is five times as quick with Debian's libopenblas0-pthread.
"""
import pathlib
import sys

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import hex_patterns  # noqa: E402  (which reads the games)

INPUTS, CHANNELS, LAYERS = 4, 32, 5
AROUND = [(0, 0)] + hex_patterns.TOUCH
OPPOSITE = [0, 4, 5, 6, 1, 2, 3]  # of each place in AROUND
EPOCHS, BATCH, RATE = 6, 64, 0.003
UNIT, MOST = 2048, 2**15 - 1  # what is written are whole numbers, of this part of 1


def places(size):
    """By cell: the numbers of the cells at AROUND, or beyond them size^2 + 0, 1, 2, 3: nothing, the
    mover's edge, the other's, a corner."""
    table = np.empty((size * size, 7), dtype=np.int64)
    for v in range(size):
        for u in range(size):
            for k, (dx, dy) in enumerate(AROUND):
                x, y = u + dx, v + dy
                own, other = not 0 <= y < size, not 0 <= x < size
                table[v * size + u, k] = (size * size + own + 2 * other if own or other
                                          else y * size + x)
    return table


def positions(size, moves):
    """(inputs, cells that are empty, the cell played) of every move but the first."""
    beyond = np.array([[0, 0, 0, 0], [1, 0, 0, 0], [0, 1, 0, 0], [1, 1, 0, 0]], dtype=np.float32)
    for number in range(1, len(moves)):
        blue = number % 2 == 1
        inputs = np.zeros((size * size, INPUTS), dtype=np.float32)
        inputs[:, 3] = 1
        for k, (x, y) in enumerate(moves[:number]):
            u, v = (y, x) if blue else (x, y)
            inputs[v * size + u, 0 if (k - number) % 2 == 0 else 1] = 1
            if k == number - 1 and (number + x) % 2 == 0:  # a search may not know it at its root
                inputs[v * size + u, 2] = 1
        x, y = moves[number]
        u, v = (y, x) if blue else (x, y)
        empty = inputs[:, 0] + inputs[:, 1] == 0
        target = v * size + u
        yield np.vstack([inputs, beyond]), empty, target
        turned = np.vstack([inputs[::-1], beyond])
        yield turned, empty[::-1], size * size - 1 - target


class Network:
    def __init__(self, seed=1):
        random = np.random.default_rng(seed)
        widths = [INPUTS] + [CHANNELS] * LAYERS + [1]
        self.parameters = []
        for into, out in zip(widths, widths[1:]):
            scale = np.sqrt(2 / (7 * into)) * (0.1 if out == 1 else 1)
            self.parameters.append((random.standard_normal((7 * into, out)) * scale)
                                   .astype(np.float32))
            self.parameters.append(np.zeros(out, dtype=np.float32))

    def forward(self, inputs, table):
        """The outputs by cell, and what backward() needs. `inputs`: batch, cells + 4, INPUTS."""
        batch, cells = len(inputs), len(table)
        kept, x = [], inputs
        for layer in range(LAYERS + 1):
            weights, bias = self.parameters[2 * layer], self.parameters[2 * layer + 1]
            around = np.take(x, table.ravel(), axis=1).reshape(batch * cells, -1)
            y = (around @ weights + bias).reshape(batch, cells, -1)
            kept.append((around, y))
            if layer < LAYERS:
                y = np.maximum(y, 0)
                x = np.concatenate([y, np.zeros((batch, 4, y.shape[2]), dtype=np.float32)], axis=1)
        return y[:, :, 0], kept

    def backward(self, gradient, kept, table):
        """The gradients of all parameters, from that of the outputs."""
        batch, cells = gradient.shape
        found = [None] * len(self.parameters)
        back = table[:, OPPOSITE].ravel()  # whence a cell was seen at each place
        down = gradient[:, :, None]
        for layer in range(LAYERS, -1, -1):
            around, y = kept[layer]
            if layer < LAYERS:
                down = down * (y > 0)
            flat = down.reshape(batch * cells, -1)
            found[2 * layer] = around.T @ flat
            found[2 * layer + 1] = flat.sum(axis=0)
            if layer == 0:
                break
            weights = self.parameters[2 * layer].reshape(7, CHANNELS, -1).transpose(0, 2, 1)
            padded = np.concatenate(
                [down, np.zeros((batch, 4, down.shape[2]), dtype=np.float32)], axis=1)
            seen = np.take(padded, back, axis=1).reshape(batch * cells, -1)
            down = (seen @ weights.reshape(-1, CHANNELS)).reshape(batch, cells, CHANNELS)
        return found


def shares(outputs, empty):
    logits = np.where(empty, outputs, -np.inf)
    e = np.exp(logits - logits.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


def surprise(network, sets):
    total, count = 0.0, 0
    for size, (inputs, empty, target) in sets.items():
        table = places(size)
        for at in range(0, len(inputs), 512):
            part = slice(at, at + 512)
            share = shares(network.forward(inputs[part], table)[0], empty[part])
            total -= np.log(share[np.arange(len(share)), target[part]] + 1e-30).sum()
            count += len(share)
    return total / count


def train(network, sets, held, epochs=EPOCHS, told=sys.stderr):
    random = np.random.default_rng(2)
    first = [np.zeros_like(p) for p in network.parameters]
    second = [np.zeros_like(p) for p in network.parameters]
    batches = [(size, at) for size in sets
               for at in range(0, len(sets[size][0]) - BATCH + 1, BATCH)]
    step, steps = 0, epochs * len(batches)
    for epoch in range(epochs):
        orders = {size: random.permutation(len(sets[size][0])) for size in sets}
        random.shuffle(batches)
        for size, at in batches:
            chosen = orders[size][at:at + BATCH]
            inputs, empty, target = (part[chosen] for part in sets[size])
            table = places(size)
            outputs, kept = network.forward(inputs, table)
            gradient = shares(outputs, empty).astype(np.float32)
            gradient[np.arange(BATCH), target] -= 1
            step += 1
            rate = RATE * 0.5 * (1 + np.cos(np.pi * step / steps))
            for k, g in enumerate(network.backward(gradient / BATCH, kept, table)):
                first[k] = 0.9 * first[k] + 0.1 * g
                second[k] = 0.999 * second[k] + 0.001 * g * g
                m, v = first[k] / (1 - 0.9 ** step), second[k] / (1 - 0.999 ** step)
                network.parameters[k] -= (rate * m / (np.sqrt(v) + 1e-8)).astype(np.float32)
        if told:
            print(f"epoch {epoch + 1} of {epochs}: surprise {surprise(network, held):.4f}",
                  file=told, flush=True)


def arranged(games):
    """By size: (inputs, empty, target) of all positions."""
    sets = {}
    for size, moves in games:
        sets.setdefault(size, []).extend(positions(size, moves))
    return {size: tuple(np.array(part) for part in zip(*found)) for size, found in sets.items()}


def write(network, out):
    def whole(numbers):
        return " ".join(str(n) for n in np.clip(np.rint(numbers * UNIT), -MOST, MOST).astype(int))
    for name, weights, bias in zip(range(LAYERS + 1), network.parameters[::2],
                                   network.parameters[1::2]):
        out.write(f"layer {name} {weights.shape[0] // 7} {weights.shape[1]}\n")
        out.write(f"bias {whole(bias)}\n")
        for row in weights:
            out.write(f"{whole(row)}\n")


def self_test():
    # Gradients are those of small steps.
    random = np.random.default_rng(5)
    games = [(4, [(0, 0), (1, 2), (2, 1), (3, 3), (1, 1)])] * 2
    inputs, empty, target = arranged(games)[4]
    network, table = Network(3), places(4)

    def loss():
        share = shares(network.forward(inputs, table)[0].astype(np.float64), empty)
        return -np.log(share[np.arange(len(share)), target]).mean()

    outputs, kept = network.forward(inputs, table)
    gradient = shares(outputs, empty).astype(np.float32)
    gradient[np.arange(len(target)), target] -= 1
    found = network.backward(gradient / len(target), kept, table)
    for k, parameter in enumerate(network.parameters):
        place = np.unravel_index(np.abs(found[k]).argmax(), parameter.shape)
        here = parameter[place]
        slope = 0.0
        for sign in (1, -1):
            parameter[place] = here + sign * 1e-2
            slope += sign * loss() / 2e-2
        parameter[place] = here
        assert abs(slope - found[k][place]) < 1e-5 + 0.05 * abs(slope), (k, slope, found[k][place])
        # The same number more for all moves, which is the last parameter, changes nothing.
        assert (abs(slope) > 1e-3) == (k < len(found) - 1), (k, slope)
    # What is always played is learnt.
    sets = {4: tuple(np.concatenate([part] * 20) for part in (inputs, empty, target))}
    before = surprise(network, sets)
    train(network, sets, sets, epochs=10, told=None)
    assert surprise(network, sets) < before / 3
    print("hex_network.py: self-test passed")


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    if not sys.argv[1:]:
        sys.exit(__doc__)
    games = []
    for path in sys.argv[1:]:
        try:
            games += hex_patterns.games(pathlib.Path(path).read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            print(f"hex_network.py: '{path}': {error}", file=sys.stderr)
            return 2
    if len(games) < 10:
        print("hex_network.py: there are fewer than 10 games without a swap", file=sys.stderr)
        return 2
    held = arranged(games[::10])
    sets = arranged([one for k, one in enumerate(games) if k % 10])
    network = Network()
    train(network, sets, held)
    count = sum(len(target) for *_, target in sets.values()) // 2
    print(f"# What scripts/hex_network.py learnt from {len(games)} games: {count} moves, and a\n"
          "# tenth of the games held back. The mean surprise at the moves of those, -ln of the\n"
          f"# share that was expected, is {surprise(network, held):.3f}.")
    write(network, sys.stdout)
    return None


if __name__ == "__main__":
    sys.exit(main())
