import type { ConsoleOutputs } from '@kontor/api/console'
import { formatDate } from '@kontor/contracts/rules/german/german-dates'
import { readNumber } from '@kontor/contracts/rules/german/typed-number'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { SelectField, TextField } from '../../ui/forms/fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import page from '../console.module.css'
import { sentenceOf, trpc } from '../trpc.ts'
import { ActButton } from '../ui/act-button.tsx'
import { FormDialog, textIn } from '../ui/form-dialog.tsx'
import { centsIn, euro, inEuros } from './euros.ts'
import styles from './sales.module.css'

type Price = ConsoleOutputs['customerPrices']['list']['items'][number]

const kinds = [
  { value: 'kunde', label: 'Kundenpreis' },
  { value: 'rahmen', label: 'Rahmenpreis' },
] as const

/** The prices that this customer has for himself. */
export function OwnPrices({ customerId }: { customerId: number }) {
  const [search, setSearch] = useState('')
  const [holding, setHolding] = useState(true)
  const add = useMutation(trpc.customerPrices.add.mutationOptions())
  const list = useInfiniteQuery(
    trpc.customerPrices.list.infiniteQueryOptions(
      { customerId, holding, ...(search.trim() && { search: search.trim() }) },
      { getNextPageParam: ({ next }) => next },
    ),
  )
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-label="Eigene Preise">
      <div className={classNames(page.head, styles.title)}>
        <h2>Eigene Preise</h2>
        <FormDialog
          label="Preis hinzufügen"
          title="Preis hinzufügen"
          yes="Hinzufügen"
          done="Der Preis gilt."
          send={(form) =>
            add.mutateAsync({
              customerId,
              articleNumber: textIn(form, 'articleNumber'),
              shopDepotId: Number(textIn(form, 'shopDepotId')),
              ...priceIn(form),
            })
          }
        >
          <TextField label="Artikelnummer" name="articleNumber" maxLength={60} />
          <TextField label="Lager" name="shopDepotId" type="number" min={1} defaultValue={1} />
          <PriceFields />
        </FormDialog>
      </div>
      <div className={page.tools}>
        <label>
          Artikel suchen
          <input type="search" value={search} maxLength={100} onChange={({ target }) => setSearch(target.value)} />
        </label>
        <label>
          Zeigen
          <select value={holding ? 'now' : 'all'} onChange={({ target }) => setHolding(target.value === 'now')}>
            <option value="now">geltende und künftige</option>
            <option value="all">auch beendete</option>
          </select>
        </label>
      </div>
      {list.error && <Notice kind="error" title={sentenceOf(list.error)} />}
      {list.isPending ? (
        <p role="status">Wird geladen …</p>
      ) : rows.length === 0 ? (
        <p className={page.soft}>Keine eigenen Preise: Es gelten die Preise für alle.</p>
      ) : (
        <DataTable
          caption="Eigene Preise"
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              label: 'Artikel',
              names: true,
              cell: ({ displayName, articleNumber, shopDepotId }) => (
                <>
                  {displayName}
                  <div className={styles.below}>
                    {articleNumber}-{shopDepotId}
                  </div>
                </>
              ),
            },
            { label: 'Art', cell: ({ kindName }) => kindName },
            { label: 'Ab Menge', figures: true, cell: ({ fromQuantity }) => fromQuantity },
            { label: 'Preis netto', figures: true, cell: ({ netCents }) => euro(netCents) },
            { label: 'Gilt', cell: termOf },
            { label: 'Tun', cell: (price) => <PriceActs key={price.version} price={price} /> },
          ]}
        />
      )}
      {list.hasNextPage && (
        <Button size="small" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Weitere zeigen
        </Button>
      )}
    </section>
  )
}

function termOf({ firstDay, lastDay }: Price): string {
  if (firstDay && lastDay) return `${formatDate(firstDay)} bis ${formatDate(lastDay)}`
  if (firstDay) return `ab ${formatDate(firstDay)}`
  return lastDay ? `bis ${formatDate(lastDay)}` : 'immer'
}

function PriceActs({ price }: { price: Price }) {
  const change = useMutation(trpc.customerPrices.change.mutationOptions())
  const end = useMutation(trpc.customerPrices.end.mutationOptions())
  const at = { id: price.id, version: price.version }
  // dealers' prices come from the merchandise system
  if (!kinds.some(({ value }) => value === price.kind)) return null
  return (
    <div className={page.acts}>
      <FormDialog
        label="Ändern"
        title={`Preis für ${price.articleNumber} ändern`}
        yes="Speichern"
        done="Der Preis gilt."
        send={(form) => change.mutateAsync({ ...at, ...priceIn(form) })}
      >
        <PriceFields price={price} />
      </FormDialog>
      <ActButton
        size="small"
        look="quiet"
        act={() => end.mutateAsync(at)}
        done="Der Preis ist beendet."
        question={{
          title: 'Preis beenden',
          text: <p>Ab sofort gilt für {price.displayName} wieder der übliche Preis.</p>,
          yes: 'Beenden',
        }}
      >
        Beenden
      </ActButton>
    </div>
  )
}

function PriceFields({ price }: { price?: Price }) {
  return (
    <>
      <SelectField label="Art" name="kind" options={kinds} defaultValue={price?.kind ?? 'kunde'} />
      <TextField
        label="Preis netto in Euro"
        name="price"
        inputMode="decimal"
        defaultValue={price && inEuros(price.netCents)}
      />
      <TextField label="Ab Menge" name="fromQuantity" type="number" min={1} defaultValue={price?.fromQuantity ?? 1} />
      <TextField label="Erster Tag" name="firstDay" type="date" defaultValue={price?.firstDay ?? ''} optional />
      <TextField label="Letzter Tag" name="lastDay" type="date" defaultValue={price?.lastDay ?? ''} optional />
    </>
  )
}

function priceIn(form: FormData) {
  return {
    kind: kinds.find(({ value }) => value === textIn(form, 'kind'))?.value ?? 'kunde',
    netCents: centsIn(form, 'price'),
    fromQuantity: readNumber(textIn(form, 'fromQuantity')) ?? 0,
    firstDay: textIn(form, 'firstDay') || null,
    lastDay: textIn(form, 'lastDay') || null,
  }
}
