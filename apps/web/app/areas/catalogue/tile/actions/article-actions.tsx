import { type ComponentType, createContext, useContext } from 'react'
import type { ArticleTile } from '../../../../platform/calls/types.ts'

export type ArticleActionsProps = {
  article: ArticleTile
  /** again: one button that orders the same quantity as before */
  look?: 'tile' | 'row' | 'detail' | 'bar' | 'again'
  /** both together: the place around knows the quantity (its price follows it) */
  quantity?: number
  onQuantity?: (quantity: number) => void
}

/** What can be done with an article. The catalogue knows no basket: root.tsx fills this slot. */
const ArticleActionsSlot = createContext<ComponentType<ArticleActionsProps> | null>(null)

export const ArticleActionsProvider = ArticleActionsSlot.Provider

export function ArticleActions(props: ArticleActionsProps) {
  const Actions = useContext(ArticleActionsSlot)
  return Actions && <Actions {...props} />
}
