import type { ArticleTile } from '../../../../platform/calls/types.ts'
import { useShop } from '../../../../platform/state/shop.ts'
import { Badge } from '../../../../ui/marks/badge.tsx'
import { Mark } from '../../../../ui/marks/mark.tsx'
import { hasScale } from '../../tile/prices/article-price.ts'
import { ownBadges } from '../../tile/tile-parts.tsx'
import { isInAction } from '../../tile/tile-texts.ts'
import styles from './article-badges.module.css'

/** All badges of an article, below its picture. */
export function ArticleBadges({ article }: { article: ArticleTile }) {
  const { articleDisplay } = useShop()
  const { show_article_badges, scale_price_show_badge, article_badge_images: images } = articleDisplay
  if (!show_article_badges) return null
  return (
    <span className={styles.badges}>
      {/* no price badge for an article that cannot be ordered (§ 5 UWG) */}
      {isInAction(article) && <Badge tone="dark">Aktion</Badge>}
      {article.orderable && article.isBestPrice && <Badge tone="dark">Bestpreis</Badge>}
      {article.orderable && scale_price_show_badge && hasScale(article) && (
        <Badge tone="blue" title="Sparen Sie mit Staffel-Rabatten bares Geld">
          <Mark image={images.scale_price || ownBadges.scale_price} />
          Staffelpreis
        </Badge>
      )}
      {article.attributes.br_flags.map(({ slug, label }) => {
        // videos have a badge of their own, the eco mark belongs to the eco view (V-SCREEN-034)
        if (slug === 'video' || slug === 'begreen') return null
        return <Badge key={slug}>{label}</Badge>
      })}
      {article.videoCount > 0 && (
        <Badge title="Produktvideos vorhanden">
          <Mark image={images.video || ownBadges.video} />
          Video
        </Badge>
      )}
    </span>
  )
}
