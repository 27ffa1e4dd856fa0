/** The player's preferences, stored in this browser. */
const KEY = "trickhouse/settings";

export interface Settings {
  theme: "system" | "light" | "dark";
  motion: "system" | "full" | "less";
  pace: "calm" | "quick" | "instant";
  sound: boolean;
  volume: number;
  /** Whether to call by sound and vibration when it is our turn and we are elsewhere. */
  calls: boolean;
  /** Whether to call by a browser notification. */
  notifies: boolean;
  /** Whether a practice table shows what can be deduced. */
  aids: boolean;
  /** Whether puzzles sometimes ask how sure the player is. */
  certainty: boolean;
}

const DEFAULTS: Settings = {
  theme: "system",
  motion: "system",
  pace: "calm",
  sound: true,
  volume: 60,
  aids: true,
  certainty: true,
  calls: true,
  notifies: false,
};

function readStored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings = $state<Settings>({ ...DEFAULTS, ...readStored() });

/** Store the settings and apply the theme whenever they change. Call it once, inside an effect. */
export function keepSettings(): void {
  const text = JSON.stringify(settings);
  if (text !== localStorage.getItem(KEY)) localStorage.setItem(KEY, text);
  document.documentElement.dataset["theme"] = settings.theme;
  document.documentElement.dataset["motion"] = settings.motion;
}

export function movesLittle(): boolean {
  if (settings.pace === "instant") return true;
  if (settings.motion !== "system") return settings.motion === "less";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
