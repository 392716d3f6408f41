import type { FieldError } from '@kontor/contracts'
import { refuse } from '../../../platform/failures.ts'

export const mistyped = (fields: readonly FieldError[]) =>
  refuse('validation', 'Bitte prüfen Sie die markierten Angaben.', {
    fields,
    errorMessages: fields.map((field) => field.message),
  })

export const tooManyCopies = () =>
  refuse(
    'limit_reached',
    'An diese E-Mail-Adresse gingen heute schon viele Kopien. Bitte senden Sie das Formular ohne Kopie ab oder rufen Sie uns an.',
  )
