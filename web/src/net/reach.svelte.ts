/** Whether the server can be reached. While it cannot, we retry at intervals. */
const RETRY_INTERVAL_MS = 5_000;

let offline = $state(!navigator.onLine);

export const isOffline = (): boolean => offline;

/** Store whether the server has just answered. */
export function setReachable(answered: boolean): void {
  offline = !answered;
}

async function tryAgain(): Promise<void> {
  if (offline)
    setReachable(
      await fetch("/healthz").then(
        ({ ok }) => ok,
        () => false,
      ),
    );
}

setInterval(() => void tryAgain(), RETRY_INTERVAL_MS);
addEventListener("online", () => void tryAgain());
addEventListener("offline", () => (offline = true));
