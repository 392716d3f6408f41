import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { supplyBrandLink } from '../../../links.ts'
import { Link } from '../../../ui/link.tsx'
import { articleCount } from '../../../ui/text/figures.ts'
import type { Brand } from '../queries.ts'
import styles from './brand-card.module.css'

/** Brands of devices with one of their devices as a picture; the name itself is the mark. */
export function BrandGrid({ brands, headingLevel }: { brands: readonly Brand[]; headingLevel?: 2 | 3 }) {
  const Heading = headingLevel === 3 ? 'h3' : 'h2'
  return (
    <ul className={styles.grid}>
      {brands.map(({ slug, name, image, count, deviceCount = 0 }) => (
        <li key={slug} className={styles.card}>
          {image && <img src={image} alt="" width={112} height={112} />}
          <div>
            <Heading className={styles.name}>
              <Link to={supplyBrandLink(slug)} className={styles.link}>
                {name}
              </Link>
            </Heading>
            <p className={styles.counts}>
              {formatFigure(deviceCount)} {deviceCount === 1 ? 'Gerät' : 'Geräte'} · {articleCount(count)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
