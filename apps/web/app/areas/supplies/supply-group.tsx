import { pageCost, type Yield } from '@kontor/contracts/rules/pricing/page-cost'
import { useShown } from '../../platform/state/shop.ts'
import { amountIn } from '../../ui/text/price-text.tsx'
import { AddSet } from './add-set.tsx'
import styles from './supply-group.module.css'
import type { Origin, SupplyGroup, SupplyPart, SupplyRow } from './supply-groups.ts'
import { centsText, SupplyRows } from './supply-row.tsx'

export const originName: Readonly<Record<Origin, string>> = {
  original: 'Original',
  rebuilt: 'Rebuilt',
  compatible: 'Kompatibel',
}

type GroupsProps = { groups: readonly SupplyGroup[]; brandName: string; here: string }

/** What prints, by where it comes from: each with its sizes, its colours and the whole set at once. */
export function SupplyGroups({ groups, brandName, here }: GroupsProps) {
  const said: Readonly<Record<Origin, string>> = {
    original: `Vom Hersteller Ihres Druckers, ${brandName}.`,
    rebuilt: 'Gebrauchte Originalkartuschen, gereinigt, neu befüllt und geprüft.',
    compatible: 'Von einem anderen Hersteller neu gefertigt, passend für Ihren Drucker.',
  }
  return groups.map(({ origin, parts }) => (
    <section key={origin} id={origin} className={styles.group} aria-labelledby={`${origin}-titel`}>
      <div>
        <h2 id={`${origin}-titel`}>{originName[origin]}</h2>
        <p className={styles.said}>{said[origin]}</p>
      </div>
      {parts.map((part) => (
        <Part key={part.capacity} part={part} isNamed={part.capacity !== null} here={here} />
      ))}
    </section>
  ))
}

const capacityName = { xl: 'XL', standard: 'Standard' } as const

function Part({ part: { capacity, rows, set }, isNamed, here }: { part: SupplyPart; isNamed: boolean; here: string }) {
  return (
    <div className={styles.part}>
      {(isNamed || set) && (
        <div className={styles.bar}>
          {capacity && <h3>{capacityName[capacity]}</h3>}
          {set && <ColourPage rows={set} />}
          {set && <AddSet rows={set} here={here} />}
        </div>
      )}
      <SupplyRows rows={rows} headingLevel={capacity ? 4 : 3} />
    </div>
  )
}

/** What a page costs that takes all four colours. */
function ColourPage({ rows }: { rows: readonly SupplyRow[] }) {
  const shown = useShown()
  const yields = rows.flatMap(({ article, supply }): Yield[] =>
    article.price && supply.pages ? [{ price: amountIn(shown, article.price), pages: supply.pages }] : [],
  )
  if (yields.length < rows.length) return null
  return <span className={styles.page}>Farbseite {centsText(pageCost(yields))}</span>
}
