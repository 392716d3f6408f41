import type { accountData, FieldError, Parsed } from '@kontor/contracts'
import { isEmailAddress } from '@kontor/contracts/rules/identity/email'
import { users } from '@kontor/db/schema'
import { type Context, inTransaction, type UserRow } from '../../platform/context.ts'
import { mistyped, sessionExpired } from '../../platform/failures.ts'
import { refuseChanged } from '../../platform/http/bad-input.ts'
import { refreshViewer } from '../../platform/request-context.ts'
import { limitUse } from '../../platform/session/throttle.ts'
import { askForNewAddress, isActive } from '../identity/service.ts'
import { options, userBlock } from '../system/service.ts'

type Person = Parsed<typeof accountData.updatePerson>

/** All mistakes of a person's data at once (decisions 0). */
export function mistakesInPerson({
  salutation,
  title,
  gender,
  firstname,
  lastname,
  email,
}: Pick<Person, 'salutation' | 'title' | 'gender' | 'firstname' | 'lastname' | 'email'>): FieldError[] {
  const mistakes: FieldError[] = []
  const wrong = (path: string, message: string, code = 'invalid') => mistakes.push({ path, code, message })
  const isOption = (list: readonly { value: string }[], given: string | undefined) =>
    !given || list.some(({ value }) => value === given)
  if (!isOption(options.salutations, salutation)) wrong('salutation', 'Bitte wählen Sie eine Anrede.')
  if (title && !options.titles.includes(title)) wrong('title', 'Bitte wählen Sie einen Titel.')
  if (!firstname.trim()) wrong('firstname', 'Bitte geben Sie den Vornamen an.', 'required')
  if (!lastname.trim()) wrong('lastname', 'Bitte geben Sie den Nachnamen an.', 'required')
  if (!isEmailAddress(email.trim())) wrong('email', 'Bitte geben Sie eine gültige E-Mail-Adresse an.')
  if (!isOption(options.genders, gender)) wrong('gender', 'Bitte wählen Sie eine Angabe zum Geschlecht.')
  return mistakes
}

/**
 * Changes the caller's personal data. A new e-mail address takes effect once it is confirmed (security 3.1); for one
 * that belongs to another account the answer is the same, and that address gets a mail that says so.
 */
export async function updatePerson(ctx: Context, input: Person) {
  const { user } = ctx.viewer
  if (!user) throw sessionExpired()
  const changes = changesOf(input, user)
  const read = userBlock(ctx).data ?? {}
  const own = Object.keys(read).filter((name) => !(name in changes) && name !== 'email')
  refuseChanged(input, read, own)
  const mistakes = mistakesInPerson(input)
  if (mistakes.length > 0) throw mistyped(mistakes)
  const email = input.email.trim()
  const isMoving = email.toLowerCase() !== user.email.toLowerCase()
  if (isMoving) await limitUse(ctx.shop.db, `new-address:${user.id}`, 10, 3600, ctx.clock.now())
  await inTransaction(ctx, async (inside) => {
    const [changed] = await inside.db.update(users).set(changes).where(isActive(user.id)).returning({ id: users.id })
    if (!changed) throw sessionExpired()
    if (isMoving) await askForNewAddress(inside, user, email)
  })
  await refreshViewer(ctx)
  const message = isMoving
    ? 'Gespeichert. Die neue E-Mail-Adresse gilt, sobald Sie den Link bestätigen, den wir dorthin geschickt haben.'
    : 'Ihre Angaben sind gespeichert.'
  return { message, user: userBlock(ctx) }
}

/** Fields that were not sent stay as they are. */
function changesOf(input: Person, before: UserRow) {
  return {
    salutation: input.salutation || before.salutation,
    title: input.title ?? before.title,
    firstname: input.firstname.trim(),
    lastname: input.lastname.trim(),
    phone: input.phone?.trim() ?? before.phone,
    department: input.department?.trim() ?? before.department,
    occupation: input.occupation?.trim() ?? before.occupation,
    gender: input.gender || before.gender,
  }
}
