import { scopeAt, scopeParameter } from '../../platform/navigation/search-scope.ts'
import styles from './search-field.module.css'

/** Whether the whole shop is searched or the list one stands in; nothing on other pages. */
export function SearchScope({ pathname, shown }: { pathname: string; shown: string }) {
  const scope = scopeAt(pathname)
  if (!scope) return null
  return (
    <select
      key={pathname}
      className={styles.scope}
      name={scopeParameter}
      aria-label="Suchbereich"
      defaultValue={shown ? pathname : ''}
    >
      <option value="">Ganzer Shop</option>
      <option value={pathname}>{scope.label}</option>
    </select>
  )
}
