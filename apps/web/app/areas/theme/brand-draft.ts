import { brandCss } from '@kontor/contracts/rules/theme/brand-css'
import { themeCss } from '@kontor/contracts/rules/theme/theme-css'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { configQuery, mergeBlocks } from '../../platform/state/shop.ts'
import { type Brand, savedLookQuery } from './queries.ts'

type Fields = Readonly<Partial<Brand>>

/** The fields that were changed here, as they were seen before; the brand itself holds what they are now. */
let seen: Fields = {}
const listeners = new Set<() => void>()

/** Changes the brand that all of the shop reads, in this browser alone. */
export function changeBrand(client: QueryClient, changes: Fields): void {
  const shown = client.getQueryData(configQuery.queryKey)?.brand
  if (!shown) return
  const now = { ...shown, ...changes }
  remember({ ...partOf(shown, changes), ...seen }, now)
  showBrand(client, now)
}

/** Back to what is saved. */
export function resetBrand(client: QueryClient, saved: Brand): void {
  remember({}, saved)
  showBrand(client, saved)
}

/** These fields are saved: a reset comes back to them. What was changed while they were on their way is not. */
export function keepBrand(client: QueryClient, saved: Fields): void {
  const shown = client.getQueryData(configQuery.queryKey)?.brand
  if (shown) remember({ ...seen, ...saved }, shown)
  client.setQueryData(savedLookQuery.queryKey, (look) => look && { ...look, brand: { ...look.brand, ...saved } })
}

/** The fields that were changed here, as they were before. */
export const useSeenBrand = (): Fields =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => seen,
    () => seen,
  )

/** The fields that another one names. */
export const partOf = (brand: Brand, named: Fields): Fields =>
  Object.fromEntries(Object.keys(named).map((name) => [name, brand[name as keyof Brand]]))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What was typed back is no change. */
function remember(before: Fields, now: Brand): void {
  const changed = Object.entries(before).filter(([name, value]) => !isSame(value, now[name as keyof Brand]))
  seen = Object.fromEntries(changed)
  for (const listener of listeners) listener()
}

/** Fields of the panel follow the brand as well. */
function showBrand(client: QueryClient, brand: Brand): void {
  mergeBlocks(client, { brand })
  // the server's style element, whose theme is the saved one (draft.ts)
  const written = document.getElementById('theme')
  const saved = client.getQueryData(savedLookQuery.queryKey)?.theme
  if (written && saved) written.textContent = themeCss(saved) + brandCss(brand)
  document.querySelector('link[rel="icon"]')?.setAttribute('href', brand.icon ?? '/favicon.svg')
}
