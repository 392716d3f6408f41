import type { Answer } from '@kontor/contracts/client'
import { isRestError } from '@kontor/contracts/client'
import { quantityFromText } from '@kontor/contracts/rules/basket/quantity'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createElement, useState } from 'react'
import { query } from '../../../../platform/calls/query.ts'
import type { ArticleDetail } from '../../../../platform/calls/types.ts'
import { showOverlay } from '../../../../platform/navigation/overlays.ts'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextField } from '../../../../ui/forms/fields.tsx'
import { Icon } from '../../../../ui/marks/icon.tsx'
import { euro } from '../../../../ui/text/price-text.tsx'
import styles from './price-trace.module.css'

type Trace = Answer<'showPriceTrace'>
type Asked = { quantity: number; customerNumber: string }

/** Opens „Warum dieser Preis?“ of an article, for the shop's own staff (domain 2.1). */
export function openPriceTrace(article: ArticleDetail): void {
  showOverlay('modal', createElement(PriceTraceDialog, { key: performance.now(), article }))
}

function PriceTraceDialog({ article }: { article: ArticleDetail }) {
  const [open, setOpen] = useState(true)
  const [asked, setAsked] = useState<Asked>({ quantity: article.min_order_price_unit, customerNumber: '' })
  const { data, error } = useQuery({
    ...query('showPriceTrace', {
      articleNumber: article.articleNumber,
      shopDepotId: article.shopDepotId,
      quantity: asked.quantity,
      ...(asked.customerNumber && { customerNumber: asked.customerNumber }),
    }),
    placeholderData: keepPreviousData,
  })
  const isUnknown = isRestError(error) && error.status === 404
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Warum dieser Preis?">
      <div className={styles.trace}>
        <p>
          {article.displayName}, Art.-Nr. {article.articleNumber}
        </p>
        <form
          className={styles.ask}
          onSubmit={(event) => {
            event.preventDefault()
            const form = new FormData(event.currentTarget)
            const quantity = Math.trunc(quantityFromText(String(form.get('quantity'))))
            setAsked({
              quantity: quantity >= 1 && quantity <= 1_000_000 ? quantity : 1,
              customerNumber: String(form.get('customerNumber') ?? '').trim(),
            })
          }}
        >
          <TextField
            id="trace-quantity"
            name="quantity"
            label={`Menge in ${article.unit}`}
            inputMode="numeric"
            defaultValue={asked.quantity}
          />
          <TextField
            id="trace-customer"
            name="customerNumber"
            label="Kundennummer"
            optional
            inputMode="numeric"
            maxLength={40}
            error={isUnknown ? 'Diese Kundennummer gibt es nicht.' : undefined}
          />
          <Button type="submit">Preis zeigen</Button>
        </form>
        {error && !isUnknown && <p>Der Preis lässt sich gerade nicht zeigen. Bitte versuchen Sie es noch einmal.</p>}
        {data && !error && <Trail trace={data} />}
      </div>
    </Dialog>
  )
}

function Trail({ trace }: { trace: Trace }) {
  const { net_price: net, gross_price: gross, customer, quantity, article } = trace
  return (
    <div aria-live="polite" className={styles.trace}>
      <p className={styles.sum}>
        {net === null || gross === null ? (
          'Kein Preis: Preis auf Anfrage.'
        ) : (
          <>
            <strong>{euro(net)} netto</strong> ({euro(gross)} inkl. MwSt.) je {article.unit} bei {quantity}{' '}
            {article.unit}, {customer ? `Kunde ${customer.customerNumber} ${customer.name}` : 'ohne Kunde'}
          </>
        )}
      </p>
      <p className={styles.rule}>
        {trace.bestPriceWins
          ? 'Unter allen gültigen Preisen gewinnt der niedrigste.'
          : 'Es gewinnt der Preis, der in der Reihenfolge vorn steht.'}
      </p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption>Alle Preise in ihrer Reihenfolge</caption>
          <thead>
            <tr>
              <th scope="col">Preis</th>
              <th scope="col">Menge</th>
              <th scope="col">Netto</th>
              <th scope="col">Ergebnis</th>
            </tr>
          </thead>
          <tbody>
            {trace.prices.map((price, index) => (
              <tr
                // biome-ignore lint/suspicious/noArrayIndexKey: the trail is replaced as a whole
                key={index}
                className={classNames(price.verdict === 'wins' && styles.wins)}
              >
                <th scope="row" className={styles.name}>
                  {price.name}
                  {price.customerNumber && <span className={styles.own}>nur Kunde {price.customerNumber}</span>}
                </th>
                <td className={styles.amount}>ab {price.quantity_lower_bound}</td>
                <td className={styles.amount}>{euro(price.net_price)}</td>
                <td className={styles.reason}>
                  {price.verdict === 'wins' && <Icon name="check" size={16} />}
                  <span>{price.reason}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
