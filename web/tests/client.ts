/** Loads the client's modules in Node, compiled by Vite as for the browser. */
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const vite = await createServer({
  root: fileURLToPath(new URL("..", import.meta.url)),
  appType: "custom",
  logLevel: "error",
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, watch: null, ws: false },
});
after(() => vite.close());

/** Load a module by its path in `src`. */
export async function client<Module>(path: string): Promise<Module> {
  return (await vite.ssrLoadModule(`/src/${path}`)) as Module;
}
