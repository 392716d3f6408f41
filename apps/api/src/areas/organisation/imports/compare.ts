import { isDeepStrictEqual } from 'node:util'
import { formatDay, type IsoDay } from '@kontor/contracts/rules/german/german-dates'
import type { Column } from '../../../platform/tables/columns.ts'

/** What is wanted and is not so yet; null = everything is. Lists are compared without their order. */
export function changesOf<Known extends object>(
  before: Known,
  wanted: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | null {
  const known = before as Readonly<Record<string, unknown>>
  const entries = Object.entries(wanted).filter(([name, value]) => !isSame(known[name], value))
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

function isSame(before: unknown, wanted: unknown): boolean {
  if (Array.isArray(before) && Array.isArray(wanted)) return isDeepStrictEqual(new Set(before), new Set(wanted))
  if (typeof before === 'string' && typeof wanted === 'string')
    return before === wanted.normalize('NFC').replace(/\s+/g, ' ').trim()
  return isDeepStrictEqual(before, wanted)
}

/** `Geändert: Name, Gültig bis`. @param fields of the table, where the call names them differently */
export function changedColumns(
  changes: object,
  columns: readonly Column[],
  fields: Readonly<Record<string, string>> = {},
): string {
  const changed = new Set(Object.keys(changes).map((name) => fields[name] ?? name))
  return `Geändert: ${columns.flatMap(({ field, label }) => (changed.has(field) ? [label] : [])).join(', ')}`
}

export const day = (value: IsoDay | null) => (value === null ? '' : formatDay(value))
