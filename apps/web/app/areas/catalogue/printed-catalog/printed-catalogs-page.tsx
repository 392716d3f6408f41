import { useSuspenseQuery } from '@tanstack/react-query'
import * as to from '../../../links.ts'
import { inBrowser, type Needs, onServer } from '../../../platform/calls/query.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { Link } from '../../../ui/link.tsx'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { articleCount } from '../../../ui/text/figures.ts'
import { printedCatalogsQuery } from '../queries.ts'
import { pagesText } from './chapters.tsx'
import styles from './printed-catalogs-page.module.css'

const needs: Needs = () => [printedCatalogsQuery]

export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

/** All catalogues with their covers; the printed main catalogue leads to its chapters. */
export default function PrintedCatalogsPage() {
  const { items } = useSuspenseQuery(printedCatalogsQuery).data
  return (
    <PageBody>
      <PageHead
        title="Kataloge"
        description="Unsere Kataloge zum Blättern und Bestellen: Hauptkatalog mit Seitenzahlen, Möbel, Schule, Toner."
        canonical={to.printedCatalogs}
      />
      <div>
        <Breadcrumb crumbs={[{ label: 'Kataloge', url: to.printedCatalogs }]} />
        <h1>Kataloge</h1>
      </div>
      <ul className={styles.list}>
        {items.map(({ slug, name, body, image, count, url, pages, livebookUrl, children }) => (
          <li key={slug} className={styles.entry}>
            {image && <img className={styles.cover} src={image} alt="" width={320} height={200} />}
            <h2 className={styles.name}>
              <Link to={children.length > 0 ? to.mainCatalog : url} className={styles.link}>
                {name}
              </Link>
            </h2>
            <p>{body}</p>
            <p className={styles.note}>
              {children.length > 0 && `${children.length} Kapitel · `}
              {pages && `${pagesText(pages)} · `}
              {articleCount(count)}
            </p>
            {livebookUrl && (
              <p className={styles.leaf}>
                <Link to={livebookUrl} aria-label={`${name} online blättern`}>
                  Online blättern
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </PageBody>
  )
}
