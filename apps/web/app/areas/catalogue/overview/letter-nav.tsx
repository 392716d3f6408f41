import { anchorOf, initials } from './initials.ts'
import styles from './letter-nav.module.css'

/** The letters of an index, always in sight; letters without an entry are greyed. */
export function LetterNav({ used }: { used: readonly string[] }) {
  return (
    <nav className={styles.letters} aria-label="Buchstaben">
      <ol className={styles.list}>
        {initials.map((initial) => (
          <li key={initial}>
            {used.includes(initial) ? (
              <a className={styles.letter} href={`#${anchorOf(initial)}`}>
                {initial}
              </a>
            ) : (
              <span className={styles.none} aria-hidden="true">
                {initial}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
