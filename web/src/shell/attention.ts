/** Call somebody who looks elsewhere: by sound, by vibration and, if they allowed it, by a notification of their browser. */
import { settings } from "./settings.svelte";
import { note } from "./sound";

const ICON = 'link[rel="icon"]';

export const isElsewhere = (): boolean => document.hidden || !document.hasFocus();

/** Browsers have notifications over HTTPS and on their own machine alone. */
export const canNotify = (): boolean => "Notification" in globalThis && isSecureContext;

/** Ask for the permission; whether there is one. */
export async function allowNotifications(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

/** The tab says whether something is to be done in it. */
export function showIcon(isCalling: boolean): void {
  document.querySelector<HTMLLinkElement>(ICON)?.setAttribute("href", isCalling ? "/icon-turn.svg" : "/icon.svg");
}

export function call(title: string, words: string): void {
  if (!isElsewhere()) return;
  if (settings.calls) {
    note(4);
    note(7, 0.15);
    navigator.vibrate?.([120, 80, 120]);
  }
  if (settings.notifies && canNotify() && Notification.permission === "granted") void notify(title, words);
}

/** Phones show notifications of service workers alone. */
async function notify(title: string, words: string): Promise<void> {
  const shown = { body: words, tag: location.pathname, icon: "/icon-192.png", data: location.pathname };
  const worker = await navigator.serviceWorker.getRegistration();
  if (worker?.active) await worker.showNotification(title, shown);
  else new Notification(title, shown);
}
