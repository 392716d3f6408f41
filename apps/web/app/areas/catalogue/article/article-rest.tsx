import type { Answer } from '@kontor/contracts/client'
import type { CSSProperties } from 'react'
import type { ArticleTile } from '../../../platform/calls/types.ts'
import { RatingsPart } from '../ratings/ratings-part.tsx'
import { ArticleGrid } from '../tile/views/article-grid.tsx'
import styles from './article-page.module.css'
import { ArticleFacts } from './facts/article-facts.tsx'

/** The lower part of an article's page: data, ratings, related articles. */
export function ArticleRest({ answer }: { answer: Answer<'showArticle'> }) {
  const { article } = answer
  return (
    <>
      <ArticleFacts article={article} />
      <RatingsPart article={article} />
      <div className={styles.rows}>
        <Related title="Alternativen" articles={answer.alternativeArticles} look="alternative" />
        <Related
          title="Alternativen mit anerkanntem Umweltzeichen"
          articles={answer.ecoAlternativeArticles}
          look="alternative"
        />
        <Related title="Passendes Zubehör" articles={answer.accessoryArticles} />
        <Related title="Wird oft zusammen bestellt" articles={answer.crossSellingArticles} />
      </div>
    </>
  )
}

type RelatedProps = { title: string; articles: readonly ArticleTile[]; look?: 'normal' | 'alternative' }

function Related({ title, articles, look = 'normal' }: RelatedProps) {
  const shown = articles.slice(0, 5)
  if (shown.length === 0) return null
  return (
    <section className={styles.related} style={{ '--tiles': shown.length } as CSSProperties}>
      <h2>{title}</h2>
      <ArticleGrid articles={shown} headingLevel={3} columns="full" look={look} />
    </section>
  )
}
