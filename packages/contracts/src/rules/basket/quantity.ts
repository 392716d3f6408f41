import { formatFigure } from '../german/figures.ts'
import { readQuantity } from './quick-order/order-quantity.ts'

/** Bounds of an article's order quantity; what an article does not set falls back to 1, 1000, 1 (specification 9). */
export interface OrderRule {
  min?: number | null | undefined
  max?: number | null | undefined
  step?: number | null | undefined
}

export const defaultOrderRule = { min: 1, max: 1000, step: 1 }

interface Bounds {
  lowest: number
  highest: number
  step: number
}

/**
 * Corrects a wanted quantity (G-64): nearest multiple of the step, half up; then raised to the minimum, then lowered
 * to the maximum; not a number = minimum. Minimum and maximum count as the nearest multiples inside them, so that
 * the result is always storable (invariant I15). A rule without any multiple (see hasValidQuantity) gives its minimum.
 * The shop's database has the same rule for sums of parallel writes (`correctedQuantity`); same-rules.test.ts runs both.
 */
export function correctQuantity(wanted: number, rule: OrderRule): number {
  const { lowest, highest, step } = boundsOf(rule)
  if (Number.isNaN(wanted)) return lowest
  const nearest = Math.round(wanted / step) * step
  return Math.min(highest, Math.max(lowest, nearest))
}

/** Whether a quantity may be stored: a multiple of the step within minimum and maximum (I15). */
export function isValidQuantity(quantity: number, rule: OrderRule): boolean {
  return correctQuantity(quantity, rule) === quantity
}

/** Whether any multiple of the step lies within minimum and maximum; imports and the console refuse a rule without. */
export function hasValidQuantity(rule: OrderRule): boolean {
  const { min, max, step } = completed(rule)
  return Math.floor(max / step) * step >= Math.max(step, Math.ceil(min / step) * step)
}

/** German note on a correction, e.g. `auf 10 angepasst (VE 5)`, or null when nothing was changed. */
export function explainCorrection(wanted: number, rule: OrderRule): string | null {
  const corrected = correctQuantity(wanted, rule)
  if (corrected === wanted) return null
  return `auf ${formatFigure(corrected)} angepasst (${reasonFor(wanted, corrected, rule)})`
}

/** German sentence: what is wanted of an article is more than its maximum, which it got (G-73). */
export function sayMaximum(displayName: string, rule: OrderRule): string {
  const most = formatFigure(correctQuantity(Number.POSITIVE_INFINITY, rule))
  return `„${displayName}“: Menge zusammen auf ${most} angepasst (Höchstmenge ${most}).`
}

/** The same, or null where all of it is possible. @param wanted with what was there already */
export function explainMaximum(displayName: string, wanted: number, rule: OrderRule): string | null {
  return wanted > correctQuantity(Number.POSITIVE_INFINITY, rule) ? sayMaximum(displayName, rule) : null
}

/** Why a quantity that was chosen under an earlier rule cannot be ordered now, as a German sentence, or null. */
export function whyNotThisQuantity(chosen: number, rule: OrderRule): string | null {
  const corrected = correctQuantity(chosen, rule)
  if (corrected === chosen) return null
  return `Die Menge ${formatFigure(chosen)} ist nicht mehr möglich; möglich ${corrected === 1 ? 'ist' : 'sind'} ${formatFigure(corrected)} (${reasonFor(chosen, corrected, rule)}).`
}

/** Reads what was typed into a field as quick order does; NaN for what is no quantity, so that the old one stays. */
export function quantityFromText(text: string): number {
  return readQuantity(text, Number.POSITIVE_INFINITY).quantity ?? Number.NaN
}

/** German sentence on a typed quantity that is none. */
export const notAQuantity = 'Bitte geben Sie die Menge als Zahl an, etwa 5.'

function reasonFor(wanted: number, corrected: number, rule: OrderRule): string {
  const { min, max, step } = completed(rule)
  if (wanted > max) return `Höchstmenge ${formatFigure(corrected)}`
  if (Number.isNaN(wanted) || wanted < min) return `Mindestmenge ${formatFigure(corrected)}`
  return `VE ${formatFigure(step)}`
}

function completed(rule: OrderRule) {
  return {
    min: rule.min ?? defaultOrderRule.min,
    max: rule.max ?? defaultOrderRule.max,
    step: rule.step ?? defaultOrderRule.step,
  }
}

function boundsOf(rule: OrderRule): Bounds {
  const { min, max, step } = completed(rule)
  const lowest = Math.max(step, Math.ceil(min / step) * step)
  return { lowest, highest: Math.max(lowest, Math.floor(max / step) * step), step }
}
