import { correctQuantity } from '@kontor/contracts/rules/basket/quantity'
import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { formatShortDay } from '@kontor/contracts/rules/german/german-dates'
import type { PriceKind } from '@kontor/contracts/rules/pricing/money'
import type { ArticleTile } from '../../../platform/calls/types.ts'
import type { ScalePrice } from './prices/article-price.ts'

/** What stands in place of a picture that is missing or cannot be loaded (specification 9). */
export const noImage = '/illustrations/badges/no-image.svg'
export const pictureOf = ({ mainImage }: ArticleTile) => mainImage.file || noImage

/** `Packung à 500 Blatt`; the unit alone where it says all. */
export function unitText({ unit, content, content_unit }: ArticleTile): string {
  const says = content !== 1 && content_unit.display_name !== ''
  return says ? `${unit} à ${formatFigure(content)} ${content_unit.display_name}` : unit
}

/** So many characters of a name two lines of a tile hold. */
const twoLines = 48

/**
 * The name without its maker, which stands beside it: what is left tells articles apart. Where it is longer than its
 * lines its last part, the colour or the version, comes before what may be cut off (ux 87).
 */
export function nameBeside(maker: string, { displayName }: ArticleTile): string {
  const isSaid = maker !== '' && displayName.startsWith(`${maker} `)
  const name = isSaid ? displayName.slice(maker.length + 1) : displayName
  // what stands in brackets stays together
  const [type, ...parts] = name.split(/, (?![^(]*\))/)
  const decides = parts.pop()
  return name.length > twoLines && decides && parts.length > 0 ? [type, decides, ...parts].join(', ') : name
}

export const makerOf = ({ brandName, manufacturerName }: ArticleTile) => brandName || manufacturerName

/** A value that says what it is about by itself: `0,5 mm`, `Karton`; not `ja`, `nein`, `24` or `L`. */
const speaks = /^(?!nein$).*?(?:[a-zäöüß]{3}|\d\s*[a-zäöüµ%"°²³/])/i

/**
 * What sets an article apart beyond its name, in one line: content and comparison first, then facts that the name does
 * not say already.
 */
export function factsOf({ comparativePrice, content_net, keyFacts, displayName }: ArticleTile): string {
  const facts = keyFacts.flatMap((fact) => {
    const value = fact.slice(fact.indexOf(': ') + 2)
    if (displayName.includes(value) && speaks.test(value)) return []
    return speaks.test(value) ? value : fact
  })
  return [comparativePrice?.text, content_net && `Inhalt ${content_net}`, ...facts].filter(Boolean).join(' · ')
}

/** The delivery in few words: what the day says that stands beside it is left out, days of the week are `Mi`. */
export function deliveryWords({ delivery: { text, arrivalDay } }: ArticleTile): string {
  const [words = text] = arrivalDay ? text.split(/ – |, | in \d| ab /) : []
  return words.replace(/^(Versand am [A-Z][a-z])[a-z]+$/, '$1')
}

/** `bis Mi 25.11.`: the day on which it is at the customer's, as basket and confirmation say it (ux 91). */
export const dayOf = ({ delivery }: ArticleTile) =>
  delivery.arrivalDay ? `bis ${formatShortDay(delivery.arrivalDay)}` : null

type Hints = Pick<ArticleTile, 'basePrice' | 'deposit'> & Partial<Pick<ArticleTile, 'comparativePrice' | 'content_net'>>

/**
 * Base price by law (gross for everybody, PAngV), voluntary comparison, net content and deposit, each where there is
 * one (domain 1.2). @param reached the price that the chosen quantity has: its base price is another one (§ 4 PAngV)
 */
export function hintsOf(
  { content_net, deposit, ...one }: Hints,
  shown: PriceKind,
  reached?: ScalePrice | null,
): string[] {
  const { basePrice, comparativePrice } = { ...one, ...reached }
  const hints = [
    basePrice && `Grundpreis ${basePrice.text}${shown === 'net' ? ' brutto' : ''}`,
    comparativePrice?.text,
    content_net && `Inhalt ${content_net}`,
    deposit?.text,
  ]
  return hints.filter((hint) => typeof hint === 'string')
}

/** Its price is lowered for a time, for this reader too. */
export const isInAction = ({ orderable, price }: ArticleTile) => orderable && price?.internal_price_type === 'aktion'

export const smallestQuantity = (article: ArticleTile) => allowedQuantity(article, Number.NaN)

/** The nearest to a quantity that may be ordered. */
export function allowedQuantity(article: ArticleTile, wanted: number): number {
  return correctQuantity(wanted, {
    min: article.min_order_price_unit,
    max: article.max_order_price_unit,
    step: article.step_order_price_unit,
  })
}

/** Customer administration shows tiles that lead nowhere and sell nothing (G-66). */
export const isAdminView = ({ pathname }: { pathname: string }) => pathname.startsWith('/my/admin')
