import type { Filters } from '@kontor/contracts/rules/listing/filters'
import { type ComponentType, useState } from 'react'
import type { ListState } from '../../../links.ts'
import type { ArticleList, Filter } from '../../../platform/calls/types.ts'
import { Icon } from '../../../ui/marks/icon.tsx'
import { EcoSwitch } from './eco-switch.tsx'
import styles from './list-frame.module.css'
import type { ListView } from './list-view.ts'
import { PhoneChips, type Place } from './place-links.tsx'
import { SortMenu } from './sort-menu.tsx'

type ToolsProps = {
  list: ArticleList
  chosen: Filters
  linkTo: (change: ListState) => string
  places: readonly Place[] | undefined
  filters: readonly Filter[]
  /** the first of the filters leads on from here */
  hasLead: boolean
  hidden: boolean
  view: ListView
  /** null as long as nobody chose */
  asked: ListView | null
  onView: (view: ListView) => void
}

/** Of phones; loaded when it is first opened. */
type Sheet = ComponentType<Parameters<typeof import('../filters/filter-sheet.tsx').default>[0]>

/** Beside the heading: what narrows, sorts and shapes the list. */
export function ListTools(props: ToolsProps) {
  const { list, filters, chosen, linkTo, places, hasLead, hidden, view, asked, onView } = props
  const [FilterSheet, setFilterSheet] = useState<Sheet | null>(null)
  const [sheetOpen, setSheetOpen] = useState(false)
  const choose = (wanted: ListView) => {
    onView(wanted)
    keepView(wanted)
  }
  const count = Object.values(chosen).flat().length
  return (
    <div className={styles.bar} hidden={hidden} data-area="tool">
      <div className={styles.narrowing}>
        <button type="button" className={styles.filterButton} onClick={openSheet}>
          <Icon name="filter" />
          Filter{count > 0 && ` (${count})`}
        </button>
        <SortMenu options={list.sortOptions} request={list.request} linkTo={linkTo} />
        <PhoneChips places={places} lead={hasLead ? filters[0] : undefined} chosen={chosen} linkTo={linkTo} />
      </div>
      <EcoSwitch linkTo={(isBGS) => linkTo({ isBGS, page: list.page })} />
      <div className={styles.views} data-view={asked ?? 'auto'}>
        <ViewButton name="grid" label="Kacheln" view={view} onView={choose} />
        <ViewButton name="table" label="Liste" view={view} onView={choose} />
      </div>
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
    </div>
  )

  async function openSheet() {
    // not `lazy`: React holds back what a Suspense reveals for 300 ms
    const { default: loaded } = await import('../filters/filter-sheet.tsx')
    setFilterSheet(() => loaded)
    setSheetOpen(true)
  }
}

const year = 31_536_000

/** In a cookie, so that the server renders it at once (list-view.ts). */
function keepView(view: ListView): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in two of the big browsers
  document.cookie = `list_view=${view}; Path=/; Max-Age=${year}; SameSite=Lax`
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
