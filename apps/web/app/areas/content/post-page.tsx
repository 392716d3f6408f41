import type { Answer } from '@kontor/contracts/client'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as to from '../../links.ts'
import { inBrowser, type Needs, onServer } from '../../platform/calls/query.ts'
import { PageHead } from '../../platform/page/page-head.tsx'
import { describePage } from '../../platform/page/structured-data.ts'
import { useConfig } from '../../platform/state/shop.ts'
import { inWidths } from '../../ui/in-widths.ts'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'
import { Articles, Blocks } from './blocks/blocks.tsx'
import styles from './content.module.css'
import { Document } from './document.tsx'
import { FeedLink } from './feed-link.tsx'
import { longDate, PostTeasers } from './post-teasers.tsx'
import { latestPostsQuery, postQuery } from './queries.ts'

const needs: Needs = ({ params }) => [postQuery(params['slug'] ?? ''), latestPostsQuery]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

/** A post as search engines read it: who wrote it is the shop itself. */
function articleOf(origin: string, post: Answer<'showPost'>['post'], name: string) {
  const shop = { '@type': 'Organization', name, url: `${origin}/`, logo: `${origin}/sign.png` }
  return {
    '@type': 'Article',
    headline: post.title,
    description: post.excerpt,
    image: origin + to.sharingPicture('post', post.slug),
    datePublished: post.date,
    author: shop,
    publisher: shop,
    mainEntityOfPage: origin + to.postLink(post.slug),
  }
}

export default function PostPage() {
  const { post, articles, widgets } = useSuspenseQuery(postQuery(useParams()['slug'] ?? '')).data
  const { items } = useSuspenseQuery(latestPostsQuery).data
  const { siteName } = useConfig().config.meta
  if (import.meta.env.SSR) describePage((origin) => articleOf(origin, post, siteName))
  return (
    <PageBody>
      <PageHead
        title={post.meta.title}
        description={post.meta.description}
        canonical={to.postLink(post.slug)}
        image={to.sharingPicture('post', post.slug)}
        type="article"
        {...(post.preview && { robots: 'noindex' })}
      />
      <meta property="article:published_time" content={post.date} />
      <FeedLink />
      <Breadcrumb
        crumbs={[
          { label: 'Magazin', url: to.blog },
          { label: post.title, url: to.postLink(post.slug) },
        ]}
      />
      {post.preview && (
        <Notice
          kind="warning"
          title={post.preview === 'draft' ? 'Entwurf' : 'Dieser Beitrag ist noch nicht erschienen'}
        >
          Nur wer Beiträge schreibt, sieht diese Vorschau.
        </Notice>
      )}
      <article className={styles.post}>
        <div>
          <h1 tabIndex={-1}>{post.title}</h1>
          <p className={styles.date}>
            <time dateTime={post.date}>{longDate(post.day)}</time>
            {post.category && (
              <>
                {' · '}
                <Link to={to.postsLink(post.category)}>{post.category}</Link>
              </>
            )}
          </p>
        </div>
        <img
          className={styles.picture}
          {...inWidths(post.image, '960px')}
          src={post.image}
          alt=""
          width={960}
          height={540}
        />
        <p className={styles.lead}>{post.excerpt}</p>
        <Document body={post.body} contents={post.layout.contents}>
          <Blocks blocks={post.blocks} articles={articles} widgets={widgets} />
        </Document>
      </article>
      {post.series && post.series.posts.length > 1 && <Series current={post.slug} series={post.series} />}
      <Articles title="Passend zum Beitrag" keys={post.articles ?? []} articles={articles ?? []} />
      <PostTeasers posts={items.filter(({ slug }) => slug !== post.slug)} title="Weiter im Magazin" />
    </PageBody>
  )
}

type SeriesProps = { current: string; series: NonNullable<Answer<'showPost'>['post']['series']> }

/** The other parts of a series, oldest first. */
function Series({ current, series: { title, posts } }: SeriesProps) {
  return (
    <nav className={styles.series} aria-labelledby="reihe">
      <h2 id="reihe">
        Reihe „{title}“: Teil {posts.findIndex(({ slug }) => slug === current) + 1} von {posts.length}
      </h2>
      <ol>
        {posts.map((part) => (
          <li key={part.slug}>
            {part.slug === current ? (
              <span aria-current="page">{part.title}</span>
            ) : (
              <Link to={to.postLink(part.slug)}>{part.title}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
