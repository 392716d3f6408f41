import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { StylePanel } from './rules/theme/style-panel.ts'
import { text } from './shapes.ts'
import { Brand, Theme } from './system.ts'

export const showTheme = endpoint(calls.showTheme, {
  summary: 'Theme and brand, of a portal alias when given',
  input: z.object({ alias: text(100).optional() }),
  reply: z.object({ theme: Theme, themeDefaults: Theme, brand: Brand, brandDefaults: Brand }),
})

export const showStylePanel = endpoint(calls.showStylePanel, {
  summary: 'What the style panel offers, and whether the caller sees it',
  input: z.object({}),
  reply: z.object({ stylePanel: StylePanel }),
})
