import type { accountData, accountTabs, FieldError, Parsed } from '@kontor/contracts'
import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { customers } from '@kontor/db/schema'
import { eq, sql } from 'drizzle-orm'
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import type { Context, CustomerRow } from '../../platform/context.ts'
import { mistyped, sessionExpired } from '../../platform/failures.ts'

/** As stored with the customer; replies only ever contain `maskedMandate`. */
const Stored = z.object({
  type: z.enum(['CORE', 'B2B']),
  accountHolder: z.string(),
  iban: z.string(),
  bic: z.string().default(''),
  mandate: z.string(),
  signedOn: z.string(),
})

/** The mandate of a customer, of the account only its last four digits (domain 1.5), or null. */
export function maskedMandate(customer: Pick<CustomerRow, 'data'> | null): accountTabs.SepaMandate | null {
  const { success, data } = Stored.safeParse(customer?.data.sepa)
  if (!success) return null
  const { accountHolder, iban, bic, type, mandate, signedOn } = data
  return { accountHolder, iban: `•••• ${iban.slice(-4)}`, bic, type, reference: mandate, signedOn }
}

type Mandate = Parsed<typeof accountData.updateSepa>

function mistakesIn({ accountHolder, iban, bic, mandateAccepted }: Mandate): FieldError[] {
  const mistakes: FieldError[] = []
  const wrong = (path: string, message: string, code = 'invalid') => mistakes.push({ path, code, message })
  if (!accountHolder.trim()) wrong('accountHolder', 'Bitte geben Sie den Kontoinhaber an.', 'required')
  if (!iban.trim()) wrong('iban', 'Bitte geben Sie die IBAN an.', 'required')
  else if (!isValidIBAN(electronicFormatIBAN(iban) ?? ''))
    wrong('iban', 'Diese IBAN stimmt nicht. Bitte prüfen Sie sie.')
  if (bic?.trim() && !isValidBIC(plainBic(bic))) wrong('bic', 'Eine BIC hat 8 oder 11 Zeichen, etwa MUSTDEFFXXX.')
  if (!mandateAccepted) wrong('mandateAccepted', 'Bitte erteilen Sie das Mandat mit dem Haken.', 'required')
  return mistakes
}

const plainBic = (typed: string | undefined) => (typed ?? '').replaceAll(/\s/g, '').toUpperCase()

/**
 * Gives a mandate for direct debits: CORE for a private customer, B2B for a firm, each with a reference of its own.
 * @throws Refusal validation with all mistakes; the IBAN is checked by country, length and mod 97
 */
export async function updateSepa(ctx: Context, input: Mandate) {
  const { customer, user } = ctx.viewer
  if (!customer || !user) throw sessionExpired()
  const mistakes = mistakesIn(input)
  if (mistakes.length > 0) throw mistyped(mistakes)
  const signedOn = berlinDay(ctx.clock.now())
  const sepa: z.output<typeof Stored> = {
    type: customer.kind === 'business' ? 'B2B' : 'CORE',
    accountHolder: input.accountHolder.trim(),
    iban: electronicFormatIBAN(input.iban) ?? '',
    bic: plainBic(input.bic),
    mandate: `MR-${customer.customerNumber}-${signedOn.replaceAll('-', '')}-${ctx.ids.secret().slice(0, 4).toUpperCase()}`,
    signedOn,
  }
  const [changed] = await ctx.db
    .update(customers)
    .set({ data: sql`${customers.data} || ${JSON.stringify({ sepa })}::jsonb` })
    .where(eq(customers.id, customer.id))
    .returning()
  const mandate = maskedMandate(changed ?? null)
  if (!mandate) throw sessionExpired()
  ctx.log.info({ event: 'sepa_mandate', userId: user.id, customerId: customer.id }, 'SEPA mandate given')
  return { message: 'Das Mandat ist erteilt.', sepa: mandate }
}
