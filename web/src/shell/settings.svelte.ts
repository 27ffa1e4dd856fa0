/** Somebody's preferences, kept in this browser. */
const KEY = "trickhouse/settings";

export interface Settings {
  theme: "system" | "light" | "dark";
  motion: "system" | "full" | "less";
  pace: "calm" | "quick" | "instant";
  sound: boolean;
  volume: number;
  /** By sound and vibration, when it is our turn and we are elsewhere. */
  calls: boolean;
  /** By a notification of the browser. */
  notifies: boolean;
  /** Whether a practice table shows what can be worked out. */
  aids: boolean;
  /** Whether a puzzle asks now and then how sure we are. */
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

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings = $state<Settings>({ ...DEFAULTS, ...stored() });

/** Keep the settings and show the theme, whenever they change. To be called once, inside an effect. */
export function keepSettings(): void {
  const kept = JSON.stringify(settings);
  if (kept !== localStorage.getItem(KEY)) localStorage.setItem(KEY, kept);
  document.documentElement.dataset["theme"] = settings.theme;
  document.documentElement.dataset["motion"] = settings.motion;
}

export function movesLittle(): boolean {
  if (settings.pace === "instant") return true;
  if (settings.motion !== "system") return settings.motion === "less";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
