import { BrandChanges } from '@kontor/contracts/rules/theme/brand-values'
import { ThemeChanges } from '@kontor/contracts/rules/theme/theme-values'
import { z } from 'zod'
import { shopData } from '../../platform/shop-data.ts'

/** Pixels that the pages leave free at their top. */
export const themeSwitches = {
  marginTop: z.int().default(0),
}

/** The shop's own look: what it sets of a theme and of its brand, over the defaults. */
export const ownLook = {
  theme: shopData('theme', ThemeChanges, {}),
  brand: shopData('brand', BrandChanges, {}),
}
