import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { useState } from 'react'
import { basket } from '../../links.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { BasketReport } from './adding/whole-list.ts'

/** A list holds up to 10,000 positions, and each may have something to say. */
const mostNotes = 20

/** What became of articles that were put into the basket together. */
export function BasketReportNotice({ report }: { report: BasketReport }) {
  const { added, notes, undo } = report
  const [undone, setUndone] = useState<BasketReport | null>(null)
  if (undone === report) return <Notice kind="info" title="Der Warenkorb ist wieder wie vorher." />
  return (
    <Notice kind={notes.length > 0 ? 'warning' : 'success'} title={titleOf(added)}>
      {notes.length > 0 && (
        <ul>
          {notes.slice(0, mostNotes).map((note) => (
            <li key={note}>{note}</li>
          ))}
          {notes.length > mostNotes && <li>und {formatFigure(notes.length - mostNotes)} weitere Hinweise</li>}
        </ul>
      )}
      {added > 0 && <Link to={basket}>Warenkorb ansehen</Link>}
      {added > 0 && undo && (
        <Button size="small" look="quiet" onClick={() => void undo().then((done) => done && setUndone(report))}>
          Rückgängig
        </Button>
      )}
    </Notice>
  )
}

function titleOf(added: number): string {
  if (added === 0) return 'Es ist nichts in den Warenkorb gekommen.'
  return added === 1 ? '1 Artikel liegt im Warenkorb.' : `${formatFigure(added)} Artikel liegen im Warenkorb.`
}
