import { type ComponentType, type MouseEvent, memo, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useBasketWidget } from '../../areas/basket/queries.ts'
import { noneCompared, onCompared, readCompared } from '../../areas/catalogue/compare/compared.ts'
import * as to from '../../links.ts'
import { useAdministration, useConfig, useLabel, useMenu, useShown, useUser } from '../../platform/state/shop.ts'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { euro, priceNote } from '../../ui/text/price-text.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { SearchField } from '../search/search-field.tsx'
import styles from './header.module.css'
import { MegaMenu } from './mega-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { ModeSwitcher } from './mode-switcher.tsx'
import { Wordmark } from './wordmark.tsx'

/** On phones the search row scrolls away under the head; the magnifier brings it back. */
const searchRowHeight = 52

export const Header = memo(function Header() {
  const [scrolled, setScrolled] = useState(false)
  const [searching, setSearching] = useState(false)
  const { siteName, mark } = useConfig().config.meta
  const promise = useLabel()('Same-day dispatch', '')

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
    <header className={styles.header} data-away={(scrolled && !searching) || undefined}>
      <div className={styles.service}>
        <div className={styles.row}>
          <p className={styles.promise}>
            {promise && <Icon name="truck" size={16} />}
            {promise}
          </p>
          <Hotline />
          <TopLinks />
          <ModeSwitcher />
          <Administration />
          <Account />
        </div>
      </div>
      <div className={styles.main}>
        <div className={styles.row}>
          <MobileMenu />
          <Link to={to.home} className={styles.logo} aria-label={`${siteName}, zur Startseite`}>
            <Wordmark name={siteName} mark={mark} />
          </Link>
          <MegaMenu />
          <div className={styles.search}>
            <SearchField />
          </div>
          <div className={styles.tools}>
            {/* biome-ignore lint/a11y/useValidAnchor: a jump to the field, which also works without JavaScript */}
            <a href="#suche" className={styles.searchIcon} aria-label="Suche" onClick={showSearch}>
              <Icon name="search" size={24} />
            </a>
            <Lists />
            <Compare />
            <AccountIcon />
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

function Hotline() {
  const { phone } = useConfig().config.address
  if (!phone) return null
  return (
    <a href={to.phoneLink(phone)} className={styles.hotline}>
      <Icon name="phone" size={16} />
      <VisuallyHidden>Hotline </VisuallyHidden>
      {phone}
    </a>
  )
}

/** Of customers: guests and employees of the shop have none. */
function Lists() {
  if (!useMenu('my').some(({ url }) => url === to.shoppingLists)) return null
  return (
    <Link to={to.shoppingLists} className={styles.tool}>
      <Icon name="rows" size={24} />
      Listen
    </Link>
  )
}

function Compare() {
  const count = useSyncExternalStore(onCompared, readCompared, noneCompared).length
  return (
    <Link to={to.compare} className={styles.tool}>
      <span className={styles.basketIcon}>
        <Icon name="scale" size={24} />
        {count > 0 && <span className={styles.count}>{count}</span>}
      </span>
      Vergleich
    </Link>
  )
}

function TopLinks() {
  const items = useMenu('top')
  return (
    <ul className={styles.links}>
      {items.slice(0, 4).map(({ label, url }) => (
        <li key={url}>
          <Link to={url}>{label}</Link>
        </li>
      ))}
    </ul>
  )
}

/** For whoever administers a company, with the number of orders that wait for him. */
function Administration() {
  const { isThere, openReleases } = useAdministration()
  if (!isThere) return null
  return (
    <Link to={to.admin} className={styles.account}>
      Verwaltung
      <OpenReleases count={openReleases} className={styles.open} />
    </Link>
  )
}

function OpenReleases({ count, className }: { count: number; className: string | undefined }) {
  if (count === 0) return null
  return (
    <span className={className}>
      {count > 99 ? '99+' : count}
      <VisuallyHidden>{count === 1 ? ' offene Freigabe' : ' offene Freigaben'}</VisuallyHidden>
    </span>
  )
}

function Account() {
  const user = useUser()
  const items = useMenu('my')
  if (user.guest)
    return (
      <Link to={to.login} className={styles.account}>
        <Icon name="user" size={16} />
        Anmelden
      </Link>
    )
  const name = [user.data?.firstname, user.data?.lastname].filter(Boolean).join(' ') || user.data?.username
  return (
    <details className={styles.accountMenu} name="kopf">
      <summary className={styles.account}>
        <Icon name="user" size={16} />
        {name}
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className={styles.accountPanel}>
        {user.data?.customerName && (
          <p className={styles.company}>
            {user.data.customerName} · {user.data.customerNumber}
          </p>
        )}
        <ul className={styles.accountList}>
          {(items.length > 0 ? items : [{ label: 'Meine Bestellungen', url: to.orders }]).map(({ label, url }) => (
            <li key={url}>
              <Link to={url} onClick={closeMenu}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <Link to={to.logout} onClick={closeMenu}>
              <Icon name="logout" size={16} /> Abmelden
            </Link>
          </li>
        </ul>
      </div>
    </details>
  )
}

export function closeMenu({ currentTarget }: { currentTarget: Element }) {
  currentTarget.closest('details')?.removeAttribute('open')
}

/** On small screens, where the service line has no room for it. */
function AccountIcon() {
  const user = useUser()
  const { openReleases } = useAdministration()
  return (
    <Link to={user.guest ? to.login : to.account} className={styles.accountIcon}>
      <span className={styles.basketIcon}>
        <Icon name="user" size={24} />
        <OpenReleases count={openReleases} className={styles.count} />
      </span>
      <VisuallyHidden>{user.guest ? 'Anmelden' : 'Mein Konto'}</VisuallyHidden>
    </Link>
  )
}

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

type Sheet = ComponentType<{ open: boolean; onClose: () => void }>

/** Lines and sum beside the page, loaded when they are first opened; without JavaScript a link to the basket. */
function MiniBasketButton() {
  const [MiniBasket, setMiniBasket] = useState<Sheet | null>(null)
  const [open, setOpen] = useState(false)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => setOpen(false), [key])

  return (
    <>
      <Link
        to={to.basket}
        role="button"
        aria-haspopup="dialog"
        aria-label="Warenkorb aufklappen"
        className={styles.peek}
        onClick={(event) => void show(event)}
      >
        <Icon name="chevron-down" size={16} />
      </Link>
      {MiniBasket && <MiniBasket open={open} onClose={() => setOpen(false)} />}
    </>
  )

  async function show(event: MouseEvent) {
    event.preventDefault()
    const { default: loaded } = await import('../../areas/basket/mini-basket.tsx')
    setMiniBasket(() => loaded)
    setOpen(true)
  }
}
