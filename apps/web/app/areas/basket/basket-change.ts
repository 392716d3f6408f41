import type { RestClient } from '@kontor/contracts/client'
import { fieldOf } from '../../platform/calls/actions.ts'
import type { Basket, BasketPosition } from '../../platform/calls/types.ts'
import { quantityIn } from '../../platform/forms/quantity-in.ts'
import { costCentreOf } from './positions/cost-centres.ts'
import { splitPosition } from './positions/split-position.ts'

/** What it takes to put a removed position back as it was. */
export type RemovedLine = Pick<
  BasketPosition,
  'articleNumber' | 'shopDepotId' | 'quantity' | 'costCenter' | 'offerNumber' | 'hint'
>

/** Everything that can be done to a basket on its page, alike for a form post and for a click. */
export type BasketChange =
  | { kind: 'quantity'; uid: string; quantity: number }
  | { kind: 'costCentre'; uid: string; costCentre: string }
  | { kind: 'costCentreOf'; uid: string; costCentre: string; scope: Scope }
  | { kind: 'notice'; uid: string; notice: string }
  | { kind: 'offer'; uid: string; offerNumber: string }
  | { kind: 'remove'; uid: string }
  /** half of the quantity becomes a line of its own, for another cost centre */
  | { kind: 'split'; uid: string }
  | { kind: 'removeAll' }
  | { kind: 'putBack'; line: RemovedLine }
  | { kind: 'addGift' | 'removeGift'; id: number }
  | { kind: 'addCoupon'; code: string }
  | { kind: 'removeCoupon' }
  /** the line takes the place of the position */
  | { kind: 'successor'; uid: string; line: RemovedLine }
  | { kind: 'save'; name: string; clear: boolean }
  | { kind: 'load'; id: string; mode: 'add' | 'replace' }
  | { kind: 'forget'; id: string }

/** To which positions a cost centre goes, seen from one of them: those below it, those without one, or every one. */
export type Scope = 'following' | 'missing' | 'all'

/**
 * What a posted form of the page asks for. The form of a row carries all its fields, so it may ask for several
 * changes; cost centre and offer come last, since equal positions then become one (G-73).
 */
export function changesIn(form: FormData): BasketChange[] {
  const uid = fieldOf(form, 'uid')
  switch (fieldOf(form, 'kind')) {
    case 'remove':
      return [{ kind: 'remove', uid }]
    case 'split':
      return [{ kind: 'split', uid }]
    case 'removeAll':
      return [{ kind: 'removeAll' }]
    case 'following':
    case 'missing':
    case 'all':
      return [{ kind: 'costCentreOf', uid, costCentre: costCentreIn(form), scope: fieldOf(form, 'kind') as Scope }]
    case 'putBack':
      return [{ kind: 'putBack', line: removedLineIn(form) }]
    case 'addGift':
      return [{ kind: 'addGift', id: Number(fieldOf(form, 'id')) }]
    case 'removeGift':
      return [{ kind: 'removeGift', id: Number(fieldOf(form, 'id')) }]
    case 'addCoupon':
      return [{ kind: 'addCoupon', code: fieldOf(form, 'code') }]
    case 'removeCoupon':
      return [{ kind: 'removeCoupon' }]
    case 'successor':
      return [{ kind: 'successor', uid, line: successorIn(form) }]
    case 'save':
      return [{ kind: 'save', name: fieldOf(form, 'name'), clear: form.has('clear') }]
    case 'add':
    case 'replace':
      return [{ kind: 'load', id: fieldOf(form, 'id'), mode: fieldOf(form, 'kind') as 'add' | 'replace' }]
    case 'forget':
      return [{ kind: 'forget', id: fieldOf(form, 'id') }]
    case 'possible':
      return [{ kind: 'quantity', uid, quantity: Number(fieldOf(form, 'possible')) }]
    case 'line':
      return lineChangesIn(form, uid)
    default:
      return []
  }
}

function lineChangesIn(form: FormData, uid: string): BasketChange[] {
  const changes: BasketChange[] = []
  const changed = (name: string) => form.has(name) && fieldOf(form, name) !== fieldOf(form, `${name}Before`)
  // the same quantity again would confirm a unit that changed
  if (changed('quantity')) changes.push({ kind: 'quantity', uid, quantity: quantityIn(form) })
  if (changed('notice')) changes.push({ kind: 'notice', uid, notice: fieldOf(form, 'notice') })
  if (form.has('costCentre') && costCentreIn(form) !== fieldOf(form, 'costCentreBefore'))
    changes.push({ kind: 'costCentre', uid, costCentre: costCentreIn(form) })
  if (changed('offerNumber')) changes.push({ kind: 'offer', uid, offerNumber: fieldOf(form, 'offerNumber') })
  return changes
}

const costCentreIn = (form: FormData) => costCentreOf(fieldOf(form, 'costCentre'))

/** The row carries what it was ordered with, and the article that follows under names of its own. */
function successorIn(form: FormData): RemovedLine {
  const line = removedLineIn(form)
  return {
    ...line,
    articleNumber: fieldOf(form, 'successorNumber'),
    shopDepotId: Number(fieldOf(form, 'successorDepot')),
    costCenter: fieldOf(form, 'costCentreBefore') || null,
    hint: fieldOf(form, 'noticeBefore') || null,
  }
}

function removedLineIn(form: FormData | URLSearchParams): RemovedLine {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' && value ? value : null
  }
  return {
    articleNumber: text('articleNumber') ?? '',
    shopDepotId: Number(text('shopDepotId') ?? 0),
    quantity: Number(text('quantity') ?? 1),
    costCenter: text('costCenter'),
    offerNumber: text('offerNumber'),
    hint: text('hint'),
  }
}

/** The line that was just removed, as the address carries it for the way back without JavaScript. */
export function removedLineOf(query: URLSearchParams): RemovedLine | null {
  if (query.get('removed') !== '1') return null
  const line = removedLineIn(query)
  const isReadable = line.articleNumber && Number.isFinite(line.shopDepotId) && Number.isFinite(line.quantity)
  return isReadable ? line : null
}

export function removedLineQuery(line: RemovedLine): string {
  const query = new URLSearchParams({ removed: '1' })
  for (const [name, value] of Object.entries(removedLineOnly(line))) if (value !== null) query.set(name, String(value))
  return query.toString()
}

export function removedLineOnly(position: RemovedLine): RemovedLine {
  const { articleNumber, shopDepotId, quantity, costCenter, offerNumber, hint } = position
  return { articleNumber, shopDepotId, quantity, costCenter, offerNumber, hint }
}

/** Makes the change; the answer is the current basket. @throws RestError */
export async function sendChange(rest: RestClient, change: BasketChange): Promise<Basket> {
  switch (change.kind) {
    case 'quantity':
      return await rest.call('updateQuantity', { _func: 'updateQuantity', uid: change.uid, quantity: change.quantity })
    case 'costCentre':
      return await sendCostCentre(rest, change.uid, change.costCentre)
    case 'costCentreOf':
      return await sendCostCentre(rest, change.uid, change.costCentre, change.scope)
    case 'notice':
      return await rest.call('updateNotice', { _func: 'updateNotice', uid: change.uid, hint: change.notice })
    case 'offer':
      return await sendOffer(rest, change.uid, change.offerNumber)
    case 'remove':
      return await rest.call('removePosition', { _func: 'remove', uid: change.uid })
    case 'split':
      return await splitPosition(rest, change.uid)
    case 'removeAll':
      return await rest.call('removeAllPositions', { _func: 'removeAll' })
    case 'putBack':
      return await rest.call('addToBasket', { _func: 'add', ...change.line })
    case 'addGift':
      return await rest.call('addFreeArticle', { _func: 'addFreeArticle', id: change.id })
    case 'removeGift':
      return await rest.call('removeFreeArticle', { _func: 'removeFreeArticle', id: change.id })
    case 'addCoupon':
      return await rest.call('addCoupon', { _func: 'addCoupon', code: change.code })
    case 'removeCoupon':
      return await rest.call('removeCoupon', { _func: 'removeCoupon' })
    case 'successor':
      // adds the new line before removing the old one, so that a refusal leaves the old line as it was
      await rest.call('addToBasket', { _func: 'add', ...change.line })
      return await rest.call('removePosition', { _func: 'remove', uid: change.uid })
    case 'save':
      return await rest.call('saveBasket', { _func: 'saveBasket', name: change.name, clear: change.clear })
    case 'load':
      return await rest.call('loadStoredBasket', { _func: 'loadStoredBasket', id: change.id, mode: change.mode })
    case 'forget':
      return await rest.call('removeStoredBasket', { _func: 'removeStoredBasket', id: change.id })
  }
}

function sendCostCentre(rest: RestClient, uid: string, costCenter: string, scope: Scope | 'this' = 'this') {
  return rest.call('assignPositionCostCentre', { _func: 'updateCostCenter', uid, costCenter, scope })
}

/** The offer is part of what makes a position (G-72): it is put in again under the other one, then the old one goes. */
async function sendOffer(rest: RestClient, uid: string, offerNumber: string): Promise<Basket> {
  const basket = await rest.call('showBasket', {})
  const item = basket.items.find((one) => one.uid === uid)
  if (!item || (item.offerNumber ?? '') === offerNumber) return basket
  await rest.call('addToBasket', { _func: 'add', ...removedLineOnly(item), offerNumber: offerNumber || null })
  return await rest.call('removePosition', { _func: 'remove', uid })
}

/** The expected basket, shown until the answer comes. Sums stay, since the server calculates them. */
export function foresee(basket: Basket, change: BasketChange): Basket {
  const edit = (uid: string, edited: (item: BasketPosition) => BasketPosition) => ({
    ...basket,
    items: basket.items.map((item) => (item.uid === uid ? edited(item) : item)),
  })
  switch (change.kind) {
    case 'quantity':
      return edit(change.uid, (item) => withQuantity(item, change.quantity))
    case 'costCentre':
      return edit(change.uid, (item) => ({ ...item, costCenter: change.costCentre || null }))
    case 'costCentreOf':
      return { ...basket, items: withCostCentre(basket.items, change) }
    case 'notice':
      return edit(change.uid, (item) => ({ ...item, hint: change.notice || null }))
    case 'offer':
      return edit(change.uid, (item) => ({ ...item, offerNumber: change.offerNumber || null }))
    case 'remove':
      return { ...basket, items: basket.items.filter((item) => item.uid !== change.uid) }
    case 'removeAll':
      return { ...basket, items: [] }
    default:
      return basket
  }
}

type Booking = Extract<BasketChange, { kind: 'costCentreOf' }>

function withCostCentre(items: readonly BasketPosition[], { uid, costCentre, scope }: Booking): BasketPosition[] {
  const from = items.findIndex((item) => item.uid === uid)
  const isChosen = (item: BasketPosition, at: number) =>
    at === from || scope === 'all' || (scope === 'missing' ? !item.costCenter : at > from)
  return items.map((item, at) => (isChosen(item, at) ? { ...item, costCenter: costCentre || null } : item))
}

function withQuantity(item: BasketPosition, quantity: number): BasketPosition {
  const lineTotal = item.price === null ? null : Math.round(item.price * quantity * 100) / 100
  return { ...item, quantity, lineTotal }
}
