import styles from '../console.module.css'
import { type Change, inWords } from './changes-between.ts'

const most = 60

/** What differs, one line each. */
export function ChangeList({ changes, nameOf }: { changes: readonly Change[]; nameOf(part: string): string }) {
  return (
    <ul className={styles.json}>
      {changes.slice(0, most).map(({ place, ...sides }) => (
        <li key={place.join('.')}>
          {place.length > 0 && <strong>{place.map(nameOf).join(' › ')}: </strong>}
          <Sides {...sides} field={place.at(-1) ?? ''} nameOf={nameOf} />
        </li>
      ))}
      {changes.length > most && <li>und {changes.length - most} weitere</li>}
    </ul>
  )
}

type SidesProps = { before: unknown; after: unknown; field: string; nameOf(part: string): string }

function Sides({ before, after, field, nameOf }: SidesProps) {
  const [was, is] = [inWords(before, field, nameOf), inWords(after, field, nameOf)]
  if (before === undefined) return <ins>{is}</ins>
  if (after === undefined) return <del>{was}</del>
  return (
    <>
      <del>{was}</del> → <ins>{is}</ins>
    </>
  )
}
