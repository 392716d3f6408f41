import { z } from 'zod'
import { composed } from './rules/german/composed.ts'

// Small shapes that several areas share. Numbers in a query come as text; numbers in a body never do (security 4.1).

/** No NUL, well-formed, NFC, bounded (security 2.16). */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), {
      message: 'Der Text enthält Zeichen, die hier nicht erlaubt sind.',
    })
    .transform(composed)

/**
 * The same on one line, as names and addresses are: no line breaks, nothing that turns what is read (security 3.2 no.
 * 25).
 */
export const line = (max: number) =>
  text(max).transform((value) => value.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' '))

export const slug = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\0]*$/)

const whole = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Hier wird eine ganze Zahl erwartet.')
  .transform(Number)
  .or(z.int())

/** A whole number of a query; unreadable text and what lies out of bounds is refused (decisions 11 "Beyond limits"). */
export const queryWhole = (minimum: number, maximum: number) =>
  whole.pipe(z.int().min(minimum).max(maximum)).meta({ wire: { type: 'integer', minimum, maximum } })

/** Ids in a query, by comma: `7,12`; empty = none. */
export const queryIds = (most: number) =>
  z
    .string()
    .max(most * 16)
    .regex(/^(\d{1,15}(,\d{1,15})*)?$/, 'Hier werden Nummern erwartet, durch Komma getrennt, etwa 7,12.')
    .transform((value) => (value === '' ? [] : value.split(',').map(Number)))
    .pipe(z.array(z.int().min(1)).max(most))

/**
 * `page` and `limit`: clamped to their bounds, which the answer says (decisions 11 "Filters and pages", 13 "Lists");
 * unreadable text is refused. `wire` is what the published contract says of it.
 */
export const queryPaging = (minimum: number, maximum: number, fallback: number) =>
  whole
    .transform((value) => Math.min(maximum, Math.max(minimum, value)))
    .default(fallback)
    .meta({ wire: { type: 'integer', minimum, maximum, default: fallback } })

export const queryFlag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])

/** What every list takes and answers (decisions 12 "Paging"). */
export const paging = { page: queryPaging(1, 10_000_000, 1), limit: queryPaging(1, 100, 24) }
export const pageKeys = {
  total: z.int().meta({ description: 'on all pages' }),
  page: z.int(),
  limit: z.int(),
  lastPage: z.int(),
}
/** Of lists that are read as a whole, too: `paginate=false` gives up to 1,000 (G-11). */
export const listPaging = { ...paging, paginate: queryFlag.default(true) }

/** `_func` names the action of a write and may be missing (G-10). */
export const func = { _func: z.string().max(60).optional() }

/** A finite number that is corrected to the article's steps (decisions 11 "Quantity on the wire"). */
export const quantity = z.number().min(-1e9).max(1e9)
export const queryQuantity = z
  .string()
  .regex(/^-?\d{1,10}(\.\d{1,6})?$/, 'Hier wird eine Zahl erwartet, etwa 12 oder 2.5.')
  .transform(Number)
  .pipe(quantity)
  .or(quantity)

const leftAsItIs = z
  .unknown()
  .transform(() => undefined)
  .optional()
  .meta({ description: 'of the read; may be sent back and is left as it is' })

/**
 * Fields of a read that its update does not take (decisions 12 "Read and send back"). Strict input names them beside
 * its own, so that only what no read gave is refused.
 */
export function sentBack<Read extends z.ZodRawShape, Taken extends object>(read: Read, taken: Taken) {
  const names = Object.keys(read).filter((name) => !(name in taken))
  // the filter leaves exactly these keys
  return Object.fromEntries(names.map((name) => [name, leftAsItIs])) as Record<
    Exclude<keyof Read, keyof Taken>,
    typeof leftAsItIs
  >
}

/**
 * The same of a read that says what a person may and is: such fields come back as they were read or are refused, so
 * that nobody thinks that they were changed (security 3.2 no. 12). The service compares them.
 */
export function sentBackUnchanged<Read extends z.ZodRawShape, Taken extends object>(read: Read, taken: Taken) {
  const names = Object.keys(read).filter((name) => !(name in taken))
  const unchanged = z.unknown().optional().meta({ description: 'of the read; may be sent back as it was read' })
  return Object.fromEntries(names.map((name) => [name, unchanged])) as Record<
    Exclude<keyof Read, keyof Taken>,
    typeof unchanged
  >
}

const notATime = 'Hier wird ein Zeitpunkt nach ISO 8601 erwartet, etwa 2026-10-05T14:30:00Z.'

/** When a form was opened, as its read gave it: ISO 8601; milliseconds are taken too (decisions 12 "Times"). */
export const startedAt = z
  .union([
    z.number().min(0).max(8.64e15),
    z
      .string()
      .regex(/^\d{1,15}$/, notATime)
      .transform(Number),
    z.iso.datetime({ offset: true, error: notATime }).transform(Date.parse),
  ])
  .optional()
  .meta({ description: 'ISO 8601, or milliseconds; bot check (decisions 11 "Small payloads")' })

/** Euros that people type, from 0: a part of a cent is refused, never rounded. */
export const typedEuro = (max: number) =>
  z
    .number()
    .min(0)
    .max(max)
    .refine((euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-4, {
      message: 'Bitte geben Sie höchstens zwei Stellen nach dem Komma an.',
    })

/** A moment, ISO 8601 in UTC. */
export const Time = z.string().meta({ format: 'date-time', description: 'UTC' })
/** A day in Germany: `2026-10-05`. */
export const Day = z.string().meta({ format: 'date', description: 'in Germany' })

export const Euro = z.number().meta({ description: 'Euro with two decimals' })

const MenuLeaf = z
  .object({
    label: z.string(),
    url: z.string(),
    routeName: z.string().optional(),
    image: z.string().optional(),
  })
  .meta({ id: 'MenuLeaf' })
const MenuBranch = MenuLeaf.extend({ children: z.array(MenuLeaf).optional() }).meta({ id: 'MenuBranch' })
/** A menu entry with at most two levels below it (G-17). */
export const MenuItem = MenuLeaf.extend({ children: z.array(MenuBranch).optional() }).meta({ id: 'MenuItem' })
export type MenuItem = z.output<typeof MenuItem>

const Menu = z
  .object({
    leftItems: z.array(MenuItem),
    rightItems: z.array(MenuItem),
    parameters: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'Menu' })
export const Menus = z.record(z.string(), Menu)

/** One of several values to choose from, with its German name. */
export const Choice = z.object({ value: z.string(), label: z.string() }).meta({ id: 'Choice' })

export const Crumb = z.object({ label: z.string(), url: z.string() }).meta({ id: 'Crumb' })
