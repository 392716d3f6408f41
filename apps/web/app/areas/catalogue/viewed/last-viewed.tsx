import { type ComponentType, useEffect, useState } from 'react'
import type { ArticleTile } from '../../../platform/calls/types.ts'

type Strip = ComponentType<{ current: ArticleTile | undefined }>

/**
 * "Zuletzt angesehen" under a page: personal, so it never stands in the markup that all guests share, and comes when
 * the page rests.
 * @param current the article that is being looked at
 */
export function LastViewed({ current }: { current?: ArticleTile }) {
  const [Strip, setStrip] = useState<Strip | null>(null)

  useEffect(() => {
    if (current) void import('./viewed.ts').then(({ storeView }) => storeView(current))
  }, [current])

  useEffect(() => {
    let isGone = false
    const timer = setTimeout(async () => {
      const { default: loaded } = await import('./last-viewed-strip.tsx')
      if (!isGone) setStrip(() => loaded)
    }, 300)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [])

  return Strip && <Strip current={current} />
}
