import { type FocusEvent, useState } from 'react'
import { type FormErrors, fieldId } from '../../platform/form-errors.ts'
import { useConfig, useMode, useShop } from '../../platform/shop.ts'
import { FieldGroup, RadioCard, SelectField, TextField } from '../../ui/fields.tsx'
import styles from './account.module.css'

type RegisterFieldsProps = { typed: Readonly<Record<string, string>>; errors: FormErrors }

/** Private or for a company: the company's fields are shown by the choice alone, in CSS. */
export function RegisterFields({ typed, errors }: RegisterFieldsProps) {
  const mode = useMode()
  const { registerTaxId } = useShop()
  const { config } = useConfig()
  const { options } = config
  const [left, setLeft] = useState<FormErrors>({})
  const isBusiness = (typed.customerType ?? (mode === 'b2b' ? 'business' : 'private')) === 'business'

  const field = (name: string) => ({
    id: fieldId(name),
    name,
    defaultValue: typed[name] ?? '',
    error: left[name] ?? errors[name],
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      const mistake = mistakeOnLeaving(name, event.target)
      setLeft(({ [name]: _, ...rest }) => (mistake ? { ...rest, [name]: mistake } : rest))
    },
  })
  const secret = (name: string) => ({ ...field(name), defaultValue: '' })

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
          text="Preise netto, Kauf auf Rechnung"
          defaultChecked={isBusiness}
        />
      </FieldGroup>
      <div className={styles.business}>
        <FieldGroup legend="Ihre Firma" columns={2}>
          <TextField {...field('company')} label="Firma" autoComplete="organization" />
          <TextField {...field('department')} label="Abteilung" optional autoComplete="off" />
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
        </FieldGroup>
      </div>
      <FieldGroup legend="Name und Adresse" columns={2}>
        <div className={styles.full}>
          <SelectField
            id="salutation"
            name="salutation"
            label="Anrede"
            optional
            options={options?.salutations ?? []}
            defaultValue={typed.salutation ?? 'keine-angabe'}
            error={errors.salutation}
          />
        </div>
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
          defaultValue={typed.country ?? 'DE'}
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
        <TextField
          {...secret('password')}
          label="Passwort"
          type="password"
          autoComplete="new-password"
          hint="8 bis 128 Zeichen; lang ist besser als kompliziert. Häufige Passwörter nehmen wir nicht an."
        />
        <TextField
          {...secret('passwordConfirmation')}
          label="Passwort wiederholen"
          type="password"
          autoComplete="new-password"
          hint="Genau wie im Feld davor."
        />
      </FieldGroup>
      {/* for programs only: whoever fills it in is none of ours (G-36) */}
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="website">Bitte frei lassen</label>
        <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}

/** Checked on leaving a field, never while typing; the server checks everything again. */
function mistakeOnLeaving(name: string, { value, form }: HTMLInputElement): string | undefined {
  if (value === '') return undefined
  const other = (field: string) => (form?.elements.namedItem(field) as HTMLInputElement | null)?.value ?? ''
  if (name === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()))
    return 'Diese E-Mail-Adresse ist nicht vollständig.'
  if (name === 'emailConfirmation' && value.trim().toLowerCase() !== other('email').trim().toLowerCase())
    return 'Die beiden E-Mail-Adressen sind nicht gleich.'
  if (name === 'password' && (value.length < 8 || value.length > 128)) return 'Das Passwort braucht 8 bis 128 Zeichen.'
  if (name === 'passwordConfirmation' && value !== other('password')) return 'Die beiden Passwörter sind nicht gleich.'
  if (name === 'zip' && other('country') === 'DE' && !/^\d{5}$/.test(value.trim()))
    return 'Eine deutsche Postleitzahl hat fünf Ziffern.'
  return undefined
}
