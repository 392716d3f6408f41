import { useSuspenseQuery } from '@tanstack/react-query'
import { webLinkLink, webLinks } from '../../links.ts'
import { inBrowser, type Needs, onServer } from '../../platform/calls/query.ts'
import { PageHead } from '../../platform/page/page-head.tsx'
import { Link } from '../../ui/link.tsx'
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'
import styles from './content.module.css'
import { linksQuery } from './queries.ts'

const needs: Needs = () => [linksQuery]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

export default function LinksPage() {
  const { items } = useSuspenseQuery(linksQuery).data
  return (
    <PageBody>
      <PageHead
        title="Links"
        description="Verbände, Zeichen und Register, auf die wir uns beziehen."
        canonical={webLinks}
      />
      <Breadcrumb crumbs={[{ label: 'Links', url: webLinks }]} />
      <h1 tabIndex={-1}>Links</h1>
      <ul className={styles.cards}>
        {items.map(({ slug, title, excerpt, url }) => (
          <li key={slug} className={styles.card}>
            <h2>
              <Link to={webLinkLink(slug)}>{title}</Link>
            </h2>
            <p>{excerpt}</p>
            <p className={styles.facts}>{new URL(url).host}</p>
          </li>
        ))}
      </ul>
    </PageBody>
  )
}
