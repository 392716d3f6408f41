import { z } from 'zod'
import { calls } from '../calls.ts'
import { ArticleTile } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { Euro, MenuItem, pageKeys, paging, Time, text } from '../shapes.ts'
import { AccountOverview } from './overview.ts'

export type { AccountOverview, OrderInBrief } from './overview.ts'

/** The nine tabs of the account area (specification 2), as the last part of their address. */
export const accountTabs = [
  'account',
  'order_again',
  'shopping_lists',
  'dealer_lists',
  'data',
  'password',
  'orders',
  'budgets',
  'articles',
] as const
export const AccountTab = z.enum(accountTabs).meta({ id: 'AccountTab' })
export type AccountTab = z.output<typeof AccountTab>

/** The frame of a tab: `my` of specification 3. */
export const My = z
  .object({
    type: AccountTab,
    title: z.string(),
    subtitle: z.string(),
    body: z.string(),
    icon: z.string(),
    boxNav: z.array(MenuItem).meta({ description: 'ways on, as tiles' }),
    nav: z.array(MenuItem).meta({ description: 'the tabs of the caller' }),
    alert: z.string().nullable().meta({ description: 'what wants attention, as a German sentence' }),
    labels: z.record(z.string(), z.string()).meta({ description: 'titles of the tabs by type' }),
    message_after_login: z.string().nullable().meta({ description: 'of the shop to this user' }),
    articleIds: z.array(z.int()).meta({ description: 'articles with own numbers or agreed prices' }),
    shopConfigs: z.record(z.string(), z.boolean()).meta({ description: 'what is special for this customer' }),
  })
  .meta({ id: 'My' })
export type My = z.output<typeof My>

/** An article of the tabs order_again and articles; `article` is null when it is no longer sold here, or not to this company. */
export const AccountArticle = z
  .object({
    articleNumber: z.string(),
    shopDepotId: z.int(),
    displayName: z.string(),
    article: ArticleTile.nullable(),
    problem: z.string().optional().meta({ description: 'why there is no article, in German' }),
    lastOrder: z.object({ orderNumber: z.string(), date: Time, quantity: z.int() }).nullable(),
  })
  .meta({ id: 'AccountArticle' })
export type AccountArticle = z.output<typeof AccountArticle>

/** A budget of the running period, euros (G-45). `used` is booked, `reserved` waits for a release (decisions 11
 * "Booked and reserved"). */
export const AccountBudget = z
  .object({
    id: z.int(),
    name: z.string(),
    scope: z.enum(['costCenter', 'user', 'company', 'assortmentType']),
    costCenter: z.string().nullable(),
    period: z.enum(['month', 'quarter', 'year', 'total']),
    periodFrom: z.string().nullable().meta({ description: 'first day in Germany; null = no period' }),
    periodTo: z.string().nullable().optional().meta({ description: 'first day of the next one; null = no end' }),
    lastsUntil: z.string().nullable().optional().meta({
      description: 'the day on which the rest is spent by the pace so far; null = it lasts, or nobody can say',
    }),
    basis: z.enum(['net', 'gross']).optional().meta({ description: 'the kind of sums that the budget counts' }),
    limit: Euro,
    carryOver: Euro.optional().meta({ description: 'what the period before left; below zero when it was overrun' }),
    used: Euro,
    reserved: Euro,
    remaining: Euro.meta({ description: 'limit and carry-over less used and reserved; below zero when overrun' }),
    onExceeded: z.enum(['warn', 'release', 'block']),
    entries: z.array(
      z.object({
        kind: z.enum(['opening', 'limit', 'reserve', 'commit', 'release', 'credit']),
        amount: Euro,
        orderNumber: z.string().nullable(),
        note: z.string(),
        date: Time,
      }),
    ),
  })
  .meta({ id: 'AccountBudget' })
export type AccountBudget = z.output<typeof AccountBudget>

/** An article in the tabs order_again and articles, a budget in budgets; the other tabs have calls of their own. */
export const AccountItem = z
  .object({ ...AccountArticle.partial().shape, ...AccountBudget.partial().shape })
  .meta({ id: 'AccountItem' })
export type AccountItem = z.output<typeof AccountItem>
export const isAccountArticle = (item: AccountItem): item is AccountArticle => item.articleNumber !== undefined
export const isAccountBudget = (item: AccountItem): item is AccountBudget => item.scope !== undefined

/** A mandate as it is shown: of the account only its last four digits (domain 1.5). */
export const SepaMandate = z
  .object({
    accountHolder: z.string(),
    iban: z.string().meta({ description: 'masked but for the last four digits' }),
    bic: z.string(),
    type: z.enum(['CORE', 'B2B']),
    reference: z.string(),
    signedOn: z.string(),
  })
  .meta({ id: 'SepaMandate' })
export type SepaMandate = z.output<typeof SepaMandate>

/** What the caller has to be told before he deletes his account (domain 1.5). */
export const Leaving = z
  .object({
    refusal: z.string().nullable().meta({ description: 'why the caller cannot do it himself, a German sentence' }),
    needsCode: z.boolean().meta({ description: 'the second factor is asked for too' }),
    openOrders: z.int().meta({ description: 'not done with: until then contact data stay with them' }),
  })
  .meta({ id: 'Leaving' })
export type Leaving = z.output<typeof Leaving>

export const showAccountTab = endpoint(calls.showAccountTab, {
  summary: 'One tab of the account area: what stands around it, and its articles or budgets',
  input: z.object({ type: text(40), ...paging }),
  reply: z.object({
    my: My,
    items: z.array(AccountItem),
    ...pageKeys,
    overview: AccountOverview.optional().meta({ description: 'in the tab account of customers' }),
    sepa: SepaMandate.nullable().optional().meta({ description: 'in the tab data: the mandate of who may give one' }),
    leaving: Leaving.optional().meta({ description: 'in the tab data: whether and how the account can be deleted' }),
  }),
})

export const isAccountTab = (name: string): name is AccountTab => AccountTab.safeParse(name).success
