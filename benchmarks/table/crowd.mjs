// A person and three bots at each of many tables: node crowd.mjs <address> <tables> <seconds> <pause in ms> <level of the bots>
//
// Each person is a browser of their own, behind a proxy on this machine that tells the server their address. Whoever is asked
// decides after a pause that is between half as long and one and a half times as long as given. What is measured is the time
// from the decision to the moment when the person sees it on the table. A game that is over is played again at a new table.
import { randomBytes } from "node:crypto";
import { performance } from "node:perf_hooks";
import WebSocket from "ws";
import { get, post, put } from "./ask.mjs";
import { choose } from "./choose.mjs";

const GAMES = ["xylotar", "fishing"];
const SEATS = 4;
const AT_A_TIME = 20;

const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
const ipOf = (number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;

class Person {
  constructor(address, number, pause, level) {
    Object.assign(this, { address, number, pause, level, times: [], sent: null, isCounted: false });
    this.from = { "x-forwarded-for": ipOf(number + 1) };
  }

  async comeIn() {
    this.from.cookie = (await get(this.address, "/api/me", this.from)).cookie;
    await put(this.address, "/api/me", { name: `Ada ${this.number}`, language: "en" }, this.from);
    await this.sitDown();
  }

  async sitDown() {
    const setup = { game: GAMES[this.number % GAMES.length], players: SEATS };
    const bots = Array.from({ length: SEATS - 1 }, (_, seat) => ({ seat: seat + 1, level: this.level }));
    const table = (await post(this.address, "/api/tables", { setup, bots }, this.from)).body.id;
    this.socket = new WebSocket(`${this.address.replace("http", "ws")}/api/tables/${table}/play`, {
      headers: this.from,
      perMessageDeflate: false,
    });
    const said = new Set();
    const once = (message) => said.has(message.type) || (said.add(message.type), this.say(message));
    await new Promise((resolve) => {
      const at = {
        lobby: ({ table: { phase } }) => {
          if (phase === "waiting") once({ type: "start" });
          else if (phase === "dealing") once({ type: "secret", secret: randomBytes(32).toString("hex") });
        },
        moved: (moved) => (resolve(), this.see(moved)),
        over: () => (this.socket.close(), this.sitDown()),
        error: ({ code, message }) => this.fail(`${code}: ${message}`),
      };
      this.socket.on("message", (data) => {
        const message = JSON.parse(data.toString());
        at[message.type]?.(message);
      });
      this.socket.on("error", (error) => this.fail(error.message));
    });
  }

  say(message) {
    this.socket.send(JSON.stringify(message));
  }

  see({ ply, legal }) {
    const asked = JSON.stringify(legal); // where several decide at a time, others' moves leave our own question as it is
    if (this.sent !== null && ply > this.sent.ply && asked !== this.sent.asked) {
      if (this.isCounted) this.times.push(performance.now() - this.sent.at);
      this.sent = null;
    }
    if (!legal.length || this.sent !== null || this.due) return;
    this.due = setTimeout(() => this.decide(ply, asked, choose(legal)), this.pause * (0.5 + Math.random()));
  }

  decide(ply, asked, action) {
    this.due = null;
    this.sent = { ply, asked, at: performance.now() };
    this.say({ type: "act", ply, action });
  }

  fail(why) {
    console.error(`person ${this.number}: ${why}`);
    process.exit(1);
  }
}

async function main(address, tables, seconds, pause, level) {
  const people = Array.from({ length: tables }, (_, number) => new Person(address, number, pause, level));
  for (let first = 0; first < tables; first += AT_A_TIME) {
    await Promise.all(people.slice(first, first + AT_A_TIME).map((person) => person.comeIn()));
  }
  for (const person of people) person.isCounted = true;
  await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
  const times = people.flatMap((person) => person.times).sort((a, b) => a - b);
  console.log(JSON.stringify({ moves: times.length / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }));
  process.exit(0);
}

const [address, tables, seconds, pause, level] = process.argv.slice(2);
await main(address, Number(tables), Number(seconds), Number(pause), level);
