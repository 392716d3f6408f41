import type { Table } from '../catalogue/catalogue.ts'
import type { Row } from '../copy.ts'
import { inYears, type SeedDay } from '../day.ts'
import type { SeedArticle } from '../model.ts'
import { customerNumbered, userNamed } from '../organisation/people.ts'

const uuid = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`

interface SeedExternalCatalog {
  readonly id: number
  readonly slug: string
  readonly type: 'livebook' | 'oci'
  readonly displayName: string
  readonly description: string
  readonly image: string
  readonly customer?: string
}

const externalCatalogs: readonly SeedExternalCatalog[] = [
  {
    id: 1,
    slug: 'toner-taschenkatalog',
    type: 'livebook',
    displayName: 'Toner-Taschenkatalog {Jahr}',
    description: 'Toner, Trommeln und Papier für die gängigen Bürodrucker, zum Blättern.',
    image: '/illustrations/scenes/tonerwechsel.svg',
  },
  {
    id: 2,
    slug: 'nordkap-oci',
    type: 'oci',
    displayName: 'Nordkap Einkauf',
    description: 'Warenkörbe gehen über OCI 5 in das Einkaufssystem der Nordkap Logistik SE zurück.',
    image: '',
    customer: '10060',
  },
]

/** Anchors of decisions 11 "Seed gaps": …1 from a livebook, …2 from an external catalog; …3 is one company's own. */
const prepared = [
  {
    uuid: uuid(1),
    source: 'livebook',
    displayName: 'Toner-Taschenkatalog {Jahr}',
    externalCatalog: 1,
    rows: [
      { articleNumber: '400001', quantity: 2 },
      { articleNumber: '150001', shopDepotId: 1, quantity: 10 },
      { articleNumber: '100001', shopDepotId: 1, quantity: 5 },
      // step 5: becomes 15, and the customer is told
      { articleNumber: '100002', shopDepotId: 1, quantity: 13 },
    ],
  },
  {
    uuid: uuid(2),
    source: 'external',
    displayName: 'Bedarfsliste Empfang',
    rows: [
      { articleNumber: '150001', shopDepotId: 1, quantity: 6 },
      { articleNumber: '100001', shopDepotId: 1, quantity: 12, hint: 'für den Empfang' },
      // gone, with a successor
      { articleNumber: '200002', shopDepotId: 1, quantity: 4 },
      // of another dealer
      { articleNumber: 'FREMD-4711', quantity: 1 },
    ],
  },
  {
    uuid: uuid(3),
    source: 'external',
    displayName: 'Nordkap Rahmenbedarf',
    externalCatalog: 2,
    customer: '10060',
    rows: [
      { articleNumber: '150001', shopDepotId: 1, quantity: 20 },
      { articleNumber: '200003', shopDepotId: 1, quantity: 8 },
    ],
  },
] as const

/** One of b.einkauf; the second article is no longer sold (anchor 990001). */
const saved = {
  id: uuid(101),
  username: 'b.einkauf',
  name: 'Messestand Hannover',
  positions: [
    { article: '100001-1', quantity: 50, netCents: 49, costCentre: '5000' },
    { article: '990001-1', quantity: 2, netCents: 99, costCentre: '5000' },
    { article: '150001-1', quantity: 5, netCents: 329, costCentre: '5000' },
  ],
}

/** External catalogs, baskets that they prepared, and a basket that a buyer keeps. */
export function externalCatalogTables(
  sample: readonly { id: number; article: SeedArticle }[],
  day: SeedDay,
): readonly Table[] {
  const positions = saved.positions.flatMap((position, index) => {
    const seeded = sample.find(({ article }) => `${article.articleNumber}-${article.shopDepotId}` === position.article)
    return seeded ? [{ ...position, index, articleId: seeded.id, unit: seeded.article.unit }] : []
  })
  const netCents = positions.reduce((sum, { quantity, netCents }) => sum + quantity * netCents, 0)
  const summary = {
    positions: positions.length,
    articles: positions.reduce((sum, { quantity }) => sum + quantity, 0),
    netCents,
    grossCents: positions.reduce((sum, { quantity, netCents }) => sum + quantity * Math.round(netCents * 1.19), 0),
  }
  const at = day.ago(12, 10)
  return [
    {
      name: 'external_catalogs',
      columns: ['id', 'slug', 'type', 'display_name', 'description', 'image', 'customer_id', 'active'],
      rows: externalCatalogs.map(
        ({ id, slug, type, displayName, description, image, customer }): Row => [
          id,
          slug,
          type,
          inYears(displayName, day.salesYear),
          description,
          image,
          customer === undefined ? null : customerNumbered(customer).id,
          true,
        ],
      ),
    },
    {
      name: 'prepared_baskets',
      columns: ['uuid', 'source', 'display_name', 'customer_id', 'external_catalog_id', 'rows', 'created_at'],
      rows: prepared.map(
        (one): Row => [
          one.uuid,
          one.source,
          inYears(one.displayName, day.salesYear),
          'customer' in one ? customerNumbered(one.customer).id : null,
          'externalCatalog' in one ? one.externalCatalog : null,
          { json: one.rows },
          at,
        ],
      ),
    },
    {
      name: 'baskets',
      columns: ['id', 'user_id', 'state', 'name', 'summary', 'version', 'created_at', 'changed_at'],
      rows:
        positions.length === 0
          ? []
          : [[saved.id, userNamed(saved.username).id, 'saved', saved.name, { json: summary }, 1, at, at]],
    },
    {
      name: 'basket_positions',
      columns: ['uid', 'basket_id', 'article_id', 'quantity', 'unit', 'cost_centre', 'at', 'shown_net_cents'],
      rows: positions.map(
        ({ index, articleId, quantity, unit, costCentre, netCents }): Row => [
          uuid(201 + index),
          saved.id,
          articleId,
          quantity,
          unit,
          costCentre,
          at,
          netCents,
        ],
      ),
    },
  ]
}
