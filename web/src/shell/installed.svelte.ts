/** The client as an app: whether it can be installed, and whether there is a newer one. */
const KEY = "trickhouse/install";
const AN_HOUR = 3_600_000;

/** What Chromium offers; other browsers have it in their menus. */
interface InstallOffer extends Event {
  prompt(): Promise<void>;
}

let offer = $state.raw<InstallOffer>();
let waiting = $state.raw<ServiceWorker>();
let isLater = $state(false);
let registration: ServiceWorkerRegistration | undefined;

export const canInstall = (): boolean => Boolean(offer);
export const hasUpdate = (): boolean => Boolean(waiting) && !isLater;

export async function install(): Promise<void> {
  const accepted = offer;
  offer = undefined;
  await accepted?.prompt();
}

/** Not wanted: it is not offered again. */
export function declineInstall(): void {
  localStorage.setItem(KEY, "no");
  offer = undefined;
}

/** Not now: the next visit gets it anyway. */
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

/** Keep the client in this browser, and watch for newer ones. */
export async function keep(): Promise<void> {
  registration = await navigator.serviceWorker.register("/sw.js");
  const notice = (): void => {
    if (navigator.serviceWorker.controller && registration?.waiting) waiting = registration.waiting;
  };
  registration.addEventListener("updatefound", () => registration?.installing?.addEventListener("statechange", notice));
  notice();
  setInterval(lookForUpdate, AN_HOUR);
}

addEventListener("appinstalled", () => (offer = undefined));
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  if (localStorage.getItem(KEY) !== "no") offer = event as InstallOffer;
});
