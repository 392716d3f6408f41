import { articleKey } from '@kontor/contracts/rules/catalogue/article-key'
import {
  articles,
  assortments,
  assortmentTypes,
  attributes,
  type CustomerAssortment,
  customers,
} from '@kontor/db/schema'
import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mustBeUnchanged, versionOf } from '../../../platform/console/version.ts'
import type { Context, CustomerRow } from '../../../platform/context.ts'
import { invalid, notFound } from '../../../platform/failures.ts'
import { assortmentCondition, facetKey } from '../../listing/service.ts'
import { customerTarget } from './customer-record.ts'

const slugs = z.array(z.string().max(120)).max(200)
/** `150001-1`, or `150001` for this number in every depot. */
const numbers = z.array(z.string().trim().min(1).max(60)).max(300)

/** What staff says of a customer's assortment; all empty = the whole shop. */
export const AssortmentForm = z.strictObject({
  assortments: slugs,
  assortmentTypes: slugs,
  attributes: slugs,
  added: numbers,
  removed: numbers,
})
type Form = z.output<typeof AssortmentForm>

/** The choices of the form, by the facet that each is. */
const facets = { assortments: 'assortment', assortmentTypes: 'assortmenttype', attributes: 'attribute' } as const
type Choice = keyof typeof facets
const choices = Object.keys(facets) as Choice[]

/** A customer's assortment, what can be chosen for it, and how many articles it holds. @throws Failure 404 */
export async function showAssortment(ctx: Context, { id }: { id: number }) {
  const [row] = await ctx.db.select().from(customers).where(eq(customers.id, id))
  if (!row) throw notFound()
  const [form, options] = await Promise.all([formOf(ctx, row.assortment), readOptions(ctx)])
  return { version: versionOf(form), form, options }
}

/** How many listed articles an assortment would hold, of how many. @throws Failure 422 */
export async function countAssortment(ctx: Context, { fields }: { fields: Form }) {
  const rule = await ruleOf(ctx, fields)
  const count = async (conditions: ReturnType<typeof assortmentCondition>[]) =>
    (await ctx.shop.search.count({ search: '', conditions, hideSoldOut: false })).total
  const whole = await count([])
  return { articles: rule ? await count([assortmentCondition(rule)]) : whole, whole }
}

/**
 * Gives a customer another assortment, which holds from the next request of his people on.
 * @throws Failure 404, 409, 422
 */
export async function changeAssortment(ctx: Context, wanted: { id: number; version: string; fields: Form }) {
  const [row] = await ctx.db.select().from(customers).where(eq(customers.id, wanted.id)).for('no key update')
  if (!row) throw notFound()
  const before = await formOf(ctx, row.assortment)
  mustBeUnchanged(before, wanted.version)
  const assortment = await ruleOf(ctx, wanted.fields)
  await ctx.db.update(customers).set({ assortment }).where(eq(customers.id, row.id))
  return {
    reply: {},
    change: {
      target: customerTarget(row.id),
      title: `Sortiment von ${row.customerNumber} ${row.name}`,
      before,
      after: await formOf(ctx, assortment),
    },
  }
}

async function formOf({ db }: Pick<Context, 'db'>, rule: CustomerRow['assortment']): Promise<Form> {
  const { parts, added, removed } = rule ?? { parts: [], added: [], removed: [] }
  const keys = parts.flat()
  const chosen = (choice: Choice) =>
    keys.filter((key) => key.startsWith(`${facets[choice]}:`)).map((key) => key.slice(facets[choice].length + 1))
  const ids = [...added, ...removed]
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: articles.id, number: articles.articleNumber, depot: articles.shopDepotId })
          .from(articles)
          .where(inArray(articles.id, ids))
  const names = new Map(rows.map(({ id, number, depot }) => [id, articleKey(number, depot)]))
  // one that is gone still narrows the shop: it is shown, and staff takes it out before saving
  const named = (of: readonly number[]) => of.map((id) => names.get(id) ?? `gelöscht (${id})`).toSorted()
  return {
    assortments: chosen('assortments'),
    assortmentTypes: chosen('assortmentTypes'),
    attributes: chosen('attributes'),
    added: named(added),
    removed: named(removed),
  }
}

/** Null = the whole shop. @throws Failure 422 */
async function ruleOf(ctx: Context, form: Form): Promise<CustomerAssortment | null> {
  const options = await readOptions(ctx)
  const parts = choices.flatMap((choice) => {
    const known = new Set(valuesIn(options[choice]))
    const unknown = form[choice].find((slug) => !known.has(slug))
    if (unknown !== undefined) throw invalid(`fields.${choice}`, `„${unknown}“ gibt es nicht.`)
    const keys = [...new Set(form[choice])].toSorted().map((slug) => facetKey(facets[choice], slug))
    return keys.length > 0 ? [keys] : []
  })
  const [added, removed] = [await idsOf(ctx, form, 'added'), await idsOf(ctx, form, 'removed')]
  if (removed.some((id) => added.includes(id)))
    throw invalid('fields.removed', 'Ein Artikel kann nicht zugleich dazugehören und ausgenommen sein.')
  return parts.length + added.length + removed.length > 0 ? { parts, added, removed } : null
}

type Option = { value: string; leaves?: readonly Option[] }
const valuesIn = (options: readonly Option[]): string[] =>
  options.flatMap(({ value, leaves = [] }) => [value, ...valuesIn(leaves)])

async function idsOf({ db }: Pick<Context, 'db'>, form: Form, name: 'added' | 'removed'): Promise<number[]> {
  const wanted = [...new Set(form[name])]
  if (wanted.length === 0) return []
  const key = sql<string>`${articles.articleNumber} || '-' || ${articles.shopDepotId}`
  const bare = wanted.map((one) => one.replace(/-\d+$/, ''))
  const rows = await db
    .select({ id: articles.id, number: articles.articleNumber, key })
    .from(articles)
    .where(or(inArray(articles.articleNumber, wanted), inArray(articles.articleNumber, bare)))
    .orderBy(asc(articles.id))
  const unknown = wanted.find((one) => !rows.some((row) => row.number === one || row.key === one))
  if (unknown !== undefined) throw invalid(`fields.${name}`, `Den Artikel „${unknown}“ gibt es nicht.`)
  const asked = new Set(wanted)
  return rows.filter((row) => asked.has(row.number) || asked.has(row.key)).map(({ id }) => id)
}

/** What can be chosen: branches of the assortment with their leaves, kinds of assortment and attributes. */
async function readOptions({ db }: Pick<Context, 'db'>) {
  const [tree, types, flags] = await Promise.all([
    db.select().from(assortments).orderBy(asc(assortments.position), asc(assortments.id)),
    db.select().from(assortmentTypes).orderBy(asc(assortmentTypes.name)),
    db.select().from(attributes).orderBy(asc(attributes.name)),
  ])
  const leaves = Map.groupBy(tree, ({ parentId }) => parentId)
  const option = ({ slug, name }: { slug: string; name: string }) => ({ value: slug, label: name })
  return {
    assortments: (leaves.get(null) ?? []).map((root) => ({
      ...option(root),
      leaves: (leaves.get(root.id) ?? []).map(option),
    })),
    assortmentTypes: types.map(option),
    attributes: flags.map(option),
  }
}
