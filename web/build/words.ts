/**
 * `virtual:words/en`: all Fluent catalogues of a language, already parsed; `virtual:rules/en`: its rules, by game, as sections.
 * The words of the product are in `locale/`, those of a game in its own folder.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { Marked } from "marked";
import type { Plugin } from "vite";

/** The page itself draws the pictures, wherever these figures and cards are. */
const marked = new Marked({
  renderer: {
    image: ({ href, text }) =>
      href.startsWith("card:")
        ? `<span data-card="${href.replace("card:", "")}"></span>`
        : `<figure data-position="${href.replace("position:", "")}"><figcaption>${text}</figcaption></figure>`,
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

export function words(root: string): Plugin {
  const read = (...path: string[]): string => readFileSync(join(root, ...path), "utf-8");
  const games = readdirSync(join(root, "games"))
    .filter((game) => existsSync(join(root, "games", game, "words")))
    .sort();

  const catalogue = (language: string): string => {
    const own = readdirSync(join(root, "locale", language))
      .filter((name) => name.endsWith(".ftl"))
      .sort();
    return [
      ...own.map((name) => read("locale", language, name)),
      ...games.map((game) => read("games", game, "words", `${language}.ftl`)),
    ].join("\n");
  };

  const rules = (language: string): Record<string, Section[]> =>
    Object.fromEntries(games.map((game) => [game, sections(read("games", game, "words", `${language}.md`))]));

  return {
    name: "words",
    resolveId: (id) => (/^virtual:(words|rules)\//.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith("\0virtual:")) return undefined;
      const [kind, language = ""] = id.replace("\0virtual:", "").split("/");
      const content = kind === "words" ? new FluentResource(catalogue(language)).body : rules(language);
      // As a JSON string: browsers parse it twice as fast as the same thing written as code.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(content))});`;
    },
  };
}
