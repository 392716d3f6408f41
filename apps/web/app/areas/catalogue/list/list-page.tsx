import { type ComponentType, type ReactNode, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { type ListState, listLink, listStateOf, shop } from '../../../links.ts'
import type { ArticleList } from '../../../platform/calls/types.ts'
import { latePart } from '../../../platform/page/late-part.tsx'
import { useShown } from '../../../platform/state/shop.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/marks/icon.tsx'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { articleCount } from '../../../ui/text/figures.ts'
import { LastViewed } from '../start/last-viewed.tsx'
import { FirstTiles } from '../tile/views/first-tiles.tsx'
import { EcoSwitch } from './eco-switch.tsx'
import styles from './list-page.module.css'
import { type ListView, useListView } from './list-view.ts'
import { nameIn, useLoadedPages } from './loaded-pages.ts'

const ArticleTable = latePart(async () => (await import('./late-list.ts')).ArticleTable)
const ChosenFilters = latePart(async () => (await import('./late-list.ts')).ChosenFilters)
const DroppedFilters = latePart(async () => (await import('./late-list.ts')).DroppedFilters)
const FilterColumn = latePart(async () => (await import('./late-list.ts')).FilterColumn)
const Nothing = latePart(async () => (await import('./late-list.ts')).Nothing)
const SearchedWithin = latePart(async () => (await import('./late-list.ts')).SearchedWithin)
const SortMenu = latePart(async () => (await import('./late-list.ts')).SortMenu)
const ListEnd = latePart(async () => (await import('./late-list.ts')).ListEnd)

/** Of phones; loaded when it is first opened. */
type Sheet = ComponentType<Parameters<typeof import('../filters/filter-sheet.tsx').default>[0]>

type ListPageProps = {
  list: ArticleList
  title: string
  crumbs: readonly { label: string; url: string }[]
  /** under the heading */
  intro?: ReactNode
  /** filters that the address of the place already sets */
  fixed?: readonly string[]
  /** when nothing is found */
  empty?: ReactNode
}

/** Heading, filters, chosen values, sorting, articles and pages: the state is the address alone. */
export function ListPage({ list, title, crumbs, intro, fixed = [], empty }: ListPageProps) {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const shown = useShown()
  const state = listStateOf(query)
  const [FilterSheet, setFilterSheet] = useState<Sheet | null>(null)
  const [sheetOpen, setSheetOpen] = useState(false)
  const [view, setView] = useListView()
  const { articles, remember } = useLoadedPages(list)
  // as the server understood them; those of the place itself are nothing one has chosen
  const chosen = Object.fromEntries(
    Object.entries(list.request.filter).filter(
      ([name]) => !fixed.includes(name) || Object.hasOwn(state.filter ?? {}, name),
    ),
  )
  const filters = list.filters.filter(({ name }) => !fixed.includes(name) || Object.hasOwn(chosen, name))
  const words = pathname === shop ? undefined : state.search
  const linkTo = (change: ListState) => listLink(pathname, { ...state, filter: chosen, page: undefined, ...change })
  const isBare = list.total === 0 && filters.length === 0
  const count = Object.values(chosen).flat().length

  return (
    <PageBody>
      <div className={styles.top}>
        <Breadcrumb crumbs={crumbs} />
        <h1>{words ? `„${words}“ in ${title}` : title}</h1>
        <div className={styles.hits}>
          <p role="status">{articleCount(list.total)}</p>
          {list.total > 0 && (
            <p className={styles.prices}>
              {shown === 'gross' ? 'Preise inkl. MwSt., zzgl. ' : 'Preise netto, zzgl. MwSt. und '}
              <PageLink slug="versand-zahlung">Versand</PageLink>
            </p>
          )}
        </div>
        {intro}
      </div>
      <div className={classNames(styles.columns, isBare && styles.alone)}>
        <aside className={styles.side} aria-label="Filter">
          <a className={styles.skip} href="#artikel">
            Filter überspringen
          </a>
          <FilterColumn filters={filters} chosen={chosen} linkTo={linkTo} />
        </aside>
        <section className={styles.main} aria-label="Artikel" id="artikel" data-list={title} tabIndex={-1}>
          <div className={styles.bar} hidden={isBare}>
            <button type="button" className={styles.filterButton} onClick={openSheet}>
              <Icon name="filter" />
              Filter{count > 0 && ` (${count})`}
            </button>
            <SortMenu options={list.sortOptions} request={list.request} linkTo={linkTo} />
            <EcoSwitch linkTo={(isBGS) => linkTo({ isBGS, page: list.page })} />
            <div className={styles.views}>
              <ViewButton name="grid" label="Kacheln" view={view} onView={setView} />
              <ViewButton name="table" label="Liste" view={view} onView={setView} />
            </div>
          </div>
          {words && list.total > 0 && <SearchedWithin words={words} />}
          <DroppedFilters names={list.dropped} text={query.get('filter')} />
          <ChosenFilters filters={list.filters} chosen={chosen} linkTo={linkTo} />
          {list.items.length > 0 ? (
            <>
              <Reloading pathname={pathname}>
                {view === 'table' ? <ArticleTable articles={articles} /> : <FirstTiles articles={articles} />}
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
      <LastViewed />
      {FilterSheet && (
        <FilterSheet
          open={sheetOpen}
          onClose={() => setSheetOpen(false)}
          filters={filters}
          chosen={chosen}
          linkTo={linkTo}
          total={list.total}
        />
      )}
    </PageBody>
  )

  async function openSheet() {
    // not `lazy`: React holds back what a Suspense reveals for 300 ms
    const { default: loaded } = await import('../filters/filter-sheet.tsx')
    setFilterSheet(() => loaded)
    setSheetOpen(true)
  }
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

type ViewButtonProps = { name: ListView; label: string; view: ListView; onView: (view: ListView) => void }

function ViewButton({ name, label, view, onView }: ViewButtonProps) {
  return (
    <button
      type="button"
      className={styles.view}
      aria-label={`Ansicht ${label}`}
      aria-pressed={view === name}
      title={label}
      onClick={() => onView(name)}
    >
      <Icon name={name === 'grid' ? 'grid' : 'rows'} />
    </button>
  )
}
