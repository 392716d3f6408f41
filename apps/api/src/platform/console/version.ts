import { createHash } from 'node:crypto'
import { Failure } from '../failures.ts'

/** Names the state of a record as the console reads it: another state has another name. */
export function versionOf(record: unknown): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22)
}

/**
 * Two people on one record (ux 72): the second cannot save over a change that he has not seen.
 * @param record as it is now, locked by the caller
 * @param version of the state that the writer saw
 * @throws Failure 409
 */
export function mustBeUnchanged(record: unknown, version: string): void {
  if (versionOf(record) === version) return
  throw changedMeanwhile()
}

export const changedMeanwhile = () =>
  new Failure(409, 'already_decided', 'Inzwischen hat jemand anders das geändert. Nichts ist gespeichert.')
