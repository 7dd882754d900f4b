#!/usr/bin/env python3
"""Writes the files of the browser page as C++ source, so that the program contains them.

usage: embed_page.py FOLDER OUT.cpp    (a FOLDER that does not exist has no files)
"""
import pathlib
import sys

TYPES = {".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
         ".css": "text/css; charset=utf-8",
         ".svg": "image/svg+xml", ".png": "image/png", ".ico": "image/x-icon",
         ".json": "application/json",
         ".webmanifest": "application/manifest+json", ".txt": "text/plain; charset=utf-8"}
PIECE = 4000  # bytes of one literal: compilers need not take more than 65,536


def literal(data):
    """The bytes as string literals, in which all but plain characters is escaped in octal."""
    def escaped(byte):
        plain = 32 <= byte < 127 and byte not in b'"\\?'
        return chr(byte) if plain else f"\\{byte:03o}"
    pieces = [data[i:i + PIECE] for i in range(0, len(data), PIECE)] or [b""]
    return "\n    ".join('"' + "".join(map(escaped, piece)) + '"' for piece in pieces)


def main():
    folder, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    files = sorted(file for file in folder.rglob("*") if file.is_file() and file.suffix != ".map")
    lines = ['#include "server/http/page.hpp"', "", "namespace zermelo::server {", "namespace {",
             ""]
    entries = []
    for number, file in enumerate(files):
        data = file.read_bytes()
        lines += [f"constexpr char kFile{number}[] =\n    {literal(data)};", ""]
        path = "/" + file.relative_to(folder).as_posix()
        kind = TYPES.get(file.suffix, "application/octet-stream")
        entries.append(f'      {{"{path}", "{kind}", {{kFile{number}, {len(data)}}}}},')
    lines += ["}  // namespace", "", "const std::vector<PageFile>& page_files() {",
              "  static const std::vector<PageFile> files{"]
    lines += entries + ["  };", "  return files;", "}", "", "}  // namespace zermelo::server", ""]
    out.write_text("\n".join(lines))


if __name__ == "__main__":
    main()
