import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Sql } from '@kontor/db'
import type { Clock } from '../../../platform/clock.ts'
import type { ListingDocument, SearchEngine, StoredPrice } from '../engine.ts'
import { replaceListings, updateListings, updateSoldListings } from '../listings.ts'
import { mendSecondIndex } from '../second-index.ts'
import { loadDimensions } from './dimensions.ts'
import { type ArticlePrices, createDocumentMaker, type DocumentMaker } from './document.ts'
import type { SourceArticle } from './source-article.ts'

const batchSize = 2000

/**
 * Makes lists, facets and search again from the catalogue, in bulk; readers see the old or the new.
 * @param now the shop's: which prices hold
 * @param log gets one German line about what was done
 * @param taken hears how many articles were read so far
 */
export async function rebuildReadModel(
  db: Database,
  sql: Sql,
  now: Date,
  log: (line: string) => void,
  taken: (count: number) => void = () => undefined,
): Promise<void> {
  const started = performance.now()
  const [dimensions, titles] = await Promise.all([
    loadDimensions(db),
    sql<{ title: string }[]>`
      select a.display_name || ' ' || t.name as title from articles a join article_types t on t.id = a.article_type_id
      where a.published`,
  ])
  const maker = createDocumentMaker(dimensions, now)
  const count = await replaceListings(
    db,
    titles.map(({ title }) => title),
    counted(allDocuments(sql, maker), taken),
    maker.labels,
  )
  await noteRules(sql)
  const seconds = (performance.now() - started) / 1000
  const rate = Math.round(count / seconds).toLocaleString('de-DE')
  log(`${count.toLocaleString('de-DE')} Artikel in Listen und Suche aufgenommen (${rate} je Sekunde).`)
}

const stateName = 'readModel'

/**
 * What the listings are made of: counted up when the analyser, the facets or the stored tile change, so that a shop
 * that is there already makes its listings again at its next start.
 */
const listingRules = 7

async function noteRules(sql: Sql): Promise<void> {
  await sql`
    insert into shop_state (name, value) values (${stateName}, to_jsonb(${listingRules}::int))
    on conflict (name) do update set value = excluded.value, changed_at = now()`
}

/** Whether the listings of this database were never made, are made by other rules, or can be used as they are. */
export async function readModelState({ sql }: Pick<Database, 'sql'>): Promise<'missing' | 'outdated' | 'current'> {
  const [state] = await sql<{ rules: string }[]>`
    select value #>> '{}' as rules from shop_state where name = ${stateName}`
  if (!state) return 'missing'
  return state.rules === String(listingRules) ? 'current' : 'outdated'
}

/**
 * Makes the rows of single articles again after a change of price, stock, state or text; delisted ones leave the lists.
 * Tells every process of the shop.
 */
export async function refreshArticles(shop: SearchedShop, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await oneAtATime(shop.db, () => refreshNow(shop, ids))
}

const notesOfOneTurn = 5000
/** The number of pieces may be shown so much older than it is, so that a page that sells is made a few times a minute. */
const stockSeconds = 4

/**
 * One turn of the changes that are noted: takes notes that nobody else holds and renews their articles. Of sales those
 * whose first or last piece is concerned, the others when they are a few seconds old, together. The notes go with the
 * end of the work.
 * @returns `more` may be there; `later` only sales that wait; `others` are at work, and left something
 */
export async function takeNotedChanges(shop: SearchedShop): Promise<'none' | 'more' | 'later' | 'others'> {
  return await shop.db.sql.begin(async (tx) => {
    const [lock] = await tx<{ got: boolean }[]>`select pg_try_advisory_xact_lock(${refreshLock}) as got`
    if (!lock?.got) {
      const left = await tx`select from catalogue_changes limit 1 for update skip locked`
      return left.length > 0 ? 'others' : 'none'
    }
    const notes = await tx<{ articleId: number; onlyStock: boolean }[]>`
      delete from catalogue_changes where id in (
        select n.id from catalogue_changes n
        where not n.only_stock or n.at <= now() - ${stockSeconds} * interval '1 second' or exists (
          select from listings l where l.article_id = n.article_id
            and exists (select from stock where article_id = l.article_id and quantity > 0) <> ((l.tile ->> 'stock')::int > 0))
        order by n.id limit ${notesOfOneTurn} for update of n skip locked)
      returning article_id as "articleId", only_stock as "onlyStock"`
    if (notes.length === 0) {
      const waiting = await tx`select from catalogue_changes limit 1`
      return waiting.length > 0 ? 'later' : 'none'
    }
    const whole = new Set(notes.filter((note) => !note.onlyStock).map(({ articleId }) => articleId))
    const sold = new Set(notes.map(({ articleId }) => articleId).filter((id) => !whole.has(id)))
    if (whole.size > 0) await refreshNow(shop, [...whole])
    await refreshStock(shop, [...sold])
    return 'more'
  })
}

/** Any number; one process at a time makes rows again. */
const refreshLock = 7_342_007

/**
 * One job at a time, of all processes: else one that read earlier could write later, and its older stock would replace
 * a newer one whose note is gone, and stand in the lists for good. The lock ends with its transaction, also when a process
 * dies. Those who wait hold no connection, because the one at work needs some.
 */
export async function oneAtATime(db: Database, work: () => Promise<void>): Promise<void> {
  const isDone = () =>
    db.sql.begin(async (tx) => {
      const [lock] = await tx<{ got: boolean }[]>`select pg_try_advisory_xact_lock(${refreshLock}) as got`
      if (lock?.got) await work()
      return lock?.got === true
    })
  while (!(await isDone())) await wait(20)
}

async function refreshNow(shop: SearchedShop, ids: readonly number[]): Promise<void> {
  const { db, clock } = shop
  const dimensions = await loadDimensions(db)
  const maker = createDocumentMaker(dimensions, clock.now())
  for (let at = 0; at < ids.length; at += batchSize) {
    const part = ids.slice(at, at + batchSize)
    const batch = await readBatch(db.sql, { ids: part })
    const listed = new Set(batch.rows.map(({ id }) => id))
    await updateListings(
      shop,
      documentsOf(maker, batch),
      part.filter((id) => !listed.has(id)),
      maker.labels(),
    )
  }
}

/**
 * Renews articles of which only the stock changed. While pieces are left before and after, only their number is shown
 * otherwise: it is written into the stored tiles, and nothing else is made again. All of them are announced, also those that
 * have their number already: a process that wrote it may have died before it told anybody.
 */
async function refreshStock(shop: SearchedShop, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { sql } = shop.db
  const rows = await sql<{ id: number; crossed: boolean }[]>`
    with changed as (
      select l.article_id as id, now.stock, (now.stock > 0) <> ((l.tile ->> 'stock')::int > 0) as crossed
      from listings l cross join lateral (
        select coalesce(sum(quantity), 0)::int as stock from stock where article_id = l.article_id) now
      where l.article_id = any(${[...ids]}::int[]) and now.stock <> (l.tile ->> 'stock')::int
    ), put as (
      update listings l set tile = jsonb_set(l.tile, '{stock}', to_jsonb(c.stock)) from changed c
      where l.article_id = c.id and not c.crossed
    )
    select id, crossed from changed`
  const crossed = rows.filter((row) => row.crossed).map(({ id }) => id)
  const isCrossed = new Set(crossed)
  const others = ids.filter((id) => !isCrossed.has(id))
  if (crossed.length === 0) return await updateSoldListings(shop, [], [], others)
  const kept = await keepNotes(sql, crossed)
  const maker = createDocumentMaker(await loadDimensions(shop.db), shop.clock.now())
  for (let at = 0; at < crossed.length; at += batchSize) {
    const batch = await readBatch(sql, { ids: crossed.slice(at, at + batchSize) })
    await updateSoldListings(shop, documentsOf(maker, batch), maker.labels(), at === 0 ? others : [])
  }
  await sql`delete from catalogue_changes where id = any(${kept}::bigint[])`
}

/**
 * Notes for the case that this process dies before it tells what it wrote: whoever repeats the work finds no first or
 * last piece any more, and makes the articles again as a whole. @returns their ids
 */
async function keepNotes(sql: Sql, articleIds: readonly number[]): Promise<string[]> {
  const notes = await sql<{ id: string }[]>`
    insert into catalogue_changes (article_id) select unnest(${[...articleIds]}::int[]) returning id::text`
  return notes.map(({ id }) => id)
}

/** The tile of an article that is in no list yet, as it will be; null where there is none. */
export async function draftTile(
  { db, clock }: Pick<SearchedShop, 'db' | 'clock'>,
  id: number,
): Promise<Pick<ListingDocument, 'tile' | 'boost'> | null> {
  const maker = createDocumentMaker(await loadDimensions(db), clock.now())
  const [made] = documentsOf(maker, await readBatch(db.sql, { ids: [id], alsoHidden: true }))
  return made ?? null
}

type SearchedShop = { db: Database; clock: Clock; search: Pick<SearchEngine, 'second'> }

/**
 * Makes the index of a second engine again from the catalogue where it is missing or missed a change; searches see the
 * old or the new one.
 * @returns how many articles it took in; null when it was whole, or when the database is the only engine
 * @throws Error when the engine's server is away
 */
export async function mendSearchIndex({ db, clock, search: { second } }: SearchedShop): Promise<number | null> {
  if (!second) return null
  return await mendSecondIndex(db, second, async function* () {
    yield* allDocuments(db.sql, createDocumentMaker(await loadDimensions(db), clock.now()))
  })
}

/**
 * Notes articles whose price began or ended since the last call as changed (daily prices): tiles ask the clock
 * themselves, but what sorts and filters a list by price is made once.
 */
export async function notePriceTerms(db: Pick<Database, 'sql'>, now: Date): Promise<void> {
  const until = now.toISOString()
  await db.sql`
    with seen as (
      insert into shop_state (name, value) values ('priceTerms', to_jsonb(${until}::text))
      on conflict (name) do nothing returning 1
    ), before as (
      select (value #>> '{}')::timestamptz as at from shop_state where name = 'priceTerms' for update
    ), noted as (
      insert into catalogue_changes (article_id)
      select article_id from prices where customer_id is null
        and valid_from > (select at from before) and valid_from <= ${until}::timestamptz
      union
      select article_id from prices where customer_id is null
        and valid_to > (select at from before) and valid_to <= ${until}::timestamptz
    )
    update shop_state set value = to_jsonb(${until}::text), changed_at = now()
    where name = 'priceTerms' and exists (select 1 from before)`
}

async function* counted<Item>(batches: AsyncIterable<readonly Item[]>, taken: (count: number) => void) {
  let count = 0
  for await (const batch of batches) {
    yield batch
    count += batch.length
    taken(count)
  }
}

type Batch = { rows: SourceArticle[]; prices: ReadonlyMap<number, ArticlePrices> }

/** The next batch is read while this one is made into documents. */
async function* allDocuments(sql: Sql, maker: DocumentMaker) {
  let next = readBatch(sql, { after: 0 })
  for (;;) {
    const batch = await next
    const last = batch.rows.at(-1)
    if (!last) return
    next = readBatch(sql, { after: last.id })
    next.catch(() => undefined) // looked at in the next turn
    yield documentsOf(maker, batch)
  }
}

async function readBatch(sql: Sql, wanted: Wanted): Promise<Batch> {
  const rows = await readArticles(sql, wanted)
  return { rows, prices: await readPrices(sql, rows) }
}

function documentsOf(maker: DocumentMaker, { rows, prices }: Batch) {
  return rows.map((article) => maker.documentOf(article, prices.get(article.id) ?? noPrices))
}

type Wanted = { after: number } | { ids: readonly number[]; alsoHidden?: true }

function readArticles(sql: Sql, wanted: Wanted): Promise<SourceArticle[]> {
  const where = 'ids' in wanted ? sql`a.id = any(${[...wanted.ids]}::int[])` : sql`a.id > ${wanted.after}`
  return sql<SourceArticle[]>`
    select a.id, a.article_number as "articleNumber", a.shop_depot_id as "shopDepotId", a.slug,
      a.display_name as "displayName", a.partner_display_name as "partnerDisplayName", a.excerpt,
      a.manufacturer_id as "manufacturerId", a.brand_id as "brandId", a.manufacturer_number as "manufacturerNumber",
      a.gtin, a.oem_number as "oemNumber", a.weee_number as "weeeNumber", a.article_type_id as "articleTypeId",
      a.product_type_id as "productTypeId", a.assortment_id as "assortmentId",
      a.assortment_type_id as "assortmentTypeId", a.unit, a.content::float8, a.content_unit as "contentUnit",
      a.net_content::float8 as "netContent", a.net_content_unit as "netContentUnit",
      a.comparative_amount as "comparativeAmount", a.comparative_unit as "comparativeUnit",
      a.min_order as "minOrder", a.max_order as "maxOrder", a.step_order as "stepOrder",
      (select coalesce(sum(quantity), 0)::int from stock where article_id = a.id) as stock,
      a.delivery_state as "deliveryState", a.sales_blocked as "salesBlocked", a.tax_rate as "taxRate",
      a.deposit_gross_cents as "depositGrossCents", a.deposit_text as "depositText", a.farbe, a.basisfarbe, a.format,
      a.eco_feature as "ecoFeature", a.flags, a.tag_slugs as "tagSlugs", a.catalog_slugs as "printedCatalogSlugs", a.catalog_page as "printedPage", a.features,
      a.images[1:1] as images, a.image_alts ->> a.images[1] as "imageAlt", a.video_count as "videoCount", a.online_available as "onlineAvailable",
      a.collection_possible as "collectionPossible", a.boost, a.popularity, a.device_slugs as "deviceSlugs",
      a.supply_brand as "supplyBrand", extract(epoch from a.new_since)::float8 as "newSince",
      coalesce((a.compliance ->> 'bestPrice')::boolean, false) as "bestPrice",
      coalesce((a.compliance ->> 'safetyDataMissing')::boolean, false) as "safetyDataMissing",
      (select jsonb_build_object('average', round(avg(r.stars), 2)::float8, 'count', count(*)) from ratings r
        where r.kind = 'article' and r.item_id = a.id::text and r.state = 'published' having count(*) > 0) as rating,
      case when s.id is not null then jsonb_build_object('articleNumber', s.article_number, 'shopDepotId', s.shop_depot_id,
        'slug', s.slug, 'displayName', coalesce(s.partner_display_name, s.display_name)) end as successor
    from articles a left join articles s on s.id = a.successor_id
    where (a.published or ${'alsoHidden' in wanted}) and ${where}
    order by a.id limit ${batchSize}`
}

type PriceSource = {
  articleId: number
  isHek: boolean
  type: number
  from: number
  cents: number
  begins: number | null
  ends: number | null
}

const noPrices: ArticlePrices = { everybodys: [], dealers: [] }

/** Everybody's prices and every dealer's; a customer's own and UVP never come into the read model (domain 2.1). */
async function readPrices(sql: Sql, rows: readonly SourceArticle[]): Promise<Map<number, ArticlePrices>> {
  const found = new Map<number, { everybodys: StoredPrice[]; dealers: StoredPrice[] }>()
  if (rows.length === 0) return found
  const prices = await sql<PriceSource[]>`
    select p.article_id as "articleId", t.slug = 'hek' as "isHek", p.price_type_id as type, p.quantity_lower_bound as from, p.net_cents as cents,
      extract(epoch from p.valid_from)::float8 * 1000 as begins, extract(epoch from p.valid_to)::float8 * 1000 as ends
    from prices p join price_types t on t.id = p.price_type_id
    where p.article_id = any(${rows.map(({ id }) => id)}::int[]) and p.customer_id is null and t.slug <> 'uvp'
    order by p.article_id, p.quantity_lower_bound, p.net_cents`
  for (const { articleId, isHek, type, from, cents, begins, ends } of prices) {
    const own = found.get(articleId) ?? { everybodys: [], dealers: [] }
    found.set(articleId, own)
    own[isHek ? 'dealers' : 'everybodys'].push([type, from, cents, begins, ends])
  }
  return found
}
