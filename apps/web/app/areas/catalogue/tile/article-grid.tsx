import { useLocation } from 'react-router'
import { articleKey } from '../../../links.ts'
import { useEcoView } from '../../../platform/eco-view.ts'
import type { ArticleTile as Article } from '../../../platform/types.ts'
import { useCompared } from '../compare/use-compared.ts'
import styles from './article-grid.module.css'
import { ArticleTile } from './article-tile.tsx'
import { useTileDeeds } from './tile-actions.ts'
import { isAdminView } from './tile-texts.ts'

type GridProps = {
  articles: readonly Article[]
  headingLevel?: 2 | 3
  eager?: number
  columns?: 'list' | 'full'
  look?: 'normal' | 'alternative'
}

export function ArticleGrid({ articles, headingLevel = 2, eager = 0, columns = 'list', look = 'normal' }: GridProps) {
  const compared = useCompared()
  const deeds = useTileDeeds(articles)
  const eco = useEcoView()
  const admin = isAdminView(useLocation())
  return (
    <div className={columns === 'list' ? styles.list : styles.full} {...deeds}>
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
