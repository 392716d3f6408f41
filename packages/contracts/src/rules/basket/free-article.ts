import { type Cents, cents } from '../pricing/money.ts'

export interface FreeArticleInput {
  /** value of goods of the basket as it is charged, without shipping, before coupons (G-78) */
  valueCents: Cents
  fromCents: Cents
  /** 0 = no upper bound */
  toCents: Cents
  isSelected: boolean
  /** how many bonus items are selected in all */
  selectedCount: number
  /** how many may be selected; default 1 (specification 9, the checkout passes `freeArticleCount`) */
  count?: number
}

/** What a bonus item's tile shows (specification 4). */
export type FreeArticleState =
  | { kind: 'missing'; missingCents: Cents }
  | { kind: 'hidden' }
  | { kind: 'selected' }
  | { kind: 'available' }
  | { kind: 'full'; selectedCount: number }

/**
 * The state of a bonus item. Its range comes first: one that the basket has left is no longer on offer even when it was
 * selected, and the server takes it out (G-78).
 */
export function freeArticleState(input: FreeArticleInput): FreeArticleState {
  const { valueCents, fromCents, toCents, isSelected, selectedCount, count = 1 } = input
  if (valueCents < fromCents) return { kind: 'missing', missingCents: cents(fromCents - valueCents) }
  if (toCents > 0 && valueCents > toCents) return { kind: 'hidden' }
  if (isSelected) return { kind: 'selected' }
  return selectedCount < count ? { kind: 'available' } : { kind: 'full', selectedCount }
}
