// Four players a match at Trickhouse's server, within its usual limits: people sit at up to twenty tables at the same time,
// and whoever is told to be slower waits.
import { randomBytes } from "node:crypto";
import WebSocket from "ws";
import { get, post, put } from "./ask.mjs";
import { pick, SEATS } from "./match.mjs";

const GAMES = ["xylotar", "fishing"];
const TABLES_A_PERSON = 20;
const people = [];

async function meet(address) {
  const { cookie } = await get(address, "/api/me");
  await put(address, "/api/me", { name: "Player", language: "en" }, cookie);
  return cookie;
}

export async function sitDown(address, match) {
  const group = Math.floor(match.number / TABLES_A_PERSON);
  people[group] ??= await Promise.all(Array.from({ length: SEATS }, () => meet(address)));
  const setup = { game: GAMES[match.number % GAMES.length], players: SEATS };
  const table = (await post(address, "/api/tables", { setup }, people[group][0])).body.id;
  people[group].forEach((cookie, seat) => join(address, match, table, cookie, seat));
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

/** Anything that is legal; of a sort that is due, the order in which the cards are told. */
function choose(legal) {
  const entry = pick(legal);
  return entry.sort?.groups ? { sort: entry.sort.groups.flat(), rack: entry.sort.rack } : entry;
}
