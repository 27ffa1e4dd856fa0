/** Writes the names of the built files, and a version made from them, into the service worker. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

export function stamped(folder: string): Plugin {
  return {
    name: "stamped",
    apply: "build",
    writeBundle() {
      const worker = join(folder, "sw.js");
      const files = readdirSync(join(folder, "assets"))
        .sort()
        .map((name) => `/assets/${name}`);
      const version = createHash("sha256").update(files.join()).digest("hex").slice(0, 12);
      const text = readFileSync(worker, "utf-8")
        .replace("const FILES = []", `const FILES = ${JSON.stringify(files)}`)
        .replace('const VERSION = ""', `const VERSION = ${JSON.stringify(version)}`);
      writeFileSync(worker, text);
    },
  };
}
