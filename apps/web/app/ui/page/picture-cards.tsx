import { classNames } from '../class-names.ts'
import { inWidths } from '../in-widths.ts'
import { Link } from '../link.tsx'
import { Icon } from '../marks/icon.tsx'
import type { IconName } from '../marks/icon-names.ts'
import styles from './picture-cards.module.css'

export type PictureCard = {
  url: string
  title: string
  image: string
  /** over the title */
  date?: string
  text?: string | undefined
  note?: string
}
type CardsProps = {
  cards: readonly PictureCard[]
  headingLevel?: 2 | 3
  /** on each picture: what waits behind it */
  sign?: IconName | undefined
  /** low pictures, and a row is filled whatever their number */
  isFlat?: boolean
}

/** Pictures with their names, each the way to what it stands for. */
export function PictureCards({ cards, headingLevel = 2, sign, isFlat = false }: CardsProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <ul className={classNames(styles.grid, isFlat && styles.flat)}>
      {cards.map(({ url, title, image, date, text, note }, at) => (
        <li key={url} className={styles.card}>
          {/* those of a section stand further down */}
          <img
            {...inWidths(image, '480px')}
            src={image}
            alt=""
            width={480}
            height={270}
            loading={headingLevel === 2 && at < 3 ? 'eager' : 'lazy'}
          />
          {sign && (
            <span className={styles.sign}>
              <Icon name={sign} size={24} />
            </span>
          )}
          <div className={styles.words}>
            {date && <p className={styles.note}>{date}</p>}
            <Heading className={styles.name}>
              <Link to={url}>{title}</Link>
            </Heading>
            {text && <p>{text}</p>}
            {note && <p className={styles.note}>{note}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
