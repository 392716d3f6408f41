import { plainPostcode } from '@kontor/contracts/rules/account/postcode'
import { plainTaxId } from '@kontor/contracts/rules/identity/tax-id'
import { addresses, customerNumbers, customers, users } from '@kontor/db/schema'
import { sql } from 'drizzle-orm'
import { type Context, inTransaction } from '../../../platform/context.ts'
import { mistyped } from '../../../platform/failures.ts'
import { checkIsPerson, newChallenge } from '../../../platform/session/bot-check.ts'
import { limitUse, networkOf } from '../../../platform/session/throttle.ts'
import { shopName } from '../../system/service.ts'
import { registrationForbidden } from '../failures.ts'
import { letter } from '../mails.ts'
import { hashPassword } from '../password/password.ts'
import { isTaken, lockNames } from './names.ts'
import { mistakesOf, type Registration } from './registration-form.ts'
import { askToConfirm, type Step, stepAfter, tellShopToApprove } from './verification.ts'

/**
 * Opens an account with its customer and first address. Never grants functions (G-32).
 * An address that already has an account gets the same answer and a mail instead (no enumeration, security 2.9).
 */
export async function registerCustomer(ctx: Context, form: Registration) {
  if (!ctx.settings.allowRegistration) throw registrationForbidden()
  await limitUse(ctx.shop.db, `register:${networkOf(ctx.request.address)}`, 20, 3600, ctx.clock.now())
  const mistakes = mistakesOf(form, ctx)
  if (mistakes.length > 0) throw mistyped(mistakes)
  await checkIsPerson(ctx, form)
  const status = stepAfter('registered', ctx.settings)
  const passwordHash = await hashPassword(ctx, form.password)
  await inTransaction(ctx, (inside) => createAccount(inside, form, status, passwordHash))
  return { status, message: messages[status], redirectTo: '/login' }
}

/** The form has no initial values but those of the bot check. */
export async function showRegistrationForm(ctx: Context) {
  return {
    registration: { startedAt: ctx.clock.now().toISOString(), challenge: await newChallenge(ctx) },
  }
}

const messages: Readonly<Record<Step, string>> = {
  unverified: 'Danke! Bitte bestätigen Sie Ihre Adresse mit dem Link, den wir Ihnen soeben geschickt haben.',
  pending_approval: 'Danke! Wir prüfen Ihre Angaben und schreiben Ihnen, sobald Sie sich anmelden können.',
  active: 'Ihr Konto ist angelegt. Sie können sich jetzt anmelden.',
}

async function createAccount(ctx: Context, form: Registration, status: Step, passwordHash: string) {
  const { db } = ctx
  const mail = form.email.trim()
  const wantedName = form.username?.trim() || mail
  // customer numbers stay unique, too
  await lockNames(ctx)
  if (await isTaken(ctx, mail)) return await mailToKnownAddress(ctx, mail)
  // a taken name is not reported, which would reveal accounts: the account gets its e-mail as name, and the mail says
  // so
  const username = (await isTaken(ctx, wantedName)) ? mail : wantedName
  const customerId = await createCustomer(ctx, form)
  const person = {
    salutation: form.salutation || 'keine-angabe',
    title: form.title ?? '',
    firstname: form.firstname.trim(),
    lastname: form.lastname.trim(),
    phone: form.phone ?? '',
  }
  const [user] = await db
    .insert(users)
    .values({
      ...person,
      customerId,
      username,
      email: mail,
      passwordHash,
      department: form.department ?? '',
      occupation: form.occupation ?? '',
      gender: form.gender || 'keine-angabe',
      status,
      emailConfirmed: false,
    })
    .returning()
  await db.insert(addresses).values({
    ...person,
    customerId,
    type: 'both',
    company: form.customerType === 'business' ? (form.company ?? '') : '',
    street: form.street.trim(),
    zip: plainPostcode(form.zip, form.country),
    city: form.city.trim(),
    country: form.country,
    isDefaultBilling: true,
    isDefaultShipping: true,
  })
  if (!user) return
  if (status === 'unverified') return await askToConfirm(ctx, user)
  if (status === 'pending_approval') await tellShopToApprove(ctx, user)
  await welcome(ctx, user, status)
}

/** Higher than all that are there, and than any that was given before. To be called with the names locked. */
async function nextNumber(db: Context['db']): Promise<string> {
  const name = sql`${customerNumbers.seqName}::text::regclass`
  const highest = sql`select max(customer_number::int) from ${customers} where customer_number ~ '^[0-9]{5,8}$'`
  const [row] = await db.execute<{ number: string }>(
    sql`select setval(${name}, greatest(nextval(${name}), (${highest}) + 1))::text as number`,
  )
  if (!row) throw new Error('a sequence has a next number')
  return row.number
}

async function createCustomer({ db }: Context, form: Registration): Promise<number> {
  const isFirm = form.customerType === 'business'
  const number = await nextNumber(db)
  const [customer] = await db
    .insert(customers)
    .values({
      customerNumber: number,
      kind: form.customerType,
      name: isFirm ? (form.company ?? '') : `${form.firstname} ${form.lastname}`,
      email: form.email.trim(),
      phone: form.phone ?? '',
      taxId: (isFirm && plainTaxId(form.taxId ?? '')) || null,
    })
    .returning({ id: customers.id })
  if (!customer) throw new Error('the new customer has no id')
  return customer.id
}

async function welcome(
  ctx: Context,
  { id, firstname, lastname, username, email }: typeof users.$inferSelect,
  status: Step,
): Promise<void> {
  await ctx.mail.queue(
    ctx,
    letter(ctx.shop, {
      dedupeKey: `registered:${id}`,
      to: email,
      subject: `Willkommen bei ${shopName(ctx.shop)}`,
      name: `${firstname} ${lastname}`,
      says: [
        `Ihr Konto bei ${shopName(ctx.shop)} ist angelegt. Ihr Benutzername: ${username}`,
        ...(status === 'active'
          ? []
          : ['Wir prüfen Ihre Angaben und schreiben Ihnen, sobald Sie sich anmelden können.']),
      ],
      ...(status === 'active' && { link: { label: 'Anmelden', address: `${ctx.shop.settings.BASE_URL}/login` } }),
    }),
  )
}

/** The hour is part of the event id, so repeated tries send one mail an hour. */
export async function mailToKnownAddress(ctx: Context, mail: string) {
  await ctx.mail.queue(
    ctx,
    letter(ctx.shop, {
      dedupeKey: `registered-again:${mail.toLowerCase()}:${ctx.clock.now().toISOString().slice(0, 13)}`,
      to: mail,
      subject: `Sie haben schon ein Konto bei ${shopName(ctx.shop)}`,
      says: [
        'jemand wollte mit dieser Adresse ein Konto anlegen oder sie für sein Konto eintragen. Sie gehört schon zu einem Konto. Waren Sie es selbst, dann melden Sie sich einfach an.',
      ],
      link: { label: 'Anmelden', address: `${ctx.shop.settings.BASE_URL}/login` },
    }),
  )
}
