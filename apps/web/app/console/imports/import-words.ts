import type { ConsoleOutputs } from '@kontor/api/console'
import { formatDay } from '@kontor/contracts/rules/german/german-dates'
import { cents, formatEuro } from '@kontor/contracts/rules/pricing/money'
import { trpc } from '../trpc.ts'

export type ImportRight = 'catalogue' | 'customers'
export type Run = ConsoleOutputs['catalogueImports']['list']['items'][number]
export type ImportLine = ConsoleOutputs['catalogueImports']['lines']['items'][number]
export type ImportColumn = ConsoleOutputs['catalogueImports']['kinds']['items'][number]['columns'][number]

/** The calls for the tables of a right; both have the same ones. */
export const importCalls = (right: ImportRight) =>
  right === 'catalogue' ? trpc.catalogueImports : trpc.customersImports
export const roomOf = (right: ImportRight) => (right === 'catalogue' ? 'import' : 'kundenimport')
/** Rooms as the menu calls them. */
export const roomNames: Readonly<Record<ImportRight, string>> = {
  catalogue: 'Import und Export',
  customers: 'Kunden importieren',
}

export const stateWords: Readonly<Record<Run['state'], string>> = {
  uploading: 'wird hochgeladen',
  reading: 'wird gelesen',
  read: 'Spalten zuordnen',
  checking: 'wird geprüft',
  checked: 'geprüft',
  running: 'wird übernommen',
  done: 'übernommen',
  undoing: 'wird rückgängig gemacht',
  undone: 'rückgängig gemacht',
  failed: 'nicht lesbar',
}

export const resultWords: Readonly<Record<ImportLine['result'], string>> = {
  created: 'neu',
  changed: 'geändert',
  same: 'unverändert',
  removed: 'entfernt',
  refused: 'abgewiesen',
  undone: 'zurückgenommen',
  kept: 'geblieben',
}

export const totalsInWords = (totals: Readonly<Record<string, number>>): string =>
  Object.entries(resultWords)
    .flatMap(([result, word]) => (totals[result] ? [`${totals[result].toLocaleString('de-DE')} ${word}`] : []))
    .join(', ')

/** A value of a record as people read it. */
export function valueInWords(value: unknown, column: ImportColumn | undefined): string {
  if (value === null || value === undefined || value === '') return 'leer'
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'number')
    return column?.kind === 'amount' ? formatEuro(cents(value)) : value.toLocaleString('de-DE')
  const text = String(value)
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(text) : text
}
