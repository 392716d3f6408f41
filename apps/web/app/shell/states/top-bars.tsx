import { OfflineBar } from './offline-bar.tsx'
import { SignedInBar } from './signed-in-bar.tsx'
import styles from './top-bars.module.css'

/** What a page says above everything; its head moves down by `--bars`, so that nothing of it is covered. */
export function TopBars() {
  return (
    <div className={styles.bars} ref={tellHeight}>
      <OfflineBar />
      <SignedInBar />
    </div>
  )
}

function tellHeight(bars: HTMLElement | null): (() => void) | undefined {
  if (!bars) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty('--bars', `${Math.ceil(bars.getBoundingClientRect().height)}px`),
  )
  observer.observe(bars)
  return () => {
    observer.disconnect()
    style.removeProperty('--bars')
  }
}
