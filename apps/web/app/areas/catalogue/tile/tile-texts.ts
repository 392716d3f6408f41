import { correctQuantity } from '@kontor/contracts/rules/basket/quantity'
import { formatFigure } from '@kontor/contracts/rules/german/figures'
import type { PriceKind } from '@kontor/contracts/rules/pricing/money'
import type { ArticleTile } from '../../../platform/calls/types.ts'

/** What stands in place of a picture that is missing or cannot be loaded (specification 9). */
export const noImage = '/illustrations/badges/no-image.svg'
export const pictureOf = ({ mainImage }: ArticleTile) => mainImage.file || noImage

/** `Packung à 500 Blatt`; the unit alone where it says all. */
export function unitText({ unit, content, content_unit }: ArticleTile): string {
  const says = content !== 1 && content_unit.display_name !== ''
  return says ? `${unit} à ${formatFigure(content)} ${content_unit.display_name}` : unit
}

/**
 * Base price by law (gross for everybody, PAngV), voluntary comparison, net content and deposit, each where there is
 * one (domain 1.2).
 */
export function hintsOf(
  { basePrice, comparativePrice, content_net, deposit }: ArticleTile,
  shown: PriceKind,
): string[] {
  const hints = [
    basePrice && `Grundpreis ${basePrice.text}${shown === 'net' ? ' brutto' : ''}`,
    comparativePrice?.text,
    content_net && `Inhalt ${content_net}`,
    deposit?.text,
  ]
  return hints.filter((hint) => typeof hint === 'string')
}

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
