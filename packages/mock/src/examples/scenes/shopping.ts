import type { Actor, Stage } from '../stage.ts'

// What is searched, put into baskets, asked for and ordered, and what becomes of orders.

const paper = { articleNumber: '150001', shopDepotId: 1 }
const pen = { articleNumber: '100001', shopDepotId: 1 }
const marker = { articleNumber: '200011', shopDepotId: 1 }
/** It has no price: one asks for an offer. */
const chair = '450001'
/** It is sold out. */
const soldOut = '200001-1'

const home = {
  firstname: 'Nora',
  lastname: 'Hansen',
  street: 'Am Markt 3',
  zip: '18055',
  city: 'Rostock',
  country: 'DE',
}
const nora = 'nora.hansen@post.example'

export async function playShopping(stage: Stage): Promise<void> {
  await playGuest(stage)
  await playBasket(stage.as('b.einkauf'))
  await playStoredBaskets(stage.as('b.einkauf'))
  await playCheckout(stage)
  await playOffers(stage.as('b.einkauf'))
  await playPurchasingSystem(stage.as('nordkap'))
  await playRestock(stage)
  await playWithdrawal(stage)
}

async function playGuest(stage: Stage): Promise<void> {
  const guest = stage.guest()
  await guest.example('switchToB2b', {})
  await guest.example('switchToB2c', {})
  await guest.example('listArticles', { search: 'kugelschreiber', filter: '{"brand":["cursella"]}', limit: 24 })
  await guest.example('showNamedList', { slug: 'b-stock', limit: 24 })
  const { items } = await guest.example('listLivebooks', {})
  await guest.example('showLivebook', { slug: items[0]?.slug ?? '', from: 2, limit: 2 })
  await guest.example('checkQuickOrder', {
    rows: [
      { number: '150001', quantity: 5 },
      { number: '100001', quantity: 3 },
    ],
  })
  await guest.example('parseQuickOrder', {
    file: new File(['Artikelnummer;Menge\n150001;5\n100001;3\n'], 'bestellung.csv', { type: 'text/csv' }),
  })
  await guest.example('sendForm', {
    slug: 'kontakt',
    fields: {
      topic: 'Artikel und Beratung',
      name: 'Anna Sommer',
      email: 'anna.sommer@post.example',
      message: 'Haben Sie Ordner in Petrol?',
    },
    privacy: true,
  })
}

async function playBasket(buyer: Actor): Promise<void> {
  const first = await buyer.example('addToBasket', { ...paper, quantity: 10, costCenter: '2000' })
  const { items } = await buyer.example('addItems', {
    items: [
      { ...pen, quantity: 10, costCenter: '2000' },
      { ...marker, quantity: 2, costCenter: '2000' },
    ],
  })
  const uidOf = (articleNumber: string) => items.find((item) => item.articleNumber === articleNumber)?.uid ?? ''
  const uid = first.items[0]?.uid ?? ''
  await buyer.example('updateQuantity', { uid, quantity: 40 })
  await buyer.example('updateQuantities', { items: [{ uid: uidOf(pen.articleNumber), quantity: 12 }] })
  await buyer.example('assignPositionCostCentre', { uid: uidOf(pen.articleNumber), costCenter: '5000' })
  await buyer.example('updateNotice', { uid, hint: 'Anlieferung ins Kopierzimmer, 2. OG' })
  await buyer.example('removePosition', { uid: uidOf(marker.articleNumber) })
}

async function playStoredBaskets(buyer: Actor): Promise<void> {
  const { saved_baskets: saved = [] } = await buyer.example('saveBasket', { name: 'Monatsbedarf' })
  const id = saved.find(({ name }) => name === 'Monatsbedarf')?.id ?? ''
  await buyer.example('viewStoredBasket', { id })
  await buyer.example('loadStoredBasket', { id, mode: 'replace' })
  await buyer.example('removeStoredBasket', { id })
}

async function playCheckout(stage: Stage): Promise<void> {
  const buyer = stage.as('b.einkauf')
  await buyer.example('setBillingAddress', { addressId: 1 })
  await buyer.example('setShippingAddress', { addressId: 2 })
  await buyer.example('listShippingMethods', {})
  await buyer.example('setShippingMethod', { slug: 'paket' })
  await buyer.example('listPaymentMethods', {})
  await buyer.example('setPaymentMethod', { slug: 'rechnung' })
  await buyer.example('addFreeArticle', { id: 1 })
  await buyer.example('removeFreeArticle', { id: 1 })
  await buyer.example('addCoupon', { code: 'FIRMA15' })
  await buyer.example('removeCoupon', { code: 'FIRMA15' })
  await buyer.example('showBasket', {})
  await buyer.example('showBasketWidget', {})
  const { orderNumber } = await buyer.example('saveOrder', {
    agb: true,
    customerOrderNumber: 'BE-4711',
    comment: 'Bitte am Tor 3 anliefern.',
  })
  const { pdf } = await buyer.example('showConfirmation', {})
  await stage.guest().example('printOrderByLink', pdf)
  await buyer.example('showOrder', { orderNumber })
  await buyer.example('printOrder', { orderNumber })
  await playCredit(stage, orderNumber)
  await buyer.call('addToBasket', { ...paper, quantity: 5, costCenter: '2000' })
  await buyer.example('removeAllPositions', {})
}

/** The shop takes two packs back that it cannot deliver. */
async function playCredit(stage: Stage, orderNumber: string): Promise<void> {
  const staff = stage.as('backend')
  const show = () => staff.desk<{ version: unknown; credits: { number: string }[] }>('orders.show', { orderNumber })
  const { version } = await show()
  const credit = { drop: true, lines: [{ position: 1, quantity: 2 }], reason: 'nicht lieferbar' }
  await staff.desk('orders.credit', { orderNumber, version, ...credit }, 'writes')
  const [note] = (await show()).credits
  await stage.as('b.einkauf').example('printCredit', { orderNumber, number: note?.number ?? '' })
}

async function playOffers(buyer: Actor): Promise<void> {
  const { article } = await buyer.call('showArticleByNumber', { articleNumber: chair })
  const wanted = { articleNumber: chair, shopDepotId: article.shopDepotId, quantity: 3 }
  const { positions } = await buyer.example('addOfferPosition', wanted)
  const uid = positions[0]?.uid ?? ''
  await buyer.example('updateOfferPosition', { uid, quantity: 4 })
  await buyer.example('showOfferRequest', {})
  await buyer.example('createOffer', {
    customerNumber: '10010',
    customerName: 'Wiesengrund Apparatebau GmbH',
    userName: 'b.einkauf',
    userSalutation: 'herr',
    userFirstname: 'Björn',
    userLastname: 'Tauber',
    userEmail: 'b.tauber@wiesengrund.example',
    phone: '+49 221 4710-215',
    zip: '51063',
    subject: 'Drehstühle',
    quantity: 4,
    text: 'Für das Großraumbüro im 2. OG, Lieferung im Mai.',
  })
  const again = await buyer.call('addOfferPosition', wanted)
  await buyer.example('deleteOfferPosition', { uid: again.positions[0]?.uid ?? '' })
  await buyer.call('addOfferPosition', wanted)
  await buyer.example('removeAllOfferPositions', {})
}

/** Somebody comes from his purchasing system and goes back to it with a basket (OCI). */
async function playPurchasingSystem(nordkap: Actor): Promise<void> {
  const system = { external_catalog_slug: 'nordkap-oci' }
  await nordkap.example('listExternalCatalogs', { type: 'oci' })
  await nordkap.example('showExternalCatalog', system)
  await nordkap.call('addToBasket', { ...paper, quantity: 20 })
  await nordkap.example('saveExternalCatalogBasket', system)
}

async function playRestock(stage: Stage): Promise<void> {
  const guest = stage.guest()
  await guest.example('showRestockForm', { articleKey: soldOut })
  await guest.example('askRestockNotice', { articleKey: soldOut, email: 'anna.sommer@post.example' })
  const [, token = ''] = await stage.mail('anna.sommer@post.example', /benachrichtigung\?token=([\w-]+)/)
  await guest.example('showRestockNotice', { token })
  await guest.example('confirmRestockNotice', { token })
  await guest.example('endRestockNotice', { token })
}

/** A guest orders and withdraws, which he confirms by the link that his own mailbox gets. */
async function playWithdrawal(stage: Stage): Promise<void> {
  const guest = stage.guest()
  await guest.call('addToBasket', { ...paper, quantity: 5 })
  await guest.call('setBillingAddress', { address: { ...home, email: nora } })
  await guest.call('setShippingAddress', { address: home })
  await guest.call('setShippingMethod', { slug: 'paket' })
  await guest.call('setPaymentMethod', { slug: 'vorkasse' })
  const { orderNumber } = await guest.call('saveOrder', { agb: true })
  const { confirmToken } = await guest.example('declareWithdrawal', { name: 'Nora Hansen', orderNumber, email: nora })
  await guest.example('confirmWithdrawal', { confirmToken })
  const [link = ''] = await stage.mail(nora, /https?:\S+token=\S+/)
  const token = new URL(link).searchParams.get('token') ?? ''
  await guest.example('showWithdrawalLink', { token })
  await guest.example('settleWithdrawal', { token })
}
