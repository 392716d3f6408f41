import type { account, FieldError, Parsed } from '@kontor/contracts'
import { postcodeProblem } from '@kontor/contracts/rules/account/postcode'
import { isEmailAddress } from '@kontor/contracts/rules/identity/email'
import { taxIdProblem } from '@kontor/contracts/rules/identity/tax-id'
import type { Context } from '../../../platform/context.ts'
import { isOurCountry, options } from '../../system/service.ts'
import { mistakesInPassword } from '../password/new-password.ts'
import { usernameProblem } from './names.ts'

export type Registration = Parsed<typeof account.register>

/** All mistakes at once, in the order of the form (decisions 0). */
export function mistakesOf(form: Registration, { settings, shop }: Context): FieldError[] {
  const mistakes: FieldError[] = []
  const wrong = (path: string, message: string, code = 'invalid') => mistakes.push({ path, code, message })
  const required = (path: keyof Registration, message: string) => {
    if (!String(form[path] ?? '').trim()) wrong(path, message, 'required')
  }
  if (form.customerType === 'business') required('company', 'Bitte geben Sie den Firmennamen an.')
  checkTaxId(form, settings, wrong)
  checkChoices(form, wrong)
  required('firstname', 'Bitte geben Sie den Vornamen an.')
  required('lastname', 'Bitte geben Sie den Nachnamen an.')
  required('street', 'Bitte geben Sie Straße und Hausnummer an.')
  required('zip', 'Bitte geben Sie die Postleitzahl an.')
  const postcode = postcodeProblem(form.zip, form.country)
  if (postcode) wrong('zip', postcode)
  required('city', 'Bitte geben Sie den Ort an.')
  if (!isOurCountry(shop, form.country)) wrong('country', 'Bitte wählen Sie ein Land.')
  checkEmail(form, wrong)
  const name = form.username ? usernameProblem(form.username) : null
  if (name) wrong('username', name)
  mistakes.push(...mistakesInPassword(form, settings.minPasswordStrength, factsOf(form)))
  if (!form.privacy)
    wrong('privacy', 'Bitte bestätigen Sie, dass Sie den Datenschutzhinweis gelesen haben.', 'required')
  return mistakes
}

type Wrong = (path: string, message: string, code?: string) => void

function checkTaxId(form: Registration, settings: Context['settings'], wrong: Wrong): void {
  const given = form.taxId?.trim()
  if (form.customerType !== 'business' || !settings.registerTaxIdDisplay) return
  const problem = given ? taxIdProblem(given) : null
  if (problem) wrong('taxId', problem)
  if (!given && settings.registerTaxIdRequire) wrong('taxId', 'Bitte geben Sie die Umsatzsteuer-ID an.', 'required')
}

/** Choices are the shop's lists (specification 3); departments and occupations may be called otherwise. */
function checkChoices({ salutation, gender, title }: Registration, wrong: Wrong): void {
  if (salutation && !options.salutations.some(({ value }) => value === salutation))
    wrong('salutation', 'Bitte wählen Sie eine Anrede.')
  if (title && !options.titles.includes(title)) wrong('title', 'Bitte wählen Sie einen Titel.')
  if (gender && !options.genders.some(({ value }) => value === gender))
    wrong('gender', 'Bitte wählen Sie eine Angabe zum Geschlecht.')
}

function checkEmail({ email, emailConfirmation }: Registration, wrong: Wrong): void {
  if (!isEmailAddress(email.trim())) wrong('email', 'Bitte geben Sie eine gültige E-Mail-Adresse an.')
  else if (email.trim().toLowerCase() !== emailConfirmation.trim().toLowerCase())
    wrong('emailConfirmation', 'Die beiden E-Mail-Adressen sind nicht gleich.', 'mismatch')
}

const factsOf = ({ username, email, firstname, lastname, company }: Registration) =>
  [username, email, firstname, lastname, company].filter((text) => text !== undefined)
