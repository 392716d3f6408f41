import { useLocation } from 'react-router'
import { articleKey } from '../../../../links.ts'
import type { ArticleTile as Article } from '../../../../platform/calls/types.ts'
import { useEcoView } from '../../../../platform/state/eco-view.ts'
import { useCompared } from '../../compare/use-compared.ts'
import { useTileActions } from '../actions/tile-actions.ts'
import { ArticleTile } from '../article-tile.tsx'
import { isAdminView } from '../tile-texts.ts'
import styles from './article-grid.module.css'

type GridProps = {
  articles: readonly Article[]
  headingLevel?: 2 | 3
  eager?: number
  columns?: 'list' | 'full'
  /** in small windows rows instead of tiles */
  rowsOnPhone?: boolean
  look?: 'normal' | 'alternative'
}

export function ArticleGrid(props: GridProps) {
  const { articles, headingLevel = 2, eager = 0, columns = 'list', rowsOnPhone, look = 'normal' } = props
  const compared = useCompared()
  const actions = useTileActions(articles)
  const eco = useEcoView()
  const admin = isAdminView(useLocation())
  return (
    <div className={columns === 'list' ? styles.list : styles.full} data-rows={rowsOnPhone || undefined} {...actions}>
      {articles.map((article, index) => {
        const key = articleKey(article)
        return (
          <ArticleTile
            key={key}
            article={article}
            eager={index < eager}
            headingLevel={headingLevel}
            eco={eco}
            admin={admin}
            compared={compared.some((one) => one.key === key)}
            look={look}
          />
        )
      })}
    </div>
  )
}
