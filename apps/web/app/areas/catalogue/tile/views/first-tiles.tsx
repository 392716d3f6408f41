import { useNavigationType } from 'react-router'
import type { ArticleTile } from '../../../../platform/calls/types.ts'
import { useAfterPaint } from '../../../../ui/page/after-paint.tsx'
import { ArticleGrid } from './article-grid.tsx'

/** Three rows of four are more than a screen. */
const first = 12
const room = { minHeight: '150vh' }

/**
 * The tiles of a list. One that is entered shows those that are seen at once and renders the others after the paint;
 * the markup of the server and the way back have all, so that places hold.
 */
export function FirstTiles({ articles }: { articles: readonly ArticleTile[] }) {
  const isWhole = useAfterPaint(useNavigationType() !== 'POP' && first < articles.length)
  return (
    <div style={isWhole ? undefined : room}>
      <ArticleGrid articles={isWhole ? articles : articles.slice(0, first)} eager={4} />
    </div>
  )
}
