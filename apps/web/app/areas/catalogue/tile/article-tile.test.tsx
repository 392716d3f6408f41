import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../../platform/calls/query.ts'
import { browserRest } from '../../../platform/calls/rest.ts'
import type { ArticleTile } from '../../../platform/calls/types.ts'
import { ConfigProvider, configQuery, type ShopConfig } from '../../../platform/state/shop.ts'
import { ArticleGrid } from './views/article-grid.tsx'

const price = {
  net_price: 10,
  gross_price: 11.9,
  tax_rate: 19,
  unit: 'Packung',
  quantity_lower_bound: 1,
  internal_price_type: 'evk',
  internal_price_type_id: 1,
}

const article: ArticleTile = {
  id: 1,
  articleNumber: '100001',
  shopDepotId: 1,
  slug: 'stift',
  display_name: 'Stift',
  partner_display_name: null,
  displayName: 'Stift',
  excerpt: '',
  brandName: 'Schreibgut',
  brandSlug: 'schreibgut',
  manufacturerName: 'Schreibgut',
  manufacturerNumber: 'S-1',
  weeeNummer: null,
  articleTypeName: 'Kugelschreiber',
  articleTypeSlug: 'kugelschreiber',
  price,
  prices: [price, { ...price, net_price: 8, gross_price: 9.52, quantity_lower_bound: 10 }],
  sellingPriceCollection: [],
  basePrice: { value: 1, unit: 'kg', text: '1,00 €/kg' },
  comparativePrice: { value: 0.5, unit: 'Stück', text: '0,50 € je Stück' },
  deposit: null,
  isBestPrice: true,
  content: 20,
  content_unit: { display_name: 'Stück' },
  comparative_price_unit: 'Stück',
  content_net: '0,5 kg',
  unit: 'Packung',
  min_order_price_unit: 5,
  max_order_price_unit: 100,
  step_order_price_unit: 5,
  stock: 12,
  sap_delivery_state: { state_number: 3, internal_name: 'lager', image: '/illustrations/states/lager.svg' },
  delivery: { text: 'Sofort lieferbar', color: 'green', immediate: true, dispatchDay: null },
  orderable: true,
  notOrderableReason: null,
  mainImage: { file: '', fileType: '', alt: 'Stift' },
  videoCount: 1,
  attributes: { br_flags: [{ slug: 'new-articles', label: 'Neu', image: '' }] },
  umweltfreundlichesMerkmal: 'Umweltzeichen Nr. 1',
  farbe: null,
  basisfarbe: null,
  keyFacts: [],
  online_available: true,
  collection_possible: true,
  fromShopDepot: 'Zentrallager',
  successor: null,
}

const shop = {
  isB2b: true,
  allowPriceDisplay: true,
  showDeliveryState: true,
  onlineAvailable: { enabled: true, label: 'Im Netz', image: '/netz.svg' },
  collectionPossible: { enabled: false, label: 'Abholung', image: '' },
  articleDisplay: {
    show_article_badges: true,
    scale_price_show_badge: true,
    scale_price_show_single_price: true,
    article_badge_images: { scale_price: '', video: '' },
  },
}

type Looks = {
  address?: string
  flags?: object
  display?: Partial<typeof shop.articleDisplay>
  tile?: Partial<ArticleTile>
}

function tileAt({ address = '/shop', flags = {}, display = {}, tile = {} }: Looks = {}): string {
  const client = createQueryClient(browserRest)
  const config = {
    user: { guest: true, isBackendUser: false },
    shop: { ...shop, ...flags, articleDisplay: { ...shop.articleDisplay, ...display } },
  }
  // a tile asks for the shop's flags and whether a guest sees it
  client.setQueryData(configQuery.queryKey, config as unknown as ShopConfig)
  const grid = <ArticleGrid articles={[{ ...article, ...tile }]} />
  const router = createMemoryRouter([{ path: '*', element: grid }], { initialEntries: [address] })
  return renderToString(
    <QueryClientProvider client={client}>
      <ConfigProvider>
        <RouterProvider router={router} />
      </ConfigProvider>
    </QueryClientProvider>,
  ).replaceAll('<!-- -->', '')
}

test('V-SCREEN-011 in customer administration a tile is no link and sells nothing', () => {
  const markup = tileAt({ address: '/my/admin-orders' })
  expect(markup).toContain('Stift')
  expect(markup).not.toMatch(/<a |<button|<form|data-do=/)
  expect(tileAt()).toContain('href="/shop/article/100001-1/stift"')
})

test('V-SCREEN-020 V-SCREEN-022 says unit, content, both unit prices and the net content', () => {
  const markup = tileAt()
  for (const words of ['Packung à 20 Stück', 'Grundpreis 1,00 €/kg brutto', '0,50 € je Stück', 'Inhalt 0,5 kg'])
    expect(markup).toContain(words)
})

test('V-SCREEN-025 V-SCREEN-026 V-SCREEN-028 V-SCREEN-031 V-SCREEN-032 shows its badges with words and tooltips', () => {
  const markup = tileAt()
  for (const words of ['Bestpreis', 'Staffelpreis', 'Video', 'Neu']) expect(markup).toContain(words)
  expect(markup).toContain('title="Produktvideos vorhanden"')
  expect(markup).toContain('title="Sparen Sie mit Staffel-Rabatten bares Geld"')
})

test('praises no price of an article that cannot be ordered', () => {
  const markup = tileAt({ tile: { orderable: false, notOrderableReason: 'Dieser Artikel ist nicht mehr lieferbar.' } })
  expect(markup).not.toMatch(/Bestpreis|Staffelpreis/)
  expect(markup).toContain('Video')
})

test('K-CONST-047 E-ENTITY-088 a badge has the picture of the shop, else ours', () => {
  expect(tileAt()).toContain('/illustrations/marks.svg#video')
  expect(tileAt()).toContain('/illustrations/marks.svg#scale-price')
  const own = tileAt({ display: { article_badge_images: { scale_price: '/s.svg', video: '/v.svg' } } })
  expect(own).toContain('src="/v.svg"')
  expect(own).toContain('src="/s.svg"')
})

test('E-ENTITY-085 E-ENTITY-086 without badges, without the scale badge alone', () => {
  expect(tileAt({ display: { show_article_badges: false } })).not.toMatch(/Bestpreis|Staffelpreis|>Video|>Neu/)
  const markup = tileAt({ display: { scale_price_show_badge: false } })
  expect(markup).toContain('Bestpreis')
  expect(markup).not.toContain('Staffelpreis')
})

test('E-ENTITY-087 shows the single price beside scales, or the lowest with its bound', () => {
  const amount = />([\d,]+\s€)</
  expect(amount.exec(tileAt())?.[1]).toBe('10,00\u00a0€')
  const lowest = tileAt({ display: { scale_price_show_single_price: false } })
  expect(amount.exec(lowest)?.[1]).toBe('8,00\u00a0€')
  expect(lowest).toMatch(/>ab <\/span>/)
})

test('F-FLAG-048 F-FLAG-054 F-FLAG-055 names the depot and the marks that are switched on', () => {
  const markup = tileAt()
  expect(markup).toContain('Zentrallager')
  expect(markup).toMatch(/<img src="\/netz.svg"[^>]*>Im Netz/)
  expect(markup).not.toContain('Abholung')
  expect(tileAt({ tile: { online_available: false } })).not.toContain('Im Netz')
})

test('F-FLAG-049 V-SCREEN-023 delivery with its sign, or only the stock', () => {
  expect(tileAt()).toMatch(/src="\/illustrations\/marks.svg#lager"/)
  const markup = tileAt({ flags: { showDeliveryState: false } })
  expect(markup).not.toMatch(/Sofort lieferbar|marks.svg#lager/)
  expect(markup).toContain('12 auf Lager')
})

test('V-SCREEN-033 V-SCREEN-034 eco attributes stand in the eco view only', () => {
  expect(tileAt()).not.toContain('Umweltzeichen')
  expect(tileAt({ address: '/shop?isBGS=true' })).toContain('Umweltzeichen Nr. 1')
  expect(tileAt({ address: '/shop/begreen/articletypename/stifte' })).toContain('Umweltzeichen Nr. 1')
  expect(tileAt({ address: '/shop?isBGS=false' })).not.toContain('Umweltzeichen')
})

test('K-CONST-046 an article without a picture has the sign for it', () => {
  expect(tileAt()).toContain('src="/illustrations/badges/no-image.svg"')
})

test('P-ROLE-024 P-ROLE-025 score and boost stand where the answer has them', () => {
  expect(tileAt()).not.toMatch(/Treffer|Boost/)
  expect(tileAt({ tile: { _score: 0, boost: 3 } })).toContain('Boost 3')
  const found = { _score: 1.5, boost: 3, _scoreParts: { text: 0.4, weight: 1.25, boost: 3 } }
  expect(tileAt({ tile: found })).toContain('Treffer 1,5 = Text 0,4 × Nachfrage 1,25 × Boost 3')
})
