import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import styles from './stars.module.css'

/** `4,4`: an average as it is shown. */
export const average = (stars: number) => formatFigure(stars, 1, 1)

/** Stars filled up to the value, 0 to 5; read aloud in words. */
export function Stars({ value, size = 'small' }: { value: number; size?: 'small' | 'large' }) {
  const words = Number.isInteger(value) ? String(value) : average(value)
  return (
    <span className={styles[size]}>
      <span className={styles.row} style={{ '--share': `${value * 20}%` } as React.CSSProperties} />
      <VisuallyHidden>{words} von 5 Sternen</VisuallyHidden>
    </span>
  )
}
