import { useState } from 'react'
import { useListViewAsked } from '../../../platform/page/page-values.tsx'
import { useMode } from '../../../platform/state/shop.ts'

export type ListView = 'grid' | 'table'

const cookie = 'list_view'
const year = 31_536_000

/**
 * Tiles or rows: the visitor's choice is kept in a cookie, so that the server renders it at once; before one is made,
 * buyers get rows and visitors tiles (ux 11).
 */
export function useListView(): [ListView, (view: ListView) => void] {
  const mode = useMode()
  const asked = useListViewAsked()
  const [chosen, setChosen] = useState<ListView | null>(asked === 'grid' || asked === 'table' ? asked : null)

  function choose(view: ListView) {
    setChosen(view)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in two of the big browsers
    document.cookie = `${cookie}=${view}; Path=/; Max-Age=${year}; SameSite=Lax`
  }

  return [chosen ?? (mode === 'b2b' ? 'table' : 'grid'), choose]
}
