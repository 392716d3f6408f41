import styles from '../console.module.css'
import { type Change, inWords } from './changes-between.ts'

const most = 60

/** What differs, one line each. */
export function ChangeList({ changes, nameOf }: { changes: readonly Change[]; nameOf(part: string): string }) {
  return (
    <ul className={styles.json}>
      {changes.slice(0, most).map(({ place, before, after }) => (
        <li key={place.join('.')}>
          {place.length > 0 && <strong>{place.map(nameOf).join(' › ')}: </strong>}
          <del>{inWords(before)}</del> → <ins>{inWords(after)}</ins>
        </li>
      ))}
      {changes.length > most && <li>und {changes.length - most} weitere</li>}
    </ul>
  )
}
