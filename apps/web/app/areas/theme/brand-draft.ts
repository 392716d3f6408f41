import { brandCss } from '@kontor/contracts/rules/theme/brand-css'
import { themeCss } from '@kontor/contracts/rules/theme/theme-css'
import type { QueryClient } from '@tanstack/react-query'
import { configQuery, mergeBlocks } from '../../platform/state/shop.ts'
import { type Brand, savedLookQuery } from './queries.ts'

/** Writes to the brand that all of the shop reads, in this browser alone; fields of the panel follow it as well. */
export function showBrand(client: QueryClient, changes: Partial<Brand>): void {
  const stored = client.getQueryData(configQuery.queryKey)?.brand
  if (!stored) return
  const brand = { ...stored, ...changes }
  mergeBlocks(client, { brand })
  // the server's style element, whose theme is the saved one (draft.ts)
  const written = document.getElementById('theme')
  const saved = client.getQueryData(savedLookQuery.queryKey)?.theme
  if (written && saved) written.textContent = themeCss(saved) + brandCss(brand)
  document.querySelector('link[rel="icon"]')?.setAttribute('href', brand.icon ?? '/favicon.svg')
}
