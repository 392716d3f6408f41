import type { Table } from '../catalogue/catalogue.ts'
import type { SeedDay } from '../day.ts'
import { customerNumbered } from '../organisation/people.ts'

type Offer = readonly [number: string, customer: string, name: string, before: number, after: number]
/**
 * Offers made to customers: number, customer, subject, and from how many days before the seed's day to how many after it.
 * The numbers stay, whatever the year: integrators know them.
 */
const offers = (nextYear: number): readonly Offer[] => [
  ['AN-2026-0117', '10010', 'Ausstattung Großraumbüro 2. OG', 12, 30],
  ['AN-2026-0098', '10010', `Jahresbedarf Kopierpapier ${nextYear}`, 20, 60],
  ['AN-2026-0061', '10010', 'Besprechungsraum Nord', 90, -30],
  ['AN-2026-0120', '10020', 'Archivierung Mandantenakten', 5, 45],
]

export function customerOffersTable({ day, ago }: SeedDay): Table {
  return {
    name: 'customer_offers',
    columns: ['number', 'customer_id', 'name', 'valid_from', 'valid_to'],
    rows: offers(Number(day.slice(0, 4)) + 1).map(([number, customer, name, before, after]) => [
      number,
      customerNumbered(customer).id,
      name,
      ago(before, 0),
      ago(-after, 0),
    ]),
  }
}
