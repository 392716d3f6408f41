import styles from './wordmark.module.css'

/** A tabbed folder seen from the front, and the shop's name. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className={styles.mark}>
      <svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true" focusable="false">
        <path
          className={styles.back}
          d="M2 6.5A2.5 2.5 0 0 1 4.500 4h6.200a2 2 0 0 1 1.500.700L14.500 7.500H25.500A2.500 2.500 0 0 1 28 10v4H2Z"
        />
        <path
          className={styles.front}
          d="M2 11.500h26V23.500A2.500 2.500 0 0 1 25.500 26h-21A2.500 2.500 0 0 1 2 23.500Z"
        />
        <path className={styles.sign} d="M10 14.500v8.500M10 19.300l6-4.800M12.300 17.600l4.200 5.400" />
      </svg>
      <span className={styles.name}>{name}</span>
    </span>
  )
}
