import { articleLink, offerRequestLink } from '../../links.ts'
import { useShop } from '../../platform/shop.ts'
import type { ArticleTile } from '../../platform/types.ts'
import { LinkButton } from '../../ui/button.tsx'
import styles from './not-orderable.module.css'

/** Instead of the basket button: a request where there is no price, the successor or the reason where it is blocked. */
export function NotOrderable({ article }: { article: ArticleTile }) {
  const { allowOfferRequest, allowOfferRequestForMissingPrices } = useShop()
  const request = !article.price && (allowOfferRequest || allowOfferRequestForMissingPrices)
  return (
    <div className={styles.block}>
      {request ? (
        <LinkButton to={offerRequestLink(article)} wide>
          Artikel anfragen
        </LinkButton>
      ) : (
        <>
          <p className={styles.reason}>{article.notOrderableReason ?? 'Zurzeit nicht bestellbar'}</p>
          {article.successor && (
            <LinkButton to={articleLink(article.successor)} wide>
              Zum Nachfolger
            </LinkButton>
          )}
        </>
      )}
    </div>
  )
}
