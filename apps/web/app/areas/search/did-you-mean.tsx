import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { Fragment } from 'react'
import { searchLink } from '../../links.ts'
import { Link } from '../../ui/link.tsx'
import type { SearchAnswer } from '../catalogue/queries.ts'

type MeantProps = { answer: SearchAnswer | undefined; className?: string | undefined }

/**
 * Corrections of unknown words (ux 37); nothing without a correction. The list of a mistyped word holds the hits of its
 * correction already: then it is named as such. Others are asked, with their hits.
 */
export function Meant({ answer, className }: MeantProps) {
  const corrections = answer?.corrections ?? []
  const total = answer?.results.articles.total ?? 0
  const shown = total > 0 ? corrections.find((one) => one.total === total) : undefined
  const asked = corrections.filter((one) => one !== shown)
  if (corrections.length === 0) return null
  return (
    <p className={className}>
      {shown && (
        <>
          Ergebnisse für <Link to={searchLink(shown.words)}>{shown.words}</Link>
          {asked.length > 0 && '. '}
        </>
      )}
      {asked.length > 0 && 'Meinten Sie '}
      {asked.map(({ words, total }, index) => (
        <Fragment key={words}>
          {index > 0 && (index === asked.length - 1 ? ' oder ' : ', ')}
          <Link to={searchLink(words)}>{words}</Link> ({formatFigure(total)})
        </Fragment>
      ))}
      {asked.length > 0 && '?'}
    </p>
  )
}
