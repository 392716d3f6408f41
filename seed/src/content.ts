import type { Table } from './catalogue.ts'
import type { SeedDay } from './day.ts'
export function contentTables(_day: SeedDay): readonly Table[] {
  return []
}
