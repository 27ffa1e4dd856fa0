/** The end of what the browser does now. Much work in several turns lets a slow phone answer in between. */
export const nextTurn = (): Promise<void> => new Promise((come) => setTimeout(come));
