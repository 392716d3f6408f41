import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { MenuItem, queryPaging, slug } from './shapes.ts'

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
  date: z.string(),
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
  input: z.object({}),
  reply: z.object({ items: z.array(z.object({ slug: z.string(), title: z.string(), description: z.string() })) }),
})

export const showSlider = endpoint(calls.showSlider, {
  summary: 'A slider with its slides',
  input: z.object({ slug }),
  reply: z.object({ slider: z.object({ slug: z.string(), slides: z.array(Slide) }) }),
})

export const listPosts = endpoint(calls.listPosts, {
  summary: 'Blog posts, newest first',
  input: z.object({ page: queryPaging(1, 1000, 1), limit: queryPaging(1, 100, 12) }),
  reply: z.object({
    items: z.array(PostTeaser),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
    lastPage: z.int(),
  }),
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
