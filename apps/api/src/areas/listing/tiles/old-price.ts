import type { catalogue } from '@kontor/contracts'
import { cents, grossOf, type PriceKind, toEuros } from '@kontor/contracts/rules/pricing/money'
import type { PriceRow } from '../../pricing/service.ts'
import type { StoredTile } from '../engine.ts'

/** Prices that are lowered for a time. */
const lowered: ReadonlySet<string> = new Set(['aktion', 'tagespreis', 'restposten'])
const thirtyDays = 30 * 86_400_000

/**
 * What an article cost before its price was lowered: the lowest of everybody's prices in the 30 days before (PAngV § 11,
 * EuGH C-330/23), found from the dates of the prices. Readers of gross prices get a percentage too. Undefined where that
 * lowest price is not above today's.
 */
export function oldPriceOf(
  { prices, lowest, taxRate }: Pick<StoredTile, 'prices' | 'lowest' | 'taxRate'>,
  winner: PriceRow,
  now: number,
  shown: PriceKind,
): catalogue.ArticleTile['oldPrice'] {
  if (!lowered.has(winner.priceType)) return undefined
  const began = prices.find(
    ([type, , net, from, to]) =>
      type === winner.priceTypeId &&
      net === winner.netCents &&
      from !== null &&
      from <= now &&
      (to === null || now < to),
  )?.[3]
  if (began === null || began === undefined) return undefined
  const before = prices
    .filter(
      ([, bound, , from, to]) =>
        bound <= lowest && (from === null || from < began) && (to === null || to > began - thirtyDays),
    )
    .map(([, , net]) => net)
  const least = Math.min(...before)
  if (before.length === 0 || least <= winner.netCents) return undefined
  const [old, today] = [grossOf(cents(least), taxRate), grossOf(winner.netCents, taxRate)]
  const percent = Math.floor(((old - today) * 100) / old)
  return {
    net_price: toEuros(cents(least)),
    gross_price: toEuros(old),
    ...(shown === 'gross' && percent > 0 && { percent }),
    text: 'Niedrigster Preis der 30 Tage vor der Preissenkung',
  }
}
