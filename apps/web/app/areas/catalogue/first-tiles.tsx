import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { ArticleTile } from '../../platform/types.ts'
import { useAfterPaint } from '../../ui/after-paint.tsx'
import { ArticleGrid } from './article-grid.tsx'

/** What is rendered before the first paint, and the room that is kept for the rest. */
type First = { count: number; minHeight: string }

/** Three rows of four are more than a screen. */
const entered: First = { count: 12, minHeight: '150vh' }

/** By the entry of the history that was left. */
const seen = new Map<string, First>()

/**
 * The tiles of a list. A list that is entered, or that one comes back to, shows those that are seen at once and renders
 * the others after the paint, at the same height, so that Back finds its place. The markup of the server has all.
 */
export function FirstTiles({ articles }: { articles: readonly ArticleTile[] }) {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const box = useRef<HTMLDivElement>(null)
  const [first = null] = useState(() => (isBack ? seen.get(key) : entered))
  const isWhole = useAfterPaint(first !== null && first.count < articles.length)
  const left = useRef({ key, total: articles.length })

  useLayoutEffect(() => {
    left.current = { key, total: articles.length }
  })
  useLayoutEffect(() => {
    const list = box.current
    return () => {
      if (list) seen.set(left.current.key, seenOf(list, left.current.total))
    }
  }, [])

  return (
    <div ref={box} style={isWhole || !first ? undefined : { minHeight: first.minHeight }}>
      <ArticleGrid articles={isWhole || !first ? articles : articles.slice(0, first.count)} eager={4} />
    </div>
  )
}

/** Rows are not all equally high. */
const spare = 0.25

/** Whole rows down to the edge of the window. */
function seenOf(list: HTMLElement, total: number): First {
  const { top, height } = list.getBoundingClientRect()
  const grid = list.firstElementChild
  const columns = grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1
  const share = height > 0 ? Math.max(0, window.innerHeight - top) / height : 1
  const rows = Math.ceil((total / columns) * share + spare)
  return { count: rows * columns, minHeight: `${height}px` }
}
