// Four players a match at boardgame.io's server. They speak socket.io's protocol over a plain WebSocket, which costs the
// generator no more than the players of Trickhouse do.
import WebSocket from "ws";
import { post } from "./ask.mjs";
import { pick, SEATS } from "./match.mjs";

export async function sitDown(address, match) {
  const { matchID } = (await post(address, "/games/tricks/create", { numPlayers: SEATS })).body;
  for (let seat = 0; seat < SEATS; seat++) await join(address, match, matchID, String(seat));
}

async function join(address, match, matchID, playerID) {
  const wish = { playerID, playerName: `Player ${playerID}` };
  const { playerCredentials: credentials } = (await post(address, `/games/tricks/${matchID}/join`, wish)).body;
  const socket = new WebSocket(`${address.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`);
  const say = (...message) => socket.send(`42/tricks,${JSON.stringify(message)}`);

  const hear = (state) => {
    const { G, ctx, _stateID: ply } = state;
    const play = (card) => ({ type: "MAKE_MOVE", payload: { type: "play", args: [card], playerID, credentials } });
    const act = () => say("update", play(pick(G.legal)), ply, matchID, playerID);
    match.heard(ply, ctx.currentPlayer === playerID ? act : null);
  };

  socket.on("message", (data) => {
    const text = data.toString();
    if (text === "2") socket.send("3"); // is anybody there?
    else if (text.startsWith("0")) socket.send("40/tricks,");
    else if (text.startsWith("40")) say("sync", matchID, playerID, credentials, SEATS);
    else if (text.startsWith("42")) {
      const [kind, , told] = JSON.parse(text.slice(text.indexOf("[")));
      if (kind === "sync") hear(told.state);
      else if (kind === "update") {
        match.bytes += data.length;
        hear(told);
      }
    }
  });
  socket.on("close", () => match.fail("boardgame.io closed a socket"));
}
