import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { basket as basketAddress } from '../../../links.ts'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Added } from './rows.ts'
import { isEmpty } from './rows.ts'

/** What came of the last step, in words. */
export type Report = {
  kind: 'info' | 'success' | 'warning' | 'error'
  title: string
  text?: string
  /** something is in the basket now */
  toBasket?: true
}

export function reportOnAdding({ count, left, message }: Added): Report {
  const open = left.filter((row) => !isEmpty(row)).length
  const stays =
    open === 1
      ? 'Eine Zeile steht noch hier und braucht Ihre Entscheidung.'
      : `${open} Zeilen stehen noch hier und brauchen Ihre Entscheidung.`
  if (count === 0)
    return { kind: 'error', title: 'Nichts in den Warenkorb gelegt', text: message || 'Noch keine Zeile ist bereit.' }
  const title = count === 1 ? 'Eine Position liegt im Warenkorb.' : `${count} Positionen liegen im Warenkorb.`
  return { kind: open > 0 ? 'warning' : 'success', title, toBasket: true, ...(open > 0 && { text: stays }) }
}

export function reportOnReading(count: number, beyond: number): Report {
  const title = count === 1 ? 'Eine Zeile übernommen.' : `${formatFigure(count)} Zeilen übernommen.`
  if (beyond === 0) return { kind: 'info', title }
  const rest = beyond === 1 ? 'Eine weitere Zeile steht' : `${formatFigure(beyond)} weitere Zeilen stehen`
  return {
    kind: 'warning',
    title,
    text: `Mehr als 500 Zeilen prüfen wir nicht auf einmal. ${rest} im Feld „Liste einfügen“, bis Sie hier Platz haben.`,
  }
}

export function ReportNotice({ report }: { report: Report }) {
  return (
    <Notice kind={report.kind} title={report.title}>
      {report.text && <p>{report.text}</p>}
      {report.toBasket && (
        <p>
          <Link to={basketAddress}>Warenkorb ansehen</Link>
        </p>
      )}
    </Notice>
  )
}
