import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { articleLink, offerRequest as offerRequestAddress } from '../../links.ts'
import { tellFailure } from '../../platform/calls/failed-call.ts'
import { restOf } from '../../platform/calls/query.ts'
import type { OfferPosition } from '../../platform/calls/types.ts'
import { TokenField } from '../../platform/page/page-values.tsx'
import { useShown } from '../../platform/state/shop.ts'
import { showToast } from '../../platform/state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { FirstSubmit } from '../../ui/forms/first-submit.tsx'
import { QuantityField } from '../../ui/forms/quantity-field.tsx'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { euro, priceNote } from '../../ui/text/price-text.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { changeCollection } from './offer-post.ts'
import styles from './offers.module.css'
import { storeCollection } from './queries.ts'

/** The articles that go along with the request; each line is a form of its own, which saves at once with JavaScript. */
export function CollectedList({ positions }: { positions: readonly OfferPosition[] }) {
  return (
    <section className={styles.collected} aria-labelledby="collected">
      <h2 className={styles.listHead} id="collected" tabIndex={-1}>
        Ihre Anfrageliste
        <span className={styles.note}>{positions.length === 1 ? ' 1 Artikel' : ` ${positions.length} Artikel`}</span>
      </h2>
      <ul className={styles.lines}>
        {positions.map((position) => (
          <CollectedLine key={position.uid} position={position} />
        ))}
      </ul>
    </section>
  )
}

function CollectedLine({ position }: { position: OfferPosition }) {
  const { uid, displayName, articleNumber, unit, price, exists } = position
  const client = useQueryClient()
  const shown = useShown()
  const form = useRef<HTMLFormElement>(null)
  const [wanted, setWanted] = useState<number | null>(null)

  async function change(action: 'change' | 'remove', quantity: number) {
    const asked = new FormData(form.current ?? undefined)
    asked.set('do', action)
    asked.set('quantity', String(quantity))
    if (action === 'change') setWanted(quantity)
    try {
      const { positions, message } = await changeCollection(restOf(client), asked)
      storeCollection(client, positions)
      if (message) showToast({ type: 'info', text: message })
    } catch (error) {
      tellFailure(error, 'change')
    } finally {
      setWanted(null)
    }
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (event.submitter?.getAttribute('value') !== 'remove') return
    void change('remove', position.quantity)
    // the button is gone with its line
    document.getElementById('collected')?.focus()
  }

  return (
    <li className={styles.line}>
      <form ref={form} method="post" action={offerRequestAddress} className={styles.lineForm} onSubmit={handleSubmit}>
        <TokenField />
        <input type="hidden" name="uid" value={uid} />
        <FirstSubmit name="do" value="change" />
        <img src={position.image} alt="" width={56} height={56} loading="lazy" />
        <div className={styles.what}>
          <p className={styles.name}>{exists ? <Link to={articleLink(position)}>{displayName}</Link> : displayName}</p>
          <p className={styles.note}>
            Art.-Nr. {articleNumber} · {unit} ·{' '}
            {price === null ? 'Preis auf Anfrage' : `${euro(price)} ${priceNote[shown]}`}
            {!exists && ' · nicht mehr im Sortiment'}
          </p>
        </div>
        <div className={styles.lineButtons}>
          <QuantityField
            label={`Menge ${displayName}`}
            name="quantity"
            rule={{
              min: position.min_order_price_unit,
              max: position.max_order_price_unit,
              step: position.step_order_price_unit,
            }}
            value={wanted ?? position.quantity}
            onChange={(quantity) => quantity !== position.quantity && void change('change', quantity)}
            size="small"
            note="below"
          />
          <noscript>
            <Button type="submit" name="do" value="change" size="small">
              Übernehmen
            </Button>
          </noscript>
          <Button type="submit" name="do" value="remove" look="quiet" size="small">
            <Icon name="trash" size={16} />
            Entfernen
            <VisuallyHidden> {displayName}</VisuallyHidden>
          </Button>
        </div>
      </form>
    </li>
  )
}
