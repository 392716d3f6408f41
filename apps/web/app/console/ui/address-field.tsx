import { TextField } from '../../ui/forms/fields.tsx'
import { useAddressNote } from './address-check.ts'

type Props = { label: string; error: string | undefined; value: string; onChange(value: string): void }

/** An address of the shop or the web; one that leads nowhere in the shop is said before it is saved. */
export function AddressField({ label, error, value, onChange }: Props) {
  const note = useAddressNote(value)
  return (
    <TextField
      label={label}
      hint={note ?? '/page/kontakt, https://, mailto: oder tel:'}
      error={error}
      value={value}
      maxLength={500}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
