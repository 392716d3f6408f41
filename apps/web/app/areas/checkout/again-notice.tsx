import { basket } from '../../links.ts'
import { Notice } from '../../ui/notice.tsx'
import type { OrderedAgain } from './order-again.ts'

/** What went into the basket, and what did not. */
export function AgainNotice({ added, notes }: OrderedAgain) {
  const title =
    added === 0
      ? 'Davon ist zurzeit nichts bestellbar.'
      : `${added === 1 ? 'Ein Artikel liegt' : `${added} Artikel liegen`} im Warenkorb, zu heutigen Preisen.`
  return (
    <Notice kind={notes.length > 0 ? 'warning' : 'success'} title={title}>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {added > 0 && (
        <p>
          <a href={basket}>Zum Warenkorb</a>
        </p>
      )}
    </Notice>
  )
}
