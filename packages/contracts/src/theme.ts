import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { text } from './shapes.ts'
import { Brand, Theme } from './system.ts'

export const showTheme = endpoint(calls.showTheme, {
  summary: 'Theme and brand, of a portal alias when given',
  input: z.object({ alias: text(100).optional() }),
  reply: z.object({ theme: Theme, themeDefaults: Theme, brand: Brand, brandDefaults: Brand }),
})
