import { addressLines } from '@kontor/contracts/rules/account/address-lines'
import { useState } from 'react'
import type { FormErrors } from '../../platform/forms/form-errors.ts'
import { useConfig, useMode, useUser } from '../../platform/state/shop.ts'
import { Checkbox, RadioCard } from '../../ui/forms/fields.tsx'
import type { AddressPart, CheckoutAddress } from './address.ts'
import { AddressBook, addressesFor, type KnownAddress, presetAddress } from './address-book.tsx'
import { AddressFields } from './address-fields.tsx'
import styles from './checkout.module.css'
import { Folded, Part } from './folded.tsx'

type AddressPartsProps = {
  known: readonly KnownAddress[]
  billing: CheckoutAddress | null
  shipping: CheckoutAddress | null
  typed: Readonly<Record<string, string>>
  errors: FormErrors
}

/** Both addresses: chosen from the account where it has some, else typed; the second only when it differs. */
export function AddressParts({ known, billing, shipping, typed, errors }: AddressPartsProps) {
  const { guest } = useUser()
  const mode = useMode()
  const shared = { typed, errors }
  if (addressesFor('billing', known).length > 0)
    return (
      <>
        <KnownPart part="billing" title="Rechnungsadresse" known={known} stored={billing} {...shared} />
        <KnownPart part="shipping" title="Lieferadresse" known={known} stored={shipping} {...shared} />
      </>
    )
  const wasSent = Object.keys(typed).length > 0
  const isSame = wasSent ? typed.sameAddress === '1' : !shipping || isEqual(billing, shipping)
  return (
    <div className={styles.addresses}>
      <Part id="billing" title={guest ? 'Ihre Angaben' : 'Rechnungsadresse'} error={errors.billing}>
        <AddressFields part="billing" stored={billing} asksEmail={guest} needsCompany={mode === 'b2b'} {...shared} />
        <Checkbox name="sameAddress" value="1" defaultChecked={isSame} className={styles.same}>
          Lieferadresse = Rechnungsadresse
        </Checkbox>
      </Part>
      {/* shown by the checkbox alone, in CSS */}
      <div className={styles.otherAddress}>
        <Part id="shipping" title="Lieferadresse" error={errors.shipping}>
          <AddressFields part="shipping" stored={isSame ? null : shipping} {...shared} />
        </Part>
      </div>
    </div>
  )
}

type KnownPartProps = Pick<AddressPartsProps, 'known' | 'typed' | 'errors'> & {
  part: AddressPart
  title: string
  stored: CheckoutAddress | null
}

function KnownPart({ part, title, known, stored, typed, errors }: KnownPartProps) {
  const { options } = useConfig().config
  const isTyped =
    part === 'shipping' && (typed[`${part}Id`] === 'new' || (stored !== null && stored.addressId === null))
  const [id, setId] = useState(isTyped ? null : presetAddress(part, known, stored?.addressId)?.id)
  const chosen = id === null ? (stored?.addressId === null ? stored : null) : known.find((address) => address.id === id)
  const hasMistake = Object.keys(errors).some((name) => name.startsWith(`${part}.`))
  return (
    <Folded
      id={part}
      title={title}
      chosen={chosen ? addressLines(chosen, options?.countries).join(', ') : 'Neue Adresse'}
      open={hasMistake || !chosen}
      error={errors[part]}
    >
      <AddressBook part={part} addresses={known} chosenId={id ?? undefined} onChoose={setId} />
      {part === 'shipping' && (
        <div className={styles.newAddress}>
          <RadioCard
            name="shippingId"
            value="new"
            title="An eine andere Adresse liefern"
            defaultChecked={id === null}
            onChange={() => setId(null)}
          />
          <div className={styles.newAddressFields}>
            <AddressFields part="shipping" stored={isTyped ? stored : null} typed={typed} errors={errors} />
          </div>
        </div>
      )}
    </Folded>
  )
}

function isEqual(one: CheckoutAddress | null, other: CheckoutAddress | null): boolean {
  if (!one || !other) return false
  const { email: _one, ...first } = one
  const { email: _other, ...second } = other
  return JSON.stringify(first) === JSON.stringify(second)
}
