import type { ConsoleOutputs } from '@kontor/api/console'
import { formatDate, formatDateTime } from '@kontor/contracts/rules/german/german-dates'
import { readNumber } from '@kontor/contracts/rules/german/typed-number'
import { offerRuleLabels, offerRules, offerRuleText } from '@kontor/contracts/rules/pricing/offer-quantity'
import { unitFor } from '@kontor/contracts/rules/pricing/units'
import { keepPreviousData, useInfiniteQuery, useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { consoleLink } from '../../links.ts'
import { showToast } from '../../platform/state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextArea, TextField } from '../../ui/forms/fields.tsx'
import { Link } from '../../ui/link.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import page from '../console.module.css'
import { consoleAnswers, fieldsOf, isConflict, sentenceOf, trpc } from '../trpc.ts'
import { type ConsoleColumn, ConsoleTable } from '../ui/console-table.tsx'
import { FormDialog, Lacking, textIn } from '../ui/form-dialog.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { recordLink } from '../ui/record-link.ts'
import { useAsked } from '../ui/use-asked.ts'
import { centsIn, euro } from './euros.ts'
import styles from './sales.module.css'

type Row = ConsoleOutputs['offers']['list']['items'][number]
type Request = ConsoleOutputs['offers']['show']

/** Requests for offers, and one of them with its answer. */
export function Offers({ record }: { record: string | undefined }) {
  return record === undefined ? <RequestList /> : <RequestPage key={record} number={record} />
}

const states = [
  { value: 'open', label: 'offen' },
  { value: 'done', label: 'erledigt' },
] as const

function RequestList() {
  const asked = useAsked({ sortBy: 'date', descending: true })
  const state = states.find(({ value }) => value === asked.value('stand'))?.value
  const list = useInfiniteQuery(
    trpc.offers.list.infiniteQueryOptions(
      { descending: asked.descending, state, ...(asked.search !== '' && { search: asked.search }) },
      { getNextPageParam: ({ next }) => next, placeholderData: keepPreviousData },
    ),
  )
  return (
    <>
      <h1 tabIndex={-1}>Angebote</h1>
      <ListTools
        asked={asked}
        searches="Nummer, Kunde, E-Mail, Betreff"
        filters={[{ name: 'stand', label: 'Stand', options: states }]}
      />
      <ConsoleTable
        name="offers"
        caption="Angebotsanfragen"
        columns={columns}
        list={list}
        keyOf={({ number }) => number}
        asked={asked}
        empty={<p>Bisher hat niemand ein Angebot angefragt. Das geht im Shop bei Artikeln und im Warenkorb.</p>}
      />
    </>
  )
}

const columns: readonly ConsoleColumn<Row>[] = [
  {
    id: 'number',
    label: 'Anfrage',
    names: true,
    cell: ({ number }) => <Link to={recordLink('angebote', number)}>{number}</Link>,
  },
  { id: 'date', label: 'Eingegangen', sortBy: 'date', isShort: true, cell: ({ sentAt }) => formatDateTime(sentAt) },
  { id: 'customer', label: 'Kunde', cell: ({ customerName, customerNumber }) => `${customerName}, ${customerNumber}` },
  { id: 'subject', label: 'Betreff', cell: ({ subject }) => subject },
  { id: 'email', label: 'E-Mail', isExtra: true, cell: ({ email }) => email },
  { id: 'positions', label: 'Artikel', figures: true, cell: ({ positions }) => positions },
  {
    id: 'state',
    label: 'Stand',
    cell: ({ state, offers }) => (
      <Badge tone={state === 'open' ? 'amber' : 'green'}>
        {state === 'open' ? 'offen' : offers > 0 ? 'angeboten' : 'erledigt'}
      </Badge>
    ),
  },
]

function RequestPage({ number }: { number: string }) {
  const { data: request } = useSuspenseQuery(trpc.offers.show.queryOptions({ number }))
  const close = useMutation(trpc.offers.close.mutationOptions())
  const [made, setMade] = useState(0)
  const facts: [string, string][] = [
    ['Eingegangen', formatDateTime(request.sentAt)],
    ['Kunde', `${request.customerName}, ${request.customerNumber}`],
    ['Ansprechpartner', request.name],
    ['E-Mail', request.email],
    ['Telefon', request.phone],
    ['Postleitzahl', request.zip],
    ['Betreff', request.subject],
    ...(request.text ? [['Nachricht', request.text] as [string, string]] : []),
  ]
  return (
    <>
      <p className={page.soft}>
        <Link to={consoleLink('angebote')}>Angebote</Link>
      </p>
      <div className={page.head}>
        <h1 tabIndex={-1}>Anfrage {number}</h1>
        {request.state === 'open' && (
          <FormDialog
            label="Ohne Angebot schließen"
            title="Ohne Angebot schließen"
            yes="Schließen"
            done="Die Anfrage ist geschlossen."
            send={(form) => close.mutateAsync({ number, version: request.version, message: textIn(form, 'message') })}
          >
            <TextArea
              label="Nachricht an den Kunden"
              hint="leer: es geht keine E-Mail hinaus"
              name="message"
              rows={5}
              maxLength={4000}
              optional
            />
          </FormDialog>
        )}
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {request.lines.length > 0 && (
        <>
          <h2>Angefragte Artikel</h2>
          <OutsideNotice request={request} />
          <DataTable
            caption="Angefragte Artikel"
            rows={request.lines}
            keyOf={({ articleNumber, shopDepotId }) => `${articleNumber}-${shopDepotId}`}
            columns={[
              { label: 'Artikel', names: true, cell: ({ displayName }) => displayName },
              { label: 'Nummer', cell: ({ articleNumber, shopDepotId }) => `${articleNumber}-${shopDepotId}` },
              { label: 'Menge', figures: true, cell: ({ quantity, unit }) => `${quantity} ${unitFor(quantity, unit)}` },
              {
                label: 'Preis sonst, netto',
                figures: true,
                cell: ({ usualNetCents }) => (usualNetCents === null ? 'auf Anfrage' : euro(usualNetCents)),
              },
            ]}
          />
        </>
      )}
      {request.offers.map((offer) => (
        <section key={offer.number}>
          <h2>
            Angebot {offer.number}, gültig bis {formatDate(new Date(Date.parse(offer.validTo) - 1))}
          </h2>
          <DataTable
            caption={`Angebot ${offer.number}`}
            rows={offer.lines}
            keyOf={({ articleNumber }) => articleNumber}
            columns={[
              { label: 'Artikel', names: true, cell: ({ displayName }) => displayName },
              { label: 'Nummer', cell: ({ articleNumber }) => articleNumber },
              { label: 'Preis netto', figures: true, cell: ({ netCents }) => euro(netCents) },
              {
                label: 'Menge',
                cell: ({ quantity, rule, unit }) => (quantity && rule ? offerRuleText({ quantity, rule }, unit) : ''),
              },
              { label: 'Bestellt', figures: true, cell: ({ ordered }) => ordered },
            ]}
          />
        </section>
      ))}
      <Answer key={made} request={request} onMade={() => setMade(made + 1)} />
    </>
  )
}

/** What is asked for and not in the customer's assortment, before staff types a price for it. */
function OutsideNotice({ request: { lines, customerId } }: { request: Request }) {
  const outside = lines.filter(({ isForeign }) => isForeign)
  if (outside.length === 0 || customerId === null) return null
  return (
    <Notice
      kind="warning"
      title={`Nicht im Sortiment des Kunden: ${outside.map(({ articleNumber }) => articleNumber).join(', ')}`}
    >
      <p>
        Sein Warenkorb würde das ablehnen, darum lässt es sich nicht anbieten. Nehmen Sie es zuerst{' '}
        <Link to={recordLink('kunden', customerId)}>in sein Sortiment</Link> auf.
      </p>
    </Notice>
  )
}

type Line = { key: number; name: string; articleNumber: string; shopDepotId: number; quantity: number }

const freshLine = { name: '', articleNumber: '', shopDepotId: 1, quantity: 1 }

/** The answer: a price for each article and the last day on which it holds. What is typed stays until it is sent. */
function Answer({ request, onMade }: { request: Request; onMade: () => void }) {
  const answer = useMutation(trpc.offers.answer.mutationOptions())
  const [lines, setLines] = useState<readonly Line[]>(() => linesOf(request))
  const [lacking, setLacking] = useState('')
  const [lastDay] = useState(request.usualLastDay)
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (answer.isPending) return
    const form = new FormData(event.currentTarget)
    setLacking('')
    try {
      const customerNumber = textIn(form, 'customerNumber')
      await answer.mutateAsync({
        ...{ number: request.number, version: request.version, name: textIn(form, 'name') },
        ...(customerNumber && { customerNumber }),
        ...{ lastDay: textIn(form, 'lastDay'), message: textIn(form, 'message') },
        lines: lines.map(({ key }) => ({
          articleNumber: textIn(form, `article-${key}`),
          shopDepotId: Number(textIn(form, `depot-${key}`)),
          quantity: readNumber(textIn(form, `quantity-${key}`)) ?? 0,
          rule: offerRules.find((one) => one === textIn(form, `rule-${key}`)) ?? 'upTo',
          netCents: centsIn(form, `price-${key}`),
        })),
      })
      showToast({ type: 'success', text: `Das Angebot ist unterwegs an ${request.email}.` })
      onMade()
    } catch (error) {
      if (error instanceof Lacking) setLacking(error.message)
      if (isConflict(error)) await consoleAnswers.invalidateQueries()
    }
  }
  const fields = fieldsOf(answer.error)
  return (
    <section>
      <h2>{request.offers.length > 0 ? 'Noch ein Angebot machen' : 'Angebot machen'}</h2>
      <form className={page.form} noValidate onSubmit={(event) => void send(event)}>
        {lacking && <Notice kind="error" title={lacking} />}
        {answer.isError && (
          <Notice kind="error" title={sentenceOf(answer.error)}>
            {fields.map(({ path, message }) => (
              <p key={path}>{message}</p>
            ))}
          </Notice>
        )}
        {!request.isCustomer && (
          <TextField
            label="Kundennummer"
            hint="Die Anfrage kam von einem Gast: für wen gilt das Angebot?"
            name="customerNumber"
            maxLength={40}
          />
        )}
        <TextField label="Bezeichnung" name="name" defaultValue={request.subject} maxLength={150} />
        <TextField label="Gültig bis" name="lastDay" type="date" defaultValue={lastDay} />
        {lines.map(({ key, name, articleNumber, shopDepotId, quantity }) => (
          <fieldset key={key} className={styles.row}>
            <legend>{name || 'Weiterer Artikel'}</legend>
            <TextField label="Artikelnummer" name={`article-${key}`} defaultValue={articleNumber} />
            <TextField label="Lager" name={`depot-${key}`} type="number" min={1} defaultValue={shopDepotId} />
            <TextField label="Menge" name={`quantity-${key}`} type="number" min={1} defaultValue={quantity} />
            <SelectField
              label="Der Preis gilt für"
              name={`rule-${key}`}
              options={offerRules.map((rule) => ({ value: rule, label: offerRuleLabels[rule] }))}
            />
            <TextField label="Preis netto in Euro" name={`price-${key}`} inputMode="decimal" />
          </fieldset>
        ))}
        <div className={page.acts}>
          <Button size="small" onClick={() => setLines([...lines, { key: lines.length, ...freshLine }])}>
            Artikel hinzufügen
          </Button>
          {lines.length > 1 && (
            <Button size="small" look="quiet" onClick={() => setLines(lines.slice(0, -1))}>
              Letzten Artikel entfernen
            </Button>
          )}
        </div>
        <TextArea label="Nachricht an den Kunden" name="message" rows={4} maxLength={4000} optional />
        <div className={page.save}>
          <Button type="submit" look="primary" busy={answer.isPending}>
            Angebot senden
          </Button>
        </div>
      </form>
    </section>
  )
}

function linesOf({ lines }: Request): Line[] {
  const asked = lines.map(({ displayName, articleNumber, shopDepotId, quantity, usualNetCents }, key) => ({
    ...{ key, articleNumber, shopDepotId, quantity },
    name: usualNetCents === null ? displayName : `${displayName}, sonst ${euro(usualNetCents)} netto`,
  }))
  return asked.length > 0 ? asked : [{ key: 0, ...freshLine }]
}
