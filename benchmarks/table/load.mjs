// Plays many matches at a server and measures: node load.mjs <dialect> <address> <matches> <moves a match> <pause in ms>
//
// A match has one move on its way at any time. When all four players have seen it, the time since it was sent is a sample,
// and whoever is asked moves next: at once, or after a pause that is between half as long and one and a half times as long
// as given. When everybody sits it says so, and waits for a line before it begins. One process plays for all; its own share
// of a core is reported: near 1 it would measure itself.
import { performance } from "node:perf_hooks";
import { createInterface } from "node:readline/promises";
import { Match, SEATS } from "./match.mjs";

const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];

async function main(dialect, address, count, moves, pause) {
  const { sitDown } = await import(`./${dialect}.mjs`);
  const matches = Array.from({ length: count }, (_, number) => new Match(number, moves, pause));
  for (const match of matches) {
    await sitDown(address, match);
    await match.ready;
  }
  for (const match of matches) match.bytes = 0;
  await createInterface(process.stdin, process.stdout).question("ready\n");
  const [cpu, start] = [process.cpuUsage(), performance.now()];
  for (const match of matches) match.begin();
  await Promise.all(matches.map((match) => match.over));
  const milliseconds = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  const times = matches.flatMap((match) => match.times).sort((a, b) => a - b);
  console.log(
    JSON.stringify({
      moves: (1000 * times.length) / milliseconds,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      generator: (user + system) / 1000 / milliseconds,
      bytes: matches.reduce((sum, match) => sum + match.bytes, 0) / times.length / SEATS,
    }),
  );
  process.exit(0);
}

const [dialect, address, ...numbers] = process.argv.slice(2);
await main(dialect, address, ...numbers.map(Number));
