import { dataInWords } from '@kontor/contracts/rules/system/data-names'
import { budgets, customers, settings } from '@kontor/db/schema'
import { sql } from 'drizzle-orm'
import type { BudgetsFor, NamedIn } from '../areas/catalogue/console.ts'
import { namesIn } from '../areas/content/service.ts'

/** Where a maker or an assortment is named: links in contents and settings, and the assortments of customers. */
export const namedIn: NamedIn = async ({ db }, { address, facet }) => {
  // `/shop/brand/abc` is not named by `/shop/brand/abc-x`
  const isNamed = (text: string) =>
    text
      .split(address)
      .slice(1)
      .some((rest) => !/^[a-z0-9-]/.test(rest))
  const [contents, data, ofCustomers] = [
    await namesIn(db, address),
    await db
      .select({ name: settings.name, text: sql<string>`${settings.value}::text` })
      .from(settings)
      .where(sql`strpos(${settings.value}::text, ${address}) > 0`),
    await db.$count(customers, sql`${customers.assortment} -> 'parts' @> ${JSON.stringify([[facet]])}::jsonb`),
  ]
  return [
    ...(ofCustomers === 0 ? [] : [`Sortiment von ${ofCustomers === 1 ? '1 Kunden' : `${ofCustomers} Kunden`}`]),
    ...contents.filter(({ text }) => isNamed(text)).map(({ name }) => name),
    ...data.filter(({ text }) => isNamed(text)).map(({ name }) => dataInWords(name)),
  ]
}

export const budgetsFor: BudgetsFor = ({ db }, assortmentId) =>
  db.$count(budgets, sql`${assortmentId}::int = any(${budgets.assortmentRoots})`)
