import { z } from 'zod'
import { hexOf } from './colors.ts'
import { type FontName, themeFonts } from './theme-fonts.ts'
import { areaNames, buttonNames, displayModes, headingNames, linkStates, slotNames } from './theme-names.ts'

// The 151 values of a theme (specification 3 "Theme", G-92), as decisions 11 "theme" lays them out.

const each = <Name extends string, Value extends z.ZodType>(names: readonly Name[], value: Value) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>)

export const ThemeColor = z
  .string()
  .max(20)
  .refine((value) => hexOf(value) !== null, { message: 'Bitte geben Sie eine Farbe wie #1d5fa8 an.' })

const fontNames = Object.keys(themeFonts) as [FontName, ...FontName[]]
const color = ThemeColor.nullable()
const font = z.enum(fontNames).nullable()

/** Pixels; smaller text nobody reads, larger does not fit a phone. */
export const TextSize = z
  .string()
  .regex(/^(?:1[0-9]|[2-6][0-9]|7[0-2])px$/, { message: 'Eine Größe ist eine ganze Zahl von 10 bis 72 mit px.' })

const Display = z.strictObject({ mode: z.enum(displayModes), wide: z.boolean() }).meta({ id: 'ThemeDisplay' })
const Slots = each(slotNames, color).meta({ id: 'ThemeSlots' })
const Link = z.strictObject({ color, background: color }).meta({ id: 'ThemeLink' })
const Links = each(linkStates, Link)
const Text = z.strictObject({ font: z.enum(fontNames), color, size: TextSize }).meta({ id: 'ThemeText' })
const Heading = z.strictObject({ font, size: TextSize }).meta({ id: 'ThemeHeading' })
const Headings = each(headingNames, Heading)
const Buttons = each(buttonNames, color)

/** A whole theme; null = not set, so that it follows from the others. */
export const ThemeValues = z
  .strictObject({
    display: Display,
    areas: each(areaNames, Slots),
    background: z.strictObject({ color }),
    links: Links,
    text: Text,
    headings: Headings,
    buttons: Buttons,
  })
  .meta({ id: 'ThemeValues' })
export type ThemeValues = z.output<typeof ThemeValues>

/** Single values, to be laid over a whole theme. */
export const ThemeChanges = z
  .strictObject({
    display: Display.partial().optional(),
    areas: each(areaNames, Slots.partial()).partial().optional(),
    background: z.strictObject({ color }).partial().optional(),
    links: each(linkStates, z.strictObject({ color, background: color }).partial())
      .partial()
      .optional(),
    text: Text.partial().optional(),
    headings: each(headingNames, z.strictObject({ font, size: TextSize }).partial())
      .partial()
      .optional(),
    buttons: Buttons.partial().optional(),
  })
  .meta({ id: 'ThemeChanges' })
export type ThemeChanges = z.output<typeof ThemeChanges>

const nothing = { main: null, heading: null, title: null, subtitle: null, icon: null, link: null }
const unset = { color: null, background: null }
const step = (pixels: number) => ({ font: null, size: `${pixels}px` })

/** What applies where a shop has set nothing (specification 3 "Theme"). */
export const themeDefaults: ThemeValues = {
  display: { mode: 'desktop', wide: false },
  areas: {
    display: nothing,
    page: { ...nothing, main: 'white' },
    interface: nothing,
    header: nothing,
    footer: { ...nothing, main: 'grey-darkest' },
    topMenu: { ...nothing, main: 'black' },
    copyright: { ...nothing, main: 'black' },
    primary: { ...nothing, main: 'red' },
    secondary: { ...nothing, main: 'grey-darkest' },
    accent1: { ...nothing, main: 'red' },
    accent2: { ...nothing, main: 'blue' },
    accent3: { ...nothing, main: 'yellow' },
    tool: nothing,
    window: nothing,
    cookieNotice: { ...nothing, main: 'black' },
    toast: { ...nothing, main: 'black' },
    b2: nothing,
    content: nothing,
    sidebar: nothing,
    badge: nothing,
  },
  background: { color: 'white' },
  links: { normal: { ...unset, color: 'blue' }, active: unset, visited: unset, hover: unset, focus: unset },
  text: { font: 'RobotoCondensed', color: 'black', size: '16px' },
  headings: { h1: step(36), h2: step(22), h3: step(18), h4: step(16), h5: step(14), h6: step(13) },
  buttons: { button: 'grey-darkest', main: 'red', secondary: 'grey-darkest' },
}

/** Lays single values over a theme; what does not fit a theme is left out, one value at a time (ux 68). */
export const layTheme = (base: ThemeValues, changes: unknown): ThemeValues => layOver(ThemeValues, base, changes)

/** The same for anything that is an object of checked values. */
export function layOver<Values extends object>(schema: z.ZodType<Values>, base: Values, changes: unknown): Values {
  return laid(base, changes, schema) as Values
}

function laid(base: unknown, changes: unknown, schema: z.ZodType): unknown {
  if (schema instanceof z.ZodObject) {
    const given = isRecord(changes) ? changes : {}
    return Object.fromEntries(
      Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, part]) => [
        name,
        laid((base as Record<string, unknown>)[name], given[name], part),
      ]),
    )
  }
  return changes !== undefined && schema.safeParse(changes).success ? changes : base
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** All values with their dotted paths, `areas.page.main` among them. */
export function valuesOf(theme: ThemeValues): { path: string; value: string | boolean | null }[] {
  const found: { path: string; value: string | boolean | null }[] = []
  const walk = (part: unknown, path: string) => {
    if (isRecord(part)) for (const [name, under] of Object.entries(part)) walk(under, path ? `${path}.${name}` : name)
    else found.push({ path, value: part as string | boolean | null })
  }
  walk(theme, '')
  return found
}
