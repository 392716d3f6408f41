import styles from './icon.module.css'
import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?no-inline'

/** One set, one stroke (lucide, ISC). Decoration: the words stand beside it or in the button's label. */
export function Icon({ name, size = 20 }: { name: IconName; size?: 16 | 20 | 24 | 32 }) {
  return (
    <svg className={styles.icon} width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
