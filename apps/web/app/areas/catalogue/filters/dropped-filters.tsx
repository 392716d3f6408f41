import { filterProblem } from '@kontor/contracts/rules/listing/filters'
import styles from '../list/list-frame.module.css'

type DroppedProps = {
  /** filters that the shop does not know */
  names: readonly string[] | undefined
  /** the filter as the address has it */
  text: string | null
}

/** Says which filters of an old or mistyped address this list ignores. */
export function DroppedFilters({ names = [], text }: DroppedProps) {
  if (text && filterProblem(text)) {
    return (
      <p className={styles.dropped} role="status">
        Der Filter in der Adresse ist nicht lesbar und wurde weggelassen.
      </p>
    )
  }
  if (names.length === 0) return null
  const shown = names.slice(0, 3).map((name) => `„${name.replace(/^property:/, '').slice(0, 40)}“`)
  return (
    <p className={styles.dropped} role="status">
      {names.length === 1
        ? `Den Filter ${shown[0]} gibt es nicht. Er wurde weggelassen.`
        : `Diese Filter gibt es nicht, sie wurden weggelassen: ${shown.join(', ')}${names.length > 3 ? ' und weitere' : ''}.`}
    </p>
  )
}
