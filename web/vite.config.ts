import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { hinted } from "./build/hinted.ts";
import { packed } from "./build/packed.ts";
import { stamped } from "./build/stamped.ts";
import { words } from "./build/words.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const client = here("../src/trickhouse/server/app/client");

/** What is needed together comes as one file: a table has a dozen small parts, and every file costs a phone some time. */
const together = [
  { name: "base", tags: ["$initial" as const] },
  { name: "table", test: /web.src.(words|shell|cards|net.witness)\b/ },
  { name: (path: string) => /games[\\/](\w+)[\\/]/.exec(path)?.[1] ?? null },
];

export default defineConfig({
  plugins: [svelte(), words(here("../src/trickhouse")), hinted(), stamped(client), packed(client)],
  build: {
    outDir: client,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: together } } },
  },
  server: { proxy: { "/api": { target: `http://127.0.0.1:${process.env.PORT ?? 8765}`, ws: true } } },
});
