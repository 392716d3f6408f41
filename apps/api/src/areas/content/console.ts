import { z } from 'zod'
import { readHistory } from '../../platform/console/history.ts'
import { consoleRouter, reads, writes } from '../../platform/console/procedures.ts'
import { slug, version } from './desk/fields.ts'
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
      const { id, before } = await savePost(ctx, input)
      const { fields } = input
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
  history: reads(z.strictObject({ slug }), async (ctx, { slug }) => await readHistory(ctx, pageOf(slug))),
  save: writes(z.strictObject({ slug, version: version.nullable(), fields: PageFields }), async (ctx, input) => {
    const before = await savePage(ctx, input)
    const { slug, fields } = input
    return { reply: { slug }, change: { target: pageOf(slug), title: fields.title, before, after: fields } }
  }),
  remove: writes(z.strictObject({ slug, version }), async (ctx, input) => {
    const before = await removePage(ctx, input)
    return { reply: {}, change: { target: pageOf(input.slug), title: before.title, before, after: null } }
  }),
})
