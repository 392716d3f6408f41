import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useActionData, useNavigation, useSearchParams } from 'react-router'
import { orderAgain, shop } from '../../../links.ts'
import { type FormRefusal, onPost } from '../../../platform/calls/actions.ts'
import { postInBrowser } from '../../../platform/calls/post-in-browser.ts'
import { type Check, inBrowser, onServer, type PageAt } from '../../../platform/calls/query.ts'
import { requireCustomer } from '../../../platform/navigation/guard.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { configQuery, type ShopConfig } from '../../../platform/state/shop.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { Pagination } from '../../../ui/page/pagination.tsx'
import { RefusedNotice } from '../../../ui/refused-notice.tsx'
import { tabAt } from '../../account/tab-queries.ts'
import { refreshBasket } from '../../checkout/order-again.ts'
import type { BasketReport } from '../../lists/adding/whole-list.ts'
import { BasketReportNotice } from '../../lists/basket-report-notice.tsx'
import { AgainTable } from './again-table.tsx'
import { orderPageAgain } from './order-page-again.ts'

const needs = ({ url }: PageAt) => [configQuery, tabAt('order_again', url.searchParams)]
const customersOnly: Check = (read, at) => requireCustomer((read(configQuery) as ShopConfig).user, at)
export const loader = onServer(needs, customersOnly)
export const clientLoader = inBrowser(needs, customersOnly)
export const action = onPost<BasketReport>(orderPageAgain)
export const clientAction = postInBrowser<BasketReport>(orderPageAgain, refreshBasket)

/** What was ordered before, the latest first, with the quantity of then (G-44). */
export default function OrderAgainPage() {
  const [address] = useSearchParams()
  const { data } = useSuspenseQuery(tabAt('order_again', address))
  const outcome = useActionData<BasketReport | FormRefusal>()
  const busy = useNavigation().state === 'submitting'
  const linkTo = (page: number) => (page === 1 ? orderAgain : `${orderAgain}?page=${page}`)
  return (
    <PageBody dense>
      <PageHead title="Wieder bestellen" robots="noindex" />
      <h1 tabIndex={-1}>Wieder bestellen</h1>
      {outcome && 'refused' in outcome && <RefusedNotice refused={outcome.refused} />}
      {outcome && 'added' in outcome && <BasketReportNotice report={outcome} />}
      {data.total === 0 ? (
        <EmptyState
          title="Noch nichts bestellt"
          scene="leer-bestellungen"
          actions={
            <LinkButton to={shop} look="primary">
              Zum Sortiment
            </LinkButton>
          }
        >
          <p>Nach Ihrer ersten Bestellung stehen die Artikel hier, mit Datum und Menge.</p>
        </EmptyState>
      ) : (
        <>
          <p role="status">
            {data.total === 1 ? 'Ein Artikel' : `${formatFigure(data.total)} Artikel`}, zuletzt bestellte zuerst
          </p>
          <AgainTable key={data.page} items={data.items} total={data.total} page={data.page} busy={busy} />
          <Pagination page={data.page} lastPage={data.lastPage} linkTo={linkTo} />
        </>
      )}
    </PageBody>
  )
}
