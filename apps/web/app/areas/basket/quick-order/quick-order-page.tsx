import { orderCsv } from '@kontor/contracts/rules/basket/quick-order/order-export'
import { useCallback, useMemo, useRef } from 'react'
import { useActionData } from 'react-router'
import { quickOrder as quickOrderAddress, shop as shopAddress } from '../../../links.ts'
import { type FormRefusal, onPost } from '../../../platform/calls/actions.ts'
import { inBrowser, onServer } from '../../../platform/calls/query.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { useShop, useShown, useUser } from '../../../platform/state/shop.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FirstSubmit } from '../../../ui/forms/first-submit.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { euro, priceNote } from '../../../ui/text/price-text.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { useDraft } from './draft.ts'
import { focusField } from './focus-field.ts'
import { Columns, ListPanel } from './list-panel.tsx'
import { OrderLine } from './order-line.tsx'
import { answerPost, type QuickOrderAnswer } from './post.ts'
import styles from './quick-order-page.module.css'
import { ReportNotice } from './report.tsx'
import { countDoubles, isEmpty, lineSum, merged, type Row, remarkOn, stateOf, takenOf, unitPrice } from './rows.ts'
import { useQuickOrder } from './use-quick-order.ts'

const needs = () => []
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)
/** Without JavaScript: the lines come back with their verdicts; good ones go to the basket where that was asked for. */
export const action = onPost<QuickOrderAnswer>(answerPost)

export default function QuickOrderPage() {
  const { isBackendUser } = useUser()
  return (
    <PageBody>
      <PageHead
        title="Direkterfassung"
        description="Artikelnummern und Mengen direkt eingeben, einfügen oder hochladen und in einem Schritt bestellen."
        canonical={quickOrderAddress}
      />
      {isBackendUser ? (
        <EmptyState
          title="Direkterfassung"
          headingLevel={1}
          actions={<LinkButton to={shopAddress}>Zum Sortiment</LinkButton>}
        >
          <p>Mit Ihrem Zugang als Mitarbeiter des Shops können Sie nichts bestellen.</p>
        </EmptyState>
      ) : (
        <QuickOrder />
      )}
    </PageBody>
  )
}

function QuickOrder() {
  const posted = useActionData<QuickOrderAnswer | FormRefusal>()
  const answer = posted && 'rows' in posted ? posted : undefined
  const { costCenters, allowBasketCostCenter } = useShop()
  const user = useUser()
  const shown = useShown()
  const choices = allowBasketCostCenter ? costCenters : []
  const numbers = useMemo(() => choices.map(({ number }) => number), [choices])
  const order = useQuickOrder(answer, numbers)
  const { rows, report, actions, isBusy, add } = order
  useDraft(user.data?.username ?? 'gast', rows, actions.restore)
  const addRef = useRef(add)
  addRef.current = add
  const addNow = useCallback(() => window.setTimeout(() => void addRef.current(), 0), [])
  const taken = takenOf(rows)
  return (
    <form
      method="post"
      action={quickOrderAddress}
      encType="multipart/form-data"
      className={styles.columns}
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <TokenField />
      {/* first, so that Enter checks and never adds */}
      <FirstSubmit name="do" value="check" />
      <div className={styles.main}>
        <div>
          <Breadcrumb crumbs={[{ label: 'Direkterfassung', url: quickOrderAddress }]} />
          <h1 tabIndex={-1}>Direkterfassung</h1>
          <p className={styles.lead}>
            Artikel-, Hersteller- oder OEM-Nummer, GTIN oder Ihre eigene Nummer eingeben. Mit Enter oder Tab geht es
            weiter.
          </p>
        </div>
        <div aria-live="polite" className={styles.report}>
          {report && <ReportNotice report={report} />}
        </div>
        <Steps order={order} />
        <div className={styles.lines}>
          <div className={styles.head} aria-hidden="true">
            <span />
            <span>Nummer</span>
            <span className={styles.right}>Menge</span>
            <span>Artikel</span>
            <span className={styles.right}>Preis {priceNote[shown]}</span>
            <span className={styles.right}>Summe</span>
            <span />
          </div>
          <ol className={styles.list}>
            {rows.map((row, at) => (
              <OrderLine
                key={row.id}
                row={row}
                at={at}
                costCentres={choices}
                price={unitPrice(row, shown, taken)}
                sum={lineSum(row, shown, taken)}
                actions={actions}
                onAdd={addNow}
              />
            ))}
          </ol>
        </div>
        <Footer rows={rows} isBusy={isBusy} />
      </div>
      <div className={styles.side}>
        <ListPanel
          beyond={order.beyond}
          isBusy={isBusy}
          onPaste={actions.paste}
          onFile={(file) => void order.upload(file)}
        >
          {order.list && <Columns list={order.list} withCostCentres={choices.length > 0} onChange={order.readAnew} />}
        </ListPanel>
        <Keys />
      </div>
    </form>
  )
}

/** What can be done to many lines at once. */
function Steps({ order: { rows, changeWithWayBack } }: { order: ReturnType<typeof useQuickOrder> }) {
  const open = rows.filter((row) => stateOf(row) === 'open')
  const doubles = countDoubles(rows)
  if (rows.every(isEmpty)) return null
  return (
    <div className={styles.steps}>
      {open.length > 0 && (
        <>
          <Button size="small" onClick={() => goToFirstOpen(rows)}>
            Zur nächsten offenen Zeile
          </Button>
          <Button size="small" look="quiet" onClick={() => saveAsCsv(open)}>
            <Icon name="file" size={16} />
            Offene als CSV
          </Button>
          <Button
            size="small"
            look="quiet"
            onClick={() =>
              changeWithWayBack(
                open.length === 1 ? 'Eine offene Zeile ist entfernt.' : `${open.length} offene Zeilen sind entfernt.`,
                (now) => now.filter((row) => stateOf(row) !== 'open'),
              )
            }
          >
            Offene entfernen
          </Button>
        </>
      )}
      {doubles > 0 && (
        <Button
          size="small"
          look="quiet"
          onClick={() => changeWithWayBack('Gleiche Artikel sind zusammengezählt.', merged)}
        >
          {doubles === 1 ? 'Doppelten Artikel zusammenzählen' : `${doubles} doppelte Zeilen zusammenzählen`}
        </Button>
      )}
      <Button size="small" look="quiet" onClick={() => window.print()}>
        <Icon name="printer" size={16} />
        Drucken
      </Button>
      <Button
        size="small"
        look="quiet"
        onClick={() => {
          changeWithWayBack('Alle Zeilen sind entfernt.', () => [])
          focusField(0, 'number')
        }}
      >
        Alles leeren
      </Button>
    </div>
  )
}

/** What is ready and what it costs, in sight at the bottom. */
function Footer({ rows, isBusy }: { rows: readonly Row[]; isBusy: boolean }) {
  const shown = useShown()
  const good = rows.filter((row) => stateOf(row) === 'good')
  const open = rows.filter((row) => stateOf(row) === 'open')
  const taken = takenOf(rows)
  const sum = good.reduce((all, row) => all + Math.round((lineSum(row, shown, taken) ?? 0) * 100), 0) / 100
  return (
    <div className={styles.footer}>
      <div className={styles.sums}>
        <p role="status">
          <strong>{good.length === 1 ? '1 Zeile bereit' : `${good.length} Zeilen bereit`}</strong>
          {open.length > 0 && <span className={styles.openCount}> · {open.length} zu klären</span>}
        </p>
        <p className={styles.total}>
          <VisuallyHidden>Summe </VisuallyHidden>
          {euro(sum)} <span className={styles.totalNote}>{priceNote[shown]}</span>
        </p>
      </div>
      <div className={styles.go}>
        <noscript>
          <Button type="submit" name="do" value="check" wide>
            Zeilen prüfen
          </Button>
        </noscript>
        <Button type="submit" name="do" value="add" look="primary" size="large" wide busy={isBusy}>
          <Icon name="basket" />
          <span>{open.length > 0 && good.length > 0 ? `${good.length} in den Warenkorb` : 'In den Warenkorb'}</span>
        </Button>
      </div>
    </div>
  )
}

function goToFirstOpen(rows: readonly Row[]): void {
  const focused = Number(/^(?:number|quantity)-(\d+)$/.exec(document.activeElement?.id ?? '')?.[1] ?? -1)
  const open = rows.flatMap((row, at) => (stateOf(row) === 'open' ? [at] : []))
  const next = open.find((at) => at > focused) ?? open[0]
  if (next !== undefined) focusField(next, 'number')
}

/** As a file that opens in Excel and can be uploaded again. */
function saveAsCsv(rows: readonly Row[]): void {
  const csv = orderCsv(
    rows.map((row) => ({
      number: row.number,
      quantity: row.quantity,
      costCentre: row.costCentre,
      remark: remarkOn(row),
    })),
  )
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`\uFEFF${csv}`], { type: 'text/csv' }))
  link.download = 'offene-zeilen.csv'
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

const keys: readonly (readonly [string, string])[] = [
  ['Enter', 'weiter zur Menge, dann zur nächsten Zeile'],
  ['↑ ↓', 'eine Zeile hinauf oder hinunter'],
  ['Strg + Entf', 'Zeile entfernen'],
  ['Strg + Enter', 'alles Bereite in den Warenkorb'],
  ['Strg + V', 'eine ganze Tabelle in ein Nummernfeld einfügen'],
]

function Keys() {
  return (
    <section className={styles.keys} aria-label="Tasten">
      <h2 className={styles.keysTitle}>Schneller mit der Tastatur</h2>
      <dl className={styles.keyList}>
        {keys.map(([key, does]) => (
          <div key={key} className={styles.key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
