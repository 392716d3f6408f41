import type { ConsoleOutputs } from '@kontor/api/console'
import { formatDate, formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import { orderStatusLabel } from '@kontor/contracts/rules/orders/order-status'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Checkbox, FieldGroup, TextArea, TextField } from '../../ui/forms/fields.tsx'
import { Link } from '../../ui/link.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import page from '../console.module.css'
import { trpc } from '../trpc.ts'
import { FormDialog, textIn } from '../ui/form-dialog.tsx'
import { recordLink } from '../ui/record-link.ts'
import styles from './sales.module.css'

type Declaration = ConsoleOutputs['withdrawals']['list']['items'][number]

/** Declarations of withdrawal that wait for somebody of the shop, the oldest first. */
export function Withdrawals() {
  const { data } = useSuspenseQuery(trpc.withdrawals.list.queryOptions({}))
  return (
    <>
      <h1 tabIndex={-1}>Widerrufe</h1>
      <p className={page.soft}>Erklärungen, die noch nicht erledigt sind, die älteste zuerst.</p>
      {data.items.length === 0 && (
        <p className={page.empty}>Kein Widerruf wartet auf Sie. Was schon ausgeführt ist, steht bei der Bestellung.</p>
      )}
      {data.items.map((one) => (
        <OneDeclaration key={one.id} declaration={one} />
      ))}
    </>
  )
}

function OneDeclaration({ declaration: one }: { declaration: Declaration }) {
  const settle = useMutation(trpc.withdrawals.settle.mutationOptions())
  const close = useMutation(trpc.withdrawals.close.mutationOptions())
  return (
    <section className={styles.case} aria-label={`Widerruf von ${one.name}`}>
      <div className={page.head}>
        <h2>
          {one.name}, Bestellung{' '}
          {one.orderNumber ? (
            <Link to={recordLink('bestellungen', one.orderNumber)}>{one.orderNumber}</Link>
          ) : (
            one.typedNumber
          )}{' '}
          <State declaration={one} />
        </h2>
        <div className={page.acts}>
          <FormDialog
            label="Widerrufen"
            title={`Widerruf von ${one.name} ausführen`}
            yes="Widerrufen"
            done="Der Widerruf ist ausgeführt."
            look="primary"
            send={(form) => {
              const positions = one.lines.flatMap(({ position }) =>
                form.has(`position-${position}`) ? [position] : [],
              )
              const orderNumber = textIn(form, 'orderNumber')
              return settle.mutateAsync({
                id: one.id,
                ...(positions.length > 0 && { positions }),
                ...(orderNumber && { orderNumber }),
              })
            }}
          >
            {one.orderNumber === null ? (
              <TextField
                label="Bestellnummer"
                hint="Zu der angegebenen Nummer gibt es keine Bestellung einer Privatperson."
                name="orderNumber"
                defaultValue={one.typedNumber}
                maxLength={40}
              />
            ) : (
              <FieldGroup legend="Welche Artikel?" hint="Ohne Wahl gilt, was erklärt wurde.">
                {one.lines.map(({ position, quantity, displayName, status }) => (
                  <Checkbox key={position} name={`position-${position}`}>
                    {quantity} × {displayName} ({orderStatusLabel(status)})
                  </Checkbox>
                ))}
              </FieldGroup>
            )}
          </FormDialog>
          <FormDialog
            label="Nichts zu tun"
            title="Ohne Widerruf schließen"
            yes="Schließen"
            done="Die Erklärung ist geschlossen."
            send={(form) => close.mutateAsync({ id: one.id, note: textIn(form, 'note') })}
          >
            <TextArea label="Warum?" hint="steht im Protokoll" name="note" rows={3} maxLength={2000} optional />
          </FormDialog>
        </div>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Eingegangen</dt>
          <dd>{formatDateTime(one.receivedAt)}</dd>
        </div>
        <div>
          <dt>E-Mail</dt>
          <dd>{one.email}</dd>
        </div>
        <div>
          <dt>Geld zurück bis</dt>
          <dd>{formatDate(one.payBackBy)}</dd>
        </div>
        <div>
          <dt>Erklärt für</dt>
          <dd>{one.positions.length > 0 ? one.positions.join('; ') : 'die ganze Bestellung'}</dd>
        </div>
        {one.text && (
          <div>
            <dt>Nachricht</dt>
            <dd>{one.text}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function State({ declaration: { state, orderNumber } }: { declaration: Declaration }) {
  if (state === 'task') return <Badge tone="amber">Aufgabe</Badge>
  // nobody was asked to confirm it
  if (orderNumber === null) return <Badge tone="amber">keine Bestellung dazu</Badge>
  return <Badge tone="blue">wartet auf Bestätigung</Badge>
}
