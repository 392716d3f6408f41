import type { ReactNode } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { type ListState, listLink, listStateOf, shop } from '../../../links.ts'
import type { ArticleList } from '../../../platform/calls/types.ts'
import { latePart } from '../../../platform/page/late-part.tsx'
import { useShown } from '../../../platform/state/shop.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { articleCount } from '../../../ui/text/figures.ts'
import { FirstTiles } from '../tile/views/first-tiles.tsx'
import { LastViewed } from '../viewed/last-viewed.tsx'
import styles from './list-frame.module.css'
import { useListView } from './list-view.ts'
import { nameIn, useLoadedPages } from './loaded-pages.ts'
import type { Place } from './place-links.tsx'

const late = () => import('./late-list.ts')
const AboveList = latePart(async () => (await late()).AboveList)
const ArticleTable = latePart(async () => (await late()).ArticleTable)
const BelowList = latePart(async () => (await late()).BelowList)
const ListTools = latePart(async () => (await late()).ListTools)
const Nothing = latePart(async () => (await late()).Nothing)
const ListEnd = latePart(async () => (await late()).ListEnd)
const SideColumn = latePart(async () => (await late()).SideColumn)

type ListPageProps = {
  list: ArticleList
  title: string
  crumbs: readonly { label: string; url: string }[]
  /** between the head and the list, for what leads to another one; in small windows `ways` stand in the head instead */
  tabs?: ReactNode
  ways?: readonly Place[] | undefined
  /** below the list: what is said about the place, and places beside it */
  intro?: ReactNode
  /** places below this one, above the filters */
  places?: { label: string; items: readonly Place[] } | undefined
  /** the filter that leads on from here stands first */
  lead?: string | undefined
  /** filters that the address of the place already sets */
  fixed?: readonly string[]
  /** when nothing is found */
  empty?: ReactNode
}

/** One row of heading and choices, filters, articles and pages: the state is the address alone. */
export function ListFrame(props: ListPageProps) {
  const { list, title, crumbs, tabs, ways, intro, places, lead, fixed = [], empty } = props
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const shown = useShown()
  const state = listStateOf(query)
  const { view, asked, setAsked } = useListView()
  const { articles, remember } = useLoadedPages(list)
  // as the server understood them; those of the place itself are nothing one has chosen
  const chosen = Object.fromEntries(
    Object.entries(list.request.filter).filter(
      ([name]) => !fixed.includes(name) || Object.hasOwn(state.filter ?? {}, name),
    ),
  )
  const filters = list.filters
    .filter(({ name }) => !fixed.includes(name) || Object.hasOwn(chosen, name))
    .sort((a, b) => Number(b.name === lead) - Number(a.name === lead))
  const words = pathname === shop ? undefined : state.search
  const linkTo = (change: ListState) => listLink(pathname, { ...state, filter: chosen, page: undefined, ...change })
  const isBare = list.total === 0 && filters.length === 0
  const count = Object.values(chosen).flat().length

  return (
    <PageBody dense>
      <div className={styles.head}>
        <Breadcrumb crumbs={crumbs} compact />
        <div className={styles.title}>
          <h1>{words ? `„${words}“ in ${title}` : title}</h1>
          <p role="status">{articleCount(list.total)}</p>
          {list.total > 0 && (
            <p className={styles.prices}>
              {shown === 'gross' ? 'inkl. MwSt., zzgl. ' : 'netto, zzgl. '}
              <PageLink slug="versand-zahlung">Versand</PageLink>
            </p>
          )}
        </div>
        <ListTools
          list={list}
          filters={filters}
          chosen={chosen}
          linkTo={linkTo}
          places={ways ?? places?.items}
          hasLead={lead !== undefined}
          hidden={isBare}
          view={view}
          asked={asked}
          onView={setAsked}
        />
        {tabs && <div className={styles.tabs}>{tabs}</div>}
      </div>
      <div className={classNames(styles.columns, isBare && styles.alone)}>
        <aside className={styles.side} aria-label="Filter" data-area="sidebar">
          <a className={styles.skip} href="#artikel">
            Filter überspringen
          </a>
          <SideColumn places={places} filters={filters} chosen={chosen} linkTo={linkTo} />
        </aside>
        <section
          className={styles.main}
          data-area="display"
          aria-label="Artikel"
          id="artikel"
          data-list={title}
          tabIndex={-1}
        >
          <AboveList list={list} words={words} chosen={chosen} linkTo={linkTo} />
          {list.items.length > 0 ? (
            <>
              <Reloading pathname={pathname}>
                {view === 'table' ? (
                  <ArticleTable articles={articles} />
                ) : (
                  <FirstTiles articles={articles} rowsOnPhone={asked === null} />
                )}
              </Reloading>
              <ListEnd
                list={list}
                shown={Math.min(list.total, (list.page - 1) * list.limit + list.items.length)}
                linkTo={(page) => linkTo({ page })}
                remember={remember}
              />
            </>
          ) : (
            (list.total === 0 && count === 0 && empty) || (
              <Nothing list={list} isNarrowed={count > 0} title={title} words={words} linkTo={linkTo} />
            )
          )}
        </section>
      </div>
      {intro && <div className={styles.about}>{intro}</div>}
      <BelowList />
      <LastViewed />
    </PageBody>
  )
}

/** The old articles stay, dimmed, until the new ones are there; alone, so that waiting renders no tile again. */
function Reloading({ pathname, children }: { pathname: string; children: ReactNode }) {
  const navigation = useNavigation()
  const { location } = navigation
  const reloading = location?.pathname === pathname && !nameIn(location.state)
  return (
    <div className={classNames(reloading && styles.dimmed)} aria-busy={reloading || undefined}>
      {children}
    </div>
  )
}
