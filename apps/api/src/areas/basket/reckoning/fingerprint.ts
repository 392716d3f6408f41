import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { addressLineNames, type checkout, basket as contract } from '@kontor/contracts'
import { addressLines } from '@kontor/contracts/rules/account/address-lines'
import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { countryChoice, operatorsData, options } from '../../system/service.ts'
import { findArticles } from '../positions/article-facts.ts'
import type { BasketLine, OpenBasket } from '../positions/lines.ts'
import { chosenAddress } from './chosen-address.ts'
import { giftNames, giftsOf } from './free-articles.ts'
import { chosenPayment } from './methods.ts'
import type { Reckoning } from './reckoning.ts'

const { paymentMethods, shippingMethods } = operatorsData

/** What a refusal repeats of a made-up fingerprint stays short. */
const words = z.string().max(300)

/** uid, article number, depot, quantity, unit, cost centre, offer number, notice and what tells a long notice from another */
const ShownLine = z.tuple([
  words,
  z.string().regex(/^[^\0]{1,60}$/),
  z.int().min(0).max(2_147_483_647),
  z.number(),
  words,
  words.nullable(),
  words.nullable(),
  words.nullable(),
  words,
])
type ShownLine = z.output<typeof ShownLine>
/** the lines of an address in the order of `addressLineNames`, then the e-mail */
const ShownAddress = z
  .array(words)
  .length(addressLineNames.length + 1)
  .nullable()
type ShownAddress = z.output<typeof ShownAddress>

/** What a page shows of a basket before it is ordered, beside its sums. */
const Shown = z.object({
  lines: z.array(ShownLine).max(1000),
  billing: ShownAddress,
  shipping: ShownAddress,
  payment: words.nullable(),
  sending: words.nullable(),
  coupon: words.nullable(),
  gifts: z.array(z.int()).max(100),
})
type Shown = z.output<typeof Shown>

/** Far more than 1,000 lines take; a made-up fingerprint does not grow beyond it. */
const mostBytes = 2_000_000
const noticeLength = 60

/**
 * What a basket answer shows, in one text that goes to the browser and comes back with the order: the order knows by it
 * what has changed and what it was before, and the shop keeps nothing for each page that somebody opens. It is compared
 * with the basket of now, never taken as true, so it needs no signature.
 */
function writeFingerprint(ctx: Context, basket: OpenBasket, reckoning: Reckoning): string {
  return deflateRawSync(JSON.stringify(shownOf(ctx, basket, reckoning))).toString('base64url')
}

/**
 * What is different from what a page showed; none when all is the same.
 * @param fingerprint as it came with the order; one that is not readable differs as a whole
 */
async function changesSince(
  ctx: Context,
  fingerprint: string,
  basket: OpenBasket,
  reckoning: Reckoning,
): Promise<checkout.CheckoutChange[]> {
  const before = readFingerprint(fingerprint)
  const now = shownOf(ctx, basket, reckoning)
  if (!before) return [{ what: 'Bestellung', before: 'ein anderer Stand', after: 'wie hier gezeigt' }]
  const changes = [
    ...(await lineChanges(ctx, before.lines, now.lines, basket.lines)),
    ...addressChange('Rechnungsadresse', before.billing, now.billing),
    ...addressChange('Lieferadresse', before.shipping, now.shipping),
    ...change('Versandart', before.sending, now.sending, nameIn(shippingMethods.of(ctx.shop), 'keine')),
    ...change('Zahlungsart', before.payment, now.payment, nameIn(paymentMethods.of(ctx.shop), 'keine')),
    ...change('Gutschein', before.coupon, now.coupon, (code) => code ?? 'keiner'),
  ]
  if (before.gifts.join() === now.gifts.join()) return changes
  const nameGifts = await giftNames(ctx)
  return [...changes, ...change('Gratisartikel', before.gifts, now.gifts, (ids) => nameGifts(ids) || 'keiner')]
}

export const basketFingerprint = { write: writeFingerprint, changesSince }

function shownOf(ctx: Context, basket: OpenBasket, reckoning: Reckoning): Shown {
  return {
    lines: basket.lines.map(shownLine),
    billing: shownAddress(basket.checkout.billingAddress),
    shipping: shownAddress(basket.checkout.shippingAddress),
    payment: chosenPayment(ctx, basket, reckoning)?.method.slug ?? null,
    sending: reckoning.shipping?.slug ?? null,
    coupon: basket.coupon?.code ?? null,
    gifts: giftsOf(basket, reckoning),
  }
}

function readFingerprint(fingerprint: string): Shown | null {
  try {
    const text = inflateRawSync(Buffer.from(fingerprint, 'base64url'), { maxOutputLength: mostBytes }).toString()
    return Shown.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

const shownLine = ({ uid, article, quantity, costCentre, offerNumber, hint }: BasketLine): ShownLine => [
  uid.slice(0, 8),
  article.articleNumber,
  article.shopDepotId,
  quantity,
  article.unitName,
  costCentre,
  offerNumber,
  hint?.slice(0, noticeLength) ?? null,
  hint && hint.length > noticeLength ? createHash('sha256').update(hint).digest('base64url').slice(0, 12) : '',
]

function shownAddress(kept: Readonly<Record<string, unknown>> | undefined): ShownAddress {
  const address = chosenAddress(kept)
  return address && [...addressLineNames.map((name) => address[name]), address.email]
}

/**
 * Lines that are the same but for their uid, as after removing and adding one again, have not changed. Of the others one
 * with the same uid is the same line with something else on it.
 */
async function lineChanges(
  ctx: Context,
  before: readonly ShownLine[],
  now: readonly ShownLine[],
  lines: readonly BasketLine[],
): Promise<checkout.CheckoutChange[]> {
  const gone = without(before, now)
  const come = new Map(without(now, before).map((line) => [line[0], line]))
  if (gone.length + come.size === 0) return []
  const nameOf = await articleNames(ctx, gone, lines)
  const changes = gone.flatMap((was) => {
    const is = come.get(was[0])
    if (!is || keyOf(is) !== keyOf(was)) return [{ what: nameOf(was), before: amount(was), after: notThere }]
    come.delete(was[0])
    return [
      ...change(`Menge von „${nameOf(was)}“`, was, is, amount),
      ...change(`Kostenstelle von „${nameOf(was)}“`, was[5], is[5], (number) => number ?? 'keine'),
      ...change(`Angebotsnummer von „${nameOf(was)}“`, was[6], is[6], (number) => number ?? 'keine'),
      ...noticeChange(`Bemerkung zu „${nameOf(was)}“`, was, is),
    ]
  })
  return [...changes, ...[...come.values()].map((is) => ({ what: nameOf(is), before: notThere, after: amount(is) }))]
}

const notThere = 'nicht im Warenkorb'
const keyOf = ([, articleNumber, depot]: ShownLine) => `${articleNumber}\n${depot}`
const amount = ([, , , quantity, unit]: ShownLine) => `${formatFigure(quantity)} ${unit}`
const noticeOf = (line: ShownLine) => (line[7] ? `„${line[7]}${line[8] && ' …'}“` : 'keine')

/** Long notices that begin alike differ in what is not told. */
function noticeChange(what: string, was: ShownLine, is: ShownLine): checkout.CheckoutChange[] {
  const [before, after] = [noticeOf(was), noticeOf(is)]
  if (before !== after) return [{ what, before, after }]
  return was[8] === is[8] ? [] : [{ what, before, after: `${after} mit anderem Ende` }]
}

/** The lines of one that the other does not have, each as often. */
function without(all: readonly ShownLine[], others: readonly ShownLine[]): ShownLine[] {
  const contentOf = ([, ...content]: ShownLine) => JSON.stringify(content)
  const left = new Map<string, number>()
  for (const line of others) left.set(contentOf(line), (left.get(contentOf(line)) ?? 0) + 1)
  return all.filter((line) => {
    const content = contentOf(line)
    const many = left.get(content) ?? 0
    left.set(content, many - 1)
    return many <= 0
  })
}

async function articleNames(ctx: Context, gone: readonly ShownLine[], lines: readonly BasketLine[]) {
  const names = new Map(
    lines.map(({ article }) => [`${article.articleNumber}\n${article.shopDepotId}`, article.displayName]),
  )
  const unknown = gone.filter((line) => !names.has(keyOf(line)))
  const keys = unknown.map(([, articleNumber, shopDepotId]) => ({ articleNumber, shopDepotId }))
  for (const { article } of await findArticles(ctx, keys))
    if (article.published) names.set(`${article.articleNumber}\n${article.shopDepotId}`, article.displayName)
  return (line: ShownLine) => names.get(keyOf(line)) ?? `Artikel ${line[1]}`
}

function addressChange(what: string, before: ShownAddress, now: ShownAddress): checkout.CheckoutChange[] {
  if (before?.join('\n') === now?.join('\n')) return []
  const [was, is] = [addressText(before), addressText(now)]
  if (was !== is) return [{ what, before: was, after: is }]
  return [{ what, before: addressText(before, true), after: addressText(now, true) }]
}

/** @param inFull with what does not stand on the parcel: salutation, telephone, e-mail */
function addressText(shown: ShownAddress, inFull = false): string {
  if (!shown) return 'keine'
  const address = contract.CheckoutAddress.parse({
    addressId: null,
    ...Object.fromEntries(addressLineNames.map((name, at) => [name, shown[at] ?? ''])),
    email: shown.at(-1) ?? '',
  })
  const salutation = options.salutations.find(({ value }) => value === address.salutation)?.label ?? ''
  const more = inFull ? [`Anrede ${salutation}`, address.phone, address.email].filter(Boolean) : []
  return [...addressLines(address, [countryChoice(address.country)]), ...more].join(', ')
}

const nameIn = (methods: readonly { slug: string; name: string }[], none: string) => (slug: string | null) =>
  slug === null ? none : (methods.find((method) => method.slug === slug)?.name ?? slug)

function change<Value>(
  what: string,
  was: Value,
  is: Value,
  inWords: (value: Value) => string,
): checkout.CheckoutChange[] {
  const [before, after] = [inWords(was), inWords(is)]
  return before === after ? [] : [{ what, before, after }]
}
