import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useActionData, useSearchParams } from 'react-router'
import { basket as basketAddress, home, quickOrder, shop as shopAddress } from '../../links.ts'
import { type FormRefusal, fieldOf, goOn, onPost, safeAddress } from '../../platform/actions.ts'
import { PageHead } from '../../platform/page-head.tsx'
import { TokenField } from '../../platform/page-values.tsx'
import { inBrowser, onServer, optional } from '../../platform/query.ts'
import { useShop } from '../../platform/shop.ts'
import type { Basket, BasketPosition } from '../../platform/types.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageBody } from '../../ui/page-body.tsx'
import { type BasketChange, changesIn, removedLineOf, removedLineQuery, sendChange } from './basket-change.ts'
import styles from './basket-page.module.css'
import { BasketSummary } from './basket-summary.tsx'
import { CostCentreSelect } from './cost-centre-select.tsx'
import { BasketNotices, GiftChoice } from './gift-choice.tsx'
import { shippingQuery, useChooseShipping, useStandingShipping } from './methods.ts'
import { PositionRow } from './position-row.tsx'
import { basketQuery } from './queries.ts'
import { useBasketChange } from './use-basket-change.ts'

const needs = () => [basketQuery, optional(shippingQuery)]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

/** Without JavaScript: the change is made, then the basket is shown anew, with the way back after a removal. */
export const action = onPost(async ({ form, rest }) => {
  const changes = changesIn(form)
  const removed = await lineToBeRemoved(changes, () => rest.call('showBasket', {}))
  for (const change of changes) await sendChange(rest, change)
  if (removed) return goOn(`${basketAddress}?${removedLineQuery(removed)}`)
  return goOn(safeAddress(fieldOf(form, 'back'), basketAddress))
})

async function lineToBeRemoved([change]: readonly BasketChange[], read: () => Promise<Basket>) {
  if (change?.kind !== 'remove') return undefined
  return (await read()).items.find(({ uid }) => uid === change.uid)
}

export default function BasketPage() {
  const { data: basket } = useSuspenseQuery({ ...basketQuery, staleTime: 10_000 })
  const refusal = useActionData<FormRefusal>()
  const count = basket.items.length
  return (
    <PageBody>
      <PageHead title="Warenkorb" robots="noindex" />
      {refusal && <Notice kind="error">{refusal.refused.errorMessages.join(' ') || refusal.refused.message}</Notice>}
      <RemovedNotice />
      {count === 0 ? (
        <EmptyBasket />
      ) : (
        <>
          <div className={styles.head}>
            <h1 tabIndex={-1}>Warenkorb</h1>
            <p className={styles.count}>{count === 1 ? '1 Position' : `${count} Positionen`}</p>
          </div>
          <FilledBasket basket={basket} />
        </>
      )}
    </PageBody>
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
      <p>Legen Sie Artikel hinein: auf jeder Artikelkachel und auf jeder Artikelseite steht der Knopf dafür.</p>
    </EmptyState>
  )
}

function FilledBasket({ basket }: { basket: Basket }) {
  const change = useBasketChange()
  const { data: shipping } = useQuery(shippingQuery)
  const usual = shipping?.items.find(({ available, isDefault }) => available && isDefault)
  useStandingShipping(basket, usual?.slug, useChooseShipping().mutate)
  const { allowBasketCostCenter, costCenters } = useShop()
  const asksCostCentre = allowBasketCostCenter && costCenters.length > 0
  const lacking = asksCostCentre ? basket.items.filter(({ costCenter }) => !costCenter) : []
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <BasketNotices basket={basket} />
        {asksCostCentre && basket.items.length > 1 && <CostCentreForAll onChange={change.mutate} />}
        <section aria-labelledby="positions">
          <h2 className={styles.positionsHead} id="positions" tabIndex={-1}>
            Positionen
          </h2>
          <ul className={styles.positions}>
            {basket.items.map((position) => (
              <PositionRow
                key={position.uid}
                position={position}
                lacksCostCentre={asksCostCentre && !position.costCenter}
                onChange={change.mutate}
              />
            ))}
          </ul>
        </section>
        <Link to={quickOrder} className={styles.more}>
          <Icon name="plus" size={16} />
          Weitere Artikel per Nummer erfassen
        </Link>
        <EmptyForm basket={basket} onChange={change.mutate} />
        <GiftChoice basket={basket} onChange={change.mutate} />
      </div>
      <BasketSummary
        usualShipping={usual?.price}
        basket={basket}
        lacking={lacking}
        faulty={basket.items.filter(isFaulty)}
        busy={change.isPending}
      />
    </div>
  )
}

const isFaulty = ({ problem }: BasketPosition) => problem !== null

function CostCentreForAll({ onChange }: { onChange: (change: BasketChange) => void }) {
  const { costCenters } = useShop()
  return (
    <form
      method="post"
      action={basketAddress}
      className={styles.forAll}
      onSubmit={(event) => {
        event.preventDefault()
        for (const change of changesIn(new FormData(event.currentTarget, event.nativeEvent.submitter))) onChange(change)
      }}
    >
      <TokenField />
      <div className={styles.forAllField}>
        <CostCentreSelect
          label="Kostenstelle für alle Positionen"
          value=""
          choices={costCenters}
          id="cost-centre-all"
        />
      </div>
      <Button type="submit" name="kind" value="costCentreOfAll">
        Für alle übernehmen
      </Button>
    </form>
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
      <form
        method="post"
        action={basketAddress}
        className={styles.emptyForm}
        onSubmit={(event) => {
          event.preventDefault()
          onChange({ kind: 'removeAll' })
        }}
      >
        <TokenField />
        <input type="hidden" name="kind" value="removeAll" />
        <p>
          {basket.items.length === 1
            ? 'Die Position wird entfernt. Das lässt sich nicht rückgängig machen.'
            : `Alle ${basket.items.length} Positionen werden entfernt. Das lässt sich nicht rückgängig machen.`}
        </p>
        <Button type="submit">Ja, alles entfernen</Button>
      </form>
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
