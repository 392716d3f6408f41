import { openShop, type TestShop, type Visitor } from '@kontor/api/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

// What may follow a call stands in the published contract as `links`: they lead from the basket to the order.

let shop: TestShop
// biome-ignore lint/suspicious/noExplicitAny: a document of others' format, looked into freely
let document: any
beforeAll(async () => {
  shop = await openShop()
  document = (await shop.guest().send('GET', '/rest/openapi.json')).body
})
afterAll(() => shop.close())

type Link = {
  operationId: string
  parameters?: Record<string, string>
  requestBody?: Record<string, string | boolean>
}
type Place = { method: 'GET' | 'POST'; path: string }

const at = (pointer: string) =>
  pointer
    .slice(2)
    .split('/')
    .reduce((part, key) => part[key], document)

function placeOf(operationId: string): Place {
  for (const [path, methods] of Object.entries<Record<string, { operationId: string }>>(document.paths))
    for (const [method, operation] of Object.entries(methods))
      if (operation.operationId === operationId) return { method: method === 'get' ? 'GET' : 'POST', path }
  throw new Error(`no call ${operationId}`)
}

function linksOf(operationId: string): Record<string, Link> {
  const { method, path } = placeOf(operationId)
  const links: Record<string, { $ref: string }> = document.paths[path][method.toLowerCase()].responses[200].links ?? {}
  return Object.fromEntries(Object.entries(links).map(([name, { $ref }]) => [name, at($ref)]))
}

/** A runtime expression of OpenAPI, read out of an answer; anything else stands for itself. */
function readOut(value: string | boolean, answer: unknown): unknown {
  const [, pointer] = /^\$response\.body#\/(.+)$/.exec(String(value)) ?? []
  // biome-ignore lint/suspicious/noExplicitAny: an answer, looked into freely
  return pointer ? pointer.split('/').reduce((part: any, key) => part?.[key], answer) : value
}

/** @param own what the caller chooses himself */
async function follow(visitor: Visitor, from: string, name: string, answer: unknown, own: object = {}) {
  const { operationId, parameters = {}, requestBody } = linksOf(from)[name] ?? {}
  if (!operationId) throw new Error(`${from} has no link ${name}`)
  const { method, path } = placeOf(operationId)
  const address = path.replaceAll(/\{(\w+)\}/g, (_, part) => String(readOut(parameters[part] ?? '', answer)))
  const fields = Object.entries(requestBody ?? {}).map(([field, value]) => [field, readOut(value, answer)])
  const sent = { ...Object.fromEntries(fields), ...own }
  const { body } = await visitor.send(method, address, method === 'POST' ? sent : undefined)
  expect([name, body.success, body.errorMessages]).toEqual([name, true, body.errorMessages])
  return body
}

const firstAvailable = (items: { slug: string; available: boolean }[]) => ({
  slug: items.find(({ available }) => available)?.slug,
})

/** From addresses to the way of paying. @returns the basket, ready to be ordered */
async function chooseMethods(visitor: Visitor, from: string, basket: unknown) {
  const { items: shipping } = await follow(visitor, from, 'listShippingMethods', basket)
  const sent = await follow(visitor, 'listShippingMethods', 'setShippingMethod', null, firstAvailable(shipping))
  const { items: payment } = await follow(visitor, 'setShippingMethod', 'listPaymentMethods', sent)
  return await follow(visitor, 'listPaymentMethods', 'setPaymentMethod', null, firstAvailable(payment))
}

const home = { firstname: 'Nora', lastname: 'Groß', street: 'Am Markt 3', zip: '50667', city: 'Köln', country: 'DE' }

/** @returns the basket with an article and addresses */
async function fillBasket(visitor: Visitor) {
  await visitor.call('addToBasket', { articleNumber: '100001', shopDepotId: 1, quantity: 5 })
  await visitor.call('setBillingAddress', { address: { ...home, email: 'nora.gross@post.example' } })
  return (await visitor.call('setShippingAddress', { address: home })).body
}

test('a guest comes from the basket to the order by the links alone', async () => {
  const guest = shop.guest()
  const ready = await chooseMethods(guest, 'setShippingAddress', await fillBasket(guest))
  const { orderNumber } = await follow(guest, 'setPaymentMethod', 'saveOrder', ready)
  const { order } = await follow(guest, 'saveOrder', 'showConfirmation', { orderNumber })
  expect([order.orderNumber, order.positions[0].quantity]).toEqual([orderNumber, 5])
})

test('a customer reads and prints the order by the links of its answer', async () => {
  const customer = await shop.login('mia.brandt')
  const ready = await chooseMethods(customer, 'setShippingAddress', await fillBasket(customer))
  const saved = await follow(customer, 'setPaymentMethod', 'saveOrder', ready)
  const { order } = await follow(customer, 'saveOrder', 'showOrder', saved)
  expect(order.orderNumber).toBe(saved.orderNumber)
  const { filename } = await follow(customer, 'saveOrder', 'printOrder', saved)
  expect(filename).toContain(saved.orderNumber)
})

test('every link names fields that its call takes', () => {
  const taken = Object.values<Link>(document.components.links).map(({ operationId, parameters, requestBody }) => {
    const { method, path } = placeOf(operationId)
    const operation = document.paths[path][method.toLowerCase()]
    const body = operation.requestBody?.content['application/json'].schema.$ref
    const inBody = body ? Object.keys(at(body).properties) : []
    const inAddress = operation.parameters.flatMap(({ name }: { name?: string }) => name ?? [])
    const unknown = [
      ...Object.keys(requestBody ?? {}).filter((name) => !inBody.includes(name)),
      ...Object.keys(parameters ?? {}).filter((name) => !inAddress.includes(name)),
    ]
    return [operationId, unknown]
  })
  expect(taken).toEqual(taken.map(([name]) => [name, []]))
  expect(taken.map(([name]) => name)).toContain('saveOrder')
})
