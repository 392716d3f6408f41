import { memo, useEffect, useState } from 'react'
import { useBasketWidget } from '../../areas/basket/queries.ts'
import * as to from '../../links.ts'
import { latePart } from '../../platform/page/late-part.tsx'
import { useShown } from '../../platform/state/shop.ts'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { euro, priceNote } from '../../ui/text/price-text.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { SearchField } from '../search/search-field.tsx'
import styles from './header.module.css'
import { MegaMenu } from './mega-menu.tsx'

const late = () => import('../late-shell.ts')
const BrandLink = latePart(async () => (await late()).BrandLink)
const ServiceLine = latePart(async () => (await late()).ServiceLine)
const ListTools = latePart(async () => (await late()).ListTools)
const MobileMenu = latePart(async () => (await late()).MobileMenu)
const MiniBasketButton = latePart(async () => (await late()).MiniBasketButton)

/** On phones the search row scrolls away under the head; the magnifier brings it back. */
const searchRowHeight = 52

export const Header = memo(function Header() {
  const [scrolled, setScrolled] = useState(false)
  const [searching, setSearching] = useState(false)

  useEffect(() => {
    const look = () => {
      setScrolled(window.scrollY > searchRowHeight)
      if (window.scrollY <= searchRowHeight) setSearching(false)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])

  return (
    <header className={styles.header} data-area="header" data-away={(scrolled && !searching) || undefined}>
      <div className={styles.service} data-area="topMenu">
        <div className={styles.row}>
          <ServiceLine />
        </div>
      </div>
      <div className={styles.main}>
        <div className={styles.row}>
          <MobileMenu />
          <BrandLink />
          <MegaMenu />
          <div className={styles.search}>
            <SearchField />
          </div>
          <div className={styles.tools}>
            {/* biome-ignore lint/a11y/useValidAnchor: a jump to the field, which also works without JavaScript */}
            <a href="#suche" className={styles.searchIcon} aria-label="Suche" onClick={showSearch}>
              <Icon name="search" size={24} />
            </a>
            <ListTools />
            <BasketLink />
            <MiniBasketButton />
          </div>
        </div>
      </div>
    </header>
  )

  function showSearch(event: { preventDefault: () => void }) {
    event.preventDefault()
    setSearching(true)
    requestAnimationFrame(() => document.getElementById('suche')?.focus())
  }
})

function BasketLink() {
  const widget = useBasketWidget()
  const shown = useShown()
  const count = widget?.totals.article_count ?? 0
  return (
    <Link to={to.basket} className={styles.basket}>
      <span className={styles.basketIcon}>
        <Icon name="basket" size={24} />
        <span className={styles.count} data-testid="basket-count" data-empty={count === 0 || undefined}>
          {count}
        </span>
      </span>
      <span className={styles.basketWords}>
        <span className={styles.basketTitle}>Warenkorb</span>
        <span className={styles.sum}>
          {euro(widget?.totals.valueOfGoods ?? 0)}
          <VisuallyHidden> {priceNote[shown]}</VisuallyHidden>
        </span>
      </span>
    </Link>
  )
}
