import type { BasketPosition } from '../../../platform/calls/types.ts'
import { useShop } from '../../../platform/state/shop.ts'
import { TextField } from '../../../ui/forms/fields.tsx'

type PositionOfferProps = { position: BasketPosition; onChange: (offerNumber: string) => void }

/** The offer by which this line is ordered: one of the shop's offers, or the number of an offer on paper (G-72). */
export function PositionOffer({ position, onChange }: PositionOfferProps) {
  const { offers } = useShop()
  const { uid, displayName } = position
  const stored = position.offerNumber ?? ''
  return (
    <>
      <input type="hidden" name="offerNumberBefore" value={stored} />
      <TextField
        key={stored}
        id={`offer-${uid}`}
        label="Angebotsnummer"
        aria-label={`Angebotsnummer zu ${displayName}`}
        name="offerNumber"
        list={`offers-${uid}`}
        maxLength={60}
        autoComplete="off"
        defaultValue={stored}
        onBlur={(event) => {
          const offerNumber = event.target.value.trim()
          if (offerNumber !== stored) onChange(offerNumber)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.blur()
        }}
      />
      <datalist id={`offers-${uid}`}>
        {offers.map(({ offerNumber, name }) => (
          <option key={offerNumber} value={offerNumber}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}
