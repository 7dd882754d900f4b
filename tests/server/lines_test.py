#!/usr/bin/env python3
"""`zermelo serve --stdio`: the same answers as over HTTP, line by line.

usage: lines_test.py DIRECTORY_OF_THE_PROGRAM
"""
import json
import pathlib
import signal
import subprocess
import sys
import time
import unittest
import urllib.error
import urllib.parse
import urllib.request

ZERMELO = pathlib.Path(sys.argv.pop()) / "zermelo"

QUESTIONS = [
    ("get", "", {}),
    ("get", "games", {}),
    ("get", "rules", {"game": "hex:4x3,wrap=cylinder"}),
    ("get", "position", {"game": "order-chaos:3x3,line=3", "moves": "Xb2 Oa1"}),
    ("get", "position", {"game": "hex:3x3", "moves": "a1 a1"}),
    ("get", "position", {"game": "chess"}),
    ("get", "nothing", {}),
    ("get", "move", {}),
    ("post", "why", {"game": "order-chaos:6x6,line=5", "moves": "Xc3 Oa1",
                     "player": "strategy:mirror"}),
    ("post", "export", {"game": "hex:3x3", "moves": "a1", "format": "text"}),
    ("post", "solve", {"game": "hex:3x3", "certificate": False}),
    ("post", "analyse", {"game": "hex:3x3", "iterations": 500, "proofs": False}),
    ("post", "solve", {}),
]


class Lines:
    def __init__(self):
        self.process = subprocess.Popen(
            [ZERMELO, "serve", "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True,
        )

    def __enter__(self):
        return self

    def __exit__(self, failure, *_):
        if failure is not None:
            self.process.kill()
        self.process.stdin.close()
        self.process.wait(30)
        self.process.stdout.close()
        self.process.stderr.close()

    def say(self, **question):
        self.say_text(json.dumps(question))

    def say_text(self, text):
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()

    def hear(self):
        return json.loads(self.process.stdout.readline())

    def ask(self, method, path, fields, number=1):
        self.say(id=number, **{method: path}, fields=fields)
        return self.hear()


def timeless(value):
    """The value without times, and without what is random in a search's counts."""
    if isinstance(value, dict):
        return {k: timeless(v) for k, v in value.items() if k not in ("seconds",)}
    return [timeless(v) for v in value] if isinstance(value, list) else value


class Http:
    def __enter__(self):
        self.process = subprocess.Popen([ZERMELO, "serve", "--port", "0"], text=True,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.address = self.process.stdout.readline().strip()
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)
        self.process.stdout.close()

    def ask(self, method, path, fields):
        """Status, object, and events."""
        url = f"{self.address}api/v1/{path}"
        body = None
        if method == "get":
            url += "?" + urllib.parse.urlencode(fields)
        else:
            body = json.dumps(fields).encode()
        request = urllib.request.Request(url, body, {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request) as answer:
                text, status = answer.read().decode(), answer.status
        except urllib.error.HTTPError as error:
            return error.code, json.loads(error.read()), []
        if not text.startswith("event:"):
            return status, json.loads(text), []
        blocks = [block.split("\n") for block in text.split("\n\n") if block]
        return status, None, [
            (lines[0].removeprefix("event: "), json.loads(lines[1].removeprefix("data: ")))
            for lines in blocks
        ]


class Test(unittest.TestCase):
    def test_answers_are_those_of_http(self):
        with Lines() as lines, Http() as http:
            for number, (method, path, fields) in enumerate(QUESTIONS):
                said = lines.ask(method, path, fields, number)
                status, answer, events = http.ask(method, path, fields)
                self.assertEqual((said["id"], said["status"]), (number, status), path)
                if not events:
                    self.assertEqual(timeless(said["answer"]), timeless(answer), path)
                    continue
                heard = []
                while not heard or heard[-1][0] != "done":
                    line = lines.hear()
                    self.assertEqual(line["id"], number)
                    heard.append((line["event"], line["data"]))
                # Progress depends on the clock, and so do all estimates but the last one.
                last = [dict((n, timeless(d)) for n, d in x if n != "progress")
                        for x in (heard, events)]
                self.assertEqual(last[0], last[1], path)

    def test_a_search_can_be_stopped_and_others_go_on(self):
        with Lines() as lines:
            lines.say(id="long", post="solve", fields={"game": "order-chaos:6x5,line=5"})
            self.assertEqual(lines.hear(), {"id": "long", "status": 200})
            lines.say(id=2, get="rules", fields={"game": "hex:3x3"})
            events = []  # until it has begun, and question 2 is answered
            while len({(line["id"], line.get("event")) for line in events}) < 2:
                events.append(lines.hear())
            self.assertEqual({(line["id"], line.get("event")) for line in events},
                             {("long", "progress"), (2, None)})
            lines.say(stop="long")
            began = time.monotonic()
            heard = {}
            while (line := lines.hear())["event"] != "done":
                heard[line["event"]] = line["data"]
            self.assertEqual(line["data"]["stopped_by"], "limit")
            self.assertEqual(heard["solution"]["winner"], "unknown")
            self.assertLess(time.monotonic() - began, 20)

    def test_what_is_no_question_is_told_with_its_id(self):
        with Lines() as lines:
            for text, number in (
                ("nonsense", None), ("[1]", None), ("{}", None), ('{"id":7}', 7),
                ('{"id":8,"get":3}', 8), ('{"id":9,"get":"games","post":"move"}', 9),
                ('{"id":10,"get":"games","fields":[]}', 10), ('{"get":"position"}', None),
                ("[" * 1000, None),
            ):
                lines.say_text(text)
                line = lines.hear()
                self.assertEqual((line["id"], line["status"]), (number, 400), text)
                self.assertNotIn("\n", line["answer"]["error"])
            lines.say_text("x" * (9 << 20))
            self.assertEqual(lines.hear()["status"], 413)
            lines.say(stop="nobody")
            self.assertEqual(lines.ask("get", "rules", {"game": "hex:3x3"}, 5)["id"], 5)

    def test_the_end_of_the_questions_is_not_the_end_of_the_answers(self):
        text = "\n".join([
            '{"id":1,"post":"solve","fields":{"game":"hex:4x4"}}', "",
            '{"id":2,"get":"rules","fields":{"game":"hex:3x3"}}',  # without a newline
        ])
        ran = subprocess.run([ZERMELO, "serve", "--stdio"], input=text, text=True, timeout=60,
                             capture_output=True)
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
        lines = [json.loads(line) for line in ran.stdout.splitlines()]
        events = [line["event"] for line in lines if line["id"] == 1 and "event" in line]
        self.assertIn("solution", events)
        self.assertIn("certificate", events)
        self.assertEqual(events[-1], "done")
        self.assertIn({"id": 1, "status": 200}, lines)
        self.assertTrue(any(line["id"] == 2 and "answer" in line for line in lines))

    def test_it_stops_when_it_is_told(self):
        with Lines() as lines:
            lines.say(id=1, post="solve", fields={"game": "order-chaos:6x5,line=5"})
            lines.hear()
            lines.process.send_signal(signal.SIGTERM)
            self.assertEqual(lines.process.wait(20), 0)

    def test_it_ends_when_nobody_reads(self):
        lines = Lines()
        lines.process.stdout.close()
        try:
            for number in range(100):
                lines.say(id=number, get="games")
        except BrokenPipeError:
            pass
        self.assertIn(lines.process.wait(20), (2, -signal.SIGPIPE))
        lines.process.stderr.close()
        try:
            lines.process.stdin.close()
        except BrokenPipeError:
            pass


if __name__ == "__main__":
    unittest.main()
