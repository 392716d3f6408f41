/** No person fills a form in less (G-36): the server refuses what comes sooner, the page waits before it sends. */
export const quickestFormMs = 2000
