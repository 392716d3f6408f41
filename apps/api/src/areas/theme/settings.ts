import { BrandChanges } from '@kontor/contracts/rules/theme/brand-values'
import { StylePanelChanges } from '@kontor/contracts/rules/theme/style-panel'
import { ThemeChanges } from '@kontor/contracts/rules/theme/theme-values'
import { z } from 'zod'
import { shopData } from '../../platform/shop-data.ts'

/** Pixels that the pages leave free at their top. */
export const themeSwitches = {
  marginTop: z.int().default(0),
}

/** The shop's own look: what it sets of a theme and of its brand, over the defaults, and what the panel offers for that. */
export const ownLook = {
  theme: shopData('theme', ThemeChanges, {}),
  brand: shopData('brand', BrandChanges, {}),
  /** what the style panel offers besides, or instead of, what it always does */
  stylePanel: shopData('stylePanel', StylePanelChanges, {}),
}
