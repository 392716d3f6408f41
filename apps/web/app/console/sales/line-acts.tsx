import { readNumber } from '@kontor/contracts/rules/german/typed-number'
import { type OrderStatus, orderStatuses } from '@kontor/contracts/rules/orders/order-status'
import { unitFor } from '@kontor/contracts/rules/pricing/units'
import { useMutation } from '@tanstack/react-query'
import { Checkbox, SelectField, TextArea, TextField } from '../../ui/forms/fields.tsx'
import page from '../console.module.css'
import { trpc } from '../trpc.ts'
import { FormDialog, Lacking, textIn } from '../ui/form-dialog.tsx'
import { centsIn, euro } from './euros.ts'
import { atOf } from './order-acts.tsx'
import type { Line, Order } from './order-type.ts'
import styles from './sales.module.css'

type Props = { order: Order; lines: readonly Line[]; onDone: () => void }

/** What can be done to the chosen lines; what cannot is not offered. */
export function LineActs({ order, lines, onDone }: Props) {
  const next = commonSteps(lines)
  const all = (may: (line: Line) => boolean) => lines.length > 0 && lines.every(may)
  const props = { order, lines, onDone }
  if (lines.length === 0)
    return (
      <div className={styles.acts}>
        <span className={page.soft}>Wählen Sie Positionen, um sie zu senden, zu stornieren oder gutzuschreiben.</span>
        {order.sums.feesLeftCents > 0 && order.sums.creditedCents > 0 && <CreditAct {...props} />}
      </div>
    )
  return (
    <section className={styles.acts} aria-label="Gewählte Positionen">
      <strong>{lines.length === 1 ? '1 Position' : `${lines.length} Positionen`}</strong>
      {all(({ canBeSent }) => canBeSent) && <DeliverAct {...props} />}
      {next.length > 0 && <StepAct {...props} next={next} />}
      {all(({ canBeCancelled }) => canBeCancelled) && <CancelAct {...props} />}
      {all(({ canBeCredited }) => canBeCredited) && <CreditAct {...props} />}
      {next.length === 0 &&
        !lines.some(({ canBeSent, canBeCancelled, canBeCredited }) => canBeSent || canBeCancelled || canBeCredited) && (
          <span className={page.soft}>Hier ist nichts mehr zu tun.</span>
        )}
    </section>
  )
}

/** Steps that every chosen line may take. */
function commonSteps(lines: readonly Line[]): { status: string; label: string }[] {
  const [first, ...rest] = lines
  return (first?.next ?? []).filter(({ status }) => rest.every(({ next }) => next.some((one) => one.status === status)))
}

const positionsOf = (lines: readonly Line[]) => lines.map(({ position }) => position)
const creditHint = ({ quantity, creditedQuantity, unit, creditLeftCents }: Line, { charged }: Order) => {
  const left = quantity - creditedQuantity
  return `noch ${left} ${unitFor(left, unit)}, ${euro(creditLeftCents)}${charged === 'net' ? ' netto' : ''}`
}
const nameOf = ({ position, displayName }: Line) => `${position}. ${displayName}`

function DeliverAct({ order, lines, onDone }: Props) {
  const { mutateAsync } = useMutation(trpc.orders.deliver.mutationOptions())
  return (
    <FormDialog
      label="Als Paket senden"
      title="Als Paket senden"
      yes="Paket eintragen"
      done="Das Paket ist eingetragen, der Kunde bekommt eine E-Mail."
      look="primary"
      send={async (form) => {
        const sent = lines.flatMap(({ position }) => {
          const quantity = readNumber(textIn(form, `quantity-${position}`)) ?? 0
          return quantity > 0 ? [{ position, quantity }] : []
        })
        if (sent.length === 0) throw new Lacking('Bitte geben Sie an, wie viel im Paket ist.')
        const [carrier, trackingNumber] = [textIn(form, 'carrier'), textIn(form, 'trackingNumber')]
        if (!carrier || !trackingNumber) throw new Lacking('Bitte nennen Sie Paketdienst und Sendungsnummer.')
        await mutateAsync({ ...atOf(order), carrier, trackingNumber, lines: sent, note: textIn(form, 'note') })
        onDone()
      }}
    >
      <TextField label="Paketdienst" name="carrier" list="carriers" maxLength={100} defaultValue={order.carriers[0]} />
      <datalist id="carriers">
        {order.carriers.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
      <TextField label="Sendungsnummer" name="trackingNumber" maxLength={100} />
      {lines.map((line) => (
        <TextField
          key={line.position}
          label={nameOf(line)}
          hint={`noch ${line.toSend} zu senden`}
          name={`quantity-${line.position}`}
          type="number"
          min={0}
          max={line.toSend}
          defaultValue={line.toSend}
        />
      ))}
      <TextArea label="Hinweis an den Kunden" name="note" rows={2} maxLength={2000} optional />
    </FormDialog>
  )
}

function StepAct({ order, lines, onDone, next }: Props & { next: readonly { status: string; label: string }[] }) {
  const { mutateAsync } = useMutation(trpc.orders.step.mutationOptions())
  return (
    <FormDialog
      label="Status ändern"
      title="Status ändern"
      yes="Ändern"
      done="Der Status ist geändert."
      send={async (form) => {
        const chosen = textIn(form, 'status')
        const status: OrderStatus | undefined = orderStatuses.find((one) => one === chosen)
        if (!status) throw new Lacking('Bitte wählen Sie einen Status.')
        await mutateAsync({ ...atOf(order), status, positions: positionsOf(lines), note: textIn(form, 'note') })
        onDone()
      }}
    >
      <SelectField
        label="Neuer Status"
        name="status"
        empty="Bitte wählen"
        options={next.map(({ status, label }) => ({ value: status, label }))}
      />
      <TextArea label="Hinweis an den Kunden" name="note" rows={3} maxLength={2000} optional />
    </FormDialog>
  )
}

function CancelAct({ order, lines, onDone }: Props) {
  const { mutateAsync } = useMutation(trpc.orders.cancel.mutationOptions())
  const what = lines.length === 1 ? 'Position' : 'Positionen'
  return (
    <FormDialog
      label="Stornieren"
      title={`${lines.length} ${what} stornieren`}
      yes="Stornieren"
      done="Storniert. Bestand und Budget sind zurückgegeben."
      send={async (form) => {
        await mutateAsync({ ...atOf(order), positions: positionsOf(lines), note: textIn(form, 'note') })
        onDone()
      }}
    >
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line.position}>{nameOf(line)}</li>
        ))}
      </ul>
      <p>Die Ware geht zurück in den Bestand, und das Budget wird wieder frei. Der Kunde bekommt eine E-Mail.</p>
      <TextArea label="Grund" name="note" rows={3} maxLength={2000} optional />
    </FormDialog>
  )
}

function CreditAct({ order, lines, onDone }: Props) {
  const { mutateAsync } = useMutation(trpc.orders.credit.mutationOptions())
  const { feesLeftCents } = order.sums
  const [only] = lines.length === 1 ? lines : []
  return (
    <FormDialog
      label="Gutschreiben"
      title="Gutschreiben"
      yes="Gutschrift erstellen"
      done="Die Gutschrift ist erstellt und unterwegs zum Kunden."
      send={async (form) => {
        const byAmount = only && textIn(form, 'amount') !== ''
        const credited = byAmount
          ? [{ position: only.position, cents: centsIn(form, 'amount') }]
          : lines.flatMap(({ position }) => {
              const quantity = readNumber(textIn(form, `quantity-${position}`)) ?? 0
              return quantity > 0 ? [{ position, quantity }] : []
            })
        const withFees = form.has('fees')
        if (credited.length === 0 && !withFees) throw new Lacking('Bitte geben Sie an, was gutgeschrieben wird.')
        await mutateAsync({
          ...atOf(order),
          ...{ lines: credited, withFees, reason: textIn(form, 'reason') },
          ...{ drop: form.has('drop'), restock: form.has('restock') },
        })
        onDone()
      }}
    >
      {lines.map((line) => (
        <TextField
          key={line.position}
          label={nameOf(line)}
          hint={creditHint(line, order)}
          name={`quantity-${line.position}`}
          type="number"
          min={0}
          max={line.quantity - line.creditedQuantity}
          defaultValue={line.quantity - line.creditedQuantity}
        />
      ))}
      {only && (
        <TextField
          label={order.charged === 'net' ? 'oder nur ein Betrag, netto in Euro' : 'oder nur ein Betrag in Euro'}
          hint="als Nachlass: die Ware bleibt beim Kunden"
          name="amount"
          inputMode="decimal"
          optional
        />
      )}
      {feesLeftCents > 0 && <Checkbox name="fees">auch Versand und Zuschläge, {euro(feesLeftCents)}</Checkbox>}
      {lines.some(({ toSend }) => toSend > 0) && (
        <Checkbox name="drop" defaultChecked>
          Was davon noch nicht gesendet ist, wird nicht mehr geliefert
        </Checkbox>
      )}
      {lines.some(({ status, notBack }) => notBack > 0 && ['return_received', 'withdrawn'].includes(status)) && (
        <Checkbox name="restock">Ware ist zurück und kommt wieder in den Bestand</Checkbox>
      )}
      <TextArea label="Grund" hint="steht auf der Gutschrift" name="reason" rows={2} maxLength={2000} optional />
    </FormDialog>
  )
}
