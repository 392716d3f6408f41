import { sign } from '@kontor/contracts/rules/system/sign'
import styles from './wordmark.module.css'

/** The sign with the operator's mark, and the shop's name. */
export function Wordmark({ name, mark = '' }: { name: string; mark?: string | undefined }) {
  return (
    <span className={styles.mark}>
      <svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true" focusable="false">
        <path className={styles.back} d={sign.back} />
        <path className={styles.front} d={sign.front} />
        {mark && <path className={styles.sign} d={mark} />}
      </svg>
      <span className={styles.name}>{name}</span>
    </span>
  )
}
