// The colours of boards, in numbers: the contrast of WCAG 2.1 (1.4.11) between what has to be told
// apart, in light and in dark.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const css = readFileSync("src/style/board.css", "utf8");

function colour(name: string, dark: boolean): string {
  const value = new RegExp(`--${name}: (.*);`).exec(css)?.[1] ?? "";
  const pair = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value);
  const found = pair ? pair[dark ? 2 : 1] : value;
  assert.match(found ?? "", /^#\w{6}$/, name);
  return found ?? "";
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** What lies on what. A white stone on light wood is told by its rim. */
const SEEN: readonly (readonly [string, string])[] = [
  ["cell-rule", "cell"],
  ["stone-x", "cell"],
  ["stone-o", "cell"],
  ["stone-red", "cell"],
  ["stone-blue", "cell"],
  ["go-rule", "go-board"],
  ["stone-black", "go-board"],
  ["mark", "stone-x"],
  ["mark", "stone-o"],
  ["mark", "stone-red"],
  ["mark", "stone-blue"],
];

test("lines, stones and their signs have a contrast of 3 to 1", () => {
  assert.equal(Math.round(contrast("#000000", "#ffffff")), 21);
  for (const dark of [false, true]) {
    for (const [over, under] of SEEN) {
      const found = contrast(colour(over, dark), colour(under, dark));
      const where = `${over} on ${under}, ${dark ? "dark" : "light"}: ${found.toFixed(2)}`;
      assert.ok(found >= 3, where);
    }
    const board = colour("go-board", dark);
    const white = contrast(colour("stone-white", dark), board);
    assert.ok(Math.max(white, contrast(colour("stone-white-rim", dark), board)) >= 3);
  }
});
