import { correctQuantity } from '@kontor/contracts/rules/basket/quantity'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { basket as basketAddress } from '../../links.ts'
import { tellFailure } from '../../platform/calls/failed-call.ts'
import { query, restOf } from '../../platform/calls/query.ts'
import type { ArticleTile, Basket, BasketPosition } from '../../platform/calls/types.ts'
import { readConsent } from '../../platform/state/consent.ts'
import { happened } from '../../platform/state/happened.ts'
import { showToast } from '../../platform/state/toasts.ts'

/** What the header keeps of a line: enough to take an addition back. A thousand whole lines would be 900 kB of page. */
const heldOf = ({ uid, quantity }: BasketPosition) => ({ uid, quantity })
type HeldLine = ReturnType<typeof heldOf>
const widgetOf = ({ items, totals }: Pick<Basket, 'items' | 'totals'>) => ({ items: items.map(heldOf), totals })

/** Count and sum for the header. */
export const basketWidgetQuery = queryOptions({
  queryKey: ['showBasketWidget', {}] as const,
  queryFn: async ({ client, signal }) => widgetOf(await restOf(client).call('showBasketWidget', {}, signal)),
})
/** The whole basket with checkout data. */
export const basketQuery = query('showBasket', {})

export function useBasketWidget() {
  return useQuery(basketWidgetQuery).data
}

type Client = ReturnType<typeof useQueryClient>
type Wanted = { article: ArticleTile; quantity: number }

/**
 * Every basket answer goes under both keys, so that header and basket page agree at once.
 * @param added what was put in, when that is why it changed
 */
export function storeBasket(client: Client, basket: Basket, added?: Wanted): void {
  // biome-ignore lint/suspicious/noConsole: L-RULE-066 wants them in the log, never before the customer
  if (basket.statistics) console.debug('Statistik', basket.statistics)
  client.setQueryData(basketWidgetQuery.queryKey, widgetOf(basket))
  client.setQueryData(basketQuery.queryKey, (stored) => (stored ? { ...stored, ...basket } : basket))
  happened.push({ what: 'basket', basket, added })
}

/**
 * What a short answer says: the lines that have changed and the sums. The basket page reads the rest when it is
 * entered.
 */
function storeChange(client: Client, { items, totals }: Pick<Basket, 'items' | 'totals'>): void {
  const changed = new Set(items.map(({ uid }) => uid))
  client.setQueryData(basketWidgetQuery.queryKey, (before) => ({
    items: [...(before?.items ?? []).filter(({ uid }) => !changed.has(uid)), ...items.map(heldOf)],
    totals,
  }))
  client.removeQueries({ queryKey: basketQuery.queryKey })
}

/** The whole basket is asked for where it is on the screen, or of a visitor who agreed that it is counted. */
function needsWhole(client: Client): boolean {
  return (
    readConsent() === 'granted' || client.getQueryCache().find({ queryKey: basketQuery.queryKey })?.isActive() === true
  )
}

/**
 * Puts an article into the basket: the count rises at once, the answer replaces it, a toast offers the way to the
 * basket and the way back. A refusal says why and takes the count back.
 */
export function useAddToBasket() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ article, quantity }: Wanted) => {
      const isWhole = needsWhole(client)
      const { articleNumber, shopDepotId } = article
      const wanted = { _func: 'add' as const, articleNumber, shopDepotId, quantity, basketLink: basketAddress }
      const prefer = isWhole ? undefined : 'return=minimal'
      return { isWhole, basket: await restOf(client).call('addToBasket', wanted, undefined, prefer) }
    },
    onMutate: async ({ quantity }) => {
      await client.cancelQueries({ queryKey: basketWidgetQuery.queryKey })
      const before = client.getQueryData(basketWidgetQuery.queryKey)
      if (before) client.setQueryData(basketWidgetQuery.queryKey, withMore(before, quantity))
      return { before }
    },
    onSuccess: ({ basket, isWhole }, wanted, { before }) => {
      const { article, quantity } = wanted
      if (isWhole) storeBasket(client, basket, wanted)
      else storeChange(client, basket)
      showToast({
        type: 'basket-add',
        text: basket.message || `${quantity} × ${article.displayName} liegt im Warenkorb.`,
        link: { label: 'Warenkorb ansehen', to: basketAddress },
        action: { label: 'Rückgängig', run: () => void undo(client, basket, before?.items ?? [], article) },
      })
    },
    onError: (error, _, rolled) => {
      if (rolled?.before) client.setQueryData(basketWidgetQuery.queryKey, rolled.before)
      tellFailure(error)
    },
  })
}

function withMore<Widget extends { totals: { article_count: number } }>(widget: Widget, quantity: number): Widget {
  return { ...widget, totals: { ...widget.totals, article_count: widget.totals.article_count + quantity } }
}

/** Rarely used, so its code is loaded on demand. */
async function undo(client: Client, after: Basket, before: readonly HeldLine[], article: ArticleTile): Promise<void> {
  try {
    const { undoAdding } = await import('../lists/adding/undo-adding.ts')
    const basket = await undoAdding(restOf(client), after, before, [article])
    if (basket) storeBasket(client, basket)
  } catch (error) {
    tellFailure(error)
  }
}

/** After adding: the smallest quantity that can be ordered; after an error 1 (specification 4 "Basket"). */
export function quantityAfter(outcome: 'added' | 'failed', article: ArticleTile): number {
  return outcome === 'added' ? correctQuantity(Number.NaN, ruleOf(article)) : 1
}

export function ruleOf(article: {
  min_order_price_unit: number
  max_order_price_unit: number
  step_order_price_unit: number
}) {
  return {
    min: article.min_order_price_unit,
    max: article.max_order_price_unit,
    step: article.step_order_price_unit,
  }
}
