/** Yields to the browser: long work split into several turns lets a slow phone respond in between. */
export const nextTurn = (): Promise<void> => new Promise((come) => setTimeout(come));
