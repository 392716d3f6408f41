import type { Duplex } from 'node:stream'

/** Databases that run inside this process, by the host of their address. */
const doors = new Map<string, () => Duplex>()

/** @returns how to reach the database of an address inside this process; undefined where it is a server */
export const doorOf = (url: string): (() => Duplex) | undefined => doors.get(new URL(url).hostname)

export function announce(host: string, open: () => Duplex): () => void {
  doors.set(host, open)
  return () => void doors.delete(host)
}
