import type { offers as contract, FieldError, Parsed } from '@kontor/contracts'
import { isEmailAddress } from '@kontor/contracts/rules/identity/email'
import { options } from '../system/service.ts'

export type Posted = Parsed<typeof contract.createOffer>

/**
 * Fields of one line, in the order of the form, with the longest text each may hold; what is required: specification 5.
 */
const lines = [
  ['customerNumber', 40, 'Bitte geben Sie Ihre Kundennummer an, oder „Neukunde“.'],
  ['userName', 100, 'Bitte geben Sie einen Benutzernamen an, oder „Gast“.'],
  ['customerName', 120, 'Bitte geben Sie Ihre Firma oder Ihren Namen an.'],
  ['userSalutation', 40, 'Bitte wählen Sie eine Anrede, oder „keine Angabe“.'],
  ['userTitle', 60, null],
  ['userFirstname', 100, null],
  ['userLastname', 100, 'Bitte geben Sie den Nachnamen an.'],
  ['userEmail', 254, 'Bitte geben Sie eine E-Mail-Adresse an.'],
  ['phone', 40, 'Bitte geben Sie eine Telefonnummer für Rückfragen an.'],
  ['zip', 10, 'Bitte geben Sie die Postleitzahl an.'],
  ['subject', 150, 'Bitte geben Sie einen Betreff an.'],
] as const
type LineName = (typeof lines)[number][0]
const longestText = 4000
const largestQuantity = 1_000_000

export type OfferForm = Record<LineName | 'text', string> & { quantity: number }

const shapes: Partial<Record<LineName, { fits: (text: string) => boolean; message: string }>> = {
  userEmail: { fits: isEmailAddress, message: 'Bitte geben Sie eine gültige E-Mail-Adresse an.' },
  userSalutation: {
    fits: (text) => options.salutations.some(({ value }) => value === text),
    message: 'Bitte wählen Sie eine Anrede aus der Liste.',
  },
  phone: {
    fits: (text) => /^[+\d\s()/.-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 5,
    message: 'Bitte geben Sie eine Telefonnummer aus Ziffern an.',
  },
  zip: { fits: (text) => /^[A-Za-z\d][A-Za-z\d -]{2,9}$/.test(text), message: 'Diese Postleitzahl passt nicht.' },
}

/** What was posted, trimmed, and every mistake in it at once (decisions 0). */
export function readForm(posted: Posted): { form: OfferForm; mistakes: FieldError[] } {
  const text = (name: LineName | 'text') => posted[name]?.trim() ?? ''
  const form = {
    ...Object.fromEntries(lines.map(([name]) => [name, text(name)])),
    text: text('text'),
    quantity: posted.quantity ?? 0,
  } as OfferForm // fromEntries forgets the names of `lines`
  const mistakes = lines.flatMap(([name, longest, missing]) => mistakeIn(name, form[name], longest, missing) ?? [])
  const { quantity } = form
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > largestQuantity) {
    const message = 'Bitte geben Sie die Menge als ganze Zahl ab 1 an.'
    mistakes.push({ path: 'quantity', code: posted.quantity === undefined ? 'required' : 'invalid', message })
  }
  if (form.text.length > longestText) {
    mistakes.push({ path: 'text', code: 'too_long', message: 'Die Nachricht darf 4.000 Zeichen lang sein.' })
  }
  return { form, mistakes }
}

function mistakeIn(path: LineName, text: string, longest: number, missing: string | null): FieldError | null {
  if (text === '') return missing === null ? null : { path, code: 'required', message: missing }
  if (text.length > longest) return { path, code: 'too_long', message: `Hier passen höchstens ${longest} Zeichen.` }
  // it may become a mail header, so it must be one line (security 3.2 no. 25)
  if (/\p{Cc}/u.test(text)) return { path, code: 'invalid', message: 'Hier passt nur eine Zeile Text.' }
  const shape = shapes[path]
  return shape && !shape.fits(text) ? { path, code: 'invalid', message: shape.message } : null
}
