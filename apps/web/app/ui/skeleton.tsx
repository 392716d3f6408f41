import styles from './skeleton.module.css'

/** Holds the exact place of what comes; shown late, so that a quick answer never flashes. */
export function Skeleton({ lines = 1, height = 'line' }: { lines?: number; height?: 'line' | 'tile' | 'row' }) {
  return (
    <span aria-busy="true" className={styles.skeleton}>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={styles[height]} />
      ))}
    </span>
  )
}
