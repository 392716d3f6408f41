import { z } from 'zod'

// Small shapes that several areas share. Numbers in a query come as text; numbers in a body never do (security 4.1).

/** No NUL, well-formed, NFC, bounded (security 2.16). */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), { message: 'ungültige Zeichen' })
    .transform((value) => value.normalize('NFC'))

/** The same on one line, as names and addresses are: no line breaks, nothing that turns what is read (security 3.2 no. 25). */
export const line = (max: number) =>
  text(max).transform((value) => value.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' '))

export const slug = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\0]*$/)

const whole = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number)
  .or(z.int())

/** A whole number of a query; unreadable text and what lies out of bounds is refused (decisions 11 "Beyond limits"). */
export const queryWhole = (min: number, max: number) => whole.pipe(z.int().min(min).max(max))

/** `page` and `limit`: clamped to their bounds (decisions 11 "Filters and pages"); unreadable text is refused. */
export const queryPaging = (min: number, max: number, fallback: number) =>
  whole.transform((value) => Math.min(max, Math.max(min, value))).default(fallback)

export const queryFlag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])

/** `_func` names the action of a write and may be missing (G-10). */
export const func = { _func: z.string().max(60).optional() }

/** A finite number that is corrected to the article's steps (decisions 11 "Quantity on the wire"). */
export const quantity = z.number().min(-1e9).max(1e9)
export const queryQuantity = z
  .string()
  .regex(/^-?\d{1,10}(\.\d{1,6})?$/)
  .transform(Number)
  .pipe(quantity)
  .or(quantity)

export const Euro = z.number().meta({ description: 'Euro with two decimals' })

const MenuLeaf = z.object({
  label: z.string(),
  url: z.string(),
  routeName: z.string().optional(),
  image: z.string().optional(),
})
const MenuBranch = MenuLeaf.extend({ children: z.array(MenuLeaf).optional() })
/** A menu entry with at most two levels below it (G-17). */
export const MenuItem = MenuLeaf.extend({ children: z.array(MenuBranch).optional() })
export type MenuItem = z.output<typeof MenuItem>

export const Menus = z.record(
  z.string(),
  z.object({
    leftItems: z.array(MenuItem),
    rightItems: z.array(MenuItem),
    parameters: z.record(z.string(), z.unknown()),
  }),
)

export const Crumb = z.object({ label: z.string(), url: z.string() })

/** The lines of an address as a person types them: each may be missing, the service answers all mistakes at once (decisions 0). */
export const addressLines = {
  company: line(200).optional(),
  salutation: line(40).optional(),
  title: line(40).optional(),
  firstname: line(100).optional(),
  lastname: line(100).optional(),
  street: line(200).optional(),
  addition: line(200).optional(),
  zip: line(20).optional(),
  city: line(100).optional(),
  country: line(2).optional(),
  phone: line(60).optional(),
}
