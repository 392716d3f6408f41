import { expect, test } from 'vitest'
import { browserRest } from '../platform/calls/rest.ts'
import { calls } from '../platform/calls/send.ts'
import { type EndedCall, nowhere, toastOf } from './call-toasts.ts'

const label = (key: string) => `«${key}»`
const both = { errors: true, successes: true }
const request = { method: 'POST', url: '/rest/shop/basket/update-quantity', body: {} } as const
const refused: EndedCall = { request, answer: { status: 200, body: { success: false, message: 'Vergriffen.' } } }

test('X-ERROR-002 G-10 a write is called by its action, a read by its address', () => {
  const textOf = (call: EndedCall) => toastOf(call, both, label)?.text
  expect(textOf(refused)).toBe('«Error on Rest Data Request» (updateQuantity): Vergriffen.')
  expect(textOf({ ...refused, request: { ...request, body: { _func: 'addItems' } } })).toContain('(addItems)')
  const read = { method: 'GET', url: '/rest/shop/articles?page=2', body: undefined } as const
  expect(textOf({ request: read, answer: { status: 500, body: undefined } })).toBe(
    '«Error on Rest Data Request» (/rest/shop/articles?page=2): HTTP 500',
  )
  expect(textOf({ request: read, error: new TypeError('Failed to fetch') })).toContain('Failed to fetch')
})

test('X-ERROR-004 X-ERROR-006 nothing is shown unless a switch says so', () => {
  const done: EndedCall = { request, answer: { status: 200, body: { success: true } } }
  for (const shown of [undefined, { errors: false, successes: false }])
    expect([toastOf(refused, shown, label), toastOf(done, shown, label)]).toEqual([undefined, undefined])
  expect(toastOf(done, both, label)).toEqual({
    type: 'success',
    text: '«Rest Data Request successfully processed»',
  })
  const taken = AbortSignal.abort()
  expect(
    toastOf({ request: { ...request, signal: taken }, error: taken.reason }, { ...both, successes: false }, label),
  ).toBe(undefined)
})

test('X-ERROR-009 a call without an address fails and is said, whatever the switches are', async () => {
  const sent: string[] = []
  calls.begun = ({ url }) => sent.push(url)
  // nothing answers there
  await expect(browserRest.call('getAsyncData' as 'showConfig', {})).rejects.toThrow()
  calls.begun = undefined
  expect(sent).toEqual([nowhere])
  const call = { request: { method: 'GET', url: nowhere, body: undefined }, error: new Error('x') } as const
  expect(toastOf(call, undefined, label)).toEqual({
    type: 'danger',
    text: '«Config Route Missing! (store action: getAsyncData)»',
  })
})
