import { refuse } from '../../../platform/failures.ts'

export const tooManyCopies = () =>
  refuse(
    'limit_reached',
    'An diese E-Mail-Adresse gingen heute schon viele Kopien. Bitte senden Sie das Formular ohne Kopie ab oder rufen Sie uns an.',
  )
