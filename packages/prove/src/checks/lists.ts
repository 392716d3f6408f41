import type { Answer } from '@kontor/contracts/client'
import type { Api } from '../api.ts'
import type { Check } from '../check.ts'
import { expectFound, expectSame, expectThat, needed } from '../expect.ts'
import type { Tile } from '../specimens.ts'
import type { Visitor } from '../visitor.ts'

type Lists = Answer<'listMyLists'>

/** Makes a list with one article, lets something be done with it, and deletes it. */
async function onList(
  api: Api,
  work: (
    person: Visitor,
    slug: string,
    tile: Tile,
    position: Lists['lists'][string]['positions'][number],
  ) => Promise<void>,
): Promise<void> {
  const person = await api.as('private')
  const tile = await api.articles.plain()
  const slug = expectFound(
    'current',
    (await person.ask('createList', { displayName: `Probe ${api.unique()}` })).current,
  )
  try {
    const answer = await person.ask('addListPosition', {
      lists: [slug],
      article_number: tile.articleNumber,
      shop_depot_id: tile.shopDepotId,
      quantity: 2,
    })
    expectSame('message und errorMessages', [typeof answer.message, answer.errorMessages ?? []], ['string', []])
    const { lists } = await person.ask('listMyLists', { slug })
    await work(person, slug, tile, expectFound('die Position', lists[slug]?.positions[0]))
  } finally {
    await person.ask('deleteList', { slug })
  }
}

const only = ({ lists }: { lists: Lists['lists'] }, slug: string) =>
  expectFound('die Position', lists[slug]?.positions[0])

export const listsChecks: readonly Check[] = [
  {
    rows: ['C-CALL-119', 'E-ENTITY-060', 'E-ENTITY-061'],
    why: 'Listen stehen unter ihrem Slug, und genau eine ist die vorgegebene, wo es welche gibt.',
    level: 'customer',
    async run(api) {
      const { lists } = await (await api.as('private')).ask('listMyLists', {})
      for (const [key, { slug }] of Object.entries(lists)) expectSame('Slug', slug, key)
      const own = Object.values(lists).filter(({ readOnly }) => !readOnly)
      expectSame('vorgegebene', own.filter(({ isDefault }) => isDefault).length, Math.min(1, own.length))
    },
  },
  {
    rows: ['C-CALL-120', 'C-CALL-121', 'C-CALL-122', 'G-83'],
    why: 'Eine Liste lässt sich anlegen, umbenennen und löschen; ihr Slug bleibt, und gleiche Namen bekommen verschiedene.',
    level: 'customer',
    async run(api) {
      const person = await api.as('private')
      const name = `Probe ${api.unique()}`
      const slug = expectFound('current', (await person.ask('createList', { displayName: name })).current)
      const twin = expectFound('current', (await person.ask('createList', { displayName: name })).current)
      expectThat('derselbe Slug', slug !== twin)
      const renamed = await person.ask('editList', { slug, displayName: 'Anders', description: 'Für den Flur' })
      const { displayName, description } = expectFound('die Liste', renamed.lists[slug])
      expectSame('Name, Beschreibung', [displayName, description], ['Anders', 'Für den Flur'])
      await person.ask('deleteList', { slug: twin })
      const left = await person.ask('deleteList', { slug })
      expectThat('die Listen sind noch da', !(slug in left.lists) && !(twin in left.lists))
      await person.refused('deleteList', { slug }, 'not_found')
    },
  },
  {
    rows: ['G-83', 'E-ENTITY-061'],
    why: 'Wird eine Liste die vorgegebene, ist es keine andere mehr.',
    level: 'customer',
    async run(api) {
      const person = await api.as('private')
      const before = Object.values((await person.ask('listMyLists', {})).lists).find(({ isDefault }) => isDefault)
      const slug = expectFound(
        'current',
        (await person.ask('createList', { displayName: `Probe ${api.unique()}` })).current,
      )
      const { lists } = await person.ask('editList', { slug, isDefault: true })
      expectSame(
        'vorgegebene',
        Object.values(lists)
          .filter(({ isDefault }) => isDefault)
          .map((list) => list.slug),
        [slug],
      )
      if (before) await person.ask('editList', { slug: before.slug, isDefault: true })
      await person.ask('deleteList', { slug })
    },
  },
  {
    rows: ['G-83'],
    why: 'Ein leerer Name ist 422.',
    level: 'customer',
    run: async (api) =>
      void (await (await api.as('private')).refused('createList', { displayName: '   ' }, 'validation', 422)),
  },
  {
    rows: ['S-STATE-035', 'G-84'],
    why: 'Gezeigt wird die gefragte Liste, sonst die vorgegebene; eine, die es nicht gibt, ist 404.',
    level: 'customer',
    run: async (api) =>
      await onList(api, async (person, slug) => {
        expectSame('current', (await person.ask('listMyLists', { slug })).current, slug)
        await person.refused('listMyLists', { slug: 'gibt-es-nicht' }, 'not_found', 404)
      }),
  },
  {
    rows: ['C-CALL-123', 'C-CALL-131', 'L-RULE-051', 'E-ENTITY-062', 'E-ENTITY-063', 'E-ENTITY-064', 'E-ENTITY-065'],
    why: 'Ein Artikel auf einer Liste hat Nummer, Namen, Menge, Preis und Platz, und die Antwort sagt einen Satz.',
    level: 'customer',
    run: async (api) =>
      await onList(api, async (person, slug, tile, position) => {
        const { article_id, article_number, shop_depot_id, quantity, exists, lists } = position
        expectSame(
          'Artikel',
          [article_id, article_number, shop_depot_id],
          [tile.id, tile.articleNumber, tile.shopDepotId],
        )
        expectSame('Menge, im Shop, Listen', [quantity, exists, lists.includes(slug)], [2, true, true])
        expectSame('netto', position.price?.net_price, tile.price?.net_price)
        const { containing } = await person.ask('listMyLists', { article: `${tile.articleNumber}-${tile.shopDepotId}` })
        expectThat('containing nennt die Liste nicht', containing.includes(slug), containing)
      }),
  },
  {
    rows: ['C-CALL-131', 'C-CALL-123'],
    why: 'Ein Artikel, den es nicht gibt, kommt auf keine Liste, und der Satz steht auch in errorMessages.',
    level: 'customer',
    async run(api) {
      const person = await api.as('private')
      const refusal = await person.refused(
        'addListPosition',
        { article_number: 'GIBT-ES-NICHT', shop_depot_id: 1, quantity: 1 },
        'not_found',
      )
      expectThat('errorMessages ist leer', refusal.errorMessages.length > 0)
    },
  },
  {
    rows: ['C-CALL-127', 'C-CALL-124'],
    why: 'Die Menge auf einer Liste lässt sich ändern.',
    level: 'customer',
    run: async (api) =>
      await onList(api, async (person, slug, _, { id }) => {
        expectSame('Menge', only(await person.ask('updateListQuantity', { slug, id, quantity: 5 }), slug).quantity, 5)
        expectSame(
          'Menge danach',
          only(await person.ask('editListPosition', { slug, id, quantity: 7 }), slug).quantity,
          7,
        )
      }),
  },
  {
    rows: ['C-CALL-128', 'C-CALL-130'],
    why: 'Notiz und Angebotsnummer stehen an der Position und lassen sich leeren.',
    level: 'customer',
    run: async (api) =>
      await onList(api, async (person, slug, _, { id }) => {
        expectSame(
          'Notiz',
          only(await person.ask('updateListNotice', { slug, id, notice: 'bald' }), slug).data.notice,
          'bald',
        )
        expectSame(
          'keine Notiz',
          only(await person.ask('updateListNotice', { slug, id, notice: null }), slug).data.notice,
          null,
        )
        const offered = only(await person.ask('updateListOffer', { slug, id, offerNumber: 'A-1' }), slug)
        expectSame('Angebot', offered.data.offerNumber, 'A-1')
      }),
  },
  {
    rows: ['C-CALL-125'],
    why: 'Eine Position lässt sich von der Liste nehmen.',
    level: 'customer',
    run: async (api) =>
      await onList(api, async (person, slug, _, { id }) => {
        expectSame('Positionen', (await person.ask('dropListPosition', { slug, id })).lists[slug]?.positions, [])
        await person.refused('dropListPosition', { slug, id }, 'not_found')
      }),
  },
  {
    rows: ['C-CALL-126'],
    why: 'Aufräumen nimmt nur weg, was es im Shop nicht mehr gibt.',
    level: 'customer',
    run: async (api) =>
      await onList(api, async (person, slug) => {
        expectSame(
          'Zahl der Positionen',
          (await person.ask('dropMissingPositions', { slug })).lists[slug]?.positionCount,
          1,
        )
      }),
  },
  {
    rows: ['decisions 1'],
    why: 'Eine Kopie hat dieselben Artikel, und die Reihenfolge lässt sich ändern.',
    level: 'customer',
    run: async (api) =>
      await onList(api, async (person, slug, tile) => {
        const second = await api.articles.plain(1)
        await person.ask('addListPosition', {
          lists: [slug],
          article_number: second.articleNumber,
          shop_depot_id: second.shopDepotId,
          quantity: 1,
        })
        const { lists } = await person.ask('listMyLists', { slug })
        const ids = (lists[slug]?.positions ?? []).map(({ id }) => id)
        const turned = await person.ask('reorderList', { slug, ids: ids.toReversed() })
        expectSame(
          'Reihenfolge',
          turned.lists[slug]?.positions.map(({ article_number }) => article_number),
          [second.articleNumber, tile.articleNumber],
        )
        const copied = await person.ask('copyList', { slug, displayName: `Kopie ${api.unique()}` })
        const copy = expectFound('current', copied.current)
        expectSame('Zahl der Positionen', copied.lists[copy]?.positionCount, 2)
        await person.ask('deleteList', { slug: copy })
      }),
  },
  {
    rows: ['G-85', 'F-FLAG-058'],
    why: 'Eine Liste lässt sich als Datei mitnehmen, wo der Shop es erlaubt.',
    level: 'customer',
    run: async (api) =>
      await onList(api, async (person, slug, tile) => {
        if (!(await person.ask('showConfig', {})).shop.userCanExportShoppingList)
          needed('das Mitnehmen von Listen', null)
        const { data } = await person.ask('exportList', { slug, format: 'csv' })
        expectThat(
          'der Artikel steht nicht in der Datei',
          Buffer.from(data, 'base64').toString().includes(tile.articleNumber),
        )
      }),
  },
  {
    rows: ['security 3.2 no. 10', 'decisions 11 "Unknown or foreign id"'],
    why: 'Die Liste eines anderen ist so unbekannt wie eine, die es nicht gibt.',
    level: 'customer',
    run: async (api) =>
      await onList(api, async (_, slug) => {
        const stranger = await api.as('otherPrivate')
        const foreign = await stranger.refused('editList', { slug, displayName: 'Meins' }, 'not_found')
        const unknown = await stranger.refused('editList', { slug: 'gibt-es-nicht', displayName: 'Meins' }, 'not_found')
        expectSame('die beiden Sätze', foreign.message, unknown.message)
      }),
  },
  {
    rows: ['G-46'],
    why: 'Listen des Händlers liest man nur.',
    level: 'company',
    async run(api) {
      const buyer = await api.as('buyer')
      const { lists, current } = await buyer.ask('listDealerLists', {})
      for (const { readOnly } of Object.values(lists)) expectSame('readOnly', readOnly, true)
      const slug = needed('eine Liste des Händlers', current)
      await buyer.refused('deleteList', { slug }, 'not_found')
    },
  },
  {
    rows: ['C-CALL-129', 'G-77'],
    why: 'Eine Position einer Liste trägt nur eine eigene Kostenstelle.',
    level: 'company',
    async run(api) {
      const buyer = await api.as('buyer')
      const { number } = needed('eine Kostenstelle', (await buyer.ask('showConfig', {})).shop.costCenters[0])
      const { articleNumber, shopDepotId } = await api.articles.plain()
      const slug = expectFound(
        'current',
        (await buyer.ask('createList', { displayName: `Probe ${api.unique()}` })).current,
      )
      try {
        await buyer.ask('addListPosition', {
          lists: [slug],
          article_number: articleNumber,
          shop_depot_id: shopDepotId,
          quantity: 1,
        })
        const { id } = only(await buyer.ask('listMyLists', { slug }), slug)
        const booked = await buyer.ask('updateListCostCentre', { slug, id, costCenter: number })
        expectSame('Kostenstelle', only(booked, slug).data.costCenter, number)
        await buyer.refused('updateListCostCentre', { slug, id, costCenter: 'gibt-es-nicht' }, 'not_found')
      } finally {
        await buyer.ask('deleteList', { slug })
      }
    },
  },
]
