import { z } from 'zod'
import { calls } from './calls.ts'
import { ArticleTile } from './catalogue/catalogue.ts'
import { Blocks } from './content-blocks.ts'
import { endpoint } from './endpoint.ts'
import {
  Choice,
  func,
  line,
  listPaging,
  MenuItem,
  pageKeys,
  paging,
  queryWhole,
  slug,
  startedAt,
  text,
} from './shapes.ts'
import { ShownSlider, WidgetsByArea } from './widgets.ts'

export { address, Block, type BlockIn, Blocks, picture } from './content-blocks.ts'
export { type OwnMenuEntry, OwnMenus } from './content-menus.ts'

/** Pages that screens link to, each where the operator has published it. */
export const linkedPages = [
  'agb',
  'agb-b2b',
  'batterie-elektro',
  'bewertungen-hinweise',
  'gewaehrleistung-garantie',
  'hinweise-produktsicherheit',
  'kontakt',
  'muster-widerrufsformular',
  'privacy',
  'rueckgabe-b2b',
  'versand-zahlung',
  'widerruf',
] as const

export const PostTeaser = z
  .object({
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    image: z.string(),
    /** when it came out, ISO 8601 in UTC */
    date: z.string(),
    /** the day that was in Germany, `YYYY-MM-DD` */
    day: z.string(),
    category: z.string().optional(),
  })
  .meta({ id: 'PostTeaser' })

/** Places around the text of a page, each with the name of an area of widgets (specification 3 "Layout"). */
export const placesOfPage = ['header', 'left', 'right', 'before', 'after', 'footer'] as const
const areasOfPage = Object.fromEntries(
  placesOfPage.map((place) => [place, z.string().optional().meta({ description: 'an area of widgets' })]),
) as Record<(typeof placesOfPage)[number], z.ZodOptional<z.ZodString>>

export const showPage = endpoint(calls.showPage, {
  summary: 'A page of the shop',
  input: z.object({ slug }),
  reply: z.object({
    page: z.object({
      slug: z.string(),
      title: z.string(),
      body: z.string().meta({ description: 'clean HTML' }),
      blocks: Blocks.optional().meta({ description: 'what follows the body; HTML in it is clean' }),
      layout: z.looseObject({
        contents: z
          .array(z.object({ id: z.string(), title: z.string() }))
          .meta({ description: 'sections of the body' }),
        form: z.string().optional().meta({ description: 'slug of the form below it' }),
        slider: z.object({ slug: z.string(), height: z.int().optional() }).optional(),
        ...areasOfPage,
      }),
      meta: z.object({ title: z.string(), description: z.string(), robots: z.string() }),
    }),
    articles: z.array(ArticleTile).optional().meta({ description: 'that its blocks name' }),
    widgets: WidgetsByArea.optional().meta({ description: 'of the areas that its blocks and its layout name' }),
    slider: ShownSlider.optional().meta({ description: 'that its layout names' }),
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
  blocks: Blocks.optional().meta({ description: 'what follows the body; HTML in it is clean' }),
  layout: z.object({ contents: Contents.meta({ description: 'sections of the body' }) }),
  preview: z
    .enum(['draft', 'coming'])
    .optional()
    .meta({ description: 'why only staff who write posts can see it yet' }),
  articles: z.array(z.string()).optional().meta({ description: 'keys of the articles it is about' }),
  series: z
    .object({ title: z.string(), posts: z.array(z.object({ slug: z.string(), title: z.string() })) })
    .nullable()
    .optional()
    .meta({ description: 'the posts of its series that are out, oldest first' }),
  meta: z.object({ title: z.string(), description: z.string() }),
}).meta({ id: 'Post' })

const PostReply = z
  .object({
    post: Post,
    articles: z.array(ArticleTile).optional().meta({ description: 'that it is about or its blocks name' }),
    widgets: WidgetsByArea.optional().meta({ description: 'of the areas that its blocks name' }),
  })
  .meta({ id: 'PostReply' })

export const showPost = endpoint(calls.showPost, {
  summary: 'A blog post by its slug',
  input: z.object({ slug }),
  reply: PostReply,
})

export const showPostById = endpoint(calls.showPostById, {
  summary: 'A blog post by its number',
  input: z.object({ id: queryWhole(1, 2_147_483_647) }),
  reply: PostReply,
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

const ItemTeaser = z.object({ slug: z.string(), title: z.string(), excerpt: z.string() }).meta({ id: 'ItemTeaser' })
const Team = ItemTeaser.extend({
  body: z.string().meta({ description: 'clean HTML' }),
  phone: z.string(),
  email: z.string(),
  members: z.array(z.object({ name: z.string(), role: z.string() })),
}).meta({ id: 'Team' })
const WebLink = ItemTeaser.extend({ url: z.string() }).meta({ id: 'WebLink' })

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

export const listPosts = endpoint(calls.listPosts, {
  summary: 'Blog posts, newest first, all or those of a category',
  input: z.object({ ...paging, category: text(80).optional() }),
  reply: z.object({
    items: z.array(PostTeaser),
    categories: z.array(z.object({ name: z.string(), count: z.int() })).optional(),
    ...pageKeys,
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

/** One field of a form, as the operator has set it up. */
export const FormField = z
  .object({
    name: z.string(),
    label: z.string(),
    type: z.enum(['text', 'email', 'tel', 'textarea', 'select', 'checkbox', 'number', 'date', 'file']),
    required: z.boolean(),
    hint: z.string(),
    options: z.array(Choice).meta({ description: 'of a select' }),
    autocomplete: z.string().meta({ description: 'of the HTML field' }),
    maxLength: z.int(),
  })
  .meta({ id: 'FormField' })
export type FormField = z.output<typeof FormField>

export const showForm = endpoint(calls.showForm, {
  summary: 'A form with its fields and options, and what is known of the caller as first values',
  input: z.object({ slug }),
  reply: z.object({
    form: z.object({
      slug: z.string(),
      title: z.string(),
      intro: z.string(),
      submit: z.string().meta({ description: 'what stands on the button' }),
      thanks: z.string().meta({ description: 'what its result page says' }),
      fields: z.array(FormField),
      options: z.object({
        emailCopy: z.boolean().meta({ description: 'whether a copy by mail is offered' }),
        privacyCheck: z.boolean().meta({ description: 'whether the privacy notice has to be ticked' }),
        privacyText: z.string(),
        privacyUrl: z.string(),
        botCheck: z.boolean(),
        siteKey: z.string().meta({ description: 'of a foreign service; empty: the check is the shop’s own' }),
      }),
      values: z.record(z.string(), z.string()).meta({ description: 'first values by the name of their field' }),
      startedAt: z.iso.datetime().meta({ description: 'to be sent along (bot check, decisions 11 "Small payloads")' }),
      challenge: z
        .string()
        .nullable()
        .meta({ description: 'work to be proven in `altcha`; null where none is asked for' }),
    }),
  }),
})

export const sendForm = endpoint(calls.sendForm, {
  summary: 'Send a form: it is kept and mailed to the shop, on request as a copy to the sender',
  input: z.object({
    ...func,
    slug,
    fields: z
      .record(z.string().max(60), text(10_000))
      .refine((fields) => Object.keys(fields).length <= 100, { message: 'Bitte höchstens 100 Angaben.' })
      .meta({ description: 'what was typed, by the name of the field; 100 at most' }),
    files: z
      .array(z.object({ field: z.string().max(60), name: line(300), content: z.base64().max(1_000_000) }))
      .max(5)
      .optional()
      .meta({ description: 'for fields of type `file`: JPEG, PNG, WebP or PDF, 700 kB together' }),
    privacy: z.boolean().optional(),
    copy: z.boolean().optional(),
    website: text(10_000).optional().meta({ description: 'stays empty (bot check)' }),
    startedAt,
    altcha: text(10_000).optional().meta({ description: 'the solved challenge' }),
    check: text(10_000).optional().meta({ description: 'another name of `altcha`' }),
  }),
  reply: z.object({ formEntryNumber: z.string() }),
})
