// Four players a match at Trickhouse's server, within its usual limits: people sit at up to twenty tables at the same time,
// and whoever is told to be slower waits. Of several addresses of one server, with commas between them, neighbours use
// different ones.
import { randomBytes } from "node:crypto";
import WebSocket from "ws";
import { get, post, put } from "./ask.mjs";
import { choose } from "./choose.mjs";
import { SEATS } from "./match.mjs";

const GAMES = ["xylotar", "fishing"];
const TABLES_A_PERSON = 20;
const NAMES = ["Ada", "Bob", "Cleo", "Dora"];
const people = [];

async function meet(address, name) {
  const { cookie } = await get(address, "/api/me");
  await put(address, "/api/me", { name, language: "en" }, { cookie });
  return cookie;
}

export async function sitDown(server, match) {
  const [address, ...others] = server.split(",");
  const addresses = [address, ...others];
  const group = Math.floor(match.number / TABLES_A_PERSON);
  people[group] ??= await Promise.all(NAMES.slice(0, SEATS).map((name) => meet(address, name)));
  const setup = { game: GAMES[match.number % GAMES.length], players: SEATS };
  const table = (await post(address, "/api/tables", { setup }, { cookie: people[group][0] })).body.id;
  people[group].forEach((cookie, seat) => join(addresses[seat % addresses.length], match, table, cookie, seat));
}

function join(address, match, table, cookie, seat) {
  const socket = new WebSocket(`${address.replace("http", "ws")}/api/tables/${table}/play`, {
    headers: { cookie },
    perMessageDeflate: false,
  });
  const say = (message) => socket.send(JSON.stringify(message));
  const once = (message) => {
    if (!said.has(message.type)) say(message);
    said.add(message.type);
  };
  const said = new Set();

  const at = {
    lobby: ({ table: { phase, places }, seat: mine }) => {
      if (phase === "dealing") once({ type: "secret", secret: randomBytes(32).toString("hex") });
      else if (phase !== "waiting") return;
      else if (mine === null) once({ type: "sit", seat });
      else if (seat === 0 && places.every((place) => place.connected)) once({ type: "start" });
    },
    moved: ({ ply, legal }) => match.heard(ply, legal.length ? () => say({ type: "act", ply, action: choose(legal) }) : null),
    error: ({ code, message }) => match.fail(`${code}: ${message}`),
  };
  socket.on("message", (data) => {
    const message = JSON.parse(data.toString());
    if (message.type === "moved") match.bytes += data.length;
    at[message.type]?.(message);
  });
  socket.on("close", () => match.fail("Trickhouse closed a socket"));
}
