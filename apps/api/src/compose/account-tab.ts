import { accountTabs as contract, type Parsed, type Reply } from '@kontor/contracts'
import { delistedArticle, foreignArticle } from '@kontor/contracts/rules/catalogue/orderable'
import { berlinDay } from '@kontor/contracts/rules/german/german-dates'
import { availableIn, lastsUntil } from '@kontor/contracts/rules/organisation/budget'
import { cents, toEuros } from '@kontor/contracts/rules/pricing/money'
import { maskedMandate } from '../areas/account/service.ts'
import { listMyDevices, ownArticleIds } from '../areas/catalogue/service.ts'
import { findListings, presentOwnTiles, presentTiles } from '../areas/listing/service.ts'
import { countLists } from '../areas/lists/service.ts'
import { findOrderedArticles, ordersAtAGlance } from '../areas/orders/service.ts'
import { budgetsFor } from '../areas/organisation/service.ts'
import { formOptions, userBlock } from '../areas/system/service.ts'
import type { Context } from '../platform/context.ts'
import { Failure, notFound } from '../platform/failures.ts'
import { pagesOf } from '../platform/http/in-pages.ts'
import { leavingOf } from './delete-account.ts'
import { menuOfAccount, menuOfAdmin } from './menus.ts'

type Answer = Reply<typeof contract.showAccountTab>
type Wanted = Pick<Parsed<typeof contract.showAccountTab>, 'page' | 'limit'>
type Items = { items: Answer['items']; total: number }

/**
 * One tab of the account area (G-39, G-44).
 * @throws Failure 404 for a tab that does not exist, 403 for one that the caller does not have
 */
export async function showAccountTab(
  ctx: Context,
  { type, page, limit }: Parsed<typeof contract.showAccountTab>,
): Promise<Answer> {
  if (!contract.isAccountTab(type)) throw notFound()
  if (ctx.viewer.role === 'backend' && !ofEmployees.has(type))
    throw new Failure(403, 'forbidden', 'Diesen Bereich gibt es für Mitarbeiter des Shops nicht.')
  const [my, { items, total }, overview, leaving] = await Promise.all([
    readMy(ctx, type),
    itemsOf(ctx, type, { page, limit }),
    hasOverview(ctx, type) ? atAGlance(ctx) : undefined,
    type === 'data' ? leavingOf(ctx) : undefined,
  ])
  const lastPage = pagesOf(total, limit)
  return {
    ...{ my, items, total, page, limit, lastPage },
    ...(overview && { overview }),
    ...(leaving && { ...mandateOf(ctx), leaving }),
  }
}

/** It names sums of orders, which nobody sees while a dealer's customer looks on. */
const hasOverview = ({ viewer }: Context, type: string) =>
  type === 'account' && viewer.role !== 'backend' && !viewer.customerView

async function atAGlance(ctx: Context): Promise<contract.AccountOverview> {
  const [orders, found, shoppingLists, { items }] = await Promise.all([
    ordersAtAGlance(ctx),
    budgetsFor(ctx),
    countLists(ctx),
    listMyDevices(ctx),
  ])
  const budgets = found
    .map((budget) => budgetOnWire(ctx, budget))
    .map(({ id, name, limit, remaining, costCenter }) => {
      return { id, name, limit, remaining, costCenter }
    })
  const devices = items.map(({ device, name, place }) => `${name || device.name}${place && ` (${place})`}`)
  return { ...orders, budgets, shoppingLists, devices }
}

/** Who may give a mandate sees it (security 3.1). */
function mandateOf({ viewer: { role, customer } }: Context) {
  return { sepa: role === 'private' || role === 'admin' ? maskedMandate(customer) : null }
}

/** Employees of the shop buy nothing here (decisions 11 "Backend user's account"). */
const ofEmployees: ReadonlySet<contract.AccountTab> = new Set(['account', 'data', 'password'])

/**
 * Who is calling, with what stands around the account's first tab and the lists that forms choose from
 * (specification 3), for guests too.
 */
export async function readUser(ctx: Context) {
  const my = ctx.viewer.user ? await readMy(ctx, 'account') : null
  const methods = ctx.viewer.customer?.paymentMethods ?? []
  return {
    user: { ...userBlock(ctx), my, ...formOptions(ctx.shop), user_payments_configs: methods.map((slug) => ({ slug })) },
  }
}

async function readMy(ctx: Context, type: contract.AccountTab): Promise<contract.My> {
  const { user, customer } = ctx.viewer
  const nav = menuOfAccount(ctx)
  const own = looks[type]
  return {
    type,
    title: own.title,
    subtitle: customer?.name ?? '',
    body: own.body,
    icon: own.icon,
    boxNav: [...nav.filter(({ url }) => url !== `/my/${type}`), ...menuOfAdmin(ctx)],
    nav,
    alert: null,
    labels: Object.fromEntries(Object.entries(looks).map(([name, { title }]) => [name, title])),
    message_after_login: user?.messageAfterLogin ?? null,
    articleIds: await ownArticleIds(ctx),
    shopConfigs: { useHekPrice: customer?.useHekPrice ?? false, taxExempt: customer?.taxExempt ?? false },
  }
}

const looks: Readonly<Record<contract.AccountTab, { title: string; body: string; icon: string }>> = {
  account: { title: 'Mein Konto', body: 'Ihre Bestellungen, Listen und Daten auf einen Blick.', icon: 'user' },
  order_again: {
    title: 'Wieder bestellen',
    body: 'Was Sie schon bestellt haben, zuletzt Bestelltes zuerst.',
    icon: 'package',
  },
  shopping_lists: { title: 'Einkaufslisten', body: 'Merken, teilen und immer wieder bestellen.', icon: 'rows' },
  dealer_lists: { title: 'Händlerlisten', body: 'Listen, die wir für Sie pflegen.', icon: 'rows' },
  data: { title: 'Meine Daten', body: 'Name, Anschriften und Bankverbindung.', icon: 'user' },
  password: { title: 'Passwort & Sicherheit', body: 'Passwort, zweiter Faktor und Anmeldungen.', icon: 'lock' },
  orders: { title: 'Meine Bestellungen', body: 'Stand, Artikel und Summen.', icon: 'package' },
  budgets: { title: 'Meine Budgets', body: 'Was in dieser Periode noch frei ist.', icon: 'rows' },
  articles: { title: 'Meine Artikel', body: 'Artikel mit eigenen Nummern oder vereinbarten Preisen.', icon: 'tag' },
}

async function itemsOf(ctx: Context, type: contract.AccountTab, wanted: Wanted): Promise<Items> {
  switch (type) {
    case 'order_again':
      return await orderedBefore(ctx, wanted)
    case 'articles':
      return await ownArticles(ctx, wanted)
    case 'budgets': {
      const found = await budgetsFor(ctx)
      return { items: found.map((budget) => budgetOnWire(ctx, budget)), total: found.length }
    }
    default:
      return { items: [], total: 0 }
  }
}

async function orderedBefore(ctx: Context, wanted: Wanted): Promise<Items> {
  const { rows, total } = await findOrderedArticles(ctx, wanted)
  const ids = rows.flatMap(({ articleId }) => articleId ?? [])
  const { tiles, foreign } = await presentOwnTiles(ctx, await findListings(ctx, ids, { foreignToo: true }))
  const items = rows.map(({ articleId, articleNumber, shopDepotId, displayName, orderNumber, placedAt, quantity }) => ({
    articleNumber,
    shopDepotId,
    displayName,
    article: tiles.get(articleId ?? 0) ?? null,
    ...(!tiles.has(articleId ?? 0) && { problem: whyGone(foreign.has(articleId ?? 0)) }),
    lastOrder: { orderNumber, date: placedAt.toISOString(), quantity },
  }))
  return { items, total }
}

async function ownArticles(ctx: Context, { page, limit }: Wanted): Promise<Items> {
  const ids = await ownArticleIds(ctx)
  const tiles = await presentTiles(ctx, await findListings(ctx, ids.slice((page - 1) * limit, page * limit)))
  const items = tiles.map((article) => ({
    articleNumber: article.articleNumber,
    shopDepotId: article.shopDepotId,
    displayName: article.displayName,
    article,
    lastOrder: null,
  }))
  return { items, total: ids.length }
}

/** What was ordered before an assortment was narrowed says why it can't be ordered again. */
const whyGone = (isForeign: boolean) => (isForeign ? foreignArticle : delistedArticle).message

function budgetOnWire(ctx: Context, budget: Awaited<ReturnType<typeof budgetsFor>>[number]): contract.AccountBudget {
  const { id, name, scope, costCentres, period, startsOn, endsOn, sums, onExceeded, entries, priceKind } = budget
  return {
    ...{ id, name, scope, period, onExceeded },
    periodFrom: period === 'total' ? null : startsOn,
    periodTo: endsOn,
    lastsUntil: lastsUntil(sums, { startsOn, endsOn }, berlinDay(ctx.clock.now())),
    costCenter: costCentres.length > 0 ? costCentres.join(', ') : null,
    basis: priceKind,
    limit: toEuros(sums.limit),
    carryOver: toEuros(sums.carryOver),
    used: toEuros(sums.booked),
    reserved: toEuros(sums.reserved),
    remaining: toEuros(availableIn(sums)),
    entries: entries.map(({ kind, cents: amount, orderNumber, note, at }) => ({
      kind,
      amount: toEuros(cents(amount)),
      orderNumber,
      note,
      date: at.toISOString(),
    })),
  }
}
