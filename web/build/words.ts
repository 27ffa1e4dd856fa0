/** `virtual:words/en`: all Fluent catalogues of a language, already read; `virtual:rules/en`: its rules, by game, as sections. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { Marked } from "marked";
import type { Plugin } from "vite";

/** Pictures are drawn by the page itself, where these figures are. */
const marked = new Marked({
  renderer: {
    image: ({ href, text }) => `<figure data-position="${href.replace("position:", "")}"><figcaption>${text}</figcaption></figure>`,
    table({ header, rows }) {
      const line = (cells: typeof header, tag: string): string =>
        `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join("")}</tr>`;
      return `<div class="wide" tabindex="0"><table><thead>${line(header, "th")}</thead><tbody>${rows.map((row) => line(row, "td")).join("")}</tbody></table></div>`;
    },
    paragraph({ tokens }) {
      const inside = this.parser.parseInline(tokens);
      return inside.startsWith("<figure") ? inside : `<p>${inside}</p>`;
    },
  },
});

interface Section {
  id: string;
  title: string;
  html: string;
  text: string;
}

/** The text before the first heading, then one section for each. */
function sections(markdown: string): Section[] {
  const [intro = "", ...parts] = markdown.split(/^## /m);
  return [`\n${intro.replace(/^# .*$/m, "")}`, ...parts].map((part, place) => {
    const [title = "", ...body] = part.split("\n");
    const html = marked.parse(body.join("\n"), { async: false });
    return { id: `s${place}`, title, html, text: `${title} ${html.replace(/<[^>]*>/g, " ")}` };
  });
}

export function words(locale: string): Plugin {
  const read = (...path: string[]): string => readFileSync(join(locale, ...path), "utf-8");
  const catalogue = (language: string): string =>
    readdirSync(join(locale, language))
      .filter((name) => name.endsWith(".ftl"))
      .sort()
      .map((name) => read(language, name))
      .join("\n");

  const rules = (language: string): Record<string, Section[]> =>
    Object.fromEntries(
      readdirSync(join(locale, language, "rules")).map((name) => [name.replace(".md", ""), sections(read(language, "rules", name))]),
    );

  return {
    name: "words",
    resolveId: (id) => (/^virtual:(words|rules)\//.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith("\0virtual:")) return undefined;
      const [kind, language = ""] = id.replace("\0virtual:", "").split("/");
      const content = kind === "words" ? new FluentResource(catalogue(language)).body : rules(language);
      // As a text: browsers read it twice as fast as the same thing written as code.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(content))});`;
    },
  };
}
