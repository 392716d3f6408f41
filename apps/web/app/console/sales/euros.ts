import { cents, formatEuro } from '@kontor/contracts/rules/pricing/money'
import { typedEuros } from '@kontor/contracts/rules/pricing/typed-euros'
import { Lacking, textIn } from '../ui/form-dialog.tsx'

export const euro = (amount: number) => formatEuro(cents(amount))

/** An amount as it stands in a field to type in: `12,50`. */
export const inEuros = (amount: number) => (amount / 100).toFixed(2).replace('.', ',')

export const noAmount = 'Bitte geben Sie einen Betrag in Euro an, etwa 12,50.'

/** Cents of an amount that was typed in euros. @throws Lacking for none */
export function centsIn(form: FormData, name: string): number {
  const euros = typedEuros(textIn(form, name))
  if (!euros) throw new Lacking(noAmount)
  return Math.round(euros * 100)
}
