import type { withdrawal as contract, FieldError, Parsed } from '@kontor/contracts'
import { isEmailAddress } from '@kontor/contracts/rules/identity/email'
import { withdrawalLimits as limits } from '@kontor/contracts/rules/orders/withdrawal'
import { mistyped } from '../../../platform/failures.ts'

export type PostedWithdrawal = Parsed<typeof contract.declareWithdrawal>

const missing = {
  name: 'Bitte geben Sie Ihren Namen an.',
  orderNumber: 'Bitte geben Sie die Bestellnummer an. Sie steht in der Bestellbestätigung.',
  email: 'Bitte geben Sie eine E-Mail-Adresse für die Eingangsbestätigung an.',
} as const
type Line = keyof typeof missing

/**
 * What was declared, trimmed. Nothing here asks whether the order exists (domain 1.1 no. 1).
 * @throws Refusal validation with every mistake at once (decisions 0)
 */
export function readDeclaration(posted: PostedWithdrawal): contract.Withdrawal {
  const line = (name: Line) => posted[name]?.trim() ?? ''
  const declaration = {
    name: line('name'),
    orderNumber: line('orderNumber'),
    email: line('email'),
    positions: (posted.positions ?? []).map((position) => position.trim()).filter(Boolean),
    text: posted.text?.trim() ?? '',
  }
  const mistakes = [
    ...(['name', 'orderNumber', 'email'] as const).flatMap((name) => mistakeIn(name, declaration[name]) ?? []),
    ...mistakesInWords(declaration),
  ]
  if (mistakes.length > 0) throw mistyped(mistakes)
  return declaration
}

function mistakeIn(path: Line, text: string): FieldError | null {
  if (text === '') return { path, code: 'required', message: missing[path] }
  if (text.length > limits[path]) return tooLong(path, limits[path])
  // it becomes a mail header or subject, so it must be one line (security 3.2 no. 25)
  if (/\p{Cc}/u.test(text)) return { path, code: 'invalid', message: 'Hier passt nur eine Zeile Text.' }
  if (path === 'email' && !isEmailAddress(text))
    return { path, code: 'invalid', message: 'Bitte geben Sie eine gültige E-Mail-Adresse an.' }
  return null
}

function mistakesInWords({ positions, text }: contract.Withdrawal): FieldError[] {
  const found: FieldError[] = []
  if (positions.length > limits.positions)
    found.push({ path: 'positions', code: 'too_many', message: `Bitte höchstens ${limits.positions} Artikel nennen.` })
  if (positions.some((position) => position.length > limits.position)) found.push(tooLong('positions', limits.position))
  if (text.length > limits.text) found.push(tooLong('text', limits.text))
  return found
}

const tooLong = (path: string, most: number): FieldError => ({
  path,
  code: 'too_long',
  message: `Hier passen höchstens ${most.toLocaleString('de-DE')} Zeichen.`,
})
