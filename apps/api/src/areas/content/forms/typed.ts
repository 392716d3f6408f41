import type { FieldError } from '@kontor/contracts'
import { isEmailAddress } from '@kontor/contracts/rules/identity/email'
import { type DefinedField, type FormDefinition, longestIn } from './definition.ts'

/** What a box that is ticked says, in mails and in what is kept. */
const ticked = 'ja'

export type TypedField = { name: string; label: string; value: string }

/**
 * What was typed into a form, trimmed and in its order, and every mistake in it at once (decisions 0). What the form
 * does not ask for is a mistake too: it would be kept and mailed unseen.
 */
export function readTyped({ fields }: FormDefinition, posted: Readonly<Record<string, string>>) {
  const unknown = Object.keys(posted).filter(
    (name) => !fields.some((field) => field.name === name && field.type !== 'file'),
  )
  const mistakes: FieldError[] = unknown.map((name) =>
    mistake(name, 'unknown', 'Diese Angabe kennt das Formular nicht.'),
  )
  const typed: TypedField[] = []
  for (const field of fields.filter(({ type }) => type !== 'file')) {
    const value = valueIn(field, posted)
    const wrong = mistakeIn(field, value)
    if (wrong) mistakes.push(wrong)
    else if (value !== '') typed.push({ name: field.name, label: field.label, value })
  }
  return { typed, mistakes, email: typed.find(({ name }) => isMail(fields, name))?.value ?? '' }
}

const isMail = (fields: readonly DefinedField[], name: string) =>
  fields.some((field) => field.name === name && field.type === 'email')

function valueIn({ name, type }: DefinedField, posted: Readonly<Record<string, string>>): string {
  const value = (Object.hasOwn(posted, name) ? (posted[name] ?? '') : '').trim()
  if (type === 'checkbox') return value === '' ? '' : ticked
  return value.replaceAll('\r\n', '\n')
}

const mistake = (path: string, code: FieldError['code'], message: string): FieldError => ({
  path: `fields.${path}`,
  code,
  message,
})

function mistakeIn(field: DefinedField, value: string): FieldError | null {
  const { name, label, type, required } = field
  if (value === '') return required ? mistake(name, 'required', missing(field)) : null
  const most = longestIn(field)
  if (value.length > most)
    return mistake(name, 'too_long', `Hier passen höchstens ${most.toLocaleString('de-DE')} Zeichen.`)
  // it may become a mail header, so it must be one line (security 3.2 no. 25)
  if (type !== 'textarea' && /\p{Cc}/u.test(value)) return mistake(name, 'invalid', 'Hier passt nur eine Zeile Text.')
  return fits(field, value) ? null : mistake(name, 'invalid', `${label}: ${shapes[type]}`)
}

const missing = ({ label, type }: DefinedField) =>
  type === 'checkbox' ? `Bitte bestätigen Sie: ${label}` : `Bitte füllen Sie „${label}“ aus.`

const shapes: Record<DefinedField['type'], string> = {
  text: 'Das passt hier nicht.',
  textarea: 'Das passt hier nicht.',
  file: 'Das passt hier nicht.',
  checkbox: 'Das passt hier nicht.',
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse an.',
  tel: 'Bitte geben Sie eine Telefonnummer aus Ziffern an.',
  number: 'Bitte geben Sie eine ganze Zahl ab 1 an.',
  date: 'Bitte geben Sie einen Tag als Jahr, Monat und Tag an, etwa 2026-12-31.',
  select: 'Bitte wählen Sie eine Angabe aus der Liste.',
}

function fits({ type, options }: DefinedField, value: string): boolean {
  switch (type) {
    case 'email':
      return isEmailAddress(value)
    case 'tel':
      return /^[+\d\s()/.-]+$/.test(value) && value.replaceAll(/\D/g, '').length >= 5
    case 'number':
      return /^[1-9]\d{0,5}$/.test(value)
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`))
    case 'select':
      return options.includes(value)
    default:
      return true
  }
}
