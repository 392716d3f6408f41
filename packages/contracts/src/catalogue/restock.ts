import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { startedAt, text } from '../shapes.ts'

// "Benachrichtigen, wenn lieferbar" (decision 0023): one mail when an article can be ordered again.

const RestockArticle = z
  .object({
    articleNumber: z.string(),
    shopDepotId: z.int(),
    slug: z.string(),
    displayName: z.string(),
    image: z.string(),
  })
  .meta({ id: 'RestockArticle' })

const articleKey = text(100).meta({ description: 'article number and depot, joined by a hyphen' })
const typed = text(1000).optional()

export const showRestockForm = endpoint(calls.showRestockForm, {
  summary: 'The form for a notice as it begins for the caller',
  input: z.object({ articleKey }),
  reply: z.object({
    restock: z.object({
      article: RestockArticle,
      mayComeBack: z.boolean().meta({ description: 'false: it can be ordered, or will not come back' }),
      email: z.string().meta({ description: "a user's own address, else empty" }),
      asked: z.boolean().meta({ description: 'whether the signed-in caller waits for a mail already' }),
      startedAt: z.iso.datetime().meta({ description: 'to be sent along (bot check, decisions 11 "Small payloads")' }),
      challenge: z.string().nullable().meta({ description: 'work to be proven in `altcha`; null: none is asked for' }),
    }),
  }),
})

export const askRestockNotice = endpoint(calls.askRestockNotice, {
  summary:
    'Ask for one mail when the article can be ordered again. A user with his own address is set at once; every other address is asked to confirm by mail, and the answer is the same for all of them',
  input: z.object({
    articleKey,
    email: typed,
    website: typed.meta({ description: 'stays empty (bot check)' }),
    startedAt,
    altcha: text(10_000).optional().meta({ description: 'the solved challenge' }),
  }),
  reply: z.object({
    restock: z.object({
      state: z.enum(['confirm', 'set']).meta({ description: 'confirm: by the link in the mail; set: nothing to do' }),
    }),
  }),
})

const token = text(200)

export const RestockNotice = z
  .object({
    state: z.enum(['open', 'set', 'sent']).meta({
      description: 'open: waits for its confirmation; set: waits for the article; sent: the mail has gone out',
    }),
    article: RestockArticle,
  })
  .meta({ id: 'RestockNotice' })
export type RestockNotice = z.output<typeof RestockNotice>

export const showRestockNotice = endpoint(calls.showRestockNotice, {
  summary: 'The notice behind the link of a mail; reading it changes nothing',
  input: z.object({ token }),
  reply: z.object({ notice: RestockNotice.nullable().meta({ description: 'null: there is none (any more)' }) }),
})

export const confirmRestockNotice = endpoint(calls.confirmRestockNotice, {
  summary: 'The mailbox says yes; a repeat answers the same',
  input: z.object({ token }),
  reply: z.object({ notice: RestockNotice }),
})

export const endRestockNotice = endpoint(calls.endRestockNotice, {
  summary: 'No mail any more: by the link of a mail, or for a signed-in user by the article',
  input: z.object({ token: token.optional(), articleKey: articleKey.optional() }),
  reply: z.object({ article: RestockArticle }),
})
