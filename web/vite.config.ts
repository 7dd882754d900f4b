import { defineConfig } from "vite";

// During development the page comes from Vite and the rest from a running `zermelo serve`.
const server = process.env["ZERMELO_SERVER"] ?? "http://127.0.0.1:8517";

export default defineConfig({
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { "/api": { target: server } } },
});
