import { content } from '@kontor/contracts'
import type { contentItems } from '@kontor/db/schema'
import { z } from 'zod'
import { FormDefinition } from '../forms/definition.ts'
import { articleKeys, named, slug, words } from './fields.ts'

export type ItemKind = (typeof contentItems.$inferSelect)['kind']

const bytes = z.int().min(1).max(10_000_000_000)
const file = z
  .string()
  .regex(/^\/[a-z0-9][\w./-]*$/i, 'Bitte wählen Sie eine Datei.')
  .max(300)
const positions = z
  .array(z.strictObject({ file, title: words(200), subtitle: words(200), excerpt: words(1000), body: words(20_000) }))
  .max(200)
const seconds = z.number().min(0).max(86_400)

/** What each kind has beside its texts, as the shop reads it (`items.ts`, `media/`, `forms/`). */
export const itemData = {
  faq: z.strictObject({ category: named(80) }),
  team: z.strictObject({
    phone: words(40),
    email: z.union([z.literal(''), z.email().max(254)]),
    members: z.array(z.strictObject({ name: named(120), role: words(120) })).max(100),
  }),
  link: z.strictObject({ url: content.address }),
  form: FormDefinition,
  download: z.strictObject({
    group: named(80),
    file,
    fileName: named(120),
    fileType: named(80),
    bytes,
  }),
  gallery: z.strictObject({ columns: z.int().min(1).max(12), positions: positions.min(1) }),
  album: z.strictObject({ image: file, galleries: z.array(slug).max(50) }),
  installation: z.strictObject({
    place: words(120),
    year: z.int().min(1900).max(2200),
    positions: positions.min(1),
    articles: articleKeys,
  }),
  video: z.strictObject({
    poster: file,
    seconds,
    uploaded: z.iso.date(),
    files: z.array(z.strictObject({ file, fileType: named(80), bytes })).max(10),
    captions: z.union([z.literal(''), file]),
    transcript: z.array(z.strictObject({ seconds, text: named(2000) })).max(2000),
    articles: articleKeys,
    elsewhere: z.strictObject({ host: named(40), id: z.string().regex(/^[\w-]{1,64}$/) }).exactOptional(),
  }),
} as const satisfies Record<ItemKind, z.ZodObject>

export const itemKinds = Object.keys(itemData) as [ItemKind, ...ItemKind[]]
