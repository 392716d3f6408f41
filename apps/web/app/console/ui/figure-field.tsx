import { readNumber } from '@kontor/contracts/rules/german/typed-number'
import { type Typed, TypedField, type TypedFieldProps } from './typed-field.tsx'

export const noFigure = 'Bitte geben Sie eine Zahl ein.'

/**
 * A number that may have a fraction, with a comma, as people in Germany type it. A field of the browser's kind `number`
 * hands `1.125` over for one and an eighth, which is more than a thousand here.
 */
export function FigureField(props: TypedFieldProps) {
  return <TypedField {...props} read={read} write={(value) => String(value).replace('.', ',')} />
}

const read = (typed: string): Typed => (typed.trim() === '' ? null : (readNumber(typed) ?? typed))
