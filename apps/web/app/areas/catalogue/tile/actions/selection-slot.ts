import { createContext } from 'react'
import type { ArticleTile } from '../../../../platform/calls/types.ts'

export type Chosen = { article: ArticleTile; quantity: number }

/**
 * Puts several articles into the basket at once; the catalogue knows no basket, root.tsx fills this slot.
 * @returns whether anything went in
 */
export const SelectionSlot = createContext<((chosen: readonly Chosen[]) => Promise<boolean>) | null>(null)
