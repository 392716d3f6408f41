import { useSyncExternalStore } from 'react'
import { noneCompared, onCompared, readCompared } from '../../areas/catalogue/compare/compared.ts'
import * as to from '../../links.ts'
import { useMenu } from '../../platform/state/shop.ts'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import styles from './header.module.css'

/** What is collected beside the basket: lists and compare. */
export function ListTools() {
  return (
    <>
      <Lists />
      <Compare />
    </>
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
