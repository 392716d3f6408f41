import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { Fragment } from 'react'
import { searchLink } from '../../../links.ts'
import { Link } from '../../../ui/link.tsx'
import type { SearchAnswer } from '../queries.ts'

type MeantProps = { answer: SearchAnswer | undefined; className?: string | undefined }

/** Corrections of unknown words with their hits (ux 37); nothing without a correction. */
export function Meant({ answer, className }: MeantProps) {
  const corrections = answer?.corrections ?? []
  if (corrections.length === 0) return null
  return (
    <p className={className}>
      Meinten Sie{' '}
      {corrections.map(({ words, total }, index) => (
        <Fragment key={words}>
          {index > 0 && (index === corrections.length - 1 ? ' oder ' : ', ')}
          <Link to={searchLink(words)}>{words}</Link> ({formatFigure(total)})
        </Fragment>
      ))}
      ?
    </p>
  )
}
