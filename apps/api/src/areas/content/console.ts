import { z } from 'zod'
import { takeDraft } from '../../platform/console/drafts.ts'
import { readHistory } from '../../platform/console/history.ts'
import { consoleRouter, reads, writes } from '../../platform/console/procedures.ts'
import { ArticleNamesAsk, listChoices, readArticleNames } from './desk/choices.ts'
import { EntryListAsk, listEntries, listForms, readEntry, removeEntry, settleEntry } from './desk/entries.ts'
import { slug, version } from './desk/fields.ts'
import { ItemFields, ItemListAsk, ItemName, listDeskItems, readDeskItem, removeItem, saveItem } from './desk/items.ts'
import { listMedia, MediaListAsk } from './desk/media.ts'
import { listDeskPages, PageFields, PageListAsk, readDeskPage, removePage, savePage } from './desk/pages.ts'
import {
  listDeskPosts,
  PostFields,
  PostListAsk,
  publishPost,
  readDeskPost,
  removePost,
  savePost,
} from './desk/posts.ts'
import {
  ItemPreviewAsk,
  previewItem,
  previewShowing,
  previewText,
  ShowingPreviewAsk,
  TextPreviewAsk,
} from './desk/preview.ts'
import {
  arrangeShowings,
  key,
  kind,
  listShowings,
  readShowing,
  removeShowing,
  ShowingName,
  saveShowing,
} from './desk/showings.ts'

const id = z.int().min(1).max(2_147_483_647)
const postOf = (id: number) => `post:${id}`
const pageOf = (slug: string) => `page:${slug}`

/** The magazine, with what is not out yet. */
export const postsConsole = consoleRouter({
  list: reads(PostListAsk, listDeskPosts),
  show: reads(z.strictObject({ id }), readDeskPost),
  history: reads(z.strictObject({ id }), async (ctx, { id }) => await readHistory(ctx, postOf(id))),
  save: writes(
    z.strictObject({ id: id.nullable(), version: version.nullable(), fields: PostFields }),
    async (ctx, input) => {
      const { fields } = input
      const version =
        input.id === null ? null : await takeDraft(ctx, { kind: 'post', key: String(input.id) }, input.version)
      const { id, before } = await savePost(ctx, { ...input, version })
      return { reply: { id }, change: { target: postOf(id), title: fields.title, before, after: fields } }
    },
  ),
  publish: writes(z.strictObject({ id, version }), async (ctx, input) => {
    const sides = await publishPost(ctx, input)
    return { reply: {}, change: { target: postOf(input.id), title: sides.before.title, ...sides } }
  }),
  remove: writes(z.strictObject({ id, version }), async (ctx, input) => {
    const before = await removePost(ctx, input)
    return { reply: {}, change: { target: postOf(input.id), title: before.title, before, after: null } }
  }),
})

/** Pages of the shop's own words: law, help, and what an operator adds. */
export const pagesConsole = consoleRouter({
  list: reads(PageListAsk, listDeskPages),
  show: reads(z.strictObject({ slug }), readDeskPage),
  preview: reads(TextPreviewAsk, previewText),
  history: reads(z.strictObject({ slug }), async (ctx, { slug }) => await readHistory(ctx, pageOf(slug))),
  save: writes(z.strictObject({ slug, version: version.nullable(), fields: PageFields }), async (ctx, input) => {
    const { slug, fields } = input
    const version = await takeDraft(ctx, { kind: 'page', key: slug }, input.version)
    const before = await savePage(ctx, { ...input, version })
    return { reply: { slug }, change: { target: pageOf(slug), title: fields.title, before, after: fields } }
  }),
  remove: writes(z.strictObject({ slug, version }), async (ctx, input) => {
    const before = await removePage(ctx, input)
    return { reply: {}, change: { target: pageOf(input.slug), title: before.title, before, after: null } }
  }),
})

/** What contents can name, to choose from. */
export const contentChoicesConsole = consoleRouter({
  list: reads(z.strictObject({}), listChoices),
  articles: reads(ArticleNamesAsk, readArticleNames),
})

const entry = (id: number) => `form-entry:${id}`
const entryId = z.int().min(1).max(Number.MAX_SAFE_INTEGER)

/** What was sent with the shop's forms: personal data, so the log says only that something was done with it. */
export const formEntriesConsole = consoleRouter({
  forms: reads(z.strictObject({}), listForms),
  list: reads(EntryListAsk, listEntries),
  show: reads(z.strictObject({ id: entryId }), readEntry),
  settle: writes(z.strictObject({ id: entryId, done: z.boolean() }), async (ctx, input) => {
    const sides = await settleEntry(ctx, input)
    return { reply: {}, change: { target: entry(input.id), ...sides } }
  }),
  remove: writes(z.strictObject({ id: entryId }), async (ctx, input) => {
    const sides = await removeEntry(ctx, input)
    return { reply: {}, change: { target: entry(input.id), ...sides, after: null } }
  }),
})

/** Pictures and files to choose from. */
export const mediaConsole = consoleRouter({ list: reads(MediaListAsk, listMedia) })

const itemOf = ({ kind, slug }: { kind: string; slug: string }) => `${kind}:${slug}`

/** Small texts of one shape: questions, teams, links, forms, files, pictures. */
export const contentItemsConsole = consoleRouter({
  list: reads(ItemListAsk, listDeskItems),
  preview: reads(ItemPreviewAsk, previewItem),
  show: reads(ItemName, readDeskItem),
  history: reads(ItemName, async (ctx, item) => await readHistory(ctx, itemOf(item))),
  save: writes(ItemName.extend({ version: version.nullable(), fields: ItemFields }), async (ctx, input) => {
    const { kind, slug, fields } = input
    const version = await takeDraft(ctx, { kind, key: slug }, input.version)
    const before = await saveItem(ctx, { ...input, version })
    return { reply: { slug }, change: { target: itemOf(input), title: fields.title, before, after: fields } }
  }),
  remove: writes(ItemName.extend({ version }), async (ctx, input) => {
    const before = await removeItem(ctx, input)
    return { reply: {}, change: { target: itemOf(input), title: before.title, before, after: null } }
  }),
})

/** Sliders, areas of widgets, advertisements and notices. */
export const showingsConsole = consoleRouter({
  list: reads(z.strictObject({}), listShowings),
  preview: reads(ShowingPreviewAsk, previewShowing),
  show: reads(ShowingName, readShowing),
  history: reads(ShowingName, async (ctx, { kind, key }) => await readHistory(ctx, `${kind}:${key}`)),
  save: writes(
    z.strictObject({
      kind,
      key: key.nullable(),
      version: version.nullable(),
      fields: z.strictObject({ value: z.unknown() }),
    }),
    async (ctx, input) => {
      const { kind, key: given } = input
      const version = given === null ? null : await takeDraft(ctx, { kind, key: given }, input.version)
      const { key, before, after } = await saveShowing(ctx, { ...input, version })
      return { reply: { key }, change: { target: `${input.kind}:${key}`, title: key, before, after } }
    },
  ),
  remove: writes(ShowingName.extend({ version }), async (ctx, input) => {
    const before = await removeShowing(ctx, input)
    return { reply: {}, change: { target: `${input.kind}:${input.key}`, title: input.key, before, after: null } }
  }),
  arrange: writes(
    z.strictObject({ kind: z.enum(['ad', 'notice']), keys: z.array(key).max(50) }),
    async (ctx, input) => {
      const sides = await arrangeShowings(ctx, input)
      return { reply: {}, change: { target: `order:${input.kind}`, title: input.kind, ...sides } }
    },
  ),
})
