import type { ArticleTile } from '../../../../platform/calls/types.ts'
import { useShown } from '../../../../platform/state/shop.ts'
import { OldPrice } from '../../tile/tile-parts.tsx'
import styles from './decision-block.module.css'

/** What it cost before, and what that price is (PAngV § 11). */
export function OldPriceLine({ article }: { article: ArticleTile }) {
  const shown = useShown()
  const { oldPrice, orderable } = article
  if (!oldPrice || !orderable) return null
  const saving = oldPrice.percent ? ` −${oldPrice.percent} %` : ''
  return (
    <p className={styles.unit}>
      <OldPrice article={article} shown={shown} />
      {`${saving} · ${oldPrice.text}`}
    </p>
  )
}
