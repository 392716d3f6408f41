import { notAQuantity, quantityFromText } from '@kontor/contracts/rules/basket/quantity'
import { fieldOf } from '../calls/actions.ts'
import { refuseForm } from './form-errors.ts'

/**
 * The quantity of a posted form, for the server to correct (G-64).
 * @throws RestError a refusal for what is no number: the old quantity stays (decisions 13 "Numbers that people type")
 */
export function quantityIn(form: FormData, name = 'quantity'): number {
  const quantity = quantityFromText(fieldOf(form, name))
  if (Number.isNaN(quantity)) throw refuseForm([{ path: name, code: 'invalid', message: notAQuantity }])
  return quantity
}
