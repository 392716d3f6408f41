import type { RestClient } from '@kontor/contracts/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useActionData, useLocation, useParams } from 'react-router'
import { articleLink, basket as basketAddress, quickOrder, shop } from '../../../links.ts'
import { type FormRefusal, onPost } from '../../../platform/calls/actions.ts'
import { reasonOf } from '../../../platform/calls/failed-call.ts'
import { inBrowser, onServer, optional, restOf } from '../../../platform/calls/query.ts'
import type { CheckedOrderRow, TakenOver } from '../../../platform/calls/types.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { useIsScripted } from '../../../platform/page/scripted.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { BasketForm } from '../basket-form.tsx'
import { basketQuery, storeBasket } from '../queries.ts'
import { useBasketChange } from '../use-basket-change.ts'
import styles from './take-over-page.module.css'

type Source = 'livebook' | 'external'
type Taken = { taken: TakenOver }

const needs = () => [optional(basketQuery)]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

/** `/shop/basket/livebook/{uuid}` or `/shop/basket/external/{uuid}` */
const sourceOf = (pathname: string): Source => (pathname.split('/')[3] === 'livebook' ? 'livebook' : 'external')

async function take(rest: RestClient, source: Source, uuid: string, again: boolean) {
  return await rest.call('addItems', { _func: 'addItems', source, uuid: uuid.slice(0, 60), again })
}

/** Without JavaScript: the button takes it over, and the page says what became of it. */
export const action = onPost<Taken>(async ({ form, rest, params, url }) => {
  const { takenOver } = await take(rest, sourceOf(url.pathname), params['uuid'] ?? '', form.has('again'))
  return { taken: takenOver ?? nothing }
})
const nothing: TakenOver = { displayName: '', added: 0, alreadyTaken: true, rows: [] }

/**
 * A basket that a livebook or an external catalog prepared is taken over as soon as its address is opened, once per
 * session (G-80); what could not go in is listed for the customer to look at.
 */
export default function TakeOverPage() {
  const posted = useActionData<Taken | FormRefusal>()
  const { pathname, search } = useLocation()
  const uuid = useParams()['uuid'] ?? ''
  const source = sourceOf(pathname)
  const client = useQueryClient()
  const isScripted = useIsScripted()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (again: boolean) => take(restOf(client), source, uuid, again),
    onSuccess: (basket) => storeBasket(client, basket),
  })
  const opened = useRef('')
  useEffect(() => {
    if (posted || opened.current === uuid) return
    opened.current = uuid
    mutate(false)
  }, [posted, uuid, mutate])

  const refusal =
    posted && 'refused' in posted ? posted.refused.errorMessages : error ? [reasonOf(error, 'change')] : null
  const taken = data?.takenOver ?? (posted && 'taken' in posted ? posted.taken : null)
  // the mail of an offer leads here with this mark
  const isOffer = new URLSearchParams(search).has('angebot')
  const title = isOffer
    ? 'Ihr Angebot'
    : source === 'livebook'
      ? 'Warenkorb aus dem Blätterkatalog'
      : 'Warenkorb aus dem Einkaufssystem'
  return (
    <PageBody narrow>
      <PageHead title={title} robots="noindex" />
      {refusal && !taken ? (
        <NotTaken title={title} reasons={refusal} />
      ) : (
        <>
          <h1 tabIndex={-1}>{title}</h1>
          {!taken && (isScripted || isPending) && <p role="status">Ihr Warenkorb wird übernommen …</p>}
          {!taken && !isScripted && (
            <form method="post" className={styles.ask}>
              <TokenField />
              <p>Die Artikel kommen zu dem, was schon in Ihrem Warenkorb liegt. Sie prüfen dort alles in Ruhe.</p>
              <Button type="submit" look="primary" size="large">
                In den Warenkorb übernehmen
              </Button>
            </form>
          )}
          {taken && <Report taken={taken} isOffer={isOffer} onAgain={() => mutate(true)} />}
        </>
      )}
    </PageBody>
  )
}

function NotTaken({ title, reasons }: { title: string; reasons: readonly string[] }) {
  return (
    <EmptyState
      title={title}
      headingLevel={1}
      scene="nicht-gefunden"
      actions={
        <>
          <LinkButton to={basketAddress} look="primary">
            Zum Warenkorb
          </LinkButton>
          <LinkButton to={shop}>Zum Sortiment</LinkButton>
        </>
      }
    >
      <div role="alert">
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </div>
    </EmptyState>
  )
}

function Report({ taken, isOffer, onAgain }: { taken: TakenOver; isOffer: boolean; onAgain: () => void }) {
  const { displayName, added, alreadyTaken, rows } = taken
  const change = useBasketChange()
  return (
    <>
      {alreadyTaken ? (
        <Notice title={`„${displayName}“ haben Sie schon übernommen.`}>
          <form
            method="post"
            onSubmit={(event) => {
              event.preventDefault()
              onAgain()
            }}
          >
            <TokenField />
            <input type="hidden" name="again" value="1" />
            <Button type="submit" look="quiet" size="small">
              Noch einmal übernehmen
            </Button>
          </form>
        </Notice>
      ) : (
        <Notice
          kind="success"
          title={`„${displayName}“: ${added === 1 ? '1 Artikel liegt' : `${added} Artikel liegen`} im Warenkorb.`}
        >
          <p>
            {isOffer ? 'Es gelten die Preise aus dem Angebot.' : 'Es gelten die Preise von heute.'} Bitte prüfen Sie den
            Warenkorb, bevor Sie bestellen.
          </p>
        </Notice>
      )}
      {rows.length > 0 && (
        <section className={styles.rows} aria-labelledby="to-check">
          <h2 id="to-check">Bitte ansehen</h2>
          <ul>
            {rows.map((row) => (
              <RowToCheck key={`${row.input.number}-${row.message}`} row={row} onChange={change.mutate} />
            ))}
          </ul>
        </section>
      )}
      <div className={styles.actions}>
        <LinkButton to={basketAddress} look="primary" size="large">
          Zum Warenkorb
        </LinkButton>
        <LinkButton to={quickOrder}>Direkterfassung</LinkButton>
      </div>
    </>
  )
}

type RowToCheckProps = { row: CheckedOrderRow; onChange: ReturnType<typeof useBasketChange>['mutate'] }

/** A line that did not go in as it stood, with what could take its place. */
function RowToCheck({ row, onChange }: RowToCheckProps) {
  const { input, verdict, article, message, quantity, costCenter } = row
  const isIn = verdict === 'corrected'
  const instead = verdict === 'successor' ? article : null
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>
          {article && isIn ? <Link to={articleLink(article)}>{article.displayName}</Link> : `Nummer ${input.number}`}
        </p>
        <p className={isIn ? styles.note : styles.problem}>{message}</p>
      </div>
      {instead && (
        <BasketForm kind="putBack" onChange={onChange}>
          <input type="hidden" name="articleNumber" value={instead.articleNumber} />
          <input type="hidden" name="shopDepotId" value={instead.shopDepotId} />
          <input type="hidden" name="quantity" value={quantity} />
          {costCenter && <input type="hidden" name="costCenter" value={costCenter} />}
          <Button type="submit" size="small">
            {quantity} × Nachfolger in den Warenkorb
          </Button>
        </BasketForm>
      )}
    </li>
  )
}
