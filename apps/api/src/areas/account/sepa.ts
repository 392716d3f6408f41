import type { accountData, accountTabs, FieldError, Parsed } from '@kontor/contracts'
import { plainIban } from '@kontor/contracts/rules/account/iban'
import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { plainlyTyped } from '@kontor/contracts/rules/german/typed-number'
import { customers, users } from '@kontor/db/schema'
import { and, arrayContains, eq, sql } from 'drizzle-orm'
import { isValidBIC, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { type Context, type CustomerRow, inTransaction } from '../../platform/context.ts'
import { mistyped, sessionExpired } from '../../platform/failures.ts'
import { mailLetterOf } from '../../platform/mail/mail-letter.ts'
import { missingProof, proofOfOwner } from '../identity/service.ts'
import { mailFrame } from '../system/service.ts'

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
  else if (!isValidIBAN(plainIban(iban))) wrong('iban', 'Diese IBAN stimmt nicht. Bitte prüfen Sie sie.')
  if (bic?.trim() && !isValidBIC(plainBic(bic))) wrong('bic', 'Eine BIC hat 8 oder 11 Zeichen, etwa MUSTDEFFXXX.')
  if (!mandateAccepted) wrong('mandateAccepted', 'Bitte erteilen Sie das Mandat mit dem Haken.', 'required')
  return mistakes
}

const plainBic = (typed: string | undefined) => plainlyTyped(typed ?? '').toUpperCase()

/**
 * Gives a mandate for direct debits: CORE for a private customer, B2B for a firm, each with a reference of its own. The
 * first one needs the session alone; another account than the one there is needs the password or a code of the second
 * factor, since whoever finds an open session has neither. Who may give it hears of each by mail.
 * @throws Refusal validation with all mistakes; the IBAN is checked by country, length and mod 97; login_throttled
 */
export async function updateSepa(ctx: Context, input: Mandate) {
  const { customer, user } = ctx.viewer
  if (!customer || !user) throw sessionExpired()
  const replaces = isOther(customer, input)
  const mistakes = [...mistakesIn(input), ...(replaces ? missingProof(user, input) : [])]
  if (mistakes.length > 0) throw mistyped(mistakes)
  const prove = replaces ? await proofOfOwner(ctx, user, input) : undefined
  const signedOn = berlinDay(ctx.clock.now())
  const sepa: z.output<typeof Stored> = {
    type: customer.kind === 'business' ? 'B2B' : 'CORE',
    accountHolder: input.accountHolder.trim(),
    iban: plainIban(input.iban),
    bic: plainBic(input.bic),
    mandate: `MR-${customer.customerNumber}-${signedOn.replaceAll('-', '')}-${ctx.ids.secret().slice(0, 4).toUpperCase()}`,
    signedOn,
  }
  const mandate = await inTransaction(ctx, async (inside) => {
    const [locked] = await inside.db.select().from(customers).where(eq(customers.id, customer.id)).for('no key update')
    if (!locked) throw sessionExpired()
    // somebody else gave the first one a moment ago
    if (!prove && isOther(locked, input)) throw mistyped(missingProof(user, {}))
    await prove?.(inside)
    const [changed] = await inside.db
      .update(customers)
      .set({ data: sql`${customers.data} || ${JSON.stringify({ sepa })}::jsonb` })
      .where(eq(customers.id, customer.id))
      .returning()
    const given = maskedMandate(changed ?? null)
    if (!given) throw sessionExpired()
    await tellOwners(inside, customer, maskedMandate(locked), given)
    return given
  })
  ctx.log.info({ event: 'sepa_mandate', userId: user.id, customerId: customer.id, replaces }, 'SEPA mandate given')
  return { message: 'Das Mandat ist erteilt.', sepa: mandate }
}

/** Whether there is a mandate that says anything else; one that cannot be read counts as such. */
function isOther(customer: Pick<CustomerRow, 'data'>, { iban, bic, accountHolder }: Mandate): boolean {
  const stored = customer.data.sepa
  if (stored === undefined || stored === null) return false
  const { success, data } = Stored.safeParse(stored)
  if (!success) return true
  const isSame =
    data.iban === plainIban(iban) && data.bic === plainBic(bic) && data.accountHolder === accountHolder.trim()
  return !isSame
}

/** Everybody who may give a mandate for the customer, in case it was somebody else. */
async function tellOwners(
  ctx: Context,
  { id, kind }: CustomerRow,
  before: accountTabs.SepaMandate | null,
  now: accountTabs.SepaMandate,
): Promise<void> {
  const { shop, ids, db, viewer } = ctx
  const owners = await db
    .select({ email: users.email, firstname: users.firstname, lastname: users.lastname })
    .from(users)
    .where(
      and(
        eq(users.customerId, id),
        eq(users.status, 'active'),
        ...(kind === 'business' ? [arrayContains(users.functions, ['admin'])] : []),
      ),
    )
  const subject = before ? 'Ihre Bankverbindung wurde geändert' : 'Sie haben ein SEPA-Mandat erteilt'
  for (const { email, firstname, lastname } of owners) {
    const letter = mailLetterOf(mailFrame(shop), subject, [
      `Guten Tag ${[firstname, lastname].filter(Boolean).join(' ')},`,
      `${viewer.user?.firstname ?? ''} ${viewer.user?.lastname ?? ''} hat soeben ein SEPA-Mandat erteilt. Lastschriften ziehen wir von jetzt an von diesem Konto ein.`,
      [
        ...(before ? [{ label: 'Bisher', value: accountInWords(before) }] : []),
        { label: before ? 'Neu' : 'Konto', value: accountInWords(now), strong: true },
        { label: 'Mandatsreferenz', value: now.reference },
      ],
      'Wussten Sie davon nichts? Dann ändern Sie bitte gleich Ihr Passwort und antworten Sie auf diese E-Mail.',
    ])
    await ctx.mail.queue(ctx, { dedupeKey: `sepa-mandate:${ids.uuid()}`, to: email, subject, ...letter })
  }
}

const accountInWords = ({ accountHolder, iban }: accountTabs.SepaMandate) =>
  `${accountHolder}, IBAN endet auf ${iban.slice(-4)}`
