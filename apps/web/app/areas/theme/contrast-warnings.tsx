import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { type WeakPair, weakPairs } from '@kontor/contracts/rules/theme/contrast-guard'
import { useMemo } from 'react'
import { Icon } from '../../ui/marks/icon.tsx'
import type { Label } from './color-slot.tsx'
import { setThemeValue } from './draft.ts'
import type { Theme } from './queries.ts'
import styles from './style-panel.module.css'

/** What can hardly be read, first of all where one is. */
export function useWeakPairs(theme: Theme, at: string | null): WeakPair[] {
  return useMemo(() => {
    const isHere = ({ path }: WeakPair) => Number(path.startsWith(`areas.${at}.`))
    return weakPairs(theme).sort((one, other) => isHere(other) - isHere(one))
  }, [theme, at])
}

const shown = 3

/** Names each pair and offers the nearest colour that passes (WCAG 1.4.3, 1.4.11). */
export function ContrastWarnings({ pairs, labelOf }: { pairs: readonly WeakPair[]; labelOf: Label }) {
  return (
    <div role="status" data-testid="contrast-warnings" className={styles.warnings}>
      {pairs.slice(0, shown).map(({ path, color, ground, ratio, least, proposal }) => (
        <div key={path} className={styles.warning}>
          <Icon name="warning" size={16} />
          <div>
            <p>
              <span className={styles.sample} style={{ color, background: ground }}>
                Aa
              </span>{' '}
              {`${pairName(path, labelOf)}: schwer zu lesen. Kontrast ${formatFigure(ratio, 2)} : 1, nötig sind ${formatFigure(least, 1, 1)} : 1.`}
            </p>
            <button type="button" className={styles.small} onClick={() => setThemeValue(path, proposal)}>
              <span className={styles.sample} style={{ color: proposal, background: ground }} aria-hidden="true">
                Aa
              </span>
              {` ${proposal} nehmen`}
            </button>
          </div>
        </div>
      ))}
      {pairs.length > shown && <p className={styles.more}>{`… und ${pairs.length - shown} weitere`}</p>}
    </div>
  )
}

/** `areas.footer.title` as "Fuß: Text auf Grund". */
function pairName(path: string, labelOf: Label): string {
  const [kind, name = '', slot = ''] = path.split('.')
  if (kind === 'areas') return `${labelOf(name)}: ${labelOf(slot)} auf ${labelOf('main')}`
  return kind === 'links' ? `Links ${linkLabels[name]}` : 'Schrift auf dem Grund der Seite'
}

export const linkLabels: Readonly<Record<string, string>> = {
  normal: 'unbesucht',
  active: 'gedrückt',
  visited: 'besucht',
  hover: 'unter dem Zeiger',
  focus: 'mit Fokus',
}
