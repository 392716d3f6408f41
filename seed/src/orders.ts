import type { Table } from './catalogue.ts'
import type { SeedDay } from './day.ts'
export function ordersTables(_sample: unknown, _day: SeedDay): readonly Table[] {
  return []
}
