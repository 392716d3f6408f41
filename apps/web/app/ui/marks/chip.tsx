import { Link } from '../link.tsx'
import styles from './chip.module.css'
import { Icon } from './icon.tsx'

/** A chosen value that one click takes away again. */
export function Chip({ label, removeLink, what }: { label: string; removeLink: string; what?: string }) {
  return (
    <Link className={styles.chip} to={removeLink} keepPlace aria-label={`${what ? `${what} ` : ''}${label} entfernen`}>
      {label}
      <Icon name="close" size={16} />
    </Link>
  )
}
