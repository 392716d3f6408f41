import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { webLinkLink, webLinks } from '../../links.ts'
import { inBrowser, type Needs, onServer } from '../../platform/calls/query.ts'
import { PageHead } from '../../platform/page/page-head.tsx'
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'
import styles from './content.module.css'
import { linkQuery } from './queries.ts'

const needs: Needs = ({ params }) => [linkQuery(params['slug'] ?? '')]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

/** What somebody else's page offers, and the way there: it leaves the shop, which is said. */
export default function LinkPage() {
  const { link } = useSuspenseQuery(linkQuery(useParams()['slug'] ?? '')).data
  return (
    <PageBody>
      <PageHead title={link.title} description={link.excerpt} canonical={webLinkLink(link.slug)} />
      <Breadcrumb
        crumbs={[
          { label: 'Links', url: webLinks },
          { label: link.title, url: webLinkLink(link.slug) },
        ]}
      />
      <h1 tabIndex={-1}>{link.title}</h1>
      <p className={styles.lead}>{link.excerpt}</p>
      <p>
        <a href={link.url} target="_blank" rel="noopener noreferrer">
          {new URL(link.url).host}
        </a>{' '}
        (andere Website, öffnet in einem neuen Fenster)
      </p>
    </PageBody>
  )
}
