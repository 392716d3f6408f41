import * as to from '../../links.ts'
import { useConfig } from '../../platform/state/shop.ts'
import { Link } from '../../ui/link.tsx'
import styles from './header.module.css'
import { Wordmark } from './wordmark.tsx'

/** The shop's picture, or its sign and name, above its slogan. */
export function BrandLink() {
  const { brand, config } = useConfig()
  const { name, slogan, image, width, height, url, target } = brand
  return (
    <div data-testid="brand">
      <Link
        to={url}
        className={styles.logo}
        aria-label={url === to.home ? `${name}, zur Startseite` : name}
        target={target === '_self' ? undefined : target}
      >
        {image ? (
          <img src={image} alt="" style={{ width, height }} />
        ) : (
          <Wordmark name={name} mark={config.meta.mark} />
        )}
      </Link>
      {slogan && <p className={styles.slogan}>{slogan}</p>}
    </div>
  )
}
