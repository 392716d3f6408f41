import { useSuspenseQuery } from '@tanstack/react-query'
import { useActionData, useSearchParams } from 'react-router'
import { dealerListLink, shoppingLists } from '../../links.ts'
import { type FormRefusal, onPost } from '../../platform/calls/actions.ts'
import { postInBrowser } from '../../platform/calls/post-in-browser.ts'
import { type Check, inBrowser, onServer, type PageAt } from '../../platform/calls/query.ts'
import { requireCustomer } from '../../platform/navigation/guard.ts'
import { PageHead } from '../../platform/page/page-head.tsx'
import { configQuery, type ShopConfig } from '../../platform/state/shop.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'
import { Pagination } from '../../ui/page/pagination.tsx'
import { RefusedNotice } from '../../ui/refused-notice.tsx'
import type { BasketReport } from './adding/whole-list.ts'
import { WholeList } from './adding/whole-list-button.tsx'
import { BasketReportNotice } from './basket-report-notice.tsx'
import { dealerListAddress } from './list-address.ts'
import { ListForm } from './list-form.tsx'
import { postToList, refreshLists } from './list-posts.ts'
import styles from './lists-page.module.css'
import { CompactRow } from './positions/compact-row.tsx'
import { ListChoice } from './positions/list-choice.tsx'
import { dealerListsAt, inOrder } from './queries.ts'

const needs = ({ url }: PageAt) => [configQuery, dealerListsAt(url.searchParams)]
const customersOnly: Check = (read, at) => requireCustomer((read(configQuery) as ShopConfig).user, at)
export const loader = onServer(needs, customersOnly)
export const clientLoader = inBrowser(needs, customersOnly)
export const action = onPost<BasketReport>(postToList)
export const clientAction = postInBrowser<BasketReport>(postToList, refreshLists)

/** Lists that the shop keeps for the customer: to be ordered from and copied, never changed (G-46). */
export default function DealerListsPage() {
  const [address] = useSearchParams()
  const { data } = useSuspenseQuery(dealerListsAt(address))
  const outcome = useActionData<BasketReport | FormRefusal>()
  const list = data.current === null ? undefined : data.lists[data.current]
  if (!list) return <NoLists />
  const { slug } = list
  return (
    <PageBody dense>
      <PageHead title="Händlerlisten" robots="noindex" />
      <h1 tabIndex={-1}>Händlerlisten</h1>
      <p>Diese Listen pflegen wir für Sie. Zum Ändern legen Sie eine Kopie an.</p>
      {outcome && 'refused' in outcome && <RefusedNotice refused={outcome.refused} />}
      {outcome && 'added' in outcome && <BasketReportNotice report={outcome} />}
      <div className={styles.page}>
        <nav aria-label="Händlerlisten" className={styles.side}>
          <ul className={styles.lists}>
            {inOrder(data.lists).map((one) => (
              <li key={one.slug}>
                <Link to={dealerListLink(one.slug)} aria-current={one.slug === slug ? 'page' : undefined}>
                  <span>{one.displayName}</span> <span className={styles.faint}>{one.positionCount}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <section key={slug} aria-labelledby="list-name" className={styles.list}>
          <h2 id="list-name">{list.displayName}</h2>
          {list.description && <p>{list.description}</p>}
          <div className={styles.actions}>
            <ListForm kind="copy" slug={slug}>
              <Button type="submit" size="small">
                In eigene Liste kopieren
              </Button>
            </ListForm>
          </div>
          <ListChoice list={list} others={[]} />
          <ul className={styles.rows}>
            {list.positions.map((position) => (
              <CompactRow key={position.id} slug={slug} position={position} neighbours={null} />
            ))}
          </ul>
          {list.positionCount > 0 && <WholeList slug={slug} call="listDealerLists" />}
          <Pagination page={data.page} lastPage={data.lastPage} linkTo={(page) => dealerListAddress(slug, { page })} />
        </section>
      </div>
    </PageBody>
  )
}

function NoLists() {
  return (
    <PageBody>
      <PageHead title="Händlerlisten" robots="noindex" />
      <h1 tabIndex={-1}>Händlerlisten</h1>
      <EmptyState
        title="Keine Händlerliste"
        scene="leer-bestellungen"
        actions={<LinkButton to={shoppingLists}>Zu Ihren Einkaufslisten</LinkButton>}
      >
        <p>Hier stehen Listen, die wir für Ihre Firma zusammenstellen.</p>
      </EmptyState>
    </PageBody>
  )
}
