import type { content, system } from '@kontor/contracts'
import type { z } from 'zod'
import { readAssortmentTree } from '../areas/catalogue/service.ts'
import { contentData, contentKinds, publishedPages } from '../areas/content/service.ts'
import { countWaitingFor } from '../areas/orders/service.ts'
import type { Context } from '../platform/context.ts'

type Menus = NonNullable<z.output<typeof system.showConfig.reply>['menus']>
type Item = Menus[string]['leftItems'][number]

const link = (label: string, url: string, routeName?: string | undefined): Item =>
  routeName ? { label, url, routeName } : { label, url }
const page = (label: string, slug: string) => link(label, `/page/${slug}`, 'page')
const menu = (leftItems: Item[], rightItems: Item[] = []): Menus[string] => ({ leftItems, rightItems, parameters: {} })

/** Screens whose words are a page of the operator, beside the pages themselves. */
const wordsOf: Readonly<Record<string, string>> = { '/shop-marketing': 'shop-marketing' }

/** Leaves out what the operator has not published, and columns that nothing is left of. */
const withPages = (published: ReadonlySet<string>) => {
  const isThere = ({ url, routeName }: Item) => {
    const slug = routeName === 'page' ? url.replace(/^\/page\/|[?#].*$/g, '') : wordsOf[url]
    return slug === undefined || published.has(slug)
  }
  return (items: readonly Item[]) =>
    items.flatMap((item) => {
      if (!item.children) return isThere(item) ? [item] : []
      const children = item.children.filter(isThere)
      return children.length > 0 ? [{ ...item, children }] : []
    })
}

/** Entries of the operator's own as the caller sees them (G-17). */
function ownItems({ viewer: { role }, mode }: Context, entries: readonly content.OwnMenuEntry[]): Item[] {
  const signedIn = role !== 'guest' && role !== 'half'
  const may = { guest: !signedIn, user: signedIn, admin: role === 'admin' }
  const isFor = (entry: Pick<content.OwnMenuEntry, 'mode' | 'auth'>) =>
    (!entry.mode || entry.mode === mode) && (!entry.auth || may[entry.auth])
  const asItem = (label: string, url: string) => link(label, url, url.startsWith('/page/') ? 'page' : undefined)
  return entries.filter(isFor).flatMap(({ label, url, children }) => {
    if (url !== undefined) return [asItem(label, url)]
    const links = (children ?? []).filter(isFor).map((child) => asItem(child.label, child.url))
    const [first] = links
    return first ? [{ ...link(label, first.url), children: links }] : []
  })
}

/** The tree of the shop with an illustration for each assortment (G-17: two levels). */
async function mainItems(ctx: Context): Promise<Item[]> {
  const tree = await readAssortmentTree(ctx)
  return tree.map(({ name, url, image, children }) => ({
    label: name,
    url,
    ...(image && { image }),
    children: children.map((child) => ({ label: child.name, url: child.url })),
  }))
}

/** Overviews beside the assortments; search engines find every place from them. */
const waysIn = [
  link('Artikelarten', '/shop/articletypes', 'articleTypeNames'),
  link('Produkttypen', '/shop/producttypes', 'productTypes'),
  link('Hersteller', '/shop/manufacturers', 'manufacturers'),
  link('Marken', '/shop/brands', 'brands'),
  link('Kataloge', '/shop/catalogs', 'catalogs'),
  link('Magazin', '/blog', 'blog'),
  link('Alles von A bis Z', '/shop/index', 'shopIndex'),
]

/** Lists that are led to where there is something in them. */
const mediaLists = {
  album: link('Alben', '/albums', 'albums'),
  gallery: link('Galerien', '/galleries', 'galleries'),
  installation: link('Musterbüros', '/installations', 'installations'),
  video: link('Videos', '/videos', 'videos'),
  download: link('Downloads', '/downloads', 'downloads'),
} as const

const terms = ({ charged }: Context) => page('AGB', charged === 'net' ? 'agb-b2b' : 'agb')

/** What stands at the foot of a shop without entries of its own. */
function usualFooter(kinds: ReadonlySet<string>): Item[] {
  const media = Object.entries(mediaLists).flatMap(([kind, entry]) => (kinds.has(kind) ? [entry] : []))
  return [
    { ...link('Von A bis Z', '/shop/index', 'shopIndex'), children: [...waysIn, ...media] },
    page('Kontakt', 'kontakt'),
    page('Über uns', 'ueber-uns'),
    link('Häufige Fragen', '/faqs', 'faqs'),
    page('Versand & Zahlung', 'versand-zahlung'),
  ]
}

/**
 * Legal pages of the caller, not of the display: withdrawal is for consumers and guests, firms have a voluntary return
 * (domain 1.1 no. 1 and 9, domain 1.3). Who writes his own footer may place them, not leave them out.
 */
function legalItems(ctx: Context): Item[] {
  const isFirm = ctx.viewer.customer?.kind === 'business'
  return [
    terms(ctx),
    ...(isFirm
      ? [page('Freiwillige Rückgabe', 'rueckgabe-b2b')]
      : [page('Widerrufsbelehrung', 'widerruf'), link('Vertrag widerrufen', '/vertrag-widerrufen')]),
    page('Batterie- & Elektrohinweise', 'batterie-elektro'),
    page('Barrierefreiheit', 'barrierefreiheit'),
    page('Datenschutz', 'privacy'),
    page('Impressum', 'impressum'),
    link('Cookie-Einstellungen', '/cookie-config', 'cookieReset'),
  ]
}

/**
 * The tabs of the account area (specification 2); employees of the shop have no lists, orders or budgets (decisions 11
 * "Backend user in the storefront").
 */
export function menuOfAccount({ viewer: { role } }: Context): Item[] {
  const isCustomer = role !== 'backend'
  const isFirm = isCustomer && role !== 'private'
  return [
    link('Übersicht', '/my/account', 'account'),
    ...(isCustomer
      ? [
          link('Bestellungen', '/my/orders', 'accountOrders'),
          link('Wieder bestellen', '/my/order_again', 'accountOrderAgain'),
          link('Einkaufslisten', '/my/shopping_lists', 'accountShoppingLists'),
        ]
      : []),
    ...(isFirm
      ? [
          link('Händlerlisten', '/my/dealer_lists', 'accountDealerLists'),
          link('Meine Artikel', '/my/articles', 'accountArticles'),
          link('Budgets', '/my/budgets', 'accountBudgets'),
        ]
      : []),
    link('Meine Daten', '/my/data', 'accountData'),
    link('Passwort & Sicherheit', '/my/password', 'accountPassword'),
  ]
}

/** The screens of a company's administration that the caller may open (decisions 11 "Pages of approvers and controllers"). */
export function menuOfAdmin({ viewer: { role } }: Context, openReleases = 0): Item[] {
  const orders = openReleases > 0 ? `Freigaben (${openReleases})` : 'Bestellungen & Freigaben'
  const forAll = [link('Verwaltung', '/my/admin', 'admin'), link(orders, '/my/admin-orders', 'adminOrders')]
  const budgets = link('Budgets', '/my/admin-budgets', 'adminBudgets')
  const statistics = link('Statistik', '/my/admin-statistics', 'adminStatistics')
  if (role === 'approver') return forAll
  if (role === 'controller') return [...forAll, budgets, statistics]
  if (role !== 'admin') return []
  return [
    ...forAll,
    link('Nach Person', '/my/admin-user-orders', 'adminUserOrders'),
    link('Nach Kostenstelle', '/my/admin-costcenter-orders', 'adminCostcenterOrders'),
    link('Benutzer', '/my/admin-users', 'adminUsers'),
    link('Kostenstellen', '/my/admin-cost-centers', 'adminCostCenters'),
    budgets,
    link('Adressen', '/my/admin-addresses', 'adminAddresses'),
    link('Adressen der Benutzer', '/my/admin-user-addresses', 'adminUserAddresses'),
    statistics,
  ]
}

const usualTop = [
  link('Direkterfassung', '/shop/quick_order', 'quickOrder'),
  page('Lieferzeit', 'lieferzeit'),
  page('Kontakt', 'kontakt'),
  page('Über uns', 'ueber-uns'),
]
const besideAssortments = [
  link('Alle Artikelarten', '/shop/articletypes', 'articleTypeNames'),
  link('Kataloge', '/shop/catalogs', 'catalogs'),
  link('Aktionen', '/shop-marketing', 'shopMarketing'),
  link('Direkterfassung', '/shop/quick_order', 'quickOrder'),
]

export type OwnMenu = keyof content.OwnMenus

/** What a menu holds as long as the operator has written none, in the words of his own. */
export async function usualEntries(ctx: Context, name: OwnMenu): Promise<content.OwnMenuEntry[]> {
  const items = { top: usualTop, main: besideAssortments, footer: usualFooter(await contentKinds(ctx)) }[name]
  return items.map(({ label, url, children }) =>
    children ? { label, children: children.map((child) => ({ label: child.label, url: child.url })) } : { label, url },
  )
}

function footerItems(ctx: Context, kinds: ReadonlySet<string>): Item[] {
  const { footer } = contentData.menus.of(ctx.shop)
  const items = footer ? ownItems(ctx, footer) : usualFooter(kinds)
  const placed = new Set(items.flatMap(({ url, children }) => children?.map((child) => child.url) ?? [url]))
  return [...items, ...legalItems(ctx).filter(({ url }) => !placed.has(url))]
}

/** Every menu, filtered for the caller (G-17) and without pages that are not there. */
export async function readMenus(ctx: Context): Promise<Menus> {
  const { role } = ctx.viewer
  const signedIn = role !== 'guest' && role !== 'half'
  const openReleases = role === 'admin' || role === 'approver' ? await countWaitingFor(ctx) : 0
  const there = withPages(await publishedPages(ctx))
  const own = contentData.menus.of(ctx.shop)
  return {
    top: menu(there(own.top ? ownItems(ctx, own.top) : usualTop)),
    main: menu(await mainItems(ctx), there(own.main ? ownItems(ctx, own.main) : besideAssortments)),
    footer: menu(there(footerItems(ctx, await contentKinds(ctx)))),
    copyright: menu(there([page('Impressum', 'impressum'), page('Datenschutz', 'privacy')])),
    policies: menu(there([terms(ctx), page('Datenschutz', 'privacy')])),
    my: menu(signedIn ? menuOfAccount(ctx) : []),
    admin: { ...menu(menuOfAdmin(ctx, openReleases)), parameters: { openReleases } },
  }
}
