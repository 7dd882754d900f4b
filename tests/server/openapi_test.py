#!/usr/bin/env python3
"""Holds docs/openapi.json to the server: the same resources, and every answer as it is described.

usage: openapi_test.py DIRECTORY_OF_THE_PROGRAM ROOT_OF_THE_PROJECT
"""
import json
import pathlib
import re
import subprocess
import sys
import unittest
import urllib.error
import urllib.parse
import urllib.request

import jsonschema

ROOT = pathlib.Path(sys.argv.pop())
ZERMELO = pathlib.Path(sys.argv.pop()) / "zermelo"
DOCUMENT = json.loads((ROOT / "docs/openapi.json").read_text())
SCHEMAS = {"components": DOCUMENT["components"]}


def operations():
    for path, item in DOCUMENT["paths"].items():
        for method, operation in item.items():
            yield method, path, operation


class Test(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = subprocess.Popen(
            [ZERMELO, "serve", "--port", "0", "--experiments", ROOT / "experiments"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )
        cls.address = cls.server.stdout.readline().strip() + "api/v1"

    @classmethod
    def tearDownClass(cls):
        cls.server.terminate()
        cls.server.wait(20)
        cls.server.stdout.close()

    def fetch(self, method, path, operation, values=(), body=None):
        """Status, type and text of an answer to the operation's own example."""
        values = dict(values)
        query = {}
        for parameter in operation.get("parameters", []):
            value = values.get(parameter["name"], parameter.get("example"))
            if parameter["in"] == "query" and value is not None:
                query[parameter["name"]] = value
            if parameter["in"] == "path":
                self.assertIsNotNone(value, f"{path} has no example of {parameter['name']}")
                path = path.replace("{" + parameter["name"] + "}", value)
        url = self.address + path + ("?" + urllib.parse.urlencode(query) if query else "")
        data = None
        if method == "post":
            content = operation["requestBody"]["content"]["application/json"]
            body = content.get("example", {}) if body is None else body
            self.validate(body, content["schema"])
            data = json.dumps(body).encode()
        request = urllib.request.Request(url, data, {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request) as answer:
                kind = answer.headers["Content-Type"].split(";")[0]
                return answer.status, kind, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, "application/json", error.read().decode()

    def validate(self, value, schema):
        jsonschema.validate(value, {**SCHEMAS, **schema}, jsonschema.Draft202012Validator)

    def hold(self, method, path, operation, values=(), body=None):
        """Fetches an answer and holds it to its description; the events by name, or the object."""
        status, kind, text = self.fetch(method, path, operation, values, body)
        self.assertEqual(status, 200, f"{method} {path}: {text}")
        content = operation["responses"]["200"]["content"]
        self.assertEqual([kind], list(content), f"{method} {path}")
        if kind == "text/plain":
            return text
        if kind == "application/json":
            self.validate(json.loads(text), content[kind]["schema"])
            return json.loads(text)
        heard = {}
        for block in text.split("\n\n"):
            if not block or block.startswith(":"):
                continue
            name, data = block.split("\n")
            name = name.removeprefix("event: ")
            self.assertIn(name, content[kind]["x-events"], f"{method} {path}")
            heard[name] = json.loads(data.removeprefix("data: "))
            self.validate(heard[name], content[kind]["x-events"][name])
        self.assertEqual(heard["done"]["stopped_by"], None, f"{method} {path}: {heard}")
        return heard

    def test_the_resources_are_those_of_the_server(self):
        source = (ROOT / "src/server/routes.cpp").read_text()
        served = {
            (method.lower(), "/" + path)
            for method, path in re.findall(r'\{"(GET|POST)", "([^"]*)", ', source)
        }
        self.assertGreater(len(served), 20)
        told = {(m, re.sub(r"\{[^}]*\}", "*", p)) for m, p, _ in operations()}
        self.assertEqual(told, served)

    def test_every_schema_is_one_and_is_used(self):
        text = json.dumps(DOCUMENT)
        for name, schema in DOCUMENT["components"]["schemas"].items():
            jsonschema.Draft202012Validator.check_schema(schema)
            self.assertIn(f'"#/components/schemas/{name}"', text)
        identifiers = [operation["operationId"] for _, _, operation in operations()]
        self.assertEqual(len(identifiers), len(set(identifiers)))

    def test_answers_are_as_described(self):
        held = set()

        def hold(method, path, values=(), body=None):
            held.add((method, path))
            return self.hold(method, path, DOCUMENT["paths"][path][method], values, body)

        certificate = hold("post", "/solve")["certificate"]
        values = {"id": certificate["id"]}
        text = hold("get", "/certificates/{id}/text", values)
        hold("get", "/certificates/{id}", values)
        hold("get", "/certificates/{id}/walk", values)
        checked = hold("post", "/certificates", body={"text": text})
        self.assertTrue(checked["certificate"]["verified"])
        claims = hold("get", "/ledger")["claims"]
        quick = next(c["id"] for c in claims if c["cost"] == "quick" and c["checkable"])
        hold("post", "/ledger/{id}", {"id": quick}, {})
        lesson = hold("get", "/lessons/{id}")
        solution = hold("get", "/lessons/{id}/why")["solution"]
        told = hold("post", "/lessons/{id}", body={"move": solution})
        self.assertTrue(told["wins"], lesson)
        # Playing an experiment takes minutes; its answers have a test in resources_test.cpp.
        held.add(("post", "/experiments/{name}/run"))
        for method, path, _ in operations():
            if (method, path) not in held:
                hold(method, path)

    def test_refusals_are_as_described(self):
        for path, values in (("/position", {"game": "chess"}), ("/rules", {"game": "hex:0x0"}),
                             ("/certificates/{id}", {"id": "none"})):
            status, _, text = self.fetch("get", path, DOCUMENT["paths"][path]["get"], values)
            self.assertGreaterEqual(status, 400)
            refused = DOCUMENT["components"]["responses"]["Refused"]
            self.validate(json.loads(text), refused["content"]["application/json"]["schema"])


if __name__ == "__main__":
    unittest.main()
