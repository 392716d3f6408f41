import { berlinDay, formatLongDay, formatTime } from '@kontor/contracts/rules/german/german-dates'
import { useEffect, useState } from 'react'
import { useConfig } from '../platform/state/shop.ts'
import './moved-clock.css'

/** A minute is seen to begin so late at most. */
const everyMs = 5000

/** Said on every page while the test kit has moved the clock of the shop, so that nobody wonders about its days. */
export function MovedClock() {
  const { clockAheadMs } = useConfig()
  return clockAheadMs === undefined ? null : <Line aheadMs={clockAheadMs} />
}

function Line({ aheadMs }: { aheadMs: number }) {
  // a cached page may be a minute old: the time is rendered again after hydration
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    const look = () => setLooks((before) => before + 1)
    look()
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [])
  const now = new Date(Date.now() + aheadMs)
  return (
    <aside data-moved-clock aria-label="Uhr des Test-Kits">
      <span key={looks} suppressHydrationWarning>
        {`Uhr gestellt: ${formatLongDay(berlinDay(now))}, ${formatTime(now)}`}
      </span>
    </aside>
  )
}
