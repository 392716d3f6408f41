/** The only source of time. The test kit moves it for all processes of a shop (decisions 10). */
export type Clock = { now(): Date }

/** @param offsetMs how far the shop's time is ahead of the machine's, read again at each call */
export function shopClock(offsetMs: () => number): Clock {
  return { now: () => new Date(Date.now() + offsetMs()) }
}
