import { themeVariables } from '@kontor/contracts/rules/theme/theme-css'
import { type PanelGroup, panelGroups } from '@kontor/contracts/rules/theme/theme-names'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useUser } from '../../platform/state/shop.ts'
import { Icon } from '../../ui/marks/icon.tsx'
import { resetBrand } from './brand-draft.ts'
import type { Label } from './color-slot.tsx'
import { Configuration } from './configuration.tsx'
import { ContrastWarnings, useWeakPairs } from './contrast-warnings.tsx'
import { beginDraft, resetDraft, useDraft } from './draft.ts'
import { GroupPage, HeadingsPage, TextPage } from './group-page.tsx'
import type { PanelPageProps } from './panel-page.ts'
import { panelSize } from './panel-size.ts'
import { type SavedLook, type StylePanelOffer, savedLookQuery, stylePanelQuery } from './queries.ts'
import { SaveBrand } from './save-brand.tsx'
import { SaveDesign } from './save-design.tsx'
import styles from './style-panel.module.css'
import { usePanelBox } from './use-panel-box.ts'

/** Where one is in the panel, from the overview down. */
type Place = readonly [] | readonly ['configuration'] | readonly [PanelGroup] | readonly ['page', 'text' | 'headings']

type PanelProps = { panel: StylePanelOffer; onClose: () => void }

/** Changes the look of the page beneath while one looks at it (specification 2 "Style-switcher panel"). */
export function StylePanel({ panel, onClose }: PanelProps) {
  const client = useQueryClient()
  const element = useRef<HTMLElement>(null)
  const look = useQuery(savedLookQuery)
  const theme = useDraft()
  const [place, setPlace] = useState<Place>([])
  const { isBackendUser } = useUser()
  const { box, moveBy, sizeBy, dragged } = usePanelBox()
  const labelOf: Label = (name) => panel.labels[name] ?? name
  const neutral = useMemo(() => look.data && neutralLook(look.data), [look.data])
  const left = useRef<string>(undefined)

  useEffect(() => {
    if (look.data) beginDraft(look.data)
  }, [look.data])

  // what a page of the panel is called is read out; who comes back is where he left
  const at = place.join('.')
  useEffect(() => {
    const back = place.length === 0 && left.current
    const target = element.current?.querySelector<HTMLElement>(back ? `[data-to="${back}"]` : '[data-place-title]')
    target?.focus()
    left.current = place[0]
  }, [at, theme === null])

  async function reset() {
    setPlace([])
    const [saved] = await Promise.all([
      client.fetchQuery({ ...savedLookQuery, staleTime: 0 }),
      client.fetchQuery({ ...stylePanelQuery, staleTime: 0 }),
    ])
    resetDraft(saved)
    resetBrand(client, saved.brand)
  }

  return (
    <section
      ref={element}
      role="dialog"
      aria-label={labelOf('Style switcher')}
      className={styles.panel}
      data-testid="style-panel"
      data-area="window"
      style={{ ...neutral, ...box, zIndex: panelSize.zIndex }}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div
        className={styles.head}
        data-testid="style-panel-head"
        style={{ height: panelSize.headerHeight }}
        onPointerDown={dragged(moveBy)}
      >
        <button
          type="button"
          className={styles.grip}
          data-grip
          aria-label="Verschieben: ziehen oder Pfeiltasten"
          title="Verschieben: ziehen oder Pfeiltasten"
          onKeyDown={byArrows(moveBy)}
        >
          <Icon name="move" size={16} />
        </button>
        <button
          type="button"
          className={styles.back}
          disabled={place.length === 0}
          onClick={() => setPlace(place.length === 2 ? ['page'] : [])}
        >
          {place.length > 0 && <Icon name="chevron-left" size={16} />}
          {labelOf(place.length === 0 ? 'Overview' : 'Back')}
        </button>
        <button type="button" className={styles.reset} onClick={() => void reset().catch(() => undefined)}>
          {labelOf('Reset')}
        </button>
        <button type="button" className={styles.close} onClick={onClose}>
          {labelOf('Close')}
        </button>
      </div>
      <div className={styles.body}>
        {look.isError && (
          <p role="alert">
            Die gespeicherte Gestaltung ließ sich nicht laden.{' '}
            <button type="button" className={styles.small} onClick={() => void look.refetch()}>
              Noch einmal versuchen
            </button>
          </p>
        )}
        {theme && <Pages key={at} {...{ place, setPlace, panel, theme, labelOf }} />}
        {theme && look.data && isBackendUser && (place.length === 0 || place[0] === 'configuration') && (
          <div className={styles.page}>
            {place.length === 0 && <SaveDesign theme={theme} themeDefaults={look.data.themeDefaults} />}
            <SaveBrand />
          </div>
        )}
      </div>
      <div className={styles.foot} data-testid="style-panel-foot" style={{ height: panelSize.footerHeight }}>
        <span>Nur Sie sehen diese Änderungen.</span>
        <button
          type="button"
          className={styles.sizer}
          aria-label="Größe ändern: ziehen oder Pfeiltasten"
          title="Größe ändern: ziehen oder Pfeiltasten"
          onPointerDown={dragged(sizeBy)}
          onKeyDown={byArrows(sizeBy)}
        />
      </div>
    </section>
  )
}

type PagesProps = PanelPageProps & { place: Place; setPlace: (place: Place) => void }

function Pages({ place, setPlace, ...page }: PagesProps) {
  const { labelOf } = page
  const [top, below] = place
  const pairs = useWeakPairs(page.theme, top ?? null)
  const title =
    top === undefined
      ? 'Style switcher'
      : top === 'configuration'
        ? 'Settings'
        : below === 'text'
          ? 'Text'
          : below === 'headings'
            ? 'Headings'
            : top
  return (
    <div className={styles.page}>
      <h2 className={styles.title} tabIndex={-1} data-place-title>
        {labelOf(title)}
      </h2>
      <ContrastWarnings pairs={pairs} labelOf={labelOf} />
      {top === undefined && <Overview labelOf={labelOf} onOpen={setPlace} />}
      {top === 'configuration' && <Configuration {...page} />}
      {below === 'text' && <TextPage {...page} />}
      {below === 'headings' && <HeadingsPage {...page} />}
      {top !== undefined && top !== 'configuration' && !below && (
        <GroupPage {...page} group={top} onOpen={(sub) => setPlace(['page', sub])} />
      )}
    </div>
  )
}

function Overview({ labelOf, onOpen }: { labelOf: Label; onOpen: (place: Place) => void }) {
  return (
    <>
      <p>{labelOf('Description')}</p>
      <button type="button" className={styles.entry} data-to="configuration" onClick={() => onOpen(['configuration'])}>
        {labelOf('Settings')}
        <Icon name="chevron-right" size={16} />
      </button>
      <ul className={styles.entries} data-testid="style-panel-groups">
        {panelGroups.map((group) => (
          <li key={group}>
            <button type="button" className={styles.entry} data-to={group} onClick={() => onOpen([group])}>
              {labelOf(group)}
              <Icon name="chevron-right" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The panel itself is drawn in the colours that every shop begins with, so that it can be read whatever one tries. */
function neutralLook({ themeDefaults }: SavedLook): CSSProperties {
  const own = /^--(?:window-|focus$|text-font$|h3-font$|red$|amber)/
  return Object.fromEntries([...themeVariables(themeDefaults)].filter(([name]) => own.test(name)))
}

const step = 16
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

function byArrows(change: (x: number, y: number) => void) {
  return (event: KeyboardEvent) => {
    const by = arrows[event.key]
    if (!by) return
    event.preventDefault()
    change(...by)
  }
}
