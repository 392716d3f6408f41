import { z } from 'zod'
import { endpoint, type Input, type Parsed, type Reply } from './endpoint.ts'
import { errorCodes } from './errors.ts'
import { orderStatuses } from './rules/orders/order-status.ts'
import { HandedToken, Shop, User } from './system.ts'

// The test kit (docs/test-kit.md): what a demo answers below /rest/test. A table of its own, since no other shop has it.

const AnyFault = z.strictObject({
  path: z
    .string()
    .regex(/^\//)
    .max(500)
    .optional()
    .meta({ description: 'how the address begins, search included: `/rest/shop?search=`' }),
  pattern: z
    .string()
    // no groups or modifiers: what a pattern can say is `*` and `:name`
    .regex(/^\/[^(){}?+\\]*$/)
    .max(500)
    .optional()
    .meta({ description: 'in place of `path`, of the whole path: `*` is anything, `:name` one part of it' }),
  method: z.enum(['GET', 'HEAD', 'POST']).optional().meta({ description: 'absent: any' }),
  status: z.int().min(400).max(599).optional().meta({ description: 'answered in place of call or page' }),
  code: z
    .enum(errorCodes)
    .optional()
    .meta({ description: 'answered in place of calls that may end with it, as each of them does' }),
  delayMs: z.int().min(1).max(60_000).optional().meta({ description: 'it works, but later' }),
  drop: z.literal(true).optional().meta({ description: 'the connection is cut without an answer' }),
  times: z.int().min(1).max(1_000_000).default(1).meta({ description: 'how often it comes' }),
})

const given = (...values: readonly unknown[]) => values.filter((value) => value !== undefined).length

/** What goes wrong the next times somebody asks for an address (decisions 10). */
const Fault = AnyFault.refine(({ path, pattern }) => given(path, pattern) === 1, {
  error: 'Genau eines von path, pattern.',
}).refine(({ status, code, delayMs, drop }) => given(status, code, delayMs, drop) === 1, {
  error: 'Genau eines von status, code, delayMs, drop.',
})
export type Fault = z.output<typeof Fault>

/** A fault that still waits. */
const ShownFault = AnyFault.extend({
  times: z.int().meta({ description: 'how often it still comes' }),
  mine: z.boolean().meta({ description: 'it meets this browser alone' }),
}).meta({ id: 'ShownFault' })
export type ShownFault = z.output<typeof ShownFault>

const get = (name: string) => ({ method: 'GET', path: `/test/${name}`, access: 'anyone' }) as const
const post = (name: string) => ({ method: 'POST', path: `/test/${name}`, access: 'anyone' }) as const

const none = z.strictObject({})
const articleKey = { articleNumber: z.string().min(1).max(60), shopDepotId: z.int().default(1) }
const login = z.string().max(200)
const moment = z.iso.datetime({ offset: true })
const Clock = { now: moment, moved: z.boolean().meta({ description: 'by this kit, and not let go since' }) }
const Faults = { items: z.array(ShownFault).meta({ description: 'for everybody and for this browser' }) }

/** Its calls: without session and token, in every state of the shop. What does not fit is 422. */
export const testCalls = {
  showWorlds: endpoint(get('worlds'), {
    summary: 'The worlds, and which one was asked for last',
    input: none,
    reply: z.object({ current: z.string(), items: z.array(z.object({ name: z.string(), text: z.string() })) }),
  }),
  resetWorld: endpoint(post('reset'), {
    summary: 'Puts everything back, as another world where one is named',
    input: z.strictObject({ world: z.string().max(60).default('fresh') }),
    reply: z.object({ world: z.string() }),
  }),
  showClock: endpoint(get('clock'), {
    summary: 'What the clock of the shop says',
    input: none,
    reply: z.object(Clock),
  }),
  moveClock: endpoint(post('clock'), {
    summary: 'Moves the clock of all processes, which goes on from there; null lets it go again',
    input: z.strictObject({ now: moment.nullable() }),
    reply: z.object(Clock),
  }),
  showFaults: endpoint(get('faults'), {
    summary: 'The faults that wait',
    input: none,
    reply: z.object(Faults),
  }),
  planFaults: endpoint(post('faults'), {
    summary: 'Sets the faults of everybody or of this browser, in place of those before',
    input: z
      .strictObject({
        faults: z.array(Fault).max(100),
        mine: z
          .boolean()
          .default(false)
          .meta({ description: 'they meet this browser alone, which is known by the cookie `tester` from then on' }),
      })
      .meta({ description: 'a plain list of faults is taken too: it is everybody’s' }),
    reply: z.object(Faults),
  }),
  showSettings: endpoint(get('settings'), {
    summary: 'The switches of the shop',
    input: none,
    reply: z.object({ items: z.array(z.object({ name: z.string(), value: z.unknown(), default: z.unknown() })) }),
  }),
  changeSettings: endpoint(post('settings'), {
    summary: 'Changes switches by name, from the next request on',
    input: z.looseObject({}),
    reply: z.object({}),
  }),
  setStock: endpoint(post('stock'), {
    summary: 'Sets the stock of an article',
    input: z.strictObject({ ...articleKey, stock: z.int().min(0).max(1_000_000) }),
    reply: z.object({}),
  }),
  setPrice: endpoint(post('price'), {
    summary: 'Sets the list price of a single piece, in euros',
    input: z.strictObject({ ...articleKey, netPrice: z.number().min(0.01).max(1e6) }),
    reply: z.object({}),
  }),
  delistArticle: endpoint(post('delist'), {
    summary: 'Takes an article out of the shop',
    input: z.strictObject(articleKey),
    reply: z.object({}),
  }),
  advanceOrder: endpoint(post('order-status'), {
    summary: 'What warehouse and bookkeeping do to an order',
    input: z.strictObject({
      orderNumber: z.string().max(40),
      status: z.enum(orderStatuses),
      positions: z.array(z.int().min(1)).max(1000).optional(),
      note: z.string().max(2000).optional(),
      actor: z.string().max(200).optional(),
      parcel: z.object({ carrier: z.string().max(100), trackingNumber: z.string().max(100) }).optional(),
    }),
    reply: z.object({ status: z.enum(orderStatuses) }),
  }),
  showPersonas: endpoint(get('personas'), {
    summary: 'Who of the seeded people stands for which role',
    input: none,
    reply: z.object({ items: z.array(z.object({ login: z.string(), name: z.string(), what: z.string() })) }),
  }),
  signInAs: endpoint(post('login'), {
    summary: 'Signs the session in without a password',
    input: z.strictObject({ login }),
    reply: z.object({ user: User, shop: Shop, ...HandedToken }),
  }),
  approveAccount: endpoint(post('approve'), {
    summary: 'Lets a registered account in',
    input: z.strictObject({ login }),
    reply: z.object({}),
  }),
  showMails: endpoint(get('mails'), {
    summary: 'The mailbox, oldest first',
    input: z.strictObject({
      to: z.string().min(1).max(254).optional().meta({ description: 'of this recipient alone' }),
    }),
    reply: z.object({
      items: z.array(
        z.object({
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          html: z.string(),
          enclosures: z.array(z.string()),
          at: moment,
          state: z.string(),
        }),
      ),
    }),
  }),
  showEnclosure: endpoint(post('enclosure'), {
    summary: 'A file that a mail names',
    input: z.strictObject({ name: z.string().max(200) }),
    reply: z.object({ filename: z.string(), mimeType: z.string(), data: z.base64() }),
  }),
}

type TestCalls = typeof testCalls
export type TestCallName = keyof TestCalls
export type TestCallInput<Name extends TestCallName> = Parsed<TestCalls[Name]>
export type TestCallReply<Name extends TestCallName> = Reply<TestCalls[Name]>

/** The kit as a page of the shop asks it. */
export type TestKitClient = {
  /** @throws RestError */
  call<Name extends TestCallName>(name: Name, input: Input<TestCalls[Name]>): Promise<TestCallReply<Name>>
}
