import type { account, FieldError, Parsed } from '@kontor/contracts'
import { isEmailAddress } from '@kontor/contracts/rules/email'
import { addresses, customers, users } from '@kontor/db/schema'
import { eq, or, sql } from 'drizzle-orm'
import { type Context, inTransaction } from '../../platform/context.ts'
import { limitUse } from '../../platform/throttle.ts'
import { badFields, registrationForbidden } from './failures.ts'
import { hashPassword, passwordProblem } from './password.ts'

type Registration = Parsed<typeof account.register>

/** Form only; the register asks the authority when the tax features are built (domain 1.2). */
const taxId = /^(DE\d{9}|ATU\d{8}|[A-Z]{2}[A-Z0-9]{6,12})$/

/** All mistakes at once, in the order of the form (decisions 0). */
function mistakesOf(form: Registration, { settings }: Context): FieldError[] {
  const mistakes: FieldError[] = []
  const wrong = (path: string, message: string, code = 'invalid') => mistakes.push({ path, code, message })
  const required = (path: keyof Registration, message: string) => {
    if (!String(form[path] ?? '').trim()) wrong(path, message, 'required')
  }
  if (form.customerType === 'business') required('company', 'Bitte geben Sie den Firmennamen an.')
  required('firstname', 'Bitte geben Sie den Vornamen an.')
  required('lastname', 'Bitte geben Sie den Nachnamen an.')
  required('street', 'Bitte geben Sie Straße und Hausnummer an.')
  if (form.country === 'DE' && !/^\d{5}$/.test(form.zip.trim()))
    wrong('zip', 'Bitte geben Sie eine Postleitzahl mit fünf Ziffern an.')
  else required('zip', 'Bitte geben Sie die Postleitzahl an.')
  required('city', 'Bitte geben Sie den Ort an.')
  if (!/^[A-Z]{2}$/.test(form.country)) wrong('country', 'Bitte wählen Sie ein Land.')
  if (!isEmailAddress(form.email.trim())) wrong('email', 'Bitte geben Sie eine gültige E-Mail-Adresse an.')
  else if (form.email.trim().toLowerCase() !== form.emailConfirmation.trim().toLowerCase()) {
    wrong('emailConfirmation', 'Die beiden E-Mail-Adressen sind nicht gleich.', 'mismatch')
  }
  const password = passwordProblem(form.password)
  if (password) wrong('password', password, 'password_weak')
  if (form.password !== form.passwordConfirmation)
    wrong('passwordConfirmation', 'Die beiden Passwörter sind nicht gleich.', 'mismatch')
  if (form.username && !/^[\w.@+-]{3,60}$/.test(form.username)) {
    wrong('username', 'Der Benutzername darf 3 bis 60 Buchstaben, Ziffern und . _ - @ + enthalten.')
  }
  const tax = form.taxId?.replaceAll(/\s/g, '').toUpperCase()
  if (tax && !taxId.test(tax)) wrong('taxId', 'Diese Umsatzsteuer-ID ist nicht gültig.')
  else if (!tax && form.customerType === 'business' && settings.registerTaxIdRequire) {
    wrong('taxId', 'Bitte geben Sie die Umsatzsteuer-ID an.', 'required')
  }
  if (!form.privacy)
    wrong('privacy', 'Bitte bestätigen Sie, dass Sie den Datenschutzhinweis gelesen haben.', 'required')
  return mistakes
}

/**
 * Opens an account with its customer and first address. Never grants functions (G-32).
 * An address that already has an account gets the same answer and a mail instead (no enumeration, security 2.9).
 */
export async function registerCustomer(ctx: Context, form: Registration) {
  if (!ctx.settings.allowRegistration) throw registrationForbidden()
  await limitUse(ctx.shop.db, `register:${ctx.request.address}`, 20, 3600, ctx.clock.now())
  const mistakes = mistakesOf(form, ctx)
  if (mistakes.length > 0) throw badFields(mistakes)
  const status = ctx.settings.verifyRegisteredEmail
    ? ('unverified' as const)
    : ctx.settings.approveRegistration
      ? ('pending_approval' as const)
      : ('active' as const)
  // a bot filled the field nobody sees (G-36): it gets a friendly answer and no account
  if (form.website) return { status, redirectTo: '/login' }
  const passwordHash = await hashPassword(form.password)
  await inTransaction(ctx, (inside) => createAccount(inside, form, status, passwordHash))
  const message =
    status === 'active'
      ? 'Ihr Konto ist angelegt. Sie können sich jetzt anmelden.'
      : 'Danke! Wir schicken Ihnen eine E-Mail, sobald Sie sich anmelden können.'
  return { status, message, redirectTo: '/login' }
}

async function createAccount(
  ctx: Context,
  form: Registration,
  status: 'active' | 'unverified' | 'pending_approval',
  passwordHash: string,
) {
  const { db } = ctx
  const mail = form.email.trim()
  const wantedName = form.username?.trim() || mail
  const business = form.customerType === 'business'
  // one after the other: the second of two equal ones finds the first, and no two take the same customer number
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('register'))`)
  if (await isTaken(ctx, mail)) return await mailToKnownAddress(ctx, mail)
  // nobody may hear which names are taken: whoever wants one signs in by e-mail instead, as the mail says
  const username = (await isTaken(ctx, wantedName)) ? mail : wantedName
  const [{ number } = { number: 0 }] = await db
    .select({
      number: sql<number>`coalesce(max(customer_number::int) filter (where customer_number ~ '^[0-9]{5,8}$'), 30000)::int`,
    })
    .from(customers)
  const [customer] = await db
    .insert(customers)
    .values({
      customerNumber: String(Math.max(number, 30_000) + 1),
      kind: form.customerType,
      name: business ? (form.company ?? '') : `${form.firstname} ${form.lastname}`,
      email: mail,
      phone: form.phone ?? '',
      taxId: form.taxId?.replaceAll(/\s/g, '').toUpperCase() || null,
    })
    .returning({ id: customers.id })
  if (!customer) return
  const person = {
    salutation: form.salutation || 'keine-angabe',
    title: form.title ?? '',
    firstname: form.firstname.trim(),
    lastname: form.lastname.trim(),
    phone: form.phone ?? '',
  }
  await db.insert(users).values({
    ...person,
    customerId: customer.id,
    username,
    email: mail,
    passwordHash,
    department: form.department ?? '',
    occupation: form.occupation ?? '',
    gender: form.gender || 'keine-angabe',
    status,
  })
  await db.insert(addresses).values({
    ...person,
    customerId: customer.id,
    type: 'both',
    company: business ? (form.company ?? '') : '',
    street: form.street.trim(),
    zip: form.zip.trim(),
    city: form.city.trim(),
    country: form.country,
    isDefaultBilling: true,
    isDefaultShipping: true,
  })
  await ctx.mail.queue(ctx, {
    dedupeKey: `registered:${customer.id}`,
    to: mail,
    subject: 'Willkommen bei Kontor',
    text: `Guten Tag ${person.firstname} ${person.lastname},\n\nIhr Konto bei Kontor ist angelegt. Ihr Benutzername: ${username}\n\nAnmelden: ${ctx.shop.settings.BASE_URL}/login\n`,
    html: `<p>Guten Tag,</p><p>Ihr Konto bei Kontor ist angelegt.</p><p><a href="${ctx.shop.settings.BASE_URL}/login">Anmelden</a></p>`,
  })
}

/** A name that is somebody's address would take that person's login by e-mail, and the other way round. */
async function isTaken({ db }: Context, name: string): Promise<boolean> {
  const wanted = name.toLowerCase()
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(sql`lower(${users.email})`, wanted), eq(sql`lower(${users.username})`, wanted)))
    .limit(1)
  return row !== undefined
}

async function mailToKnownAddress(ctx: Context, mail: string) {
  await ctx.mail.queue(ctx, {
    dedupeKey: `registered-again:${mail.toLowerCase()}:${ctx.clock.now().toISOString().slice(0, 13)}`,
    to: mail,
    subject: 'Sie haben schon ein Konto bei Kontor',
    text: `Guten Tag,\n\njemand wollte mit dieser Adresse ein Konto anlegen. Sie haben schon eines: ${ctx.shop.settings.BASE_URL}/login\n`,
    html: `<p>Guten Tag,</p><p>jemand wollte mit dieser Adresse ein Konto anlegen. Sie haben schon eines: <a href="${ctx.shop.settings.BASE_URL}/login">Anmelden</a></p>`,
  })
}
