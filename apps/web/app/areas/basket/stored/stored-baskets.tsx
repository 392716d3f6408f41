import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { formatDate } from '@kontor/contracts/rules/german/german-dates'
import { useEffect, useId, useRef } from 'react'
import type { Basket } from '../../../platform/calls/types.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, TextField } from '../../../ui/forms/fields.tsx'
import { Link } from '../../../ui/link.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { euro } from '../../../ui/text/price-text.tsx'
import type { BasketChange } from '../basket-change.ts'
import { BasketForm } from '../basket-form.tsx'
import { storedBasketLink } from '../basket-links.ts'
import styles from './stored-baskets.module.css'

type Change = { basket: Basket; onChange: (change: BasketChange) => void }
type Stored = NonNullable<Basket['saved_baskets']>[number]

/** The baskets that a customer keeps, and the form to keep this one (ux 47). */
export function StoredBaskets({ basket, onChange }: Change) {
  const saved = basket.saved_baskets ?? []
  const isFilled = basket.items.length > 0
  if (saved.length === 0 && !isFilled) return null
  return (
    <section className={styles.section} aria-labelledby="stored-baskets">
      <h2 className={styles.head} id="stored-baskets" tabIndex={-1}>
        Gespeicherte Warenkörbe
      </h2>
      {isFilled && <SaveForm saved={saved.length} onChange={onChange} />}
      {saved.length > 0 ? (
        <ul className={styles.list}>
          {saved.map((one) => (
            <StoredRow key={one.id} saved={one} asks={isFilled} onChange={onChange} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>
          Noch keiner. Speichern Sie, was Sie später oder immer wieder brauchen; der Warenkorb bleibt dabei, wie er ist.
        </p>
      )}
    </section>
  )
}

/** @param saved how many there are: with one more the form has done its work and folds itself up, empty */
function SaveForm({ saved, onChange }: Pick<Change, 'onChange'> & { saved: number }) {
  const place = useRef<HTMLDetailsElement>(null)
  const before = useRef(saved)
  useEffect(() => {
    const fold = place.current
    if (saved > before.current && fold?.open) {
      fold.querySelector('form')?.reset()
      fold.querySelector('summary')?.focus()
      fold.open = false
    }
    before.current = saved
  }, [saved])
  return (
    <details className={styles.fold} ref={place}>
      <summary className={styles.toggle}>
        <Icon name="save" size={16} />
        Diesen Warenkorb speichern
      </summary>
      <BasketForm kind="save" className={styles.form} onChange={onChange}>
        <TextField name="name" label="Name" maxLength={80} required autoComplete="off" placeholder="z. B. Messestand" />
        <Checkbox name="clear" value="1">
          Den Warenkorb danach leeren
        </Checkbox>
        <Button type="submit">Speichern</Button>
      </BasketForm>
    </details>
  )
}

function StoredRow({ saved, asks, onChange }: { saved: Stored; asks: boolean; onChange: Change['onChange'] }) {
  const { id, name, timestamp, position_count: positions, valueOfGoods } = saved
  const link = useId()
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h3 className={styles.name}>
          <Link to={storedBasketLink(id)} id={link}>
            {name}
          </Link>
        </h3>
        <p className={styles.facts}>
          {positions === 1 ? '1 Position' : `${formatFigure(positions)} Positionen`} · {euro(valueOfGoods)} ·{' '}
          {formatDate(new Date(timestamp))}
        </p>
      </div>
      <StoredActions id={id} labelledBy={link} asks={asks} onChange={onChange} />
    </li>
  )
}

type StoredActionsProps = {
  id: string
  /** says of which basket they are */
  labelledBy: string
  /** the basket is not empty, so adding and replacing differ */
  asks: boolean
  onChange: Change['onChange']
}

/** Loading asks where there is something to lose, deleting always does. */
export function StoredActions({ id, labelledBy, asks, onChange }: StoredActionsProps) {
  return (
    <div className={styles.actions}>
      <BasketForm className={styles.buttons} onChange={onChange}>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="kind" value="add" size="small" aria-describedby={labelledBy}>
          {asks ? 'Hinzufügen' : 'In den Warenkorb laden'}
        </Button>
      </BasketForm>
      {asks && (
        <details className={styles.ask} name={`stored-${id}`}>
          <summary className={styles.small} aria-describedby={labelledBy}>
            Ersetzen
          </summary>
          <BasketForm kind="replace" className={styles.question} onChange={onChange}>
            <input type="hidden" name="id" value={id} />
            <p>Was jetzt im Warenkorb liegt, wird entfernt.</p>
            <Button type="submit" size="small">
              Ja, Warenkorb ersetzen
            </Button>
          </BasketForm>
        </details>
      )}
      <details className={styles.ask} name={`stored-${id}`}>
        <summary className={styles.small} aria-describedby={labelledBy}>
          Löschen
        </summary>
        <BasketForm kind="forget" className={styles.question} onChange={onChange}>
          <input type="hidden" name="id" value={id} />
          <p>Das lässt sich nicht rückgängig machen.</p>
          <Button type="submit" size="small">
            Ja, endgültig löschen
          </Button>
        </BasketForm>
      </details>
    </div>
  )
}

/** The message after a login at which both the user and the guest had a basket (G-71, ux 49). */
export function WaitingBasket({ basket, onChange }: Change) {
  if (!basket.hasAutoSave) return null
  return (
    <Notice title="Ihr früherer Warenkorb ist noch da">
      <p id="waiting-basket">
        Vor der Anmeldung haben Sie neu gesammelt. Was vorher in Ihrem Konto lag, wartet, bis Sie entscheiden.{' '}
        <Link to={storedBasketLink('autosave')}>Ansehen</Link>
      </p>
      <StoredActions id="autosave" labelledBy="waiting-basket" asks={basket.items.length > 0} onChange={onChange} />
    </Notice>
  )
}
