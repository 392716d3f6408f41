import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { ShownStylePanel } from './rules/theme/style-panel.ts'
import { ThemeChanges } from './rules/theme/theme-values.ts'
import { line, text } from './shapes.ts'
import { Brand, Theme } from './system.ts'

export const showTheme = endpoint(calls.showTheme, {
  summary: 'Theme and brand, of a portal alias when given',
  input: z.object({ alias: text(100).optional() }),
  reply: z.object({ theme: Theme, themeDefaults: Theme, brand: Brand, brandDefaults: Brand }),
})

export const showStylePanel = endpoint(calls.showStylePanel, {
  summary: 'What the style panel offers, and whether the caller sees it',
  input: z.object({}),
  reply: z.object({ stylePanel: ShownStylePanel }),
})

/** A theme under a name: what an export holds and what saving takes (decision 0029). */
export const ThemeFile = z
  .strictObject({ name: line(80).pipe(z.string().trim().min(1)), theme: ThemeChanges })
  .meta({ id: 'ThemeFile' })
export type ThemeFile = z.output<typeof ThemeFile>
