import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import * as to from '../../../links.ts'
import { type AnyQuery, optional } from '../../../platform/calls/query.ts'
import { part } from '../../../platform/calls/quietly.ts'
import { latePart } from '../../../platform/page/late-part.tsx'
import { useConfig } from '../../../platform/state/shop.ts'
import { Link } from '../../../ui/link.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { PartFailed } from '../../../ui/part-failed.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { assortmentsQuery, rowQuery } from '../../catalogue/queries.ts'
import { ArticleRow } from '../../catalogue/tile/views/article-row.tsx'
import { LastViewed } from '../../catalogue/viewed/last-viewed.tsx'
import { PostTeasers } from '../post-teasers.tsx'
import { latestPostsQuery, sliderQuery, widgetsQuery } from '../queries.ts'
import styles from './shop-window.module.css'

const Slider = latePart(async () => (await import('../late-content.ts')).Slider)
const Widgets = latePart(async () => (await import('../late-content.ts')).Widgets)

const topArticles = part(rowQuery({ filter: { attribute: ['top-articles'] }, limit: 5 }))
const newestArticles = part(rowQuery({ sortBy: 'newest', limit: 5 }))
const posts = part(latestPostsQuery)
const homeSlider = sliderQuery('home')
const homeWidgets = part(widgetsQuery('home'))

export const shopWindowNeeds: AnyQuery[] = [
  ...[assortmentsQuery, optional(homeSlider), homeWidgets],
  ...[topArticles, newestArticles, posts],
]

/** What guests and private customers begin at: pictures, assortments, what is liked and what is new. */
export function ShopWindow() {
  const { config } = useConfig()
  const slider = useQuery(homeSlider).data?.slider
  const widgets = useQuery(homeWidgets).data?.widgets
  return (
    <PageBody>
      <VisuallyHidden>
        <h1>{config.meta.title}</h1>
      </VisuallyHidden>
      {slider && <Slider slider={slider} />}
      <Assortments />
      <ArticleRow title="Beliebte Artikel" more={to.attributeLink('top-articles')} read={useQuery(topArticles)} />
      <ArticleRow title="Neu im Sortiment" more={to.attributeLink('new-articles')} read={useQuery(newestArticles)} />
      <Widgets widgets={widgets} />
      <LastViewed />
      <Posts />
    </PageBody>
  )
}

function Posts() {
  const { data, isError, isFetching, refetch } = useQuery(posts)
  if (isError)
    return (
      <PartFailed onRetry={refetch} busy={isFetching}>
        Die Beiträge aus dem Magazin lassen sich gerade nicht laden.
      </PartFailed>
    )
  return <PostTeasers posts={data?.items ?? []} />
}

function Assortments() {
  const { items } = useSuspenseQuery(assortmentsQuery).data
  return (
    <section className={styles.section} aria-labelledby="sortiment">
      <h2 id="sortiment">Sortiment</h2>
      <ul className={styles.assortments}>
        {items.map(({ slug, name, image }, index) => (
          <li key={slug}>
            <Link to={to.assortmentLink(slug)} className={styles.assortment}>
              {image && <img src={image} alt="" width={320} height={200} loading={index < 4 ? 'eager' : 'lazy'} />}
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
