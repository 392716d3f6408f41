import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Params, useParams } from 'react-router'
import * as to from '../../links.ts'
import { latePart } from '../../platform/late-part.tsx'
import { PageHead } from '../../platform/page-head.tsx'
import { type Check, inBrowser, movedTo, type Needs, onServer, query } from '../../platform/query.ts'
import type { ArticleDetail } from '../../platform/types.ts'
import { AfterPaint } from '../../ui/after-paint.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageBody } from '../../ui/page-body.tsx'
import styles from './article-page.module.css'
import { DecisionBlock } from './decision-block.tsx'
import { Gallery } from './gallery.tsx'
import { LastViewed } from './last-viewed.tsx'
import { ArticleBadges } from './tile-parts.tsx'
import { smallestQuantity } from './tile-texts.ts'

const keyedQuery = (params: Params) => query('showArticle', { articleKey: params['articleKey'] ?? '' })

const needs: Needs = ({ params }) => [keyedQuery(params)]
/** The slug in the address is not checked; the canonical one replaces it (G-56). */
const check: Check = (read, at) => {
  const { article } = read(keyedQuery(at.params)) as { article: ArticleDetail }
  if (at.params['slug'] !== article.slug) throw movedTo(to.articleLink(article) + at.url.search)
}

export const loader = onServer(needs, check)
export const clientLoader = inBrowser(needs, check)

const ArticleRest = latePart(async () => (await import('./late-article.ts')).ArticleRest)
const BuyBar = latePart(async () => (await import('./late-article.ts')).BuyBar)
const ProductData = latePart(async () => (await import('./late-article.ts')).ProductData)

export default function ArticlePage() {
  const { data } = useSuspenseQuery(keyedQuery(useParams()))
  const { article } = data
  const [chosen, setChosen] = useState({ id: article.id, quantity: smallestQuantity(article) })
  // another version begins with its own smallest quantity
  const quantity = chosen.id === article.id ? chosen.quantity : smallestQuantity(article)
  const setQuantity = (wanted: number) => setChosen({ id: article.id, quantity: wanted })
  return (
    <PageBody>
      <PageHead
        title={article.displayName}
        description={article.excerpt}
        canonical={to.articleLink(article)}
        image={article.mainImage.file}
      />
      <ProductData article={article} />
      <Breadcrumb crumbs={article.breadcrumb} />
      <div className={styles.top}>
        <div className={styles.gallery}>
          <Gallery key={article.id} images={article.images} videos={article.videos} name={article.displayName} />
          <div className={styles.badges}>
            <ArticleBadges article={article} />
          </div>
        </div>
        <DecisionBlock article={article} quantity={quantity} onQuantity={setQuantity} />
      </div>
      <AfterPaint key={article.id}>
        <ArticleRest answer={data} />
      </AfterPaint>
      <LastViewed current={article} />
      <BuyBar article={article} quantity={quantity} onQuantity={setQuantity} />
    </PageBody>
  )
}
