import type { ConsoleRight } from '@kontor/contracts/console'
import { articleImport, stockImport } from '../../areas/catalogue/service.ts'
import { costCentreImport, customerImport } from '../../areas/organisation/service.ts'
import { priceImport } from '../../areas/pricing/service.ts'
import type { ImportKind } from '../../platform/tables/import-kind.ts'

/** What staff with a right takes in and out. */
export const importKinds = {
  catalogue: [priceImport, articleImport, stockImport],
  customers: [customerImport, costCentreImport],
} as const satisfies Partial<Record<ConsoleRight, readonly ImportKind[]>>
export type ImportRight = keyof typeof importKinds

/** The kind of this name, and the right that it asks for; undefined for an unknown one. */
export function importKindNamed(name: string): { kind: ImportKind; right: ImportRight } | undefined {
  for (const [right, kinds] of Object.entries(importKinds) as [ImportRight, readonly ImportKind[]][]) {
    const kind = kinds.find((one) => one.name === name)
    if (kind) return { kind, right }
  }
  return undefined
}
