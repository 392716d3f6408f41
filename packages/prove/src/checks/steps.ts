import type { Answer } from '@kontor/contracts/client'
import { cents, grossOf, netOf } from '@kontor/contracts/rules/pricing/money'
import { expectEuro, expectSame, expectThat, needed } from '../expect.ts'
import { keyOf, type Tile } from '../specimens.ts'
import type { Visitor } from '../visitor.ts'

// Steps that checks of several areas take.

export type Basket = Answer<'showBasket'>
export type Position = Basket['items'][number]

export const home = {
  firstname: 'Nora',
  lastname: 'Groß',
  street: 'Am Markt 3',
  zip: '50667',
  city: 'Köln',
  country: 'DE',
}

/** Begins with nothing in it: a person has one basket in all checks. */
export const emptied = (visitor: Visitor) => visitor.ask('removeAllPositions', {})

export const put = (visitor: Visitor, article: Tile, quantity = 1, more: object = {}) =>
  visitor.ask('addToBasket', { ...keyOf(article), quantity, ...more })

/** @throws Deviation where a basket does not hold exactly one position */
export function onlyPosition({ items }: { items: Position[] }): Position {
  expectSame('Zahl der Positionen', items.length, 1)
  return items[0] as Position
}

type Method = Answer<'listPaymentMethods'>['items'][number]
const chosen = (methods: readonly Method[]) =>
  methods.find(({ available, isDefault }) => available && isDefault) ?? methods.find(({ available }) => available)

/** Chooses whatever way to send and to pay is open to this basket. */
export async function chooseMethods(visitor: Visitor): Promise<Basket> {
  const shipping = needed('eine Versandart', chosen((await visitor.ask('listShippingMethods', {})).items))
  await visitor.ask('setShippingMethod', { slug: shipping.slug })
  const payment = needed('eine Zahlungsart', chosen((await visitor.ask('listPaymentMethods', {})).items))
  return await visitor.ask('setPaymentMethod', { slug: payment.slug })
}

/** Fills a guest's checkout, all but the order itself. @param email where the confirmation goes */
export async function guestCheckout(visitor: Visitor, article: Tile, quantity: number, email: string): Promise<Basket> {
  await put(visitor, article, quantity)
  await visitor.ask('setBillingAddress', { address: { ...home, email } })
  await visitor.ask('setShippingAddress', { address: home })
  return await chooseMethods(visitor)
}

/** The same of somebody with an address book. @param costCenter of the position */
export async function memberCheckout(
  visitor: Visitor,
  article: Tile,
  quantity: number,
  costCenter?: string,
): Promise<Basket> {
  await emptied(visitor)
  await put(visitor, article, quantity, costCenter === undefined ? {} : { costCenter })
  const { items } = await visitor.ask('listAddresses', { paginate: false })
  const fitting = (kind: 'billing' | 'shipping') => items.find(({ type }) => type === kind || type === 'both')
  const [billing, shipping] = [fitting('billing'), fitting('shipping')]
  await visitor.ask(
    'setBillingAddress',
    billing ? { addressId: billing.id } : { address: { ...home, email: 'kunde@post.example' } },
  )
  await visitor.ask('setShippingAddress', shipping ? { addressId: shipping.id } : { address: home })
  return await chooseMethods(visitor)
}

/** Sums of a basket or an order add up to the cent (docs/api.md "Sums"). */
export function expectSums(
  { items, totals }: { items: readonly Position[]; totals: Basket['totals'] },
  shown: 'net' | 'gross',
): void {
  const whole = totals.valueOfGoods + totals.shipping + totals.surcharges + totals.deposit - totals.discount
  expectEuro(`Summe der Teile (${shown})`, totals[shown], whole)
  expectEuro('netto + Steuer', totals.gross, totals.net + totals.tax)
  expectEuro(
    'Summe der Steuern',
    totals.tax,
    totals.taxes.reduce((sum, { tax }) => sum + tax, 0),
  )
  expectEuro(
    'Summe der Steuergrundlagen',
    totals.net,
    totals.taxes.reduce((sum, { base }) => sum + base, 0),
  )
  for (const { rate, base, tax } of totals.taxes) {
    const [net, gross] = [centsOf(base), centsOf(base + tax)]
    expectSame(
      `Steuer zu ${rate} % in Cent`,
      [net, gross],
      shown === 'net' ? [net, grossOf(net, rate)] : [netOf(gross, rate), gross],
    )
  }
  expectSame(
    'article_count',
    totals.article_count,
    items.reduce((sum, { quantity }) => sum + quantity, 0),
  )
  expectSame('position_count', totals.position_count, items.length)
  expectEuro(
    'Warenwert',
    totals.valueOfGoods,
    items.reduce((sum, { lineTotal }) => sum + (lineTotal ?? 0), 0),
  )
  for (const { articleNumber, price, lineTotal, quantity } of items)
    if (price !== null) expectEuro(`Zeile ${articleNumber}`, lineTotal, price * quantity)
  expectThat('eine Summe ist negativ', totals.gross >= 0, totals.gross)
}

const centsOf = (euros: number) => cents(Math.round(euros * 100))

/** @returns pieces of an article in stock, as everybody sees them */
export async function stockOf(visitor: Visitor, { articleNumber, shopDepotId }: Tile): Promise<number> {
  const { article } = await visitor.ask('showArticle', { articleKey: `${articleNumber}-${shopDepotId}` })
  return needed('ein gezeigter Bestand', article.stock)
}
