import { createElement, type MouseEvent } from 'react'
import { offerRequestLink } from '../../links.ts'
import { browserClient } from '../../platform/calls/query.ts'
import type { ArticleTile } from '../../platform/calls/types.ts'
import { showOverlay } from '../../platform/navigation/overlays.ts'
import { offerRequestQuery } from './queries.ts'

/**
 * Opens the modal instead of the page a link leads to (specification 2); form and data are loaded when
 * they are wanted. Where that fails the page says why.
 */
export async function openOffer(event: MouseEvent, article: ArticleTile): Promise<void> {
  // a new tab or window is left to the browser
  if (!browserClient || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  try {
    const [{ OfferDialog }] = await Promise.all([
      import('./offer-dialog.tsx'),
      browserClient.query({ ...offerRequestQuery, staleTime: 10_000 }),
    ])
    showOverlay('modal', createElement(OfferDialog, { key: performance.now(), article }))
  } catch {
    location.assign(offerRequestLink(article))
  }
}
