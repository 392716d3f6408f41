import type { QueryClient } from '@tanstack/react-query'
import { query } from '../../platform/calls/query.ts'
import type { OfferPosition } from '../../platform/calls/types.ts'

/** The form as it begins, with the collected articles. */
export const offerRequestQuery = query('showOfferRequest', {})
/** A request that was sent. */
export const sentOfferQuery = (number: string) => query('showOfferRequest', { number })

/** What a change of the collection left behind. */
export function storeCollection(client: QueryClient | undefined, positions: readonly OfferPosition[]): void {
  client?.setQueryData(offerRequestQuery.queryKey, (stored) => stored && { ...stored, positions: [...positions] })
}
