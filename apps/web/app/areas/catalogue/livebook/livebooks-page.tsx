import { useSuspenseQuery } from '@tanstack/react-query'
import * as to from '../../../links.ts'
import { inBrowser, type Needs, onServer } from '../../../platform/calls/query.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { livebooksQuery } from '../queries.ts'
import styles from './livebooks-page.module.css'

const needs: Needs = () => [livebooksQuery]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

const crumbs = [{ label: 'Blätterkataloge', url: to.livebooks }]

/** All livebooks with their covers. */
export default function LivebooksPage() {
  const { items } = useSuspenseQuery(livebooksQuery).data
  return (
    <PageBody>
      <PageHead
        title="Blätterkataloge"
        description="Unsere gedruckten Kataloge zum Blättern: mit Suche, Ihren Preisen und dem Bestand von jetzt."
        canonical={to.livebooks}
        {...(items.length === 0 && { robots: 'noindex' })}
      />
      <Breadcrumb crumbs={crumbs} />
      <h1 tabIndex={-1}>Blätterkataloge</h1>
      {items.length > 0 && (
        <p>Blättern wie auf Papier, nur dass jeder Artikel Ihren Preis und den Bestand von jetzt kennt.</p>
      )}
      {items.length === 0 && (
        <EmptyState
          title="Zurzeit gibt es keinen Blätterkatalog"
          scene="nicht-gefunden"
          actions={<LinkButton to={to.shop}>Zum Sortiment</LinkButton>}
        >
          <p>Alle Artikel finden Sie im Sortiment und über die Suche.</p>
        </EmptyState>
      )}
      <ul className={styles.list}>
        {items.map(({ slug, displayName, excerpt, image, pageCount }) => (
          <li key={slug} className={styles.entry}>
            <div className={styles.cover}>
              <span aria-hidden="true">{displayName}</span>
              {image && <img src={image} alt="" width={320} height={200} loading="lazy" />}
            </div>
            <h2 className={styles.name}>
              <Link to={to.livebookLink(slug)} className={styles.link}>
                {displayName}
              </Link>
            </h2>
            <p>{excerpt}</p>
            <p className={styles.note}>{pageCount} Seiten</p>
          </li>
        ))}
      </ul>
    </PageBody>
  )
}
