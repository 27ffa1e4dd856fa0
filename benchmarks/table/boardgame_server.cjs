// boardgame.io's own server, as it comes: its default storage, in memory. The game is one of tricks with hidden hands, the
// tricks won and a view for each player, so that what it sends is about as long as what Trickhouse sends.
const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const PLAYERS = 4;
const HAND = 13;
const COLOURS = ["B", "G", "R", "Y"];
const DECK = COLOURS.flatMap((colour) => Array.from({ length: 25 }, (_, value) => `${colour}${value}`));

const value = (card) => Number(card.slice(1));

function deal(random) {
  const cards = random.Shuffle(DECK);
  return {
    hands: Array.from({ length: PLAYERS }, (_, seat) => cards.slice(seat * HAND, (seat + 1) * HAND)),
    ocean: cards.slice(PLAYERS * HAND),
    trick: [],
    won: Array.from({ length: PLAYERS }, () => []),
  };
}

function follows(hand, trick, card) {
  const led = trick[0]?.card[0];
  return !led || card[0] === led || !hand.some((held) => held[0] === led);
}

function winner(trick) {
  const led = trick[0].card[0];
  const strength = ({ card }) => (card[0] === led ? value(card) : -1);
  return trick.reduce((best, played) => (strength(played) > strength(best) ? played : best)).seat;
}

function play({ G, playerID, events, random }, card) {
  const seat = Number(playerID);
  const hand = G.hands[seat];
  if (!hand.includes(card) || !follows(hand, G.trick, card)) return INVALID_MOVE;
  hand.splice(hand.indexOf(card), 1);
  G.trick.push({ seat, card });
  let next = (seat + 1) % PLAYERS;
  if (G.trick.length === PLAYERS) {
    next = winner(G.trick);
    G.won[next].push(G.trick.map((played) => played.card));
    G.trick = [];
    G.scores[next] += 1;
    if (G.hands.every((held) => held.length === 0)) Object.assign(G, deal(random));
  }
  events.endTurn({ next: String(next) });
}

const tricks = {
  name: "tricks",
  disableUndo: true,
  setup: ({ random }) => ({ ...deal(random), scores: Array(PLAYERS).fill(0) }),
  playerView: ({ G, playerID }) => {
    const hand = G.hands[Number(playerID)] ?? [];
    return {
      hand,
      legal: hand.filter((card) => follows(hand, G.trick, card)),
      counts: G.hands.map((held) => held.length),
      ocean: G.ocean.length,
      trick: G.trick,
      won: G.won,
      scores: G.scores,
    };
  },
  moves: { play },
};

Server({ games: [tricks], origins: [Origins.LOCALHOST] })
  .run(0)
  .then(({ appServer }) => console.log(`http://127.0.0.1:${appServer.address().port}`));
