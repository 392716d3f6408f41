import type { Refused } from '@kontor/contracts'
import type { Ask, RestClient } from '@kontor/contracts/client'
import { checkoutLink } from '../../links.ts'
import { type FormPost, fieldOf, goOn } from '../../platform/calls/actions.ts'
import { reasonsIn, refusalOf } from '../../platform/calls/failed-call.ts'
import { type FormErrors, refuseForm } from '../../platform/forms/form-errors.ts'
import { type AddressPart, typedFields } from './address.ts'

type Mistake = { path: string; code: string; message: string }
type ChosenAddress = Ask<'setBillingAddress'>

/**
 * Step 2 as posted: addresses, then how to send, then how to pay, since each may decide about the next. Every part is
 * tried, so that all mistakes come back at once.
 */
export async function saveDelivery({ form, rest }: FormPost): Promise<Response> {
  const mistakes: Mistake[] = []
  const attempt = async (part: string, call: () => Promise<unknown>) => {
    try {
      await call()
    } catch (error) {
      mistakes.push(...mistakesOf(refusalOf(error), part))
    }
  }
  const billing = chosenAddress(form, 'billing')
  const shipping = form.get('sameAddress') === '1' ? billing : chosenAddress(form, 'shipping')
  await attempt('billing', () => rest.call('setBillingAddress', { _func: 'billingAddress', ...billing }))
  // the same mistakes are not shown twice
  if (shipping !== billing || mistakes.length === 0)
    await attempt('shipping', () => rest.call('setShippingAddress', { _func: 'shippingAddress', ...shipping }))
  await chooseMethods(form, rest, attempt, mistakes)
  if (mistakes.length > 0) throw refuseForm(mistakes)
  return goOn(checkoutLink(fieldOf(form, 'intent') === 'keep' ? 2 : 3))
}

async function chooseMethods(
  form: FormData,
  rest: RestClient,
  attempt: (part: string, call: () => Promise<unknown>) => Promise<void>,
  mistakes: Mistake[],
) {
  const shipping = fieldOf(form, 'shippingMethod')
  const payment = fieldOf(form, 'paymentMethod')
  const missing = (path: string, message: string) => mistakes.push({ path, code: 'required', message })
  if (shipping)
    await attempt('shippingMethod', () => rest.call('setShippingMethod', { _func: 'shippingMethod', slug: shipping }))
  else missing('shippingMethod', 'Bitte wählen Sie eine Versandart.')
  if (payment)
    await attempt('paymentMethod', () => rest.call('setPaymentMethod', { _func: 'paymentMethod', slug: payment }))
  else missing('paymentMethod', 'Bitte wählen Sie eine Zahlungsart.')
}

/** An address of the address book, or what was typed. */
function chosenAddress(form: FormData, part: AddressPart): ChosenAddress {
  const id = Number(fieldOf(form, `${part}Id`))
  if (Number.isInteger(id) && id > 0) return { addressId: id }
  const typed = typedFields.map((name) => [name, fieldOf(form, `${part}.${name}`)] as const)
  return { address: Object.fromEntries(typed.filter(([, text]) => text !== '')) }
}

/** The call's mistakes by the names of our fields: `address.zip` of the billing address is `billing.zip`. */
function mistakesOf(refused: Refused, part: string): Mistake[] {
  const { code: reason, fields = [] } = refused.error
  if (fields.length === 0 || part.endsWith('Method')) return [{ path: part, code: reason, message: reasonsIn(refused) }]
  return fields.map(({ path, code, message }) => ({ path: `${part}.${path.split('.').at(-1)}`, code, message }))
}

const formOrder = [
  'billing',
  ...typedFields.map((name) => `billing.${name}`),
  'shipping',
  ...typedFields.map((name) => `shipping.${name}`),
  'shippingMethod',
  'paymentMethod',
]

/** Mistakes from top to bottom, as the form shows its fields. */
export function inFormOrder(errors: FormErrors): [name: string, message: string][] {
  return Object.entries(errors).toSorted(([one], [other]) => formOrder.indexOf(one) - formOrder.indexOf(other))
}
