import { z } from 'zod'
import type { Draftable, Draftables } from '../../../platform/console/drafts.ts'
import { readInput } from '../../../platform/http/bad-input.ts'
import { slug } from './fields.ts'
import { itemKinds } from './item-data.ts'
import { fieldsOfKind, findItemFields, ItemFields, ItemName, saveItem } from './items.ts'
import { findPageFields, PageFields, savePage } from './pages.ts'
import { PostFields, rowOf, savePost } from './posts.ts'
import {
  entrySchema,
  faceOf,
  findShowing,
  nextShowingKey,
  type ShowingKind,
  ShowingName,
  saveShowing,
  showingKinds,
} from './showings.ts'

/** Fields as saving reads them. @throws Failure 422 */
const read = <Fields extends z.ZodType>(schema: Fields, fields: unknown): z.output<Fields> =>
  (readInput(z.strictObject({ fields: schema }), { fields }) as { fields: z.output<Fields> }).fields

const titleIn = (key: string, fields: unknown) => (fields as { title: string }).title || key

const item = (kind: (typeof itemKinds)[number]): Draftable => ({
  schemaOf: () => fieldsOfKind(kind),
  live: async (desk, key) => await findItemFields(desk, { kind, slug: key }),
  async write(desk, { key, version, fields: given }) {
    const name = readInput(ItemName, { kind, slug: key })
    const before = await saveItem(desk, { ...name, version, fields: read(ItemFields, given) })
    return { before, after: await findItemFields(desk, name) }
  },
  titleOf: titleIn,
})

const page: Draftable = {
  schemaOf: () => PageFields,
  live: async (desk, key) => await findPageFields(desk, key),
  async write(desk, { key, version, fields: given }) {
    const fields = read(PageFields, given)
    const before = await savePage(desk, {
      slug: readInput(z.strictObject({ slug }), { slug: key }).slug,
      version,
      fields,
    })
    return { before, after: fields }
  },
  titleOf: titleIn,
}

/** As the shop writes it, so that a post has one draft: `7`, not `07`. */
const Id = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(z.int().max(2_147_483_647)),
})

/** Only of posts that are there: a new one can be kept out of the shop by itself. */
const post: Draftable = {
  schemaOf: () => PostFields,
  live: async (desk, key) => (await rowOf(desk, readInput(Id, { id: key }).id)).fields,
  async write(desk, { key, version, fields: given }) {
    const fields = read(PostFields, given)
    const { before } = await savePost(desk, { ...readInput(Id, { id: key }), version, fields })
    return { before, after: fields }
  },
  titleOf: titleIn,
}

const showing = (kind: ShowingKind): Draftable => ({
  schemaOf: () => entrySchema(kind),
  live: async (desk, key) => await findShowing(desk, { kind, key }),
  async write(desk, { key, version, fields }) {
    const name = readInput(ShowingName, { kind, key })
    const { before, after } = await saveShowing(desk, { ...name, version, fields: { value: fields } })
    return { before, after }
  },
  titleOf: (key, value) => faceOf({ kind, key, value }).title,
  ...(kind === 'ad' && { nextKey: async (desk) => await nextShowingKey(desk, kind) }),
})

/** Each kind of content with its drafts. */
export const contentDraftables: Draftables = {
  ...{ page, post },
  ...Object.fromEntries(itemKinds.map((kind) => [kind, item(kind)])),
  ...Object.fromEntries(showingKinds.map((kind) => [kind, showing(kind)])),
}
