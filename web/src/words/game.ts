/** The name of a game. One that only the server has goes by its name there. */
import { knows, say } from "./say.svelte";

export function nameOfGame(game: string): string {
  return knows(`game-${game}`) ? say(`game-${game}`) : game;
}
