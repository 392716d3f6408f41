import { createContext, type MouseEvent, useContext } from 'react'
import { articleLink, offerRequestLink } from '../../../../links.ts'
import type { ArticleTile } from '../../../../platform/calls/types.ts'
import { useShop } from '../../../../platform/state/shop.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { mayAskFor } from './askable.ts'
import styles from './not-orderable.module.css'

type OpenOffer = (event: MouseEvent, article: ArticleTile) => Promise<void>

/** Opens the offer request over the page. The catalogue knows no offers: root.tsx fills this slot. */
const OpenOfferSlot = createContext<OpenOffer | null>(null)

export const OpenOfferProvider = OpenOfferSlot.Provider

/** Instead of the basket button: a request where there is no price, the successor or the reason where it is blocked. */
export function NotOrderable({ article }: { article: ArticleTile }) {
  const shop = useShop()
  if (!article.price && mayAskFor(article, shop)) {
    return (
      <div className={styles.block}>
        <RequestLink article={article} />
      </div>
    )
  }
  return (
    <div className={styles.block}>
      <p className={styles.reason}>{article.notOrderableReason ?? 'Zurzeit nicht bestellbar'}</p>
      {article.successor && (
        <LinkButton to={articleLink(article.successor)} size="small" wide>
          Zum Nachfolger
        </LinkButton>
      )}
      {mayAskFor(article, shop) && <RequestLink article={article} quiet />}
    </div>
  )
}

/** @param quiet beside something else that can be done, e.g. below the basket button (F-FLAG-035) */
export function RequestLink({ article, quiet = false }: { article: ArticleTile; quiet?: boolean }) {
  const open = useContext(OpenOfferSlot)
  return (
    <LinkButton
      to={offerRequestLink(article)}
      onClick={(event) => void open?.(event, article)}
      {...(quiet ? { look: 'quiet', size: 'small' } : {})}
      wide
    >
      Artikel anfragen
    </LinkButton>
  )
}
