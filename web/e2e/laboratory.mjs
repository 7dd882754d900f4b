// A server with directories of its own, a browser, and pages that fail the test when a request
// leaves the origin or an error is logged.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

/** The games are quick, and there are far too many of them to end before the test stops them. */
const EXPERIMENT = `
name = "long"
title = "A long experiment"
source = "made for this test"
game = "order-chaos:{n}x{n},line={m},first=order"
games = 500000
seed = 1
report = { rows = "m", columns = "n", player = "order" }
[players]
order = "uct:iterations=400"
chaos = "uct:iterations=400"
[[cells]]
m = [3, 4]
n = [4]
`;

// The patience is long because other tests run at the same time.
const PATIENCE = 120_000;

export class Laboratory {
  static async start(program) {
    const lab = new Laboratory();
    lab.contexts = {};
    lab.folder = await mkdtemp(join(tmpdir(), "zermelo-e2e-"));
    const experiments = join(lab.folder, "experiments");
    await mkdir(experiments);
    await writeFile(join(experiments, "long.toml"), EXPERIMENT);
    const arguments_ = ["serve", "--port", "0", "--experiments", experiments, "--db", lab.folder];
    lab.program = program;
    lab.server = serve(program, arguments_);
    lab.address = await firstLine(lab.server);
    // This is Debian's Chromium without windows, which does the same in half of the processor's time.
    // It cannot set up its sandbox if it runs as root.
    const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell";
    const root = process.getuid?.() === 0;
    lab.browser = await chromium.launch({ executablePath, args: root ? ["--no-sandbox"] : [] });
    return lab;
  }

  async stop() {
    await this.browser?.close();
    this.server.kill("SIGINT");
    const status = await new Promise((done) => this.server.once("exit", (code) => done(code)));
    await rm(this.folder, { recursive: true, force: true });
    return status;
  }

  /** One of several hands that work through the tests side by side. */
  hand() {
    return new Hand(this);
  }

  /** A context is kept from test to test, since a new one would load and compile the page again. */
  context(device) {
    this.contexts[device] ??= this.browser.newContext(DEVICES[device]).then((context) => {
      context.setDefaultTimeout(PATIENCE);
      return context;
    });
    return this.contexts[device];
  }
}

const DEVICES = {
  desk: { viewport: { width: 1280, height: 860 }, acceptDownloads: true },
  // Each for one test of what the browser remembers, which other tests at its side would clear.
  alone: { viewport: { width: 1280, height: 860 } },
  apart: { viewport: { width: 1280, height: 860 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
};

class Hand {
  constructor(lab) {
    this.lab = lab;
    this.address = lab.address;
    this.pages = new Set();
    this.idle = {};
  }

  /** Starts another server for one test, with arguments of its own, and returns its address. */
  async serve(...arguments_) {
    this.other = serve(this.lab.program, ["serve", "--port", "0", ...arguments_]);
    return firstLine(this.other);
  }

  /** Writes a file for a test to open, and returns its path. */
  async file(name, content) {
    const path = join(this.lab.folder, name);
    await writeFile(path, content);
    return path;
  }

  /** Closes what a test left behind. */
  async tidy() {
    for (const page of this.pages) await page.close();
    this.pages.clear();
    this.other?.kill("SIGINT");
    this.other = null;
  }

  /** Reuses a page that no test needs any more, since a new one takes a process. */
  async page(device) {
    const page = this.idle[device] ?? (await (await this.lab.context(device)).newPage());
    this.idle[device] = null;
    return page;
  }

  /** Opens a page at an address such as `#/play?game=hex:4x4`, loaded afresh. */
  async open(hash, { address = this.address, device = "desk" } = {}) {
    const page = await this.page(device);
    this.pages.add(page);
    const faults = watch(page, address);
    page.close_well = async () => {
      this.pages.delete(page);
      await (this.idle[device] ? page.close() : this.lay_aside(page, device));
      assert.deepEqual(faults, []);
    };
    await page.goto(address + hash);
    return page;
  }

  async lay_aside(page, device) {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.emulateMedia({ colorScheme: null });
    await page.evaluate(() => localStorage.clear());
    await page.goto("about:blank"); // this ends whatever the page was doing
    for (const event of ["request", "pageerror", "console"]) page.removeAllListeners(event);
    this.idle[device] = page;
  }
}

/** Collects the faults of a page: requests that leave the origin, and errors. */
function watch(page, address) {
  const faults = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    const own = `${origin}/` === address || protocol === "blob:" || protocol === "data:";
    if (!own) faults.push(`a request left the origin: ${request.url()}`);
  });
  page.on("pageerror", (error) => faults.push(`an error in the page: ${error.message}`));
  page.on("console", (message) => {
    // The browser also logs a refusal that the page reports to its user, which is no fault.
    const refused = /Failed to load resource.*status of 4\d\d/.test(message.text());
    if (message.type() === "error" && !refused) faults.push(`logged: ${message.text()}`);
  });
  return faults;
}

// Searches run at a lower priority, so that the browser does not wait for them on a busy machine.
const serve = (program, arguments_) =>
  spawn("nice", ["-n", "10", program, ...arguments_], { stdio: ["ignore", "pipe", "inherit"] });

function firstLine(child) {
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout.on("data", (chunk) => {
      text += chunk;
      const line = /(http:\S+)\s/.exec(text);
      if (line) resolve(line[1]);
    });
    child.once("exit", (code) => reject(new Error(`zermelo serve ended with ${code}: ${text}`)));
  });
}

export const status = (page) => page.locator(".status");
export const stones = (page) => page.locator(".cells .stone");
export const moves = (page) => page.locator(".move-list .move button");

/** Waits until a condition on the page holds. */
export async function until(what, condition, patience = PATIENCE) {
  const end = Date.now() + patience;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Presses a radio button until it is the chosen one, because on a busy machine the dialog may
 * still move away under the first click. */
export async function choose(dialog, name) {
  const radio = dialog.getByRole("radio", { name });
  await until(`${name} is chosen`, async () => {
    await radio.click();
    return (await radio.getAttribute("aria-checked")) === "true";
  });
}
