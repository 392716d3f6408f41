import { explainNewUnit } from '@kontor/contracts/rules/pricing/units'
import { articleLink } from '../../../links.ts'
import { Link } from '../../../ui/link.tsx'
import styles from '../lists-page.module.css'
import type { ListPosition } from '../queries.ts'

/** The shop's number of an article, the customer's own ones where he has set some, and what it is sold by. */
export function numbersOf(position: ListPosition): string {
  const { article_number: number, customerNumber, custom_article_number: own, custom_article_info: info } = position
  return [`Art.-Nr. ${number}`, customerNumber, own && `eigene Nr. ${own}`, info].filter(Boolean).join(' · ')
}

/** Under which cost centre and offer a position is ordered, and its notice: for those who only read it. */
export function bookingOf({ data }: ListPosition): string {
  const { costCenter, offerNumber, notice } = data
  return [costCenter && `Kostenstelle ${costCenter}`, offerNumber && `Angebot ${offerNumber}`, notice]
    .filter(Boolean)
    .join(' · ')
}

export function PositionName({ position }: { position: ListPosition }) {
  const { article_number: articleNumber, shop_depot_id: shopDepotId, slug, display_name: name } = position
  return position.exists ? <Link to={articleLink({ articleNumber, shopDepotId, slug })}>{name}</Link> : name
}

/** Why a position cannot be ordered now, and what took the article's place; or that it was counted in another unit. */
export function PositionProblem({ position }: { position: ListPosition }) {
  const { problem, successor, exists, unit, unitBefore, quantity } = position
  if (!problem && exists && unitBefore !== undefined)
    return (
      <p className={styles.problem}>
        {explainNewUnit(unit, { quantity, unit: unitBefore })} Bitte prüfen Sie die Menge.
      </p>
    )
  if (!problem) return null
  return (
    <p className={styles.problem}>
      {problem}
      {successor && (
        <>
          {' '}
          Nachfolger: <Link to={articleLink(successor)}>{successor.displayName}</Link>
        </>
      )}
    </p>
  )
}
