import type { Answer } from '@kontor/contracts/client'
import { type PriceKind, shownIn } from '@kontor/contracts/rules/pricing/money'
import { type QueryClient, type QueryKey, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, createElement, type ReactNode, useContext } from 'react'
import { query } from '../calls/query.ts'

export type ShopConfig = Answer<'showConfig'>

/** The whole configuration, loaded once by the root (G-16). */
export const configQuery = query('showConfig', { wld: true })

const Config = createContext<ShopConfig | null>(null)

/** Reads the configuration once for all below; a tile asks for it several times, and each query costs its observer. */
export function ConfigProvider({ children }: { children: ReactNode }) {
  return createElement(Config, { value: useSuspenseQuery(configQuery).data }, children)
}

/** Only below the shell, which stands where there is a configuration. */
export function useConfig(): ShopConfig {
  const config = useContext(Config)
  if (!config) throw new Error('a page outside the shell asks for the configuration')
  return config
}
export const useShop = () => useConfig().shop
export type LinkedPage = NonNullable<ShopConfig['shop']['pages']>[number]
/** Whether the operator has published a page: others are not linked. */
export function useHasPage(): (slug: LinkedPage) => boolean {
  const { pages } = useShop()
  return (slug) => pages?.includes(slug) ?? false
}
export const useUser = () => useConfig().user
/** The face of the shop that the visitor chose, for texts and portal. */
export const useMode = (): 'b2b' | 'b2c' => (useConfig().shop.isB2b ? 'b2b' : 'b2c')
/** Which prices this visitor sees. */
export const useShown = (): PriceKind => shownIn(useMode())
/** Which prices this visitor owes; `priceBasis` on the wire. */
export const useCharged = (): PriceKind => useConfig().shop.priceBasis

export function useMenu(slug: string) {
  const menu = useConfig().menus?.[slug]
  return menu ? [...menu.leftItems, ...menu.rightItems] : []
}

/** Whether the reader administers a company, and how many orders wait for him. */
export function useAdministration(): { isThere: boolean; openReleases: number } {
  const menu = useConfig().menus?.['admin']
  return { isThere: (menu?.leftItems.length ?? 0) > 0, openReleases: Number(menu?.parameters['openReleases'] ?? 0) }
}

/** German text of a label key: the English texts of the specification are keys (G-14). */
export function useLabel(): (key: string, fallback?: string) => string {
  const { labels } = useConfig()
  return (key, fallback) => labels?.[key] ?? fallback ?? key
}

type Blocks = Partial<Pick<ShopConfig, 'shop' | 'user' | 'config' | 'labels' | 'brand' | 'menus'>>

/** Puts the blocks of an answer over the stored ones: absent leaves, present replaces key by key (G-01). */
export function mergeBlocks(client: QueryClient, blocks: Blocks): void {
  client.setQueryData(configQuery.queryKey, (stored) => {
    if (!stored) return stored
    return {
      ...stored,
      shop: { ...stored.shop, ...blocks.shop },
      user: { ...stored.user, ...blocks.user },
      config: { ...stored.config, ...blocks.config },
      brand: { ...stored.brand, ...blocks.brand },
      ...(blocks.labels && { labels: { ...stored.labels, ...blocks.labels } }),
      ...(blocks.menus && { menus: { ...stored.menus, ...blocks.menus } }),
    }
  })
}

/** After a change of user or mode: prices, menus and baskets of the other are forgotten, the config stays on screen. */
export async function forgetPersonalAnswers(client: QueryClient): Promise<void> {
  const isPersonal = ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] !== 'showConfig'
  // what no page shows now would be shown by the next one before it is asked for again
  client.removeQueries({ type: 'inactive', predicate: isPersonal })
  await client.invalidateQueries({ predicate: isPersonal })
}
