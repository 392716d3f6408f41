import { useEffect } from 'react'
import { linkOf } from '../platform/navigation/navigation.ts'

/** specification 9; so far above the target the browser stops by itself, too (base.css). */
const milliseconds = 100
const above = 220

/** A link within the page scrolls there, so that one sees where one goes; without motion it jumps. */
export function HashScroll() {
  useEffect(() => {
    let frame = 0
    function follow(event: MouseEvent) {
      const link = linkOf(event)
      const isHere = link?.pathname === location.pathname && link.search === location.search
      if (!link || !isHere || event.defaultPrevented || wantsStillness()) return
      const target = document.getElementById(link.hash.slice(1))
      if (!target) return
      event.preventDefault()
      const from = scrollY
      const to = from + target.getBoundingClientRect().top - above
      const begin = performance.now()
      const step = (now: number) => {
        const share = Math.min(Math.max((now - begin) / milliseconds, 0), 1)
        scrollTo({ top: from + (to - from) * share, behavior: 'instant' })
        if (share < 1) frame = requestAnimationFrame(step)
        // the address, and where the Tab key goes on, are the browser's
        else location.hash = link.hash
      }
      cancelAnimationFrame(frame)
      step(begin)
    }
    document.addEventListener('click', follow)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('click', follow)
    }
  }, [])
  return null
}

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches
