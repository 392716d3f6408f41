import type { AddressLines } from '@kontor/contracts'
import type { FormRefusal } from '../../../platform/calls/actions.ts'
import { errorsOf } from '../../../platform/forms/form-errors.ts'
import { useConfig } from '../../../platform/state/shop.ts'
import { SelectField, TextField } from '../../../ui/forms/fields.tsx'
import { named } from '../../identity/named.ts'
import styles from '../data/data-page.module.css'

type TypedAddress = AddressLines & { type: string }

type AddressFieldsProps = {
  address: TypedAddress | undefined
  refusal: FormRefusal | undefined
  /** the browser may fill in what it knows of its user */
  isOwn?: boolean
}

/** The fields of an address that is kept: one's own, or one that the administration keeps for others. */
export function AddressFields({ address, refusal, isOwn }: AddressFieldsProps) {
  const { options } = useConfig().config
  const errors = errorsOf(refusal)
  const typed = refusal?.typed ?? {}
  const field = (name: keyof TypedAddress, { fill, first = '' }: { fill?: string; first?: string } = {}) => ({
    id: name,
    name,
    defaultValue: typed[name] ?? String(address?.[name] ?? first),
    error: errors[name],
    autoComplete: isOwn ? fill : 'off',
  })
  return (
    <div className={styles.fields}>
      <SelectField
        {...field('type', { first: 'both' })}
        label="Wofür"
        options={[
          { value: 'both', label: 'Rechnung und Lieferung' },
          { value: 'shipping', label: 'nur Lieferung' },
          { value: 'billing', label: 'nur Rechnung' },
        ]}
      />
      <TextField {...field('company', { fill: 'organization' })} label="Firma" optional />
      <SelectField
        {...field('salutation', { first: 'keine-angabe' })}
        label="Anrede"
        optional
        options={options?.salutations ?? []}
      />
      <SelectField {...field('title')} label="Titel" optional empty="–" options={named(options?.titles)} />
      <TextField {...field('firstname', { fill: 'given-name' })} label="Vorname" />
      <TextField {...field('lastname', { fill: 'family-name' })} label="Nachname" />
      <TextField {...field('street', { fill: 'address-line1' })} label="Straße und Hausnummer" />
      <TextField {...field('addition', { fill: 'address-line2' })} label="Adresszusatz" optional />
      <TextField {...field('zip', { fill: 'postal-code' })} label="Postleitzahl" inputMode="numeric" />
      <TextField {...field('city', { fill: 'address-level2' })} label="Ort" />
      <SelectField
        {...field('country', { fill: 'country', first: options?.homeCountry ?? '' })}
        label="Land"
        options={options?.countries ?? []}
      />
      <TextField {...field('phone', { fill: 'tel' })} label="Telefon" optional type="tel" inputMode="tel" />
    </div>
  )
}
