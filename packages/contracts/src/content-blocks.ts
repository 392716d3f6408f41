import { z } from 'zod'
import { isLinkAddress } from './rules/system/typed-address.ts'

export const words = (most: number) => z.string().trim().min(1).max(most)
/** Pieces that widgets are made of too (widgets.ts). */
export const html = z.string().max(50_000).meta({ description: 'HTML; what it may hold says docs/decisions/0026' })
/** A file of the shop: nothing of a page is loaded from elsewhere. */
export const picture = z
  .string()
  .regex(/^\/[a-z0-9][\w./-]*$/i, 'Bitte ein Bild des Shops, z. B. /illustrations/bild.svg')
export const address = z.string().max(500).refine(isLinkAddress, 'Bitte eine Adresse im Shop oder mit https://')
export const slugOfBlock = z.string().regex(/^[a-z0-9-]{1,80}$/)
/** The same where it is chosen from a list. */
export const chosenSlug = z.string().regex(/^[a-z0-9-]{1,80}$/, 'Bitte wählen Sie etwas aus.')

const parts = {
  text: z.strictObject({ kind: z.literal('text'), html }),
  picture: z.strictObject({
    kind: z.literal('picture'),
    image: picture,
    alt: z.string().max(300).meta({ description: 'empty: it decorates' }),
    caption: z.string().max(300).default(''),
  }),
  columns: z.strictObject({
    kind: z.literal('columns'),
    columns: z
      .array(z.strictObject({ title: z.string().max(120).default(''), html }))
      .min(2)
      .max(4),
  }),
  articles: z.strictObject({
    kind: z.literal('articles'),
    title: words(120),
    articles: z
      .array(z.string().max(80))
      .min(1)
      .max(10)
      .meta({ description: 'keys of articles; those that have gone are left out' }),
  }),
  quote: z.strictObject({ kind: z.literal('quote'), text: words(1000), source: z.string().max(200).default('') }),
  table: z
    .strictObject({
      kind: z.literal('table'),
      caption: words(200),
      head: z.array(z.string().max(120)).min(2).max(8),
      rows: z
        .array(z.array(z.string().max(500)))
        .min(1)
        .max(100),
    })
    .refine(({ head, rows }) => rows.every((row) => row.length === head.length), {
      message: 'Jede Zeile braucht so viele Felder wie der Kopf der Tabelle.',
    }),
  call: z.strictObject({
    kind: z.literal('call'),
    title: words(120),
    text: z.string().max(500).default(''),
    label: words(60).meta({ description: 'on the button' }),
    url: address,
  }),
  form: z.strictObject({ kind: z.literal('form'), form: chosenSlug }),
  widget: z
    .strictObject({ kind: z.literal('widget'), area: chosenSlug })
    .meta({ description: 'the widgets of an area, as they are at the moment' }),
  contact: z
    .strictObject({ kind: z.literal('contact') })
    .meta({ description: 'address, opening hours and the way to the shop, from the operator’s data' }),
}

/** One part of a page or post below its text, as it is stored (decision 0026). */
export const Block = z
  .discriminatedUnion('kind', [
    parts.text,
    parts.picture,
    parts.columns,
    parts.articles,
    parts.quote,
    parts.table,
    parts.call,
    parts.form,
    parts.widget,
    parts.contact,
  ])
  .meta({ id: 'Block' })
export type Block = z.output<typeof Block>
export type BlockIn = z.input<typeof Block>

export const Blocks = z.array(Block).max(60)
