/** The shortest time to fill a form (G-36): the server refuses what comes sooner, so the page waits before it sends. */
export const quickestFormMs = 2000
