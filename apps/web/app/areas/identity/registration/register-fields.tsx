import { postcodeProblem } from '@kontor/contracts/rules/account/postcode'
import { isEmailAddress } from '@kontor/contracts/rules/identity/email'
import { taxIdProblem } from '@kontor/contracts/rules/identity/tax-id'
import type { FocusEvent } from 'react'
import { type FormErrors, fieldId } from '../../../platform/forms/form-errors.ts'
import { useFieldErrors } from '../../../platform/forms/use-field-errors.ts'
import { useConfig, useLabel, useMode, useShop } from '../../../platform/state/shop.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { FieldGroup, RadioCard, SelectField, TextField } from '../../../ui/forms/fields.tsx'
import styles from '../identity.module.css'
import { named } from '../named.ts'
import { PasswordFields } from '../password/password-fields.tsx'

type RegisterFieldsProps = { typed: Readonly<Record<string, string>>; errors: FormErrors }

/** Private or for a company: the company's fields are shown by the choice alone, in CSS. */
export function RegisterFields({ typed, errors }: RegisterFieldsProps) {
  const mode = useMode()
  const label = useLabel()
  const { registerTaxId } = useShop()
  const { config } = useConfig()
  const { options, auth } = config
  const { errors: seen, leave } = useFieldErrors(errors)
  // the shop's flag validate_registration is about this alone: the server always checks (G-32)
  const checkOnLeaving = auth.validateRegistration
    ? ({ target }: FocusEvent<HTMLInputElement>) => {
        leave(target.name, target.value, mistakeOnLeaving(target.name, target))
      }
    : undefined
  const isBusiness = (typed.customerType ?? (mode === 'b2b' ? 'business' : 'private')) === 'business'

  const field = (name: string) => ({
    id: fieldId(name),
    name,
    defaultValue: typed[name] ?? '',
    error: seen[name] || undefined,
    onBlur: checkOnLeaving,
  })
  const choice = (name: string) => ({
    id: fieldId(name),
    name,
    defaultValue: typed[name] ?? '',
    error: errors[name],
    optional: true,
    empty: '–',
  })

  return (
    <>
      <FieldGroup legend="Wofür kaufen Sie ein?" columns={2}>
        <RadioCard
          name="customerType"
          value="private"
          title="Privat"
          text="Preise mit MwSt., 14 Tage Widerrufsrecht"
          defaultChecked={!isBusiness}
        />
        <RadioCard
          name="customerType"
          value="business"
          title="Für Firma, Schule oder Behörde"
          text={label('What companies get', 'Preise netto')}
          defaultChecked={isBusiness}
        />
      </FieldGroup>
      <div className={styles.business}>
        <FieldGroup legend="Ihre Firma" columns={2}>
          <TextField {...field('company')} label="Firma" autoComplete="organization" />
          {registerTaxId.display && (
            <TextField
              {...field('taxId')}
              label="Umsatzsteuer-ID"
              optional={!registerTaxId.require}
              hint="zum Beispiel DE123456789"
              autoCapitalize="characters"
              autoComplete="off"
            />
          )}
          <SelectField {...choice('department')} label="Abteilung" options={named(options?.departments)} />
        </FieldGroup>
      </div>
      <FieldGroup legend="Name und Adresse" columns={2}>
        <SelectField
          id="salutation"
          name="salutation"
          label="Anrede"
          optional
          options={options?.salutations ?? []}
          defaultValue={typed.salutation ?? 'keine-angabe'}
          error={errors.salutation}
          autoComplete="honorific-prefix"
        />
        <SelectField {...choice('title')} label="Titel" options={named(options?.titles)} />
        <TextField {...field('firstname')} label="Vorname" autoComplete="given-name" />
        <TextField {...field('lastname')} label="Nachname" autoComplete="family-name" />
        <div className={styles.full}>
          <TextField {...field('street')} label="Straße und Hausnummer" autoComplete="address-line1" />
        </div>
        <TextField {...field('zip')} label="Postleitzahl" inputMode="numeric" autoComplete="postal-code" />
        <TextField {...field('city')} label="Ort" autoComplete="address-level2" />
        <SelectField
          id="country"
          name="country"
          label="Land"
          options={options?.countries ?? []}
          defaultValue={typed.country ?? options?.homeCountry}
          error={errors.country}
          autoComplete="country"
        />
        <TextField {...field('phone')} label="Telefon" optional type="tel" inputMode="tel" autoComplete="tel" />
      </FieldGroup>
      <FieldGroup legend="Zugang" columns={2}>
        <TextField {...field('email')} label="E-Mail" type="email" inputMode="email" autoComplete="email" />
        <TextField
          {...field('emailConfirmation')}
          label="E-Mail wiederholen"
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <div className={styles.full}>
          <TextField
            {...field('username')}
            label="Benutzername"
            optional
            hint="Ohne eigenen Benutzernamen melden Sie sich mit Ihrer E-Mail-Adresse an."
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <PasswordFields errors={seen} about={factsIn} onBlur={checkOnLeaving} />
      </FieldGroup>
      <Disclosure summary="Weitere freiwillige Angaben" open={Boolean(typed.occupation || typed.gender) || undefined}>
        <div className={styles.moreBody}>
          <SelectField {...choice('occupation')} label="Tätigkeit" options={named(options?.occupations)} />
          <SelectField
            {...choice('gender')}
            label="Geschlecht"
            options={(options?.genders ?? []).filter(({ value }) => value !== 'keine-angabe')}
          />
        </div>
      </Disclosure>
    </>
  )
}

/** What the form says about the person whose password it is. */
function factsIn(form: HTMLFormElement | null): string[] {
  return ['username', 'email', 'firstname', 'lastname', 'company'].map((name) => valueIn(form, name))
}

const valueIn = (form: HTMLFormElement | null, name: string) =>
  (form?.elements.namedItem(name) as HTMLInputElement | null)?.value ?? ''

/** Checked on leaving a field, never while typing; the server checks everything again. */
function mistakeOnLeaving(name: string, { value, form }: HTMLInputElement): string | undefined {
  if (value === '') return undefined
  const other = (field: string) => valueIn(form, field)
  if (name === 'email' && !isEmailAddress(value.trim())) return 'Diese E-Mail-Adresse ist nicht vollständig.'
  if (name === 'emailConfirmation' && value.trim().toLowerCase() !== other('email').trim().toLowerCase())
    return 'Die beiden E-Mail-Adressen sind nicht gleich.'
  if (name === 'password' && (value.length < 8 || value.length > 128)) return 'Das Passwort braucht 8 bis 128 Zeichen.'
  if (name === 'passwordConfirmation' && value !== other('password')) return 'Die beiden Passwörter sind nicht gleich.'
  if (name === 'zip') return postcodeProblem(value, other('country')) ?? undefined
  if (name === 'taxId') return taxIdProblem(value) ?? undefined
  return undefined
}
