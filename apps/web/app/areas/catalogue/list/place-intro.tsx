import * as to from '../../../links.ts'
import type { ArticleList, Filter } from '../../../platform/calls/types.ts'
import { Link } from '../../../ui/link.tsx'
import strip from './phone-strip.module.css'
import styles from './place-intro.module.css'
import { leadOf } from './place-query.ts'

type Props = {
  context: NonNullable<ArticleList['context']>
  /** absent where the address has its suffix already */
  further?: Omit<WaysProps, 'type'> | undefined
}

const mostWays = 12
/** What the ways to narrower lists are called, by their filter. */
const labels: Readonly<Record<string, string>> = {
  articletypename: 'Artikelarten',
  producttype: 'Produkttypen',
  brand: 'Marken',
}

/** About a place, below its list: logo or picture, text, related places, and links to narrower lists. */
export function PlaceIntro({ context, further }: Props) {
  const { body, image, related = [], type } = context
  const isLogo = image?.includes('/logos/') ?? false
  return (
    <>
      {(body || image || related.length > 0) && (
        <div className={styles.intro}>
          {image && (
            <img
              className={isLogo ? styles.logo : styles.picture}
              src={image}
              alt=""
              width={isLogo ? 180 : 96}
              height={isLogo ? 72 : 96}
            />
          )}
          <div className={styles.words}>
            {body && <div className={styles.text} dangerouslySetInnerHTML={{ __html: body }} />}
            {related.length > 0 && (
              <ul className={styles.related} aria-label="Siehe auch">
                {related.map(({ label, url }) => (
                  <li key={url}>
                    <Link to={url}>{label}</Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
      {further && <Ways type={type} {...further} />}
    </>
  )
}

type WaysProps = {
  type: string
  /** of the list */
  filters: readonly Filter[]
  /** what the list is narrowed to; the ways further in keep it */
  chosen: to.ListState['filter']
  pathname: string
}

/**
 * The suffixes of the address (specification 2), the fullest first. They stay when a filter is chosen: else the filters
 * below would move up under the pointer.
 */
function Ways({ type, filters, chosen, pathname }: WaysProps) {
  const name = leadOf(type)
  const values = filters.find((filter) => filter.name === name)?.values ?? []
  if (!name || values.length < 2) return null
  const label = labels[name]
  const { [name]: _, ...filter } = chosen ?? {}
  const shown = values
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, mostWays)
  return (
    <nav aria-label={label} className={styles.ways}>
      <span className={styles.label}>{label}</span>
      <ul className={strip.strip}>
        {shown.map(({ value, label: text, count }) => (
          <li key={value}>
            <Link to={to.listLink(to.withinLink(pathname, name, value), { filter })} className={styles.chip}>
              {text} <span className={styles.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
