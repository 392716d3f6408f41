import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { consoleHome } from '../../links.ts'
import { whenIdle } from '../../platform/navigation/when-idle.ts'
import { useConfig, useUser } from '../../platform/state/shop.ts'
import { Icon } from '../../ui/marks/icon.tsx'
import { type StylePanelOffer, stylePanelQuery } from './queries.ts'
import styles from './theme-toggle.module.css'

/** What a page has of the panel before it opens: a sign at its edge, for those who may see it (G-22, G-25). */
export function ThemeToggle() {
  const { systemState } = useConfig()
  const { isBackendUser } = useUser()
  const { pathname } = useLocation()
  const isBuilt = systemState === 'live' || systemState === 'livetest'
  // the console has its own room for designs
  if (pathname.startsWith(consoleHome)) return null
  return !isBuilt || isBackendUser ? <Offered /> : null
}

/** From here on the panel fits beside a page (V-SCREEN-066). */
const wide = '(min-width: 768px)'

/** Asked for once the page has nothing else to do, and never on phones. */
function Offered() {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    const media = matchMedia(wide)
    const look = () => media.matches && setAsked(true)
    media.addEventListener('change', look)
    const cancel = whenIdle(look)
    return () => {
      media.removeEventListener('change', look)
      cancel()
    }
  }, [])
  const panel = useQuery({ ...stylePanelQuery, enabled: isAsked }).data?.stylePanel
  return panel?.visible ? <Toggle panel={panel} /> : null
}

type PanelProps = { panel: StylePanelOffer; onClose: () => void }

function Toggle({ panel }: { panel: StylePanelOffer }) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>()
  const close = useCallback(() => {
    setOpen(false)
    button.current?.focus()
  }, [])

  async function toggle() {
    if (open) return close()
    const { StylePanel } = await import('./style-panel.tsx')
    setPanel(() => StylePanel)
    setOpen(true)
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        data-testid="theme-toggle"
        data-area="window"
        aria-expanded={open}
        aria-label={panel.labels['Style switcher']}
        title={panel.labels['Style switcher']}
        // one that does not load is asked for again by the next press
        onClick={() => void toggle().catch(() => undefined)}
      >
        <Icon name="palette" />
      </button>
      {open && Panel && <Panel panel={panel} onClose={close} />}
    </>
  )
}
