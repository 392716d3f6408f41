import { addressLines } from '@kontor/contracts/rules/account/address-lines'
import { formatDate, formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import { costCentresInWords } from '@kontor/contracts/rules/organisation/cost-centres-in-words'
import { unitFor } from '@kontor/contracts/rules/pricing/units'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { consoleLink } from '../../links.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { StatusBadge } from '../../ui/marks/status-badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import page from '../console.module.css'
import { consoleAnswers, trpc } from '../trpc.ts'
import { ActButton } from '../ui/act-button.tsx'
import { recordLink } from '../ui/record-link.ts'
import { euro } from './euros.ts'
import { LineActs } from './line-acts.tsx'
import { NoteAct, PaymentAct, useMailAgain } from './order-acts.tsx'
import type { Line, Order } from './order-type.ts'
import styles from './sales.module.css'
import { saveFile } from './save-file.ts'

async function savePdf(orderNumber: string, credit?: string) {
  const wanted = credit === undefined ? { orderNumber } : { orderNumber, credit }
  const { filename, data } = await consoleAnswers.fetchQuery(trpc.orders.file.queryOptions(wanted, { staleTime: 0 }))
  saveFile(filename, data)
}

/** One order with everything that can be done about it. */
export function OrderPage({ orderNumber }: { orderNumber: string }) {
  const { data: order } = useSuspenseQuery(trpc.orders.show.queryOptions({ orderNumber }))
  const mailAgain = useMailAgain(order)
  return (
    <>
      <p className={page.soft}>
        <Link to={consoleLink('bestellungen')}>Bestellungen</Link>
      </p>
      <div className={page.head}>
        <h1 tabIndex={-1}>
          Bestellung {orderNumber} <StatusBadge status={order.status} label={order.statusLabel} />
        </h1>
        <div className={page.acts}>
          <Button size="small" onClick={() => void savePdf(orderNumber)}>
            PDF
          </Button>
          <ActButton
            size="small"
            act={() => mailAgain('confirmation')}
            done={`Bestätigung an ${order.email} gesendet.`}
          >
            Bestätigung noch einmal senden
          </ActButton>
          <ActButton size="small" act={() => mailAgain('pdf')} done={`PDF an ${order.email} gesendet.`}>
            PDF senden
          </ActButton>
        </div>
      </div>
      <Facts order={order} />
      <Lines order={order} />
      <div className={styles.parts}>
        <Sums order={order} />
        <Payments order={order} />
        <Notes order={order} />
        <History order={order} />
        <Parcels order={order} />
        <Mails order={order} />
      </div>
    </>
  )
}

const Part = ({ title, acts, children }: { title: string; acts?: ReactNode; children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    <div className={page.head}>
      <h2>{title}</h2>
      {acts}
    </div>
    {children}
  </section>
)

function Facts({ order }: { order: Order }) {
  const { customer, billingAddress: billing, shippingAddress: shipping } = order
  const address = (of: typeof billing) => addressLines(of, []).map((line) => <div key={line}>{line}</div>)
  const facts: [string, ReactNode][] = [
    ['Bestellt am', formatDateTime(order.placedAt)],
    [
      'Kunde',
      customer ? (
        <Link to={recordLink('kunden', customer.id)}>
          {customer.name}, {customer.number}
        </Link>
      ) : (
        'Gast'
      ),
    ],
    ['Bestellt von', [order.userName, order.email].filter(Boolean).join(', ')],
    ...(order.placedInVisitBy ? [['Im Namen des Kunden bestellt', order.placedInVisitBy] as [string, ReactNode]] : []),
    ...(order.customerOrderNumber
      ? [['Bestellnummer des Kunden', order.customerOrderNumber] as [string, ReactNode]]
      : []),
    ['Zahlung', order.paymentName],
    ['Versand', order.shippingName],
    ['Rechnung an', address(billing)],
    ['Lieferung an', address(shipping)],
    ...(order.coupon ? [['Gutschein', order.coupon] as [string, ReactNode]] : []),
    ...(order.comment ? [['Bemerkung', order.comment] as [string, ReactNode]] : []),
    ...order.decisions.map(({ decision, userName, inPlaceOf, costCentres, note }): [string, ReactNode] => [
      decision === 'released'
        ? ['Freigegeben', costCentres && costCentresInWords(costCentres)].filter(Boolean).join(', ')
        : 'Abgelehnt',
      [inPlaceOf ? `${userName} in Vertretung von ${inPlaceOf}` : userName, note].filter(Boolean).join(': '),
    ]),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Lines({ order }: { order: Order }) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const { lines } = order
  const toggle = (position: number) =>
    setChosen((before) =>
      before.includes(position) ? before.filter((one) => one !== position) : [...before, position],
    )
  const all = lines.length === chosen.length
  return (
    <section aria-label="Positionen">
      <div className={classNames(page.head, styles.title)}>
        <h2>Positionen</h2>
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={all}
            onChange={() => setChosen(all ? [] : lines.map(({ position }) => position))}
          />
          Alle wählen
        </label>
      </div>
      <DataTable
        caption="Positionen"
        rows={lines}
        keyOf={({ position }) => position}
        columns={[
          {
            label: 'Wahl',
            cell: ({ position, displayName }) => (
              <input
                type="checkbox"
                className={styles.box}
                aria-label={`Position ${position}, ${displayName}, wählen`}
                checked={chosen.includes(position)}
                onChange={() => toggle(position)}
              />
            ),
          },
          { label: 'Pos.', figures: true, cell: ({ position }) => position },
          { label: 'Artikel', names: true, cell: (line) => <Article line={line} /> },
          { label: 'Menge', figures: true, cell: ({ quantity, unit }) => `${quantity} ${unitFor(quantity, unit)}` },
          {
            label: order.charged === 'net' ? 'Preis netto' : 'Preis',
            figures: true,
            cell: ({ free, unitCents }) => (free ? 'gratis' : euro(unitCents)),
          },
          { label: 'Summe', figures: true, cell: ({ lineCents }) => euro(lineCents) },
          { label: 'MwSt.', figures: true, cell: ({ taxRate }) => `${taxRate} %` },
          { label: 'Status', cell: (line) => <LineStatus line={line} /> },
        ]}
      />
      <LineActs
        key={order.version}
        order={order}
        lines={lines.filter(({ position }) => chosen.includes(position))}
        onDone={() => setChosen([])}
      />
    </section>
  )
}

const Article = ({ line }: { line: Line }) => (
  <>
    {line.displayName}
    <div className={styles.below}>
      {[
        `Art.-Nr. ${line.articleNumber}`,
        line.costCentre && `Kostenstelle ${line.costCentre}`,
        line.offerNumber && (line.isOffer ? `Angebot ${line.offerNumber}` : `Angebot ${line.offerNumber} (unbekannt)`),
        line.hint,
      ]
        .filter(Boolean)
        .join(' · ')}
    </div>
  </>
)

function LineStatus({ line }: { line: Line }) {
  const { status, statusLabel, sentQuantity, quantity, creditedQuantity, creditedCents, droppedQuantity } = line
  return (
    <>
      <StatusBadge status={status} label={statusLabel} />
      {sentQuantity > 0 && sentQuantity < quantity && (
        <div className={page.soft}>
          {sentQuantity} von {quantity} gesendet
        </div>
      )}
      {droppedQuantity > 0 && status !== 'credited' && (
        <div className={page.soft}>{droppedQuantity} nicht mehr geliefert</div>
      )}
      {creditedCents > 0 && status !== 'credited' && (
        <div className={page.soft}>
          {creditedQuantity > 0 ? `${creditedQuantity} Stück, ` : ''}
          {euro(creditedCents)} gutgeschrieben
        </div>
      )}
    </>
  )
}

const Amount = ({ label, value, strong }: { label: string; value: number; strong?: boolean }) => (
  <div className={strong ? styles.strong : undefined}>
    <dt>{label}</dt>
    <dd>{value < 0 ? `−${euro(-value)}` : euro(value)}</dd>
  </div>
)

function Sums({ order: { sums, charged, taxNote, credits, orderNumber } }: { order: Order }) {
  return (
    <Part title="Summen">
      <dl className={styles.sums}>
        <Amount label={charged === 'net' ? 'Warenwert netto' : 'Warenwert'} value={sums.goodsCents} />
        {sums.discountCents > 0 && <Amount label="Rabatt" value={-sums.discountCents} />}
        <Amount label="Versand" value={sums.shippingCents} />
        {sums.surchargeCents > 0 && <Amount label="Zuschläge" value={sums.surchargeCents} />}
        {sums.depositCents > 0 && <Amount label="Pfand" value={sums.depositCents} />}
        <Amount label="Netto" value={sums.netCents} />
        {sums.taxes.map(({ rate, taxCents }) => (
          <Amount key={rate} label={`MwSt. ${rate} %`} value={taxCents} />
        ))}
        <Amount label="Gesamtsumme" value={sums.grossCents} strong />
        {sums.creditedCents > 0 && <Amount label="Gutgeschrieben" value={-sums.creditedCents} />}
      </dl>
      {taxNote && <p className={page.soft}>{taxNote}</p>}
      {credits.length > 0 && (
        <ul className={styles.list}>
          {credits.map(({ number, grossCents, reason, at }) => (
            <li key={number}>
              Gutschrift {number} vom {formatDate(at)}: {euro(grossCents)}
              {reason && `, ${reason}`}{' '}
              <Button size="small" look="quiet" onClick={() => void savePdf(orderNumber, number)}>
                PDF {number}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function Payments({ order }: { order: Order }) {
  const { owedCents, paidCents, openCents } = order.sums
  return (
    <Part title="Zahlungen" acts={<PaymentAct order={order} />}>
      <dl className={styles.sums}>
        <Amount label="Zu zahlen" value={owedCents} />
        <Amount label="Eingegangen" value={paidCents} />
        <Amount label={openCents < 0 ? 'Zu viel gezahlt' : 'Offen'} value={Math.abs(openCents)} strong />
      </dl>
      {openCents < 0 && (
        <Notice kind="warning" title={`Der Kunde hat ${euro(-openCents)} zu viel gezahlt.`}>
          Tragen Sie die Rückzahlung hier ein, sobald sie überwiesen ist.
        </Notice>
      )}
      {order.payments.length === 0 ? (
        <p className={page.soft}>Noch ist keine Zahlung eingetragen.</p>
      ) : (
        <ul className={styles.list}>
          {order.payments.map(({ id, cents: amount, paidOn, reference, actor }) => (
            <li key={id}>
              {amount < 0 ? 'Rückzahlung' : 'Zahlung'} {euro(Math.abs(amount))} am {formatDate(paidOn)}
              {reference && `, ${reference}`} <span className={page.soft}>({actor})</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function Notes({ order }: { order: Order }) {
  return (
    <Part title="Notizen" acts={<NoteAct order={order} />}>
      {order.notes.length === 0 ? (
        <p className={page.soft}>Keine Notizen. Kunden sehen sie nicht.</p>
      ) : (
        <ul className={styles.list}>
          {order.notes.map(({ id, text, actor, at }) => (
            <li key={id}>
              {text}
              <div className={page.soft}>
                {actor}, {formatDateTime(at)}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

const History = ({ order }: { order: Order }) => (
  <Part title="Verlauf">
    <ul className={styles.list}>
      {order.events.toReversed().map(({ label, note, actor, at }) => (
        <li key={`${at}${label}${note}`}>
          <Badge>{label}</Badge> {note}
          <div className={page.soft}>{[formatDateTime(at), actor].filter(Boolean).join(', ')}</div>
        </li>
      ))}
    </ul>
  </Part>
)

function Parcels({ order }: { order: Order }) {
  if (order.parcels.length === 0) return null
  return (
    <Part title="Pakete">
      <ul className={styles.list}>
        {order.parcels.map(({ id, carrier, trackingNumber, url, lines, sentAt }) => (
          <li key={id}>
            {carrier}{' '}
            {url ? (
              <a href={url} target="_blank" rel="noreferrer">
                {trackingNumber}
              </a>
            ) : (
              trackingNumber
            )}{' '}
            vom {formatDate(sentAt)}
            <div className={page.soft}>
              {lines
                .map(({ position, quantity }) =>
                  quantity ? `Position ${position}: ${quantity} Stück` : `Position ${position}`,
                )
                .join(', ')}
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}

const Mails = ({ order }: { order: Order }) => (
  <Part title="E-Mails">
    {order.mails.length === 0 ? (
      <p className={page.soft}>Zu dieser Bestellung ging noch keine E-Mail hinaus.</p>
    ) : (
      order.mails.toReversed().map(({ id, subject, text, at, state }) => (
        <details key={id} className={styles.mail}>
          <summary>
            {subject}{' '}
            <span className={page.soft}>
              {formatDateTime(at)}
              {state === 'failed' && ', nicht zugestellt'}
            </span>
          </summary>
          <pre>{text}</pre>
        </details>
      ))
    )}
  </Part>
)
