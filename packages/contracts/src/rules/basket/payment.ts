import type { Cents } from '../pricing/money.ts'

export interface PaymentMethod {
  slug: string
  name: string
  description: string
  /** Only for customers whose contract names it. */
  byContract?: boolean
  /** Needs a SEPA mandate of this type. */
  mandate?: 'CORE' | 'B2B'
  /** Only where the goods are collected. */
  onCollection?: boolean
  /** Only inside a purchasing system, where nothing is paid here. */
  punchoutOnly?: boolean
  /** Gross sum up to which a private customer may use it; guests may not use a limited method. */
  privateLimit?: Cents
  /** Discount for early payment, shown to business customers; text only, never in totals. */
  skontoText?: string
}

export interface PaymentCase {
  customer: 'business' | 'private' | 'guest'
  /** Gross sum of the order. */
  gross: Cents
  /** Methods the customer's contract opens beyond those for everybody. */
  contractMethods: readonly string[]
  /** user_payments_configs: the only methods this user may use; null = no restriction. */
  allowedMethods: readonly string[] | null
  mandates: readonly ('CORE' | 'B2B')[]
  isCollected: boolean
  isPunchout: boolean
}

export interface PaymentOffer {
  method: PaymentMethod
  description: string
  available: boolean
  reason?: string
}

/** Why a method cannot be chosen, as a German sentence; null when it can. Checked again when the order is saved (G-81). */
export function whyNotPayable(method: PaymentMethod, order: PaymentCase): string | null {
  if (order.isPunchout !== (method.punchoutOnly ?? false)) return 'Für diese Bestellung nicht möglich.'
  if (order.allowedMethods && !order.allowedMethods.includes(method.slug)) return 'Für Ihr Konto nicht freigegeben.'
  if (method.byContract && !order.contractMethods.includes(method.slug)) return 'Nur mit Rahmenvereinbarung.'
  if (method.mandate && !order.mandates.includes(method.mandate)) return 'Bitte erteilen Sie zuerst ein SEPA-Mandat.'
  if (method.onCollection && !order.isCollected) return 'Nur bei Abholung.'
  if (method.privateLimit === undefined || order.customer === 'business') return null
  if (order.customer === 'guest') return 'Nur mit Kundenkonto.'
  return order.gross > method.privateLimit ? 'Für diesen Betrag nicht möglich.' : null
}

/** Every method with its text, and whether it can be chosen (G-81). */
export function offerPayment(methods: readonly PaymentMethod[], order: PaymentCase): PaymentOffer[] {
  return methods.map((method) => {
    const reason = whyNotPayable(method, order)
    const offer = { method, description: describe(method, order), available: reason === null }
    return reason === null ? offer : { ...offer, reason }
  })
}

function describe({ description, skontoText }: PaymentMethod, { customer }: PaymentCase): string {
  return skontoText && customer === 'business' ? `${description}, ${skontoText}` : description
}
