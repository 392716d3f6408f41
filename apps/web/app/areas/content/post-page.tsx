import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as to from '../../links.ts'
import { inBrowser, type Needs, onServer } from '../../platform/calls/query.ts'
import { PageHead } from '../../platform/page/page-head.tsx'
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'
import styles from './content.module.css'
import { Document } from './document.tsx'
import { longDate, PostTeasers } from './post-teasers.tsx'
import { latestPostsQuery, postQuery } from './queries.ts'

const needs: Needs = ({ params }) => [postQuery(params['slug'] ?? ''), latestPostsQuery]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

export default function PostPage() {
  const { post } = useSuspenseQuery(postQuery(useParams()['slug'] ?? '')).data
  const { items } = useSuspenseQuery(latestPostsQuery).data
  return (
    <PageBody>
      <PageHead
        title={post.meta.title}
        description={post.meta.description}
        canonical={to.postLink(post.slug)}
        image={post.image}
        type="article"
      />
      <Breadcrumb
        crumbs={[
          { label: 'Magazin', url: to.blog },
          { label: post.title, url: to.postLink(post.slug) },
        ]}
      />
      <article className={styles.post}>
        <div>
          <h1 tabIndex={-1}>{post.title}</h1>
          <p className={styles.date}>
            <time dateTime={post.date}>{longDate(post.day)}</time>
          </p>
        </div>
        <img className={styles.picture} src={post.image} alt="" width={960} height={540} />
        <p className={styles.lead}>{post.excerpt}</p>
        <Document body={post.body} contents={post.layout.contents} />
      </article>
      <PostTeasers posts={items.filter(({ slug }) => slug !== post.slug)} title="Weiter im Magazin" />
    </PageBody>
  )
}
