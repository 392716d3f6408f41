import { type ComponentType, createContext } from 'react'

/** Reads what the shop shows below every list. The catalogue knows nothing of it: root.tsx fills this slot. */
export const BelowLists = createContext<(() => Promise<ComponentType>) | null>(null)
