import { isDeepStrictEqual } from 'node:util'

/** The server does something else than the contract says; the message is German. */
export class Deviation extends Error {}

/** Nothing can be said about this check; the message says in German why. */
export class LeftOut extends Error {}

/** @throws Deviation where the two differ. @param what is compared, in German */
export function expectSame(what: string, got: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(got, wanted)) throw new Deviation(`${what}: erwartet ${shown(wanted)}, bekommen ${shown(got)}`)
}

/** @throws Deviation where something does not hold. @param what has to hold, in German */
export function expectThat(what: string, holds: boolean, got?: unknown): void {
  if (!holds) throw new Deviation(got === undefined ? what : `${what}, bekommen ${shown(got)}`)
}

/** @returns what is there. @throws Deviation where it is not. @param what is looked for, in German */
export function expectFound<T>(what: string, found: T | null | undefined): T {
  if (found === null || found === undefined) throw new Deviation(`${what} fehlt`)
  return found
}

/** Sums of euros are equal to the cent. @throws Deviation where they are not. @param what is compared, in German */
export function expectEuro(what: string, got: number | null | undefined, wanted: number): void {
  if (typeof got !== 'number' || Math.round(got * 100) !== Math.round(wanted * 100))
    throw new Deviation(`${what}: erwartet ${wanted.toFixed(2)}, bekommen ${shown(got)}`)
}

/** @returns what a check tries something on. @throws LeftOut where the server has none. @param what is missing, in German */
export function needed<T>(what: string, found: T | null | undefined): T {
  if (found === null || found === undefined) throw new LeftOut(`${what} gibt es hier nicht`)
  return found
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nichts'
  return text.length > 300 ? `${text.slice(0, 300)} …` : text
}
