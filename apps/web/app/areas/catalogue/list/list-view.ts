import { useState } from 'react'
import { useListViewAsked } from '../../../platform/page/page-values.tsx'
import { useMode } from '../../../platform/state/shop.ts'

export type ListView = 'grid' | 'table'

/**
 * Tiles or rows: the visitor's choice is kept in a cookie, so that the server renders it at once; before one is made,
 * buyers get rows and visitors tiles (ux 11). On phones rows are the table in another shape, and tiles that nobody asked
 * for become rows too (`asked` is null): one markup for all guests.
 */
export function useListView() {
  const mode = useMode()
  const cookieValue = useListViewAsked()
  const [asked, setAsked] = useState<ListView | null>(
    cookieValue === 'grid' || cookieValue === 'table' ? cookieValue : null,
  )

  const view: ListView = asked ?? (mode === 'b2b' ? 'table' : 'grid')
  return { view, asked, setAsked }
}
