import type { Table } from '../catalogue/catalogue.ts'
import type { Row } from '../copy.ts'
import type { SeedDay } from '../day.ts'
import { customerNumbered, userNamed } from '../organisation/people.ts'

interface SeedPosition {
  /** article number and depot */
  readonly article: string
  readonly quantity: number
  readonly notice?: string
  readonly costCentre?: string
}

interface SeedList {
  readonly id: number
  readonly customer: string
  /** without one it is the dealer's list for the customer (G-46) */
  readonly username?: string
  readonly slug: string
  readonly displayName: string
  readonly description: string
  readonly sharedWith?: readonly string[]
  readonly positions: readonly SeedPosition[]
}

const lists: readonly SeedList[] = [
  {
    id: 1,
    customer: '10010',
    username: 'b.einkauf',
    slug: 'monatsbedarf-buero',
    displayName: 'Monatsbedarf Büro',
    description: 'Bestellen wir am ersten Montag des Monats.',
    positions: [
      { article: '150001-1', quantity: 20, costCentre: '2000', notice: 'Anlieferung ins Kopierzimmer, 2. OG' },
      { article: '100001-1', quantity: 12, costCentre: '2000' },
      { article: '100002-1', quantity: 50, costCentre: '5000' },
      { article: '200003-1', quantity: 6, costCentre: '2000' },
      { article: '400001-3', quantity: 1, costCentre: '6000', notice: 'Drucker im Empfang' },
    ],
  },
  {
    id: 2,
    customer: '10010',
    username: 'b.einkauf',
    slug: 'besprechungsraum',
    displayName: 'Besprechungsraum',
    description: '',
    positions: [
      { article: '100003-1', quantity: 2 },
      { article: '200002-1', quantity: 2 },
      { article: '150001-1', quantity: 2 },
    ],
  },
  {
    id: 3,
    customer: '10010',
    username: 'w.admin2',
    slug: 'grundausstattung-arbeitsplatz',
    displayName: 'Grundausstattung Arbeitsplatz',
    description: 'Das bekommt jede neue Kollegin und jeder neue Kollege.',
    sharedWith: ['b.einkauf', 'k.frei', 'c.azubi'],
    positions: [
      { article: '100001-1', quantity: 3 },
      { article: '200003-1', quantity: 2 },
      { article: '150001-1', quantity: 1 },
    ],
  },
  {
    id: 4,
    customer: '20010',
    username: 'mia.brandt',
    slug: 'schulstart',
    displayName: 'Schulstart',
    description: 'Für Emil, 3. Klasse.',
    positions: [
      { article: '100001-1', quantity: 2, notice: 'In Blau' },
      { article: '100003-1', quantity: 1 },
    ],
  },
  {
    id: 5,
    customer: '10010',
    slug: 'ihr-kernsortiment',
    displayName: 'Ihr Kernsortiment',
    description: 'Von uns für Wiesengrund zusammengestellt, mit Ihren Rahmenpreisen.',
    positions: [
      { article: '150001-1', quantity: 20 },
      { article: '100001-1', quantity: 10 },
      { article: '100002-1', quantity: 50 },
      { article: '200003-1', quantity: 5 },
    ],
  },
  {
    id: 6,
    customer: '10020',
    slug: 'schulpaket-klasse-3',
    displayName: 'Schulpaket Klasse 3',
    description: 'Material für ein Kind, passend zur Materialliste der Grundschulen.',
    positions: [
      { article: '100001-1', quantity: 2 },
      { article: '100003-1', quantity: 1 },
      { article: '200003-1', quantity: 1 },
    ],
  },
]

/** Shopping lists of people, one that a company shares, and the dealer's own for two customers (domain 2.4). */
export function shoppingListTables(
  articles: ReadonlyMap<string, { id: number; unit: string }>,
  day: SeedDay,
): readonly Table[] {
  const known = lists.map((list) => ({
    ...list,
    positions: list.positions.flatMap((position) => {
      const article = articles.get(position.article)
      return article === undefined ? [] : [{ ...position, articleId: article.id, unit: article.unit }]
    }),
  }))
  const at = (id: number) => day.ago(60 - id, 9)
  return [
    {
      name: 'shopping_lists',
      columns: ['id', 'customer_id', 'user_id', 'slug', 'display_name', 'description', 'preferred_at', 'created_at'],
      rows: known.map(
        ({ id, customer, username, slug, displayName, description }): Row => [
          id,
          customerNumbered(customer).id,
          username === undefined ? null : userNamed(username).id,
          slug,
          displayName,
          description,
          null,
          at(id),
        ],
      ),
    },
    {
      name: 'shopping_list_positions',
      columns: ['id', 'list_id', 'article_id', 'quantity', 'unit', 'rank', 'notice', 'cost_centre', 'at'],
      rows: known
        .flatMap((list) => list.positions.map((position, rank) => ({ list, position, rank })))
        .map(
          ({ list, position, rank }, index): Row => [
            index + 1,
            list.id,
            position.articleId,
            position.quantity,
            position.unit,
            rank,
            position.notice ?? null,
            position.costCentre ?? null,
            at(list.id),
          ],
        ),
    },
    {
      name: 'shopping_list_shares',
      columns: ['list_id', 'user_id'],
      rows: known.flatMap(({ id, sharedWith = [] }) => sharedWith.map((username): Row => [id, userNamed(username).id])),
    },
  ]
}
