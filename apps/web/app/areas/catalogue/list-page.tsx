import { removeFilterValue } from '@kontor/contracts/rules/filters'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { type ListState, listLink, listStateOf } from '../../links.ts'
import type { ArticleList, Filter } from '../../platform/types.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { PageBody } from '../../ui/page-body.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { ArticleGrid } from './article-grid.tsx'
import { ArticleTable } from './article-table.tsx'
import { EcoSwitch } from './eco-switch.tsx'
import { FilterColumn } from './filters.tsx'
import styles from './list-page.module.css'
import { type ListView, useListView } from './list-view.ts'
import { SortMenu } from './sort-menu.tsx'

/** Of phones; loaded when it is first opened. */
const FilterSheet = lazy(() => import('./filter-sheet.tsx'))

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
  const state = listStateOf(query)
  const [sheetOpen, setSheetOpen] = useState(false)
  const [sheetWanted, setSheetWanted] = useState(false)
  const [view, setView] = useListView()
  const filters = list.filters.filter(({ name, values }) => !fixed.includes(name) && values.length > 0)
  const linkTo = (change: ListState) => listLink(pathname, { ...state, page: undefined, ...change })
  const isBare = list.total === 0 && filters.length === 0
  const hits = `${german.format(list.total)} Artikel`

  return (
    <PageBody>
      <div className={styles.top}>
        <Breadcrumb crumbs={crumbs} />
        <h1>{title}</h1>
        {intro}
      </div>
      <div className={classNames(styles.columns, isBare && styles.alone)}>
        <aside className={styles.side} aria-label="Filter">
          <FilterColumn filters={filters} state={state} linkTo={linkTo} />
        </aside>
        <section className={styles.main} aria-label="Artikel">
          <div className={styles.bar} hidden={isBare}>
            <p className={styles.hits} role="status">
              {hits}
            </p>
            <button type="button" className={styles.filterButton} onClick={openSheet}>
              <Icon name="filter" />
              Filter
            </button>
            <SortMenu options={list.sortOptions} request={list.request} linkTo={linkTo} />
            <EcoSwitch linkTo={(isBGS) => linkTo({ isBGS, page: list.page })} />
            <div className={styles.views}>
              <ViewButton name="grid" label="Kacheln" view={view} onView={setView} />
              <ViewButton name="table" label="Liste" view={view} onView={setView} />
            </div>
          </div>
          <ChosenFilters filters={filters} state={state} linkTo={linkTo} />
          {list.items.length > 0 ? (
            <Reloading pathname={pathname}>
              {view === 'table' ? (
                <ArticleTable articles={list.items} />
              ) : (
                <ArticleGrid articles={list.items} eager={4} />
              )}
            </Reloading>
          ) : (
            (empty ?? (
              <EmptyState
                title="Keine Artikel gefunden"
                scene="nicht-gefunden"
                actions={<LinkButton to={linkTo({ filter: {} })}>Alle Filter zurücksetzen</LinkButton>}
              >
                <p>Mit diesen Filtern gibt es hier nichts. Nehmen Sie einen heraus.</p>
              </EmptyState>
            ))
          )}
          {list.total > list.limit && (
            <p className={styles.range}>
              Artikel {german.format((list.page - 1) * list.limit + 1)}–
              {german.format(Math.min(list.page * list.limit, list.total))} von {german.format(list.total)}
            </p>
          )}
          <Pagination page={list.page} lastPage={list.lastPage} linkTo={(page) => linkTo({ page })} />
        </section>
      </div>
      {sheetWanted && (
        <Suspense>
          <FilterSheet
            open={sheetOpen}
            onClose={() => setSheetOpen(false)}
            filters={filters}
            state={state}
            linkTo={linkTo}
            total={list.total}
          />
        </Suspense>
      )}
    </PageBody>
  )

  function openSheet() {
    setSheetWanted(true)
    setSheetOpen(true)
  }
}

/** The old articles stay, dimmed, until the new ones are there; alone, so that waiting renders no tile anew. */
function Reloading({ pathname, children }: { pathname: string; children: ReactNode }) {
  const navigation = useNavigation()
  const reloading = navigation.state === 'loading' && navigation.location.pathname === pathname
  return (
    <div className={classNames(reloading && styles.dimmed)} aria-busy={reloading || undefined}>
      {children}
    </div>
  )
}

const german = new Intl.NumberFormat('de-DE')

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

type ChosenProps = { filters: readonly Filter[]; state: ListState; linkTo: (change: ListState) => string }

function ChosenFilters({ filters, state, linkTo }: ChosenProps) {
  const chosen = filters.flatMap(({ name, label, values }) =>
    values.filter(({ selected }) => selected).map((value) => ({ name, what: label, ...value })),
  )
  if (chosen.length === 0) return null
  return (
    <div className={styles.chips}>
      {chosen.map(({ name, what, value, label }) => (
        <Chip
          key={name + value}
          what={what}
          label={label}
          removeLink={linkTo({ filter: removeFilterValue(state.filter ?? {}, name, value) })}
        />
      ))}
      <Link className={styles.clear} to={linkTo({ filter: {} })} keepPlace>
        Alle Filter zurücksetzen
      </Link>
    </div>
  )
}
