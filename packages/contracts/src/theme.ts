import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { StylePanel } from './rules/theme/style-panel.ts'
import { ThemeChanges } from './rules/theme/theme-values.ts'
import { line, listPaging, pageKeys, queryWhole, text } from './shapes.ts'
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

const versionId = z.int().min(1).max(2_147_483_647)
const customerNumber = text(40).optional().meta({ description: 'of the customer; absent = the shop’s own' })

/** A theme under a name: what an export holds and what saving takes. */
const ThemeFile = z.strictObject({ name: line(80).pipe(z.string().trim().min(1)), theme: ThemeChanges })

/** A stored theme of the shop or of one customer (decision 0029). */
export const ThemeVersion = z
  .object({
    id: z.int(),
    name: z.string(),
    customerNumber: z.string().nullable().meta({ description: 'null = the shop’s own' }),
    savedAt: z.iso.datetime(),
    savedBy: z.string().meta({ description: 'user name; empty = came with the shop' }),
    appliedAt: z.iso.datetime().nullable().meta({ description: 'when it was put in place last' }),
    isCurrent: z.boolean().meta({ description: 'is what visitors see now' }),
    previewUrl: z.string().meta({ description: 'shows the shop in it to whoever has the link' }),
  })
  .meta({ id: 'ThemeVersion' })

const WeakPair = z
  .object({
    path: z.string().meta({ description: 'of the value, as areas.footer.title' }),
    color: z.string(),
    ground: z.string(),
    ratio: z.number(),
    least: z.number().meta({ description: 'what WCAG 2.2 AA asks for' }),
    proposal: z.string().meta({ description: 'the nearest colour that can be read' }),
  })
  .meta({ id: 'WeakPair' })

export const listThemeVersions = endpoint(calls.listThemeVersions, {
  summary: 'Stored themes of the shop or of a customer, newest first',
  input: z.object({ customerNumber, ...listPaging }),
  reply: z.object({ items: z.array(ThemeVersion), ...pageKeys }),
})

export const showThemeVersion = endpoint(calls.showThemeVersion, {
  summary: 'A stored theme; `file` is its export and may be saved in another shop',
  input: z.object({ id: queryWhole(1, 2_147_483_647) }),
  reply: z.object({ version: ThemeVersion, file: ThemeFile, warnings: z.array(WeakPair) }),
})

export const compareThemeVersions = endpoint(calls.compareThemeVersions, {
  summary: 'Where two stored themes differ; without `to` against what visitors see now',
  input: z.object({ from: queryWhole(1, 2_147_483_647), to: queryWhole(1, 2_147_483_647).optional() }),
  reply: z.object({
    differences: z.array(
      z.object({
        path: z.string(),
        from: z.string().nullable().meta({ description: 'null = not set' }),
        to: z.string().nullable(),
      }),
    ),
  }),
})

export const saveThemeVersion = endpoint(calls.saveThemeVersion, {
  summary: 'Stores a theme under a name of its own; what visitors see stays',
  input: z.strictObject({ ...ThemeFile.shape, customerNumber }),
  reply: z.object({ version: ThemeVersion, warnings: z.array(WeakPair) }),
})

export const applyThemeVersion = endpoint(calls.applyThemeVersion, {
  summary: 'Puts a stored theme in place; what was in place before is stored too',
  input: z.strictObject({ id: versionId }),
  reply: z.object({ version: ThemeVersion }),
})

export const deleteThemeVersion = endpoint(calls.deleteThemeVersion, {
  summary: 'Deletes a stored theme that is not in place; its preview ends',
  input: z.strictObject({ id: versionId }),
  reply: z.object({}),
})

export const storeBrandPicture = endpoint(calls.storeBrandPicture, {
  summary: 'Stores a picture of the brand (SVG, PNG, JPEG, WebP, 500 kB) and gives it an address in the shop',
  input: z.strictObject({ content: z.base64().max(1_000_000) }),
  reply: z.object({ picture: z.object({ url: z.string(), width: z.int(), height: z.int() }) }),
})
