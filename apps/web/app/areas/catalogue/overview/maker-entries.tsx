import type { Params } from 'react-router'
import * as to from '../../../links.ts'
import { Link } from '../../../ui/link.tsx'
import styles from './maker-entries.module.css'
import type { Entry } from './overview-page.tsx'

type Maker = { name: string; url: string; image: string | null; count: number }
type Within = { ask: { articletypename?: string; producttype?: string }; kind: string; slug: string }

/** The type that an overview of makers is restricted to by its address (specification 2). */
export function withinOf({ articleTypeName, productType }: Params): Within {
  if (articleTypeName)
    return { ask: { articletypename: articleTypeName }, kind: 'articletypename', slug: articleTypeName }
  if (productType) return { ask: { producttype: productType }, kind: 'producttype', slug: productType }
  return { ask: {}, kind: '', slug: '' }
}

/** A maker on an overview; within a type it leads to its articles of this type. */
export function makerEntry(
  { name, url, image, count }: Maker,
  hint: string | undefined,
  kind: string,
  slug: string,
): Entry {
  return { name, url: slug ? to.withinLink(url, kind, slug) : url, image, count, hint }
}

/** The fullest makers as a strip of logos. */
export function TopMakers({ title, makers }: { title: string; makers: readonly Maker[] }) {
  const shown = makers.filter(({ image }) => image)
  if (shown.length === 0) return null
  return (
    <section className={styles.top} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.strip}>
        {shown.map(({ name, url, image }) => (
          <li key={url}>
            <Link to={url} className={styles.logo} aria-label={name}>
              {image && <img src={image} alt="" width={180} height={72} />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
