import type { ownAddresses } from '@kontor/contracts'
import { addressLines } from '@kontor/contracts/rules/account/address-lines'
import { useConfig } from '../../platform/state/shop.ts'
import { RadioCard } from '../../ui/forms/fields.tsx'
import type { AddressPart } from './address.ts'
import styles from './checkout.module.css'

export type KnownAddress = ownAddresses.CustomerAddress

/** Addresses that fit the purpose. */
export function addressesFor(part: AddressPart, addresses: readonly KnownAddress[]): KnownAddress[] {
  return addresses.filter(({ type }) => type === 'both' || type === part)
}

/** The one chosen before, else the default of the account, else the first. */
export function presetAddress(
  part: AddressPart,
  addresses: readonly KnownAddress[],
  chosenId: number | null | undefined,
) {
  const fitting = addressesFor(part, addresses)
  const isDefault = (address: KnownAddress) =>
    part === 'billing' ? address.isDefaultBilling : address.isDefaultShipping
  return fitting.find(({ id }) => id === chosenId) ?? fitting.find(isDefault) ?? fitting.at(0)
}

type AddressBookProps = {
  part: AddressPart
  addresses: readonly KnownAddress[]
  chosenId: number | undefined
  onChoose: (id: number) => void
}

export function AddressBook({ part, addresses, chosenId, onChoose }: AddressBookProps) {
  const { options } = useConfig().config
  return (
    <div className={styles.cards}>
      {addressesFor(part, addresses).map((address) => {
        const [name, ...lines] = addressLines(address, options?.countries)
        return (
          <RadioCard
            key={address.id}
            name={`${part}Id`}
            value={address.id}
            title={name}
            text={lines.join(', ')}
            defaultChecked={address.id === chosenId}
            onChange={() => onChoose(address.id)}
          />
        )
      })}
    </div>
  )
}
