#!/usr/bin/env python3
"""Starts `zermelo serve`, lets hostile clients at it, and measures what honest ones notice.

usage: soak_server.py PROGRAM [--seconds 120] [--dribbling 500] [--uploads 10] [--users 100]

* Dribbling clients send one byte a second: of a head, or of a body that they promise to be large.
  When the server closes the connection they come again at once.
* Uploading clients post what is expensive to receive, to parse or to check, again and again: deep
  and wide JSON, certificates of many megabytes, files of a hundred thousand nodes, bodies that
  stop in the middle, and answers that they do not read.
* Honest users ask for the page, positions, lists, a strategy's reasons and a move of UCT, with two
  seconds between two requests.

It fails unless every honest request is answered, each after at most one second of the server's
processor time; the server's memory stays below --memory x --searches + 256 MiB; and the process
ends within two seconds of SIGTERM, while all of them go on. The time on the clock is reported, and
depends on what else the machine does.
"""
import argparse
import asyncio
import json
import os
import random
import re
import resource
import signal
import subprocess
import sys
import threading
import time

HOST = "127.0.0.1"
MIB = 1 << 20


class Server:
    def __init__(self, program, memory, searches):
        self.process = subprocess.Popen(
            [program, "serve", "--port", "0", "--memory", f"{memory}M",
             "--searches", str(searches)],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.port = int(re.search(r":(\d+)/", self.process.stdout.readline()).group(1))

    def cpu(self):
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self, field):
        """Bytes of a line of /proc/PID/status, such as VmHWM, the most that was ever resident."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as file:
            return int(re.search(rf"{field}:\s+(\d+)", file.read()).group(1)) * 1024

    def stop(self):
        """Seconds on the clock from SIGTERM to the end of the process."""
        begin = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        last = threading.Timer(30, self.process.kill)
        last.start()
        self.process.wait()
        last.cancel()
        return time.monotonic() - begin


def head(method, path, length=None):
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost"]
    if length is not None:
        lines += ["Content-Type: application/json", f"Content-Length: {length}"]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def post(path, body):
    text = body if isinstance(body, bytes) else json.dumps(body).encode()
    return head("POST", "/api/v1/" + path, len(text)) + text


async def read_answer(reader):
    """Status and body; a body in chunks is read to its end."""
    first = await reader.readuntil(b"\r\n\r\n")
    status = int(first.split()[1])
    length = re.search(rb"Content-Length: (\d+)", first)
    if length:
        return status, await reader.readexactly(int(length.group(1)))
    body = b""
    while True:
        size = int(await reader.readuntil(b"\r\n"), 16)
        body += (await reader.readexactly(size + 2))[:size]
        if size == 0:
            return status, body


class Soak:
    def __init__(self, server, options):
        self.server, self.options = server, options
        self.kinds = hostile_uploads()  # takes seconds, so before the time begins
        self.end = time.monotonic() + options.seconds
        self.answered, self.failures = [], []
        self.closed, self.bytes, self.uploads = 0, 0, {}
        self.stopping = False

    def goes_on(self):
        return time.monotonic() < self.end

    async def connect(self):
        return await asyncio.open_connection(HOST, self.server.port)

    async def dribble(self, number):
        while self.goes_on():
            try:
                reader, writer = await self.connect()
                if number % 3 == 0:
                    writer.write(b"GET /api/v1/")
                elif number % 3 == 1:
                    writer.write(head("POST", "/api/v1/certificates", 8 * MIB))
                else:
                    writer.write(b"P")
                while self.goes_on():
                    await asyncio.sleep(1)
                    writer.write(b"a")
                    self.bytes += 1
                    if reader.at_eof() or writer.is_closing():
                        break
                self.closed += 1
                writer.close()
            except OSError:
                await asyncio.sleep(1)

    async def upload(self, number):
        names = sorted(self.kinds)
        turn = number
        while self.goes_on():
            name = names[turn % len(names)]
            turn += 1
            try:
                reader, writer = await self.connect()
                request, keeps_reading = self.kinds[name]
                writer.write(request)
                if keeps_reading:
                    status, _ = await asyncio.wait_for(read_answer(reader), 60)
                else:
                    status = "not read"
                    await asyncio.sleep(5)
                writer.close()
            except (OSError, asyncio.IncompleteReadError, asyncio.TimeoutError) as error:
                if self.stopping:
                    return
                status = type(error).__name__
            key = f"{name}: {status}"
            self.uploads[key] = self.uploads.get(key, 0) + 1

    async def use(self, number):
        dice = random.Random(number)
        await asyncio.sleep(dice.random() * 2)
        reader = writer = None
        while self.goes_on():
            name, request, wanted = honest_request(dice)
            cpu, clock = self.server.cpu(), time.monotonic()
            try:
                if writer is None or writer.is_closing():
                    reader, writer = await self.connect()
                writer.write(request)
                status, body = await asyncio.wait_for(read_answer(reader), 60)
                if self.stopping:
                    continue
                if status != 200 or wanted not in body:
                    self.failures.append(f"{name}: {status} {body[:200]!r}")
                else:
                    took = time.monotonic() - clock
                    self.answered.append((self.server.cpu() - cpu, took, name))
            except (OSError, asyncio.IncompleteReadError, asyncio.TimeoutError) as error:
                if not self.stopping:
                    self.failures.append(f"{name}: {type(error).__name__} {error}")
                writer = None
            await asyncio.sleep(2)

    async def run(self):
        options = self.options
        tasks = [self.dribble(i) for i in range(options.dribbling)]
        tasks += [self.upload(i) for i in range(options.uploads)]
        tasks += [self.use(i) for i in range(options.users)]
        everyone = [asyncio.create_task(task) for task in tasks]
        begin = self.server.cpu()
        await asyncio.sleep(options.seconds)
        used, peak = self.server.cpu() - begin, self.server.memory("VmHWM")
        self.end += 60  # everybody goes on while the server stops
        self.stopping = True
        stopped = await asyncio.get_running_loop().run_in_executor(None, self.server.stop)
        for task in everyone:
            task.cancel()
        await asyncio.gather(*everyone, return_exceptions=True)
        return used, peak, stopped


MANY_SYMBOLS = "zermelo-certificate 1\ngame order-chaos:8x8,line=3,symbols=8,first=chaos\n"


def slow_certificate(answers, symmetries):
    """Answers to random positions of 8 stones. With symmetries, whose group has 2,880 elements, and
    positions told by their live lines, each of them takes the checker long to compare."""
    dice, width = random.Random(1), range(8)
    cells = ["abcdefgh"[column] + str(row + 1) for row in width for column in width]
    turned = ["abcdefgh"[7 - row] + str(column + 1) for row in width for column in width]
    lines = ["winner chaos", "kind strategy"]
    if symmetries:
        lines += ["live-lines", "symmetry symbols O X A B C D E F",
                  "symmetry symbols O A B C D X E F", "symmetry cells " + " ".join(turned)]
    lines.append(f"answers {answers}")
    for _ in range(answers):
        *filled, empty = dice.sample(range(64), 9)
        stones = [dice.choice("XOABCDEF") + cells[cell] for cell in sorted(filled)]
        lines.append(" ".join(stones) + f" : X{cells[empty]}")
    return MANY_SYMBOLS + "\n".join(lines) + "\nend\n"


def hostile_uploads():
    """Requests by name, and whether the client reads the answer."""
    size = 8 * MIB - 100
    many = slow_certificate(130_000, symmetries=False)
    lines = MANY_SYMBOLS + "after " + "Xa1 " * (size // 5) + "\nkind strategy\n"
    return {
        "deep": (post("certificates", b"[" * size), True),
        "wide": (post("certificates", b'{"text":[' + b"[]," * (size // 3) + b"[]]}"), True),
        "objects": (post("move", b'{"a":[' + b'{"b":{}},' * 100_000 + b"1]}"), True),
        "answers": (post("certificates", {"text": many}), True),
        "slow": (post("certificates", {"text": slow_certificate(1000, symmetries=True)}), True),
        "after": (post("certificates", {"text": lines[:size]}), True),
        "blanks": (post("certificates", {"text": " " * size}), True),
        "nodes": (post("import", {"text": "(" + ";B[a1]" * 99_000 + ")"}), True),
        "games": (post("import", {"text": "(;GM[11]SZ[19])" * 60_000}), True),
        "half": (head("POST", "/api/v1/certificates", size) + b" " * (size // 2), False),
        "unread": (head("GET", "/api/v1/games") * 3000, False),
    }


def honest_request(dice):
    """A name, a request, and what its answer contains."""
    moves = " ".join(dice.sample(["Xc3", "Od4", "Xb2", "Oa1", "Xe5"], dice.randrange(6)))
    position = {"game": "order-chaos:6x6,line=5", "moves": moves}
    query = "/api/v1/position?game=order-chaos:6x6,line=5&moves=" + moves.replace(" ", "%20")
    return dice.choice([
        ("page", head("GET", "/"), b"<html"),
        ("position", head("GET", query), b'"legal"'),
        ("games", head("GET", "/api/v1/games"), b'"order-chaos"'),
        ("players", head("GET", "/api/v1/players?game=hex:7x7"), b'"uct"'),
        ("why", post("why", position | {"moves": "Xc3 Oa1", "player": "strategy:mirror"}),
         b'"rule"'),
        ("move", post("move", position | {"player": "uct:iterations=500"}), b"event: move"),
    ])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--seconds", type=int, default=120)
    parser.add_argument("--dribbling", type=int, default=500)
    parser.add_argument("--uploads", type=int, default=10)
    parser.add_argument("--users", type=int, default=100)
    parser.add_argument("--memory", type=int, default=256, help="MiB, as `zermelo serve --memory`")
    parser.add_argument("--searches", type=int, default=2)
    options = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65536), hard))

    server = Server(options.program, options.memory, options.searches)
    soak = Soak(server, options)
    used, peak, stopped = asyncio.run(soak.run())
    bound = options.memory * options.searches * MIB + 256 * MIB

    cpu = sorted(entry[0] for entry in soak.answered) or [0.0]
    clock = sorted(entry[1] for entry in soak.answered) or [0.0]
    worst = max(soak.answered, default=(0, 0, "none"))
    print(f"{options.dribbling} dribbling clients, {options.uploads} hostile uploads, "
          f"{options.users} honest users, {options.seconds} s")
    print(f"honest: {len(soak.answered)} answered, {len(soak.failures)} failed; processor time of "
          f"the server meanwhile: median {cpu[len(cpu) // 2]:.2f} s, most {cpu[-1]:.2f} s "
          f"({worst[2]}); on the clock: median {clock[len(clock) // 2] * 1000:.0f} ms, 99% "
          f"{clock[len(clock) * 99 // 100] * 1000:.0f} ms, most {clock[-1] * 1000:.0f} ms")
    print(f"hostile: {soak.bytes} single bytes, {soak.closed} connections closed; uploads: "
          + ", ".join(f"{name} x {count}" for name, count in sorted(soak.uploads.items())))
    print(f"server: {used:.1f} s of processor time, at most {peak / MIB:.0f} MiB of "
          f"{bound / MIB:.0f}; ended {stopped:.2f} s after SIGTERM")
    for failure in soak.failures[:5]:
        print("failed:", failure)
    good = (soak.answered and not soak.failures and cpu[-1] <= 1 and peak <= bound
            and stopped <= 2 and server.process.returncode == 0)
    print("passed" if good else "FAILED")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
