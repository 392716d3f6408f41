import type { FocusEvent } from 'react'
import { type FormErrors, fieldId } from '../../platform/forms/form-errors.ts'
import { useFieldErrors } from '../../platform/forms/use-field-errors.ts'
import { useConfig } from '../../platform/state/shop.ts'
import { SelectField, TextField } from '../../ui/forms/fields.tsx'
import { useDeliveryCountries } from '../basket/reckoning/delivery-countries.ts'
import { type AddressPart, type CheckoutAddress, mistakeOnLeaving, type TypedField } from './address.ts'
import styles from './checkout.module.css'

type AddressFieldsProps = {
  part: AddressPart
  stored: CheckoutAddress | null
  /** what was typed before a refusal, without JavaScript */
  typed: Readonly<Record<string, string>>
  errors: FormErrors
  asksEmail?: boolean
  /** a guest in B2B orders as a company */
  needsCompany?: boolean
}

/** A typed address: seven fields, the rest folded away (ux 51). Fields are checked on leaving, never while typing. */
export function AddressFields({ part, stored, typed, errors, asksEmail, needsCompany }: AddressFieldsProps) {
  const { options } = useConfig().config
  const home = options?.homeCountry ?? ''
  const delivery = useDeliveryCountries()
  const { errors: seen, leave } = useFieldErrors(errors)

  function field(name: TypedField) {
    const key = `${part}.${name}`
    return {
      id: fieldId(key),
      name: key,
      defaultValue: typed[key] ?? stored?.[name] ?? '',
      error: seen[key] || undefined,
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        const country = (event.target.form?.elements.namedItem(`${part}.country`) as HTMLSelectElement | null)?.value
        const { value } = event.target
        leave(key, value, mistakeOnLeaving(name, value, country ?? home))
      },
    }
  }

  const moreIsOpen = ['company', 'addition', 'phone'].some(
    (name) => errors[`${part}.${name}`] || typed[`${part}.${name}`],
  )
  const company = (
    <TextField {...field('company')} label="Firma" optional={!needsCompany} autoComplete={`${part} organization`} />
  )
  return (
    <div className={styles.fields}>
      {asksEmail && (
        <div className={styles.full}>
          <TextField
            {...field('email')}
            label="E-Mail"
            type="email"
            inputMode="email"
            autoComplete="email"
            hint="Für Bestellbestätigung und Rückfragen, für nichts sonst."
          />
        </div>
      )}
      {needsCompany && <div className={styles.full}>{company}</div>}
      <TextField {...field('firstname')} label="Vorname" autoComplete={`${part} given-name`} />
      <TextField {...field('lastname')} label="Nachname" autoComplete={`${part} family-name`} />
      <div className={styles.full}>
        <TextField {...field('street')} label="Straße und Hausnummer" autoComplete={`${part} address-line1`} />
      </div>
      <TextField {...field('zip')} label="Postleitzahl" inputMode="numeric" autoComplete={`${part} postal-code`} />
      <TextField {...field('city')} label="Ort" autoComplete={`${part} address-level2`} />
      <SelectField
        id={fieldId(`${part}.country`)}
        name={`${part}.country`}
        label="Land"
        options={part === 'shipping' ? delivery.choices : (options?.countries ?? [])}
        hint={part === 'billing' && `Wir liefern nach ${delivery.inWords}.`}
        defaultValue={typed[`${part}.country`] ?? stored?.country ?? home}
        error={errors[`${part}.country`]}
        autoComplete={`${part} country`}
      />
      <details
        className={styles.more}
        open={moreIsOpen || Boolean(stored?.company || stored?.addition || stored?.phone)}
      >
        <summary className={styles.moreToggle}>
          Weitere Angaben: {needsCompany ? '' : 'Firma, '}Adresszusatz, Telefon
        </summary>
        <div className={styles.fields}>
          {!needsCompany && company}
          <TextField {...field('addition')} label="Adresszusatz" optional autoComplete={`${part} address-line2`} />
          <TextField
            {...field('phone')}
            label="Telefon"
            optional
            type="tel"
            inputMode="tel"
            autoComplete={`${part} tel`}
          />
        </div>
      </details>
    </div>
  )
}
