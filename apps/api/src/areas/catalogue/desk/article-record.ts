import { catalogue } from '@kontor/contracts'
import { type DocumentKind, documentKinds, mostDocuments } from '@kontor/contracts/rules/catalogue/documents'
import { articles, assortments, manufacturers, stockMovements, stockOf } from '@kontor/db/schema'
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cleanHtml } from '../../../platform/clean-html.ts'
import { mustBeUnchanged, versionOf } from '../../../platform/console/version.ts'
import type { Context } from '../../../platform/context.ts'
import { codeOf } from '../../../platform/errors.ts'
import { invalid, notFound, refuse } from '../../../platform/failures.ts'
import { useFiles } from '../../../platform/files/stored-files.ts'
import { germanSentence } from '../../../platform/http/bad-input.ts'
import { absentDrawings, missingPicture } from '../../../platform/http/drawings-as-png.ts'
import { usePictures } from '../../../platform/pictures/stored-pictures.ts'
import { noteArticleChange } from '../../listing/service.ts'
import { changePriceRecords, type PriceRecord, readPriceRecords } from '../../pricing/service.ts'
import { lockSlots, setStock } from '../stock/slots.ts'

const words = (most: number) => z.string().trim().max(most)
const named = (most: number) => words(most).min(1)
const orNull = <T extends z.ZodType>(schema: T) => schema.nullable()
const id = z.int().min(1).max(2_147_483_647)
const count = z.int().min(1).max(1_000_000)
const amount = z.number().positive().max(1_000_000)
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(120)

/** As pages, lists and customs papers read it: one article that they cannot read would keep all of them from being made. */
const Readable = catalogue.Compliance.extend({
  bestPrice: z.boolean().optional(),
  safetyDataMissing: z.boolean().optional(),
}).catchall(z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]))
const Compliance = z
  .record(z.string().max(40), z.unknown())
  .superRefine((given, { addIssue }) => {
    for (const { path, message } of Readable.safeParse(given, { error: germanSentence }).error?.issues ?? [])
      addIssue({ code: 'custom', path, message })
  })
  .refine((given) => JSON.stringify(given).length <= 50_000, 'Das ist zu lang.')

const Document = z.strictObject({
  kind: z.enum(Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]]),
  title: named(120),
  file: z.string().regex(/^\/\w[\w./-]{0,199}$/, 'Bitte laden Sie die Datei hoch.'),
  bytes: z.int().min(0).max(1_000_000_000),
})

/** An article as staff changes it; its stock is booked, not typed (`bookStock`). */
export const ArticleFields = z.strictObject({
  articleNumber: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9./_-]{0,39}$/),
  shopDepotId: id,
  slug,
  displayName: named(200),
  partnerDisplayName: orNull(words(200)),
  excerpt: words(1000),
  body: words(50_000),
  manufacturerId: id,
  brandId: id,
  manufacturerNumber: words(80),
  gtin: orNull(z.string().regex(/^\d{8}(\d{4,6})?$/)),
  oemNumber: orNull(words(80)),
  weeeNumber: orNull(words(40)),
  articleTypeId: id,
  productTypeId: id,
  assortmentId: id,
  assortmentTypeId: id,
  unit: words(40),
  content: amount,
  contentUnit: named(40),
  netContent: orNull(amount),
  netContentUnit: orNull(z.enum(['kg', 'l', 'm', 'm²'])),
  comparativeAmount: orNull(count),
  comparativeUnit: orNull(words(40)),
  minOrder: count,
  maxOrder: count,
  stepOrder: count,
  deliveryState: z.int().min(0).max(99),
  salesBlocked: z.boolean(),
  published: z.boolean(),
  taxRate: z.union([z.literal(0), z.literal(7), z.literal(19)]),
  depositGrossCents: orNull(z.int().min(1).max(1_000_000)),
  depositText: orNull(words(80)),
  priceBound: z.boolean(),
  withdrawal: z.enum(['none', 'custom_made', 'hygiene_sealed', 'perishable', 'sealed_software', 'press']),
  freight: z.boolean(),
  farbe: orNull(words(60)),
  basisfarbe: orNull(words(60)),
  format: orNull(words(60)),
  ecoFeature: orNull(words(200)),
  ecoLabels: z.array(words(80)).max(20),
  flags: z.array(slug).max(40),
  tagSlugs: z.array(slug).max(40),
  features: z
    .array(z.strictObject({ group: words(80), name: named(80), value: words(400), unit: words(20).optional() }))
    .max(200),
  compliance: Compliance,
  images: z.array(z.string().regex(/^\/\w[\w./-]{0,199}$/)).max(30),
  imageAlts: z.record(z.string().max(201), words(200)),
  documents: z.array(Document).max(mostDocuments),
  onlineAvailable: z.boolean(),
  collectionPossible: z.boolean(),
  boost: z.number().min(0).max(100),
  variantGroup: orNull(words(80)),
  /** the key of the article that takes its place, `150001-1` */
  successor: orNull(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9./_-]{0,39}-\d{1,9}$/)),
})
export type ArticleFields = z.output<typeof ArticleFields>

type Stored = Omit<ArticleFields, 'successor'>
const names = Object.keys(ArticleFields.omit({ successor: true }).shape) as (keyof Stored)[]
const all = getTableColumns(articles)
const columns = {
  ...(Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<typeof all, keyof Stored>),
  successor: sql<string | null>`(
    select next.article_number || '-' || next.shop_depot_id from ${articles} next where next.id = ${articles}.successor_id)`,
}

async function findFields({ db }: Pick<Context, 'db'>, articleId: number, lock = false): Promise<ArticleFields | null> {
  const query = db.select(columns).from(articles).where(eq(articles.id, articleId))
  const [row] = lock ? await query.for('update') : await query
  return (row as ArticleFields | undefined) ?? null
}

/** An article with everything that staff changes of it, and the state it is in. @throws Failure 404 */
export async function readArticle(ctx: Context, { id: articleId }: { id: number }) {
  const fields = await findFields(ctx, articleId)
  const [beside] = await ctx.db
    .select({
      stock: stockOf(articles.id),
      popularity: articles.popularity,
      manufacturer: {
        country: manufacturers.country,
        address: manufacturers.address,
        email: manufacturers.email,
        responsiblePerson: manufacturers.responsiblePerson,
      },
    })
    .from(articles)
    .innerJoin(manufacturers, eq(manufacturers.id, articles.manufacturerId))
    .where(eq(articles.id, articleId))
  if (!fields || !beside) throw notFound()
  const prices = await readPriceRecords(ctx, articleId)
  return { id: articleId, fields, version: versionOf(fields), prices, pricesVersion: versionOf(prices), ...beside }
}

/** Saves an article; a new one has neither id nor version. @returns what was before, for the audit log */
export async function saveArticle(
  ctx: Context,
  { id: articleId, version, fields }: { id: number | null; version: string | null; fields: ArticleFields },
) {
  const { successor, ...typed } = fields
  const successorId = await successorOf(ctx, successor, articleId)
  refuseWrong(fields)
  const shown = articleId === null ? null : await findFields(ctx, articleId)
  if (fields.assortmentId !== shown?.assortmentId) await mustBeLeaf(ctx, fields.assortmentId)
  const documents = await heldDocuments(ctx, fields.documents, shown?.documents ?? [])
  const checked = { ...typed, documents, body: cleanHtml(fields.body), imageAlts: altsOf(fields), successorId }
  await holdPictures(ctx, checked.images, shown?.images ?? [])
  try {
    if (articleId === null) {
      const [made] = await ctx.db
        .insert(articles)
        .values({ ...checked, newSince: ctx.clock.now() })
        .returning({ id: articles.id })
      if (!made) throw new Error('an article was not inserted')
      await noteArticleChange(ctx, made.id)
      return { id: made.id, before: null }
    }
    const before = await findFields(ctx, articleId, true)
    if (!before) throw notFound()
    mustBeUnchanged(before, version ?? '')
    await ctx.db.update(articles).set(checked).where(eq(articles.id, articleId))
    await noteArticleChange(ctx, articleId)
    return { id: articleId, before }
  } catch (error) {
    throw inGerman(error)
  }
}

/** @throws Failure 422 for an article that is not there, or the same */
async function successorOf({ db }: Context, key: string | null, articleId: number | null): Promise<number | null> {
  if (key === null) return null
  const cut = key.lastIndexOf('-')
  const [found] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.articleNumber, key.slice(0, cut)), eq(articles.shopDepotId, Number(key.slice(cut + 1)))))
  if (!found) throw invalid('fields.successor', 'Diesen Artikel gibt es nicht.')
  if (found.id === articleId) throw invalid('fields.successor', 'Ein Artikel kann nicht sein eigener Nachfolger sein.')
  return found.id
}

/** Whoever moves the assortment waits until the article is in it. @throws Failure 422 for a main assortment */
async function mustBeLeaf({ db }: Context, assortmentId: number): Promise<void> {
  const [found] = await db
    .select({ parentId: assortments.parentId })
    .from(assortments)
    .where(eq(assortments.id, assortmentId))
    .for('share')
  if (found?.parentId === null) throw invalid('fields.assortmentId', 'Ein Hauptsortiment hat keine eigenen Artikel.')
}

/** Texts of pictures that the article has no more go with them. */
const altsOf = ({ images, imageAlts }: ArticleFields) =>
  Object.fromEntries(Object.entries(imageAlts).filter(([image, alt]) => alt !== '' && images.includes(image)))

/**
 * Those that it had count as used until now, so that what is put back within the week is there.
 * @throws Failure 422 for an uploaded picture that is gone, or a drawing that the shop does not have
 */
async function holdPictures({ db, clock, shop }: Context, images: readonly string[], before: readonly string[]) {
  const gone = await usePictures(db, clock.now(), [...images, ...before])
  if (gone.some((one) => images.includes(one)))
    throw invalid('fields.images', 'Eines der Bilder gibt es nicht mehr. Bitte laden Sie es noch einmal hoch.')
  const added = images.filter((one) => !before.includes(one))
  const [absent] = await absentDrawings(shop.settings, added)
  if (absent !== undefined) throw invalid('fields.images', missingPicture(absent))
}

type Documents = ArticleFields['documents']

/**
 * Papers as they are stored: uploaded ones and those that some article has already, each as large as it is.
 * @throws Failure 422 for one that is not there
 */
async function heldDocuments({ db, clock }: Context, documents: Documents, before: Documents): Promise<Documents> {
  const files = [...documents, ...before].map(({ file }) => file)
  const uploaded = await useFiles(db, clock.now(), files)
  const held: Documents = []
  for (const [at, document] of documents.entries()) {
    const { file } = document
    const bytes =
      uploaded.get(file) ?? before.find((one) => one.file === file)?.bytes ?? (await bytesElsewhere(db, file))
    if (bytes === undefined)
      throw invalid(`fields.documents[${at}].file`, 'Diese Datei gibt es nicht. Bitte laden Sie sie hoch.')
    held.push({ ...document, bytes })
  }
  return held
}

/** How large a file of the shop's own is, as another article says it; an uploaded one that is gone is nowhere. */
async function bytesElsewhere(db: Context['db'], file: string): Promise<number | undefined> {
  if (file.startsWith('/files/')) return undefined
  const [other] = await db
    .select({ documents: articles.documents })
    .from(articles)
    .where(sql`${articles.documents} @> ${JSON.stringify([{ file }])}::jsonb`)
    .limit(1)
  return other?.documents.find((one) => one.file === file)?.bytes
}

/** What one field alone cannot say. @throws Failure 422 */
function refuseWrong({
  minOrder,
  maxOrder,
  netContent,
  netContentUnit,
  comparativeAmount,
  comparativeUnit,
}: ArticleFields) {
  if (maxOrder < minOrder) throw invalid('fields.maxOrder', 'Die Höchstmenge liegt unter der Mindestmenge.')
  if ((netContent === null) !== (netContentUnit === null))
    throw invalid('fields.netContentUnit', 'Füllmenge und ihre Einheit gehören zusammen.')
  if ((comparativeAmount === null) !== (comparativeUnit === null))
    throw invalid('fields.comparativeUnit', 'Vergleichsmenge und ihre Einheit gehören zusammen.')
}

function inGerman(error: unknown) {
  const code = codeOf(error)
  if (code === '23505') return invalid('fields.articleNumber', 'Diese Nummer gibt es in diesem Lager schon.')
  if (code === '23503') return invalid('fields', 'Eine Zuordnung gibt es nicht mehr. Bitte laden Sie die Seite neu.')
  return error
}

/** Makes these everybody's prices of an article. @returns what was before */
export async function savePrices(
  ctx: Context,
  { id: articleId, version, prices }: { id: number; version: string; prices: PriceRecord[] },
) {
  const [article] = await ctx.db
    .select({ displayName: articles.displayName })
    .from(articles)
    .where(eq(articles.id, articleId))
    .for('update')
  if (!article) throw notFound()
  const before = await readPriceRecords(ctx, articleId)
  mustBeUnchanged(before, version)
  await changePriceRecords(ctx, articleId, prices)
  await noteArticleChange(ctx, articleId)
  return { ...article, before, after: await readPriceRecords(ctx, articleId) }
}

/**
 * Books goods in or out: only the change is written, so sales meanwhile are not lost.
 * @returns the stock afterwards
 * @throws Refusal validation where less is there than is booked out
 */
export async function bookStock(ctx: Context, { id: articleId, change }: { id: number; change: number }) {
  // who spreads the stock waits for this lock; orders that name the article in their rows do not, and they have its stock
  const [article] = await ctx.db
    .select({ displayName: articles.displayName })
    .from(articles)
    .where(eq(articles.id, articleId))
    .for('no key update')
  if (!article) throw notFound()
  const slots = await lockSlots(ctx.db, [articleId])
  const stock = slots.reduce((sum, { quantity }) => sum + quantity, 0) + change
  if (stock < 0 || stock > 100_000_000) throw refuse('validation', 'So viel ist nicht im Lager.')
  await setStock(ctx.db, [{ id: articleId, quantity: stock }])
  await ctx.db.insert(stockMovements).values({ articleId, change, at: ctx.clock.now() })
  await noteArticleChange(ctx, articleId)
  return { stock, displayName: article.displayName }
}

/** What can be done to several articles at once. */
export const SeveralFields = z.strictObject({
  published: z.boolean().optional(),
  salesBlocked: z.boolean().optional(),
  deliveryState: ArticleFields.shape.deliveryState.optional(),
  boost: ArticleFields.shape.boost.optional(),
})

/** Changes the same of several articles. @returns how many there were */
export async function changeSeveral(
  ctx: Context,
  { ids, set }: { ids: number[]; set: z.output<typeof SeveralFields> },
): Promise<number> {
  if (Object.keys(set).length === 0) throw invalid('set', 'Bitte wählen Sie, was sich ändern soll.')
  try {
    // in the order of their ids, as everybody who locks several
    await ctx.db
      .select({ id: articles.id })
      .from(articles)
      .where(inArray(articles.id, ids))
      .orderBy(articles.id)
      .for('update')
    const changed = await ctx.db
      .update(articles)
      .set(set)
      .where(inArray(articles.id, ids))
      .returning({ id: articles.id })
    for (const { id } of changed) await noteArticleChange(ctx, id)
    return changed.length
  } catch (error) {
    throw inGerman(error)
  }
}
