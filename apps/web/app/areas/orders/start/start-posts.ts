import type { Answer } from '@kontor/contracts/client'
import { type FormPost, fieldOf } from '../../../platform/calls/actions.ts'
import { quantityIn } from '../../../platform/forms/quantity-in.ts'
import { type BasketReport, putItems } from '../../lists/adding/whole-list.ts'
import { orderAgain } from '../again/order-again.ts'

type CheckedRow = Answer<'checkQuickOrder'>['rows'][number]
/** What became of a typed number, or of an order that was put into the basket again. */
export type StartAnswer = { row: CheckedRow; isAdded: boolean } | BasketReport

export async function postFromStart(post: FormPost): Promise<StartAnswer> {
  return fieldOf(post.form, 'kind') === 'again' ? await orderAgain(post) : await addNumber(post)
}

/** What can be ordered as it was typed goes into the basket at once; a successor or a proposal is for the buyer to take. */
async function addNumber({ form, rest }: FormPost): Promise<StartAnswer> {
  const number = fieldOf(form, 'choose') || fieldOf(form, 'number')
  const quantity = fieldOf(form, 'quantity') ? quantityIn(form) : 1
  const { rows } = await rest.call('checkQuickOrder', { rows: [{ number: number.slice(0, 100), quantity }] })
  const [row] = rows
  if (!row) return { added: 0, notes: [] }
  if (!row.article || (row.verdict !== 'taken' && row.verdict !== 'corrected')) return { row, isAdded: false }
  const { articleNumber, shopDepotId } = row.article
  const { refused, notes } = await putItems(rest, [{ articleNumber, shopDepotId, quantity: row.quantity }])
  return refused > 0 ? { added: 0, notes } : { row, isAdded: true }
}
