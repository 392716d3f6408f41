import type { MenuEntry } from '../../platform/calls/types.ts'
import { useMenu } from '../../platform/state/shop.ts'

/**
 * The assortments in the main menu, whether they stand in it directly or under one entry, and the plain links beside
 * them. The server filters and orders both (G-17).
 */
export function useAssortmentMenu(): { branches: MenuEntry[]; links: MenuEntry[] } {
  const items = useMenu('main')
  const root = items.find(({ children }) => children?.some((child) => (child.children?.length ?? 0) > 0))
  if (root) return { branches: root.children ?? [], links: items.filter((item) => item !== root) }
  const branches = items.filter(({ children }) => (children?.length ?? 0) > 0)
  return { branches, links: items.filter((item) => !branches.includes(item)) }
}
