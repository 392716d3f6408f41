import { useEcoView } from '../../platform/eco-view.ts'
import type { ArticleTile as Article } from '../../platform/types.ts'
import styles from './article-grid.module.css'
import { ArticleTile } from './article-tile.tsx'

type GridProps = { articles: readonly Article[]; headingLevel?: 2 | 3; eager?: number; columns?: 'list' | 'full' }

export function ArticleGrid({ articles, headingLevel = 2, eager = 0, columns = 'list' }: GridProps) {
  const eco = useEcoView()
  return (
    <div className={columns === 'list' ? styles.list : styles.full}>
      {articles.map((article, index) => (
        <ArticleTile
          key={`${article.articleNumber}-${article.shopDepotId}`}
          article={article}
          eager={index < eager}
          eco={eco}
          headingLevel={headingLevel}
        />
      ))}
    </div>
  )
}
