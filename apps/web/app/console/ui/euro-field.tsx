import { typedEuros } from '@kontor/contracts/rules/pricing/typed-euros'
import { inEuros } from '../sales/euros.ts'
import { type Typed, TypedField, type TypedFieldProps } from './typed-field.tsx'

/** Euros for people, cents for the shop. */
export function EuroField({ label, ...rest }: TypedFieldProps) {
  return <TypedField {...rest} label={`${label} (€)`} read={read} write={inEuros} />
}

function read(typed: string): Typed {
  const euros = typedEuros(typed)
  return euros === undefined ? typed : euros === null ? null : Math.round(euros * 100)
}
