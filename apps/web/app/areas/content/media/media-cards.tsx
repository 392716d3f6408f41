import { Link } from '../../../ui/link.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import type { IconName } from '../../../ui/marks/icon-names.ts'
import styles from './media-cards.module.css'

export type Card = { slug: string; title: string; excerpt: string; image: string; note: string }
type CardsProps = {
  cards: readonly Card[]
  linkTo: (slug: string) => string
  headingLevel?: 2 | 3
  /** on each picture: what waits behind it */
  sign?: IconName | undefined
}

/** Pictures with their names, each the way to what it stands for. */
export function MediaCards({ cards, linkTo, headingLevel = 2, sign }: CardsProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <ul className={styles.grid}>
      {cards.map(({ slug, title, excerpt, image, note }, at) => (
        <li key={slug} className={styles.card}>
          <div className={styles.stage}>
            <img src={image} alt="" width={480} height={300} loading={at < 3 ? 'eager' : 'lazy'} />
            {sign && (
              <span className={styles.sign}>
                <Icon name={sign} size={24} />
              </span>
            )}
          </div>
          <div className={styles.words}>
            <Heading>
              <Link to={linkTo(slug)}>{title}</Link>
            </Heading>
            <p>{excerpt}</p>
            <p className={styles.note}>{note}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
