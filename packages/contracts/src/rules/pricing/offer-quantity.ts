import { unitFor } from './units.ts'

/** How many pieces an answered offer is for (decisions 13). */
export const offerRules = ['upTo', 'exact', 'from', 'any'] as const
export type OfferRule = (typeof offerRules)[number]

/** How staff chooses a rule. */
export const offerRuleLabels: Readonly<Record<OfferRule, string>> = {
  upTo: 'höchstens diese Menge',
  exact: 'genau diese Menge',
  from: 'ab dieser Menge',
  any: 'jede Menge',
}

/** An article of an offer. @param ordered pieces of it in all orders so far; cancelled ones do not count */
export interface OfferedQuantity {
  quantity: number
  rule: OfferRule
  ordered: number
}

/** How many can still be ordered at the price of the offer; null = as many as are wanted. */
export function offerLeft({ quantity, rule, ordered }: OfferedQuantity): number | null {
  if (rule === 'upTo') return Math.max(0, quantity - ordered)
  if (rule === 'exact') return ordered === 0 ? quantity : 0
  return null
}

/** For how many the price holds, as mail and basket say it. @param unit its name, as orders keep it */
export function offerRuleText({ quantity, rule }: Pick<OfferedQuantity, 'quantity' | 'rule'>, unit: string): string {
  const pieces = `${quantity} ${unitFor(quantity, unit)}`
  if (rule === 'upTo') return `gilt für höchstens ${pieces}`
  if (rule === 'exact') return `gilt für genau ${pieces}`
  return rule === 'from' ? `gilt ab ${pieces}` : 'gilt für jede Menge'
}

/**
 * Why so many pieces in one order do not get the price of the offer, with what is left; null when they do.
 * @param wanted of the whole basket
 */
export function whyNotOffered(
  offer: OfferedQuantity & { offerNumber: string },
  wanted: number,
  unit: string,
): string | null {
  const { offerNumber, quantity, rule } = offer
  const left = offerLeft(offer)
  const pieces = (amount: number) => `${amount} ${unitFor(amount, unit)}`
  if (left === 0) return `Angebot ${offerNumber}: Die angebotene Menge (${pieces(quantity)}) ist schon bestellt.`
  if (rule === 'exact' && wanted !== quantity) return `Angebot ${offerNumber} gilt für genau ${pieces(quantity)}.`
  if (rule === 'from' && wanted < quantity) return `Angebot ${offerNumber} gilt ab ${pieces(quantity)}.`
  return left !== null && wanted > left
    ? `Angebot ${offerNumber}: Zu diesem Preis ${left === 1 ? 'ist' : 'sind'} noch ${pieces(left)} möglich.`
    : null
}
