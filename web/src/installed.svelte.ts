/** The client as an app: can it be installed, is there a newer one, is there a net. */
const KEY = "trickhouse/install";
const AN_HOUR = 3_600_000;
const A_MOMENT = 5_000;

/** What Chromium offers; other browsers have it in their menus. */
interface InstallOffer extends Event {
  prompt(): Promise<void>;
}

let offer = $state.raw<InstallOffer>();
let waiting = $state.raw<ServiceWorker>();
let offline = $state(!navigator.onLine);
let isLater = $state(false);
let registration: ServiceWorkerRegistration | undefined;

export const isOffline = (): boolean => offline;
export const canInstall = (): boolean => Boolean(offer);
export const hasUpdate = (): boolean => Boolean(waiting) && !isLater;

export async function install(): Promise<void> {
  const accepted = offer;
  offer = undefined;
  await accepted?.prompt();
}

/** Whether the server has just answered. As long as it does not, we try again, and say so. */
export function reached(answered: boolean): void {
  offline = !answered;
}

async function tryAgain(): Promise<void> {
  if (offline) reached(await fetch("/healthz").then(({ ok }) => ok, () => false));
}

/** Not wanted: it is not offered again. */
export function declineInstall(): void {
  localStorage.setItem(KEY, "no");
  offer = undefined;
}

/** Not now: the next visit has it anyway. */
export function updateLater(): void {
  isLater = true;
}

export function update(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting?.postMessage("take over");
}

/** Look for a new version: from time to time, and whenever the server has been away. */
export function lookForUpdate(): void {
  void registration?.update().catch(() => undefined);
}

/** Keep the client in this browser, and hear of newer ones. */
export async function keep(): Promise<void> {
  registration = await navigator.serviceWorker.register("/sw.js");
  const notice = (): void => {
    if (navigator.serviceWorker.controller && registration?.waiting) waiting = registration.waiting;
  };
  registration.addEventListener("updatefound", () => registration?.installing?.addEventListener("statechange", notice));
  notice();
  setInterval(lookForUpdate, AN_HOUR);
}

setInterval(() => void tryAgain(), A_MOMENT);
addEventListener("online", () => void tryAgain());
addEventListener("offline", () => (offline = true));
addEventListener("appinstalled", () => (offer = undefined));
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  if (localStorage.getItem(KEY) !== "no") offer = event as InstallOffer;
});
