import { isRestError, type RestClient, RestError } from '@kontor/contracts/client'
import { expect, test } from 'vitest'
import { inFormOrder, saveDelivery } from './delivery-post.ts'

type Call = [name: string, input: Record<string, unknown>]

function refusal(message: string, fields: { path: string; code: string; message: string }[] = []) {
  return new RestError(200, {
    success: false,
    message,
    errorMessages: [message],
    error: { code: 'validation', fields, retryable: false },
  })
}

async function post(fields: Record<string, string>, refusals: Record<string, RestError> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const calls: Call[] = []
  const rest = {
    call: async (name: string, input: Record<string, unknown>) => {
      calls.push([name, input])
      if (refusals[name]) throw refusals[name]
      return {}
    },
  } as unknown as RestClient
  try {
    const answer = await saveDelivery({ form, rest, params: {}, url: new URL('http://shop/shop/checkout/2') })
    return { calls, location: answer.headers.get('location'), mistakes: [] }
  } catch (error) {
    if (!isRestError(error)) throw error
    return { calls, location: null, mistakes: error.fields.map(({ path }) => path) }
  }
}

const typed = { 'billing.firstname': 'Eva', 'billing.zip': '50667', sameAddress: '1' }
const methods = { shippingMethod: 'paket', paymentMethod: 'vorkasse' }

test('R-ROUTE-066 a typed address serves for both, then the review follows', async () => {
  const { calls, location } = await post({ ...typed, ...methods })
  expect(calls).toEqual([
    ['setBillingAddress', { _func: 'billingAddress', address: { firstname: 'Eva', zip: '50667' } }],
    ['setShippingAddress', { _func: 'shippingAddress', address: { firstname: 'Eva', zip: '50667' } }],
    ['setShippingMethod', { _func: 'shippingMethod', slug: 'paket' }],
    ['setPaymentMethod', { _func: 'paymentMethod', slug: 'vorkasse' }],
  ])
  expect(location).toBe('/shop/checkout/3')
})

test('addresses of the account go by their ids, a new one for delivery is typed', async () => {
  const { calls } = await post({ billingId: '7', shippingId: 'new', 'shipping.city': 'Bonn', ...methods })
  expect(calls.slice(0, 2)).toEqual([
    ['setBillingAddress', { _func: 'billingAddress', addressId: 7 }],
    ['setShippingAddress', { _func: 'shippingAddress', address: { city: 'Bonn' } }],
  ])
})

test('all mistakes of all parts come back at once, by the names of the fields', async () => {
  const zip = { path: 'address.zip', code: 'required', message: 'Postleitzahl' }
  const { mistakes, calls } = await post(
    { 'billing.zip': '', 'shipping.zip': '', shippingMethod: 'paket' },
    {
      setBillingAddress: refusal('x', [zip]),
      setShippingAddress: refusal('x', [zip]),
      setShippingMethod: refusal('Nein.'),
    },
  )
  expect(mistakes).toEqual(['billing.zip', 'shipping.zip', 'shippingMethod', 'paymentMethod'])
  expect(calls.map(([name]) => name)).not.toContain('setPaymentMethod')
})

test('a mistake in an address that serves for both is told once', async () => {
  const zip = { path: 'address.zip', code: 'required', message: 'Postleitzahl' }
  const { mistakes } = await post({ ...typed, ...methods }, { setBillingAddress: refusal('x', [zip]) })
  expect(mistakes).toEqual(['billing.zip'])
})

test('mistakes are listed from top to bottom', () => {
  const errors = { paymentMethod: '4', 'shipping.zip': '3', 'billing.firstname': '2', 'billing.email': '1' }
  expect(inFormOrder(errors).map(([, message]) => message)).toEqual(['1', '2', '3', '4'])
})
