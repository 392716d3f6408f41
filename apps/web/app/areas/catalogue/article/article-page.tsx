import type { Answer } from '@kontor/contracts/client'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useParams } from 'react-router'
import * as to from '../../../links.ts'
import { type Check, inBrowser, movedTo, type Needs, onServer, type PageAt } from '../../../platform/calls/query.ts'
import type { ArticleDetail, ArticleTile } from '../../../platform/calls/types.ts'
import { latePart } from '../../../platform/page/late-part.tsx'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { AfterPaint } from '../../../ui/page/after-paint.tsx'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { keyedQuery } from '../queries.ts'
import { allowedQuantity, smallestQuantity } from '../tile/tile-texts.ts'
import { LastViewed } from '../viewed/last-viewed.tsx'
import styles from './article-page.module.css'
import { DecisionBlock } from './buy/decision-block.tsx'
import { Gallery } from './pictures/gallery.tsx'

const late = () => import('./late-article.ts')
const ArticleBadges = latePart(async () => (await late()).ArticleBadges)

const needs: Needs = ({ params }) => [keyedQuery(params)]
/** The slug in the address is not checked; the canonical one replaces it (G-56). */
const check: Check = (read, at) => {
  const { article } = read(keyedQuery(at.params)) as { article: ArticleDetail }
  if (at.params['slug'] !== article.slug) throw movedTo(to.articleLink(article) + at.url.search)
}

export const loader = onServer(needs, check)
/** A tile of the article was shown: the top of the page need not wait for the rest. From article to article the whole page goes over. */
const isKnown = ({ params }: PageAt) =>
  !location.pathname.startsWith('/shop/article/') && preview(params['articleKey'])?.slug === params['slug']
export const clientLoader = inBrowser(needs, check, isKnown)

let preview: (key?: string) => ArticleDetail | undefined = () => undefined

const ArticleRest = latePart(async () => {
  const read = await late()
  preview = read.previewOf
  return read.ArticleRest
})
const Awaited = latePart(async () => (await late()).Awaited)
const BuyBar = latePart(async () => (await late()).BuyBar)
const ProductData = latePart(async () => (await late()).ProductData)

export default function ArticlePage() {
  const params = useParams()
  const { data } = useQuery(keyedQuery(params))
  const article = data?.article ?? preview(params['articleKey'])
  return article && <Article article={article} answer={data} />
}

const noTwins: readonly ArticleTile[] = []

type ArticleProps = {
  article: ArticleDetail
  /** missing while there is a preview only */
  answer: Answer<'showArticle'> | undefined
}

function Article({ article, answer }: ArticleProps) {
  const [chosen, setChosen] = useState({ id: 0, quantity: 0, isOwn: false })
  // another version begins with its own smallest quantity
  const quantity = chosen.id === article.id ? chosen.quantity : smallestQuantity(article)
  const rest = useDeferredValue(answer)
  const setQuantity = (wanted: number) => setChosen({ id: article.id, quantity: wanted, isOwn: true })
  /** A customer begins with what he last ordered, until he chooses himself; after adding, the least is next. */
  const preset = (last: number) =>
    setChosen((now) => {
      if (now.id === article.id && now.isOwn) return now
      return { id: article.id, quantity: allowedQuantity(article, last), isOwn: false }
    })
  return (
    <PageBody>
      <PageHead
        title={article.displayName}
        description={article.excerpt}
        canonical={to.articleLink(article)}
        image={to.sharingPicture('article', to.articleKey(article))}
        type="product"
      />
      {answer ? <ProductData article={article} /> : <Awaited />}
      <Breadcrumb crumbs={article.breadcrumb} />
      <div className={styles.top}>
        <div className={styles.gallery}>
          <Gallery
            key={article.id}
            images={article.images}
            videos={article.videos}
            name={article.displayName}
            isAwaited={!answer}
          />
          <div className={styles.badges}>
            <ArticleBadges article={article} />
          </div>
        </div>
        <DecisionBlock
          article={article}
          twins={answer?.twinArticles ?? noTwins}
          quantity={quantity}
          onQuantity={setQuantity}
          onPreset={preset}
        />
      </div>
      <AfterPaint key={article.id}>{answer && answer === rest && <ArticleRest answer={answer} />}</AfterPaint>
      <LastViewed current={article} />
      <BuyBar article={article} quantity={quantity} onQuantity={setQuantity} />
    </PageBody>
  )
}
