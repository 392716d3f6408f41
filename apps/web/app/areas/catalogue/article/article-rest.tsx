import type { Answer } from '@kontor/contracts/client'
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
      <Related title="Alternativen" articles={answer.alternativeArticles} look="alternative" />
      <Related
        title="Alternativen mit anerkanntem Umweltzeichen"
        articles={answer.ecoAlternativeArticles}
        look="alternative"
      />
      <Related title="Passendes Zubehör" articles={answer.accessoryArticles} />
      <Related title="Wird oft zusammen bestellt" articles={answer.crossSellingArticles} />
    </>
  )
}

type RelatedProps = { title: string; articles: readonly ArticleTile[]; look?: 'normal' | 'alternative' }

function Related({ title, articles, look = 'normal' }: RelatedProps) {
  if (articles.length === 0) return null
  return (
    <section className={styles.related}>
      <h2>{title}</h2>
      <ArticleGrid articles={articles.slice(0, 5)} headingLevel={3} columns="full" look={look} />
    </section>
  )
}
