import { content } from '@kontor/contracts'
import { z } from 'zod'

const name = z.string().regex(/^[a-z0-9-]{1,80}$/)

/** What stands around the text of a page, as an operator writes it. */
export const PageLayout = z
  .strictObject({
    /** slug of the form below it */
    form: name,
    /** above the text; a height in pixels where its own does not suit */
    slider: z.strictObject({ slug: name, height: z.int().min(333).max(900).exactOptional() }),
    /** names of areas of widgets */
    ...(Object.fromEntries(content.placesOfPage.map((place) => [place, name])) as Record<Place, typeof name>),
  })
  .partial()

type Place = (typeof content.placesOfPage)[number]
type Layout = z.output<typeof PageLayout>

/** As it is stored, without what does not fit because an older build wrote it. */
export function storedLayout(stored: Readonly<Record<string, unknown>>): Layout {
  const fits = Object.entries(stored).filter(([key, value]) => PageLayout.safeParse({ [key]: value }).success)
  return PageLayout.parse(Object.fromEntries(fits))
}

/** The areas of widgets that a page names. */
export const areasOf = (layout: Layout): string[] => content.placesOfPage.flatMap((place) => layout[place] ?? [])
