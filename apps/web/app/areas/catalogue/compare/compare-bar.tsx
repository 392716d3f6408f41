import { compareLimit } from '@kontor/contracts/rules/catalogue/compare'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { compareLink } from '../../../links.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import styles from './compare-bar.module.css'
import { noneCompared, onCompared, readCompared } from './compared.ts'

/**
 * Pages without the bar: basket, checkout, the comparison itself, and the article's page with its own bar on phones.
 */
const away = /^\/shop\/(basket|checkout|compare|article\/)/

type BarProps = { onRemove: (key: string) => Promise<void>; onClear: () => Promise<void> }

/** The collected articles at the bottom of lists, up to four (ux 58). */
export function CompareBar({ onRemove, onClear }: BarProps) {
  const compared = useSyncExternalStore(onCompared, readCompared, noneCompared)
  const { pathname } = useLocation()
  if (compared.length === 0 || away.test(pathname)) return null
  const address = compareLink(compared.map(({ key }) => key))
  return (
    <section className={styles.bar} aria-label="Vergleich" data-bar="" data-area="tool" data-testid="compare-bar">
      <div className={styles.row}>
        <p className={styles.count} role="status">
          <strong>{compared.length === 1 ? '1 Artikel' : `${compared.length} Artikel`}</strong> von {compareLimit} im
          Vergleich
        </p>
        <ul className={styles.items}>
          {compared.map(({ key, name, image }) => (
            <li key={key} className={styles.item}>
              <img src={image} alt={name} title={name} width={44} height={44} />
              <button
                type="button"
                className={styles.remove}
                aria-label={`${name} aus dem Vergleich nehmen`}
                onClick={() => void onRemove(key)}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
        <button type="button" className={styles.clear} onClick={() => void onClear()}>
          Leeren
        </button>
        {compared.length > 1 ? (
          <LinkButton to={address} look="secondary">
            Vergleichen
          </LinkButton>
        ) : (
          <Link className={styles.more} to={address}>
            Noch einen Artikel wählen
          </Link>
        )}
      </div>
    </section>
  )
}
