import type { TransactionSql } from 'postgres'
import type { Row } from '../copy.ts'
import { insertRows } from '../copy.ts'
import { inYears, type SeedDay } from '../day.ts'
import { printedCatalogs } from './taxonomy.ts'

const uuid = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`

/** domain 3.10: four livebooks. That of toner has the prepared basket of decisions 11 "Seed gaps" under its uuid. */
const livebooks = [
  { catalog: 'hauptkatalog-2027', uuid: uuid(11), excerpt: 'Alles fürs Büro in 14 Kapiteln, Seite für Seite.' },
  { catalog: 'moebelkatalog-2027', uuid: uuid(12), excerpt: 'Tische, Stühle und Schränke zum Durchblättern.' },
  { catalog: 'schulkatalog-2026', uuid: uuid(13), excerpt: 'Was auf den Materiallisten der Schulen steht.' },
  { catalog: 'toner-taschenkatalog', uuid: uuid(1), excerpt: 'Toner, Tinte und Trommeln, klein genug für die Tasche.' },
] as const
const withBasket = 'toner-taschenkatalog'

const perPage = 6
/** of one leaf of the assortments in one livebook */
const mostOfLeaf = 12

/** An article that may be printed: where in the assortments it stands, and on which page of the main catalogue. */
interface Candidate {
  readonly id: number
  readonly page: number
  readonly root: string
  readonly leaf: string
  readonly type: string
}
type Page = { chapter: string; headline: string; articles: readonly Candidate[] }

/** The livebooks with their pages, laid out once from the articles that are wanted most. @returns rows written */
export async function writeLivebooks(tx: TransactionSql, { salesYear }: SeedDay): Promise<number> {
  let written = 0
  for (const [index, { catalog, uuid, excerpt }] of livebooks.entries()) {
    const printed = printedCatalogs.findIndex(({ slug }) => slug === catalog)
    const { name = catalog, image = '' } = printedCatalogs[printed] ?? {}
    const pages = index === 0 ? await mainPages(tx) : pagesByLeaf(await candidates(tx, catalog, mostOfLeaf, false))
    written += await insertRows(
      tx,
      'livebooks',
      [
        'id',
        'slug',
        'uuid',
        'display_name',
        'excerpt',
        'image',
        'printed_catalog_id',
        'has_basket',
        'position',
        'published',
      ],
      [
        [
          index + 1,
          catalog,
          uuid,
          inYears(name, salesYear),
          excerpt,
          image,
          printed + 1,
          catalog === withBasket,
          index + 1,
          true,
        ],
      ],
    )
    const rows = pages.map(
      ({ chapter, headline, articles }, at): Row => [
        index + 1,
        at + 1,
        chapter,
        headline,
        articles.map(({ id }) => id),
      ],
    )
    written += await insertRows(
      tx,
      'livebook_pages',
      ['livebook_id', 'number', 'chapter', 'headline', 'article_ids'],
      rows,
    )
  }
  return written
}

/** Of each leaf, and each page where the main catalogue is laid out, the articles that are wanted most; no two versions of one. */
async function candidates(tx: TransactionSql, catalog: string, most: number, byPage: boolean): Promise<Candidate[]> {
  return await tx<Candidate[]>`
    with printed as (
      select a.id, a.catalog_page, a.assortment_id, a.article_type_id, a.popularity,
        coalesce(a.variant_group, a.id::text) as versions, case when ${byPage} then a.catalog_page end as within
      from articles a
      where a.published and not a.sales_blocked and a.catalog_page is not null and a.delivery_state not in (2, 5)
        and a.catalog_slugs @> array[${catalog}] and not a.flags @> array['b-stock']
    ), one as (
      select distinct on (versions, within) * from printed order by versions, within, popularity desc, id
    ), ranked as (
      select *, row_number() over (partition by assortment_id, within order by popularity desc, id) as place from one
    )
    select r.id, r.catalog_page as page, root.name as root, leaf.name as leaf, t.name as type
    from ranked r join assortments leaf on leaf.id = r.assortment_id join assortments root on root.id = leaf.parent_id
      join article_types t on t.id = r.article_type_id
    where r.place <= ${most}
    order by root.position, leaf.position, r.place`
}

/** Page by page as the articles say it; a page is about two leaves of its chapter, the next one about the two after them. */
async function mainPages(tx: TransactionSql): Promise<Page[]> {
  const all = await candidates(tx, 'hauptkatalog-2027', perPage, true)
  const byPage = Map.groupBy(all, ({ page }) => page)
  const last = Math.max(0, ...byPage.keys())
  const pages: Page[] = []
  for (let number = 1; number <= last; number++) {
    const found = byPage.get(number) ?? []
    const chapter = found[0]?.root ?? pages.at(-1)?.chapter ?? ''
    const byLeaf = [...Map.groupBy(found, ({ leaf }) => leaf).values()]
    const turned = byLeaf.flatMap((_, at) => [byLeaf[(at + number) % byLeaf.length] ?? []])
    const [first = [], second = []] = turned
    const chosen = [...first.slice(0, perPage / 2), ...second.slice(0, perPage / 2)]
    const rest = turned.flat().filter((one) => !chosen.includes(one))
    const articles = [...chosen, ...rest].slice(0, perPage)
    const names = [first[0]?.leaf, second[0]?.leaf].filter(Boolean)
    pages.push({ chapter, headline: names.join(' · ') || chapter, articles })
  }
  return pages
}

/** A few pages for each leaf; where all stand below one root the leaves are the chapters. */
function pagesByLeaf(all: readonly Candidate[]): Page[] {
  const isOneRoot = new Set(all.map(({ root }) => root)).size === 1
  return [...Map.groupBy(all, ({ root, leaf }) => `${root}/${leaf}`).values()].flatMap((of) => {
    const pages: Page[] = []
    for (let at = 0; at < of.length; at += perPage) {
      const articles = of.slice(at, at + perPage)
      const { root = '', leaf = '' } = articles[0] ?? {}
      const types = [...new Set(articles.map(({ type }) => type))].slice(0, 2).join(' · ')
      pages.push({ chapter: isOneRoot ? leaf : root, headline: isOneRoot ? types : leaf, articles })
    }
    return pages
  })
}
