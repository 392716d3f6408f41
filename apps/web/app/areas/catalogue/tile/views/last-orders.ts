import { berlinDay, type IsoDay } from '@kontor/contracts/rules/german/german-dates'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../platform/calls/query.ts'
import type { ArticleTile } from '../../../../platform/calls/types.ts'
import { useUser } from '../../../../platform/state/shop.ts'

/** By the id of an article: how many were ordered last, and when. */
export type LastOrders = ReadonlyMap<number, { quantity: number; day: IsoDay }>

/** What the customer ordered last of these articles; asked for after the page. Nothing for guests and employees of the shop. */
export function useLastOrders(articles: readonly ArticleTile[]): LastOrders | undefined {
  const { guest, isBackendUser } = useUser()
  const asks = !guest && !isBackendUser && articles.length > 0
  const ids = articles.map(({ id }) => id).join(',')
  const { data } = useQuery({
    ...query('showLastOrders', { articleIds: ids }),
    enabled: asks,
    placeholderData: (before) => before,
    select: ({ items }) =>
      new Map(items.map(({ articleId, quantity, date }) => [articleId, { quantity, day: berlinDay(new Date(date)) }])),
  })
  return asks ? (data ?? none) : undefined
}

const none: LastOrders = new Map()
