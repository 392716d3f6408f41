import { useNavigationType } from 'react-router'
import type { ArticleTile } from '../../../../platform/calls/types.ts'
import { useAfterPaint } from '../../../../ui/page/after-paint.tsx'
import { ArticleGrid } from './article-grid.tsx'

/** Three rows of five are more than a screen. */
const first = 15
const room = { minHeight: '150vh' }

/**
 * The tiles of a list. After a click those below the fold come after the first paint; the markup of the server and Back
 * have all at once, so that the scroll position holds.
 */
export function FirstTiles({ articles, rowsOnPhone }: { articles: readonly ArticleTile[]; rowsOnPhone: boolean }) {
  const isWhole = useAfterPaint(useNavigationType() !== 'POP' && first < articles.length)
  return (
    <div style={isWhole ? undefined : room}>
      <ArticleGrid articles={isWhole ? articles : articles.slice(0, first)} eager={5} rowsOnPhone={rowsOnPhone} />
    </div>
  )
}
