import { type KeyboardEvent, useRef } from 'react'
import type { BasketPosition } from '../../../platform/calls/types.ts'
import { useShop } from '../../../platform/state/shop.ts'
import { Icon } from '../../../ui/marks/icon.tsx'
import type { BasketChange } from '../basket-change.ts'
import { PositionNotice } from './position-notice.tsx'
import { PositionOffer } from './position-offer.tsx'
import styles from './position-row.module.css'
import { secondPartOf } from './split-position.ts'

type PositionMoreProps = {
  position: BasketPosition
  hasFollowing: boolean
  onChange: (change: BasketChange) => void
}

/** What few lines need: a note, an offer, the cost centre for those below, or two of them. Opens without JavaScript. */
export function PositionMore({ position, hasFollowing, onChange }: PositionMoreProps) {
  const { allowBasketNotice, allowBasketOfferNumber } = useShop()
  const place = useRef<HTMLDetailsElement>(null)
  const { uid, displayName, costCenter, exists } = position
  const canCopy = hasFollowing && costCenter
  const canSplit = costCenter && exists && secondPartOf(position) !== null
  if (!canCopy && !canSplit && !allowBasketNotice && !allowBasketOfferNumber) return null

  function fold(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !place.current?.open) return
    place.current.open = false
    place.current.querySelector('summary')?.focus()
  }

  return (
    <details
      className={styles.more}
      ref={place}
      onKeyDown={fold}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
    >
      <summary className={styles.icon} title="Mehr" aria-label={`Mehr zu ${displayName}`}>
        ⋯
      </summary>
      {/* takes the focus when its ground is pressed, so that it stays open */}
      <div className={styles.panel} tabIndex={-1}>
        {canCopy && (
          <button
            type="submit"
            name="kind"
            value="following"
            className={styles.choice}
            aria-label={`Kostenstelle ${costCenter} von ${displayName} für alle folgenden übernehmen`}
          >
            <Icon name="arrow-down" size={16} />
            Kostenstelle für alle folgenden übernehmen
          </button>
        )}
        {canSplit && (
          <button
            type="submit"
            name="kind"
            value="split"
            className={styles.choice}
            aria-label={`${displayName} auf zwei Kostenstellen aufteilen`}
          >
            <Icon name="plus" size={16} />
            Auf zwei Kostenstellen aufteilen
          </button>
        )}
        {allowBasketOfferNumber && (
          <PositionOffer
            position={position}
            onChange={(offerNumber) => onChange({ kind: 'offer', uid, offerNumber })}
          />
        )}
        {allowBasketNotice && (
          <PositionNotice position={position} onChange={(notice) => onChange({ kind: 'notice', uid, notice })} />
        )}
      </div>
    </details>
  )
}
