import type { Answer } from '@kontor/contracts/client'
import { formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import { unitFor } from '@kontor/contracts/rules/pricing/units'
import { articleLink, shop } from '../../links.ts'
import { useConfig, useLabel } from '../../platform/state/shop.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { DoneHead } from '../../ui/page/done-head.tsx'
import styles from './offers.module.css'

type Sent = NonNullable<Answer<'showOfferRequest'>['sent']>

/** What became of a request: its number, what happens next, and what was asked for. */
export function SentOffer({ sent }: { sent: Sent }) {
  const { address } = useConfig().config
  const answered = useLabel()('Offer requests are answered', '')
  const { offerRequestNumber: number, positions } = sent
  return (
    <div className={styles.sent}>
      <DoneHead>
        <h1 tabIndex={-1}>Ihre Anfrage ist bei uns</h1>
        <p>
          Nummer <strong data-testid="offer-number">{number}</strong> vom {formatDateTime(sent.date)}
        </p>
      </DoneHead>
      <section className={styles.next} aria-labelledby="next">
        <h2 className={styles.listHead} id="next">
          So geht es weiter
        </h2>
        <ol className={styles.steps}>
          <li>
            Eine Kopie ist unterwegs an <strong>{sent.userEmail}</strong>.
          </li>
          <li>{`Wir prüfen Preis und Liefertermin und schicken Ihnen ein Angebot${answered && `, ${answered}`}.`}</li>
          <li>
            Fragen dazu? Nennen Sie bitte die Nummer {number}, am Telefon unter{' '}
            <span className={styles.whole}>{address.phone}</span> oder per E-Mail an {address.email}.
          </li>
        </ol>
      </section>
      <section aria-labelledby="asked">
        <h2 className={styles.listHead} id="asked">
          {positions.length > 0 ? 'Angefragte Artikel' : sent.subject}
        </h2>
        <ul className={styles.lines}>
          {positions.map((position) => (
            <li key={`${position.articleNumber}-${position.shopDepotId}`} className={styles.line}>
              <p className={styles.name}>
                <Link to={articleLink(position)}>{position.displayName}</Link>
              </p>
              <p className={styles.note}>
                {position.quantity} {unitFor(position.quantity, position.unit)} · Art.-Nr. {position.articleNumber}
              </p>
            </li>
          ))}
        </ul>
        {sent.text && <p className={styles.message}>{sent.text}</p>}
      </section>
      <div>
        <LinkButton to={shop}>Weiter einkaufen</LinkButton>
      </div>
    </div>
  )
}
