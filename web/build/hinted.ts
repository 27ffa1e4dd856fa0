/** Tells Chromium to compile the code as it arrives, off the main thread: almost all of what we load is needed at once. */
import type { Plugin } from "vite";

const HINT = "//# allFunctionsCalledOnLoad\n";

export function hinted(): Plugin {
  return {
    name: "hinted",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = HINT + file.code;
    },
  };
}
