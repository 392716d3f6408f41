import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { ownAddress } from '@kontor/contracts/rules/identity/own-address'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useActionData, useSearchParams } from 'react-router'
import { basket as basketAddress, home, quickOrder, shop as shopAddress } from '../../links.ts'
import { type FormRefusal, fieldOf, goOn, onPost } from '../../platform/calls/actions.ts'
import { inBrowser, onServer, type PageAt } from '../../platform/calls/query.ts'
import { part, quietly } from '../../platform/calls/quietly.ts'
import type { Basket, BasketPosition } from '../../platform/calls/types.ts'
import { PageHead } from '../../platform/page/page-head.tsx'
import { TokenField } from '../../platform/page/page-values.tsx'
import { useShop, useShown, useUser } from '../../platform/state/shop.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'
import { RefusedNotice } from '../../ui/refused-notice.tsx'
import { priceNote } from '../../ui/text/price-text.tsx'
import { budgetsLeftFor, tightestLeftFor } from '../organisation/budgets/budget-left.ts'
import { type BasketChange, changesIn, removedLineOf, removedLineQuery, sendChange } from './basket-change.ts'
import { BasketForm } from './basket-form.tsx'
import { wholeBasketLink } from './basket-links.ts'
import styles from './basket-page.module.css'
import { BasketSummary } from './basket-summary.tsx'
import { CostCentreField, costCentreList } from './positions/cost-centre-field.tsx'
import { costCentreProblem, costCentreText } from './positions/cost-centres.ts'
import rows from './positions/position-row.module.css'
import { PositionRow } from './positions/position-row.tsx'
import { useShownRows } from './positions/use-shown-rows.ts'
import { basketQuery } from './queries.ts'
import { BasketNotices, GiftChoice } from './reckoning/gift-choice.tsx'
import { shippingQuery, useChooseShipping, useStandingShipping } from './reckoning/methods.ts'
import { storedBasketQuery } from './stored/stored-basket-query.ts'
import { StoredBasketView } from './stored/stored-basket-view.tsx'
import { StoredBaskets, WaitingBasket } from './stored/stored-baskets.tsx'
import { type BasketReport, useBasketChange } from './use-basket-change.ts'

/** Which stored basket the address shows beside the open one. */
const storedIn = (address: URLSearchParams) => address.get('stored')

const needs = ({ url }: PageAt) => {
  const stored = storedIn(url.searchParams)
  return [basketQuery, part(shippingQuery), ...(stored ? [part(storedBasketQuery(stored))] : [])]
}
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

/** Without JavaScript: the change is made, then the basket is shown again; after a removal with the way back. */
export const action = onPost<{ report: BasketReport }>(async ({ form, rest }) => {
  const changes = changesIn(form)
  const removed = await lineToBeRemoved(changes, () => rest.call('showBasket', {}))
  let notes: readonly string[] = []
  for (const change of changes) {
    const basket = await sendChange(rest, change)
    if (change.kind === 'load') notes = basket.errorMessages ?? []
  }
  // what could not be loaded is said once; everything else is seen in the basket
  if (notes.length > 0) return { report: { said: 'Nicht alles ging in den Warenkorb.', notes } }
  if (removed) return goOn(`${basketAddress}?${removedLineQuery(removed)}`)
  return goOn(ownAddress(fieldOf(form, 'back'), basketAddress))
})

async function lineToBeRemoved([change]: readonly BasketChange[], read: () => Promise<Basket>) {
  if (change?.kind !== 'remove') return undefined
  return (await read()).items.find(({ uid }) => uid === change.uid)
}

export default function BasketPage() {
  const { data: basket } = useSuspenseQuery({ ...basketQuery, staleTime: 10_000 })
  const { guest } = useUser()
  const [address] = useSearchParams()
  const posted = useActionData<FormRefusal | { report: BasketReport }>()
  const refusal = posted && 'refused' in posted ? posted.refused : undefined
  const [told, setTold] = useState<BasketReport | null>(posted && 'report' in posted ? posted.report : null)
  const change = useBasketChange(setTold)
  const stored = storedIn(address)
  const count = basket.items.length
  return (
    <PageBody>
      <PageHead title="Warenkorb" robots="noindex" />
      {refusal && <RefusedNotice refused={refusal} />}
      {address.has('nicht-uebergeben') && (
        <Notice kind="error">
          Der Warenkorb wurde nicht übergeben. Bitte prüfen Sie die Hinweise an den Positionen und versuchen Sie es noch
          einmal.
        </Notice>
      )}
      <RemovedNotice />
      {told && <Report report={told} />}
      <WaitingBasket basket={basket} onChange={change.mutate} />
      {stored && !guest && <StoredBasketView id={stored} isFilled={count > 0} onChange={change.mutate} />}
      {count === 0 ? <EmptyBasket /> : <FilledBasket basket={basket} change={change} />}
      {!guest && <StoredBaskets basket={basket} onChange={change.mutate} />}
    </PageBody>
  )
}

/** What could not be loaded from a stored basket; scrolled into view, since the button may be far below. */
function Report({ report }: { report: BasketReport }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), [report])
  return (
    <div ref={place}>
      <Notice kind="warning" title={report.said}>
        <ul>
          {report.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

function EmptyBasket() {
  return (
    <EmptyState
      title="Ihr Warenkorb ist leer"
      headingLevel={1}
      scene="leer-warenkorb"
      actions={
        <>
          <LinkButton to={shopAddress} look="primary">
            Zum Sortiment
          </LinkButton>
          <LinkButton to={quickOrder}>Direkterfassung</LinkButton>
          <LinkButton to={home}>Zur Startseite</LinkButton>
        </>
      }
    >
      <p>Suchen Sie einen Artikel oder geben Sie Artikelnummern in der Direkterfassung ein.</p>
    </EmptyState>
  )
}

function FilledBasket({ basket, change }: { basket: Basket; change: ReturnType<typeof useBasketChange> }) {
  const { data: shipping } = useQuery(quietly(shippingQuery))
  const usual = shipping?.items.find(({ available, isDefault }) => available && isDefault)
  useStandingShipping(basket, usual?.slug, useChooseShipping().mutate)
  const { allowBasketCostCenter, costCenters } = useShop()
  const asksCostCentre = allowBasketCostCenter && costCenters.length > 0
  const problemOf = ({ costCenter }: BasketPosition) =>
    allowBasketCostCenter ? costCentreProblem(costCenter, costCenters) : null
  const lacking = basket.items.filter(problemOf)
  const [first] = basket.items
  const count = basket.items.length
  const { shown, end } = useShownRows(basket.items)
  const isShort = shown.length < count
  // above the rows: below them it would move away from under a press, and a row's buttons come there in its place
  const wholeBasket = (
    <Link to={wholeBasketLink()} className={styles.more}>
      Alle {formatFigure(count)} Positionen zeigen
    </Link>
  )
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <div className={styles.head}>
          <h1 tabIndex={-1}>Warenkorb</h1>
          <p className={styles.count}>{count === 1 ? '1 Position' : `${formatFigure(count)} Positionen`}</p>
          {isShort && wholeBasket}
          {asksCostCentre && first && count > 1 && (
            <CostCentreForAll uid={first.uid} someLack={lacking.length > 0} onChange={change.mutate} />
          )}
        </div>
        <BasketNotices basket={basket} />
        <section aria-labelledby="positions">
          <h2 className={styles.positionsHead} id="positions" tabIndex={-1}>
            Positionen
          </h2>
          <div className={classNames(rows.table, !asksCostCentre && rows.plain)}>
            <TableHead asksCostCentre={asksCostCentre} />
            <ul>
              {shown.map((position, at) => {
                const left = tightestLeftFor(basket.budgetInfos ?? [], position.costCenter)
                return (
                  <PositionRow
                    key={position.uid}
                    position={position}
                    costCentreProblem={problemOf(position)}
                    budgetText={budgetsLeftFor(basket.budgetInfos ?? [], position.costCenter)}
                    budgetLeft={left.text}
                    isOverBudget={left.isOver}
                    hasFollowing={at < basket.items.length - 1}
                    onChange={change.mutate}
                  />
                )
              })}
            </ul>
          </div>
          {isShort && (
            <p className={styles.rest} ref={end}>
              <noscript>{wholeBasket}</noscript>
            </p>
          )}
        </section>
        {asksCostCentre && (
          <datalist id={costCentreList}>
            {costCenters.map(({ number }) => (
              <option key={number} value={costCentreText(number, costCenters)} />
            ))}
          </datalist>
        )}
        <div className={styles.after}>
          <Link to={quickOrder} className={styles.more}>
            <Icon name="plus" size={16} />
            Weitere Artikel per Nummer erfassen
          </Link>
          <EmptyForm basket={basket} onChange={change.mutate} />
        </div>
        <GiftChoice basket={basket} onChange={change.mutate} />
      </div>
      <BasketSummary
        usualShipping={usual?.price}
        basket={basket}
        shown={shown.length}
        lacking={lacking}
        faulty={basket.items.filter(isFaulty)}
        busy={change.isPending}
      />
    </div>
  )
}

/** For those who see columns; every cell says by itself what it is. */
function TableHead({ asksCostCentre }: { asksCostCentre: boolean }) {
  const shown = useShown()
  return (
    <div className={rows.head} aria-hidden="true">
      <span>Artikel</span>
      <span>Lieferung</span>
      <span>Menge</span>
      <span className={rows.right}>Preis {priceNote[shown]}</span>
      <span className={rows.right}>Summe</span>
      {asksCostCentre && <span>Kostenstelle</span>}
    </div>
  )
}

const isFaulty = ({ problem }: BasketPosition) => problem !== null

type CostCentreForAllProps = { uid: string; someLack: boolean; onChange: (change: BasketChange) => void }

function CostCentreForAll({ uid, someLack, onChange }: CostCentreForAllProps) {
  const { costCenters } = useShop()
  const [costCentre, setCostCentre] = useState('')
  return (
    <BasketForm className={styles.forAll} onChange={onChange}>
      <input type="hidden" name="uid" value={uid} />
      <div className={styles.forAllField}>
        <CostCentreField
          label="Kostenstelle für mehrere Positionen"
          value={costCentre}
          choices={costCenters}
          id="cost-centre-all"
          onChange={setCostCentre}
        />
      </div>
      <Button type="submit" name="kind" value="all" size="small">
        Für alle übernehmen
      </Button>
      {someLack && (
        <Button type="submit" name="kind" value="missing" size="small">
          Nur wo sie fehlt
        </Button>
      )}
    </BasketForm>
  )
}

/** The only change that asks first (ux 46): opening the question is the first click, answering it the second. */
function EmptyForm({ basket, onChange }: { basket: Basket; onChange: (change: BasketChange) => void }) {
  return (
    <details className={styles.empty}>
      <summary className={styles.emptyToggle}>
        <Icon name="trash" size={16} />
        Warenkorb leeren
      </summary>
      <BasketForm kind="removeAll" className={styles.emptyForm} onChange={onChange}>
        <p>
          {basket.items.length === 1
            ? 'Die Position wird entfernt. Das lässt sich nicht rückgängig machen.'
            : `Alle ${basket.items.length} Positionen werden entfernt. Das lässt sich nicht rückgängig machen.`}
        </p>
        <Button type="submit">Ja, alles entfernen</Button>
      </BasketForm>
    </details>
  )
}

/** After a removal without JavaScript: the way back. */
function RemovedNotice() {
  const [query] = useSearchParams()
  const line = removedLineOf(query)
  if (!line) return null
  return (
    <Notice kind="success" title={`Artikel ${line.articleNumber} ist entfernt.`}>
      <form method="post" action={basketAddress}>
        <TokenField />
        <input type="hidden" name="kind" value="putBack" />
        {Object.entries(line).map(([name, value]) =>
          value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Button type="submit" look="quiet" size="small">
          <Icon name="undo" size={16} />
          Rückgängig
        </Button>
      </form>
    </Notice>
  )
}
