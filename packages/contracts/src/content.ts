import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { listPaging, MenuItem, pageKeys, paging, queryWhole, slug, text } from './shapes.ts'

export const Slide = z.object({
  title: z.string(),
  text: z.string(),
  image: z.string(),
  url: z.string(),
  label: z.string(),
})

export const PostTeaser = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  image: z.string(),
  /** when it came out, ISO 8601 in UTC */
  date: z.string(),
  /** the day that was in Germany, `YYYY-MM-DD` */
  day: z.string(),
})

export const showPage = endpoint(calls.showPage, {
  summary: 'A page of the shop',
  input: z.object({ slug }),
  reply: z.object({
    page: z.object({
      slug: z.string(),
      title: z.string(),
      body: z.string().meta({ description: 'clean HTML' }),
      layout: z.looseObject({
        contents: z
          .array(z.object({ id: z.string(), title: z.string() }))
          .meta({ description: 'sections of the body' }),
      }),
      meta: z.object({ title: z.string(), description: z.string(), robots: z.string() }),
    }),
  }),
})

export const listPages = endpoint(calls.listPages, {
  summary: 'All pages by title',
  input: z.object(listPaging),
  reply: z.object({
    items: z.array(z.object({ slug: z.string(), title: z.string(), description: z.string() })),
    ...pageKeys,
  }),
})

const Contents = z.array(z.object({ id: z.string(), title: z.string() }))

const Post = PostTeaser.extend({
  id: z.int(),
  body: z.string().meta({ description: 'clean HTML' }),
  layout: z.object({ contents: Contents.meta({ description: 'sections of the body' }) }),
  meta: z.object({ title: z.string(), description: z.string() }),
})

export const showPost = endpoint(calls.showPost, {
  summary: 'A blog post by its slug',
  input: z.object({ slug }),
  reply: z.object({ post: Post }),
})

export const showPostById = endpoint(calls.showPostById, {
  summary: 'A blog post by its number',
  input: z.object({ id: queryWhole(1, 2_147_483_647) }),
  reply: z.object({ post: Post }),
})

export const listFaqs = endpoint(calls.listFaqs, {
  summary: 'Questions and answers, all or those that hold the searched words',
  input: z.object({ search: text(256).optional(), ...listPaging }),
  reply: z.object({
    ...pageKeys,
    items: z.array(
      z.object({
        slug: z.string(),
        category: z.string(),
        question: z.string(),
        answer: z.string().meta({ description: 'clean HTML' }),
      }),
    ),
  }),
})

const ItemTeaser = z.object({ slug: z.string(), title: z.string(), excerpt: z.string() })
const Team = ItemTeaser.extend({
  body: z.string().meta({ description: 'clean HTML' }),
  phone: z.string(),
  email: z.string(),
  members: z.array(z.object({ name: z.string(), role: z.string() })),
})
const WebLink = ItemTeaser.extend({ url: z.string() })

export const listTeams = endpoint(calls.listTeams, {
  summary: 'The teams',
  input: z.object(listPaging),
  reply: z.object({ items: z.array(Team), ...pageKeys }),
})

export const showTeam = endpoint(calls.showTeam, {
  summary: 'A team with its members',
  input: z.object({ slug }),
  reply: z.object({ team: Team }),
})

export const listLinks = endpoint(calls.listLinks, {
  summary: 'Links to others',
  input: z.object(listPaging),
  reply: z.object({ items: z.array(WebLink), ...pageKeys }),
})

export const showLink = endpoint(calls.showLink, {
  summary: 'A link to others',
  input: z.object({ slug }),
  reply: z.object({ link: WebLink }),
})

export const showSlider = endpoint(calls.showSlider, {
  summary: 'A slider with its slides',
  input: z.object({ slug }),
  reply: z.object({ slider: z.object({ slug: z.string(), slides: z.array(Slide) }) }),
})

export const listPosts = endpoint(calls.listPosts, {
  summary: 'Blog posts, newest first',
  input: z.object(paging),
  reply: z.object({ items: z.array(PostTeaser), ...pageKeys }),
})

export const showMenu = endpoint(calls.showMenu, {
  summary: 'One menu',
  input: z.object({ slug }),
  reply: z.object({
    menus: z.record(
      z.string(),
      z.object({
        leftItems: z.array(MenuItem),
        rightItems: z.array(MenuItem),
        parameters: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
})
