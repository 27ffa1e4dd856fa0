import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { hinted } from "./build/hinted";
import { packed } from "./build/packed";
import { stamped } from "./build/stamped";
import { words } from "./build/words";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const client = here("../src/trickhouse/server/client");

export default defineConfig({
  plugins: [svelte(), words(here("../src/trickhouse/locale")), hinted(), stamped(client), packed(client)],
  build: { outDir: client, emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
