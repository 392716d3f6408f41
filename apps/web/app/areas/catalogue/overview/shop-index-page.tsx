import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { useSuspenseQuery } from '@tanstack/react-query'
import * as to from '../../../links.ts'
import { inBrowser, type Needs, onServer, query } from '../../../platform/calls/query.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { Link } from '../../../ui/link.tsx'
import { OverviewPage } from './overview-page.tsx'
import styles from './shop-index-page.module.css'

const indexQuery = query('showShopIndex', {})
const needs: Needs = () => [indexQuery]

export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

const title = 'Alles von A bis Z'

/** The alphabetical index of every way into the shop (G-60). */
export default function ShopIndexPage() {
  const { entries, ways } = useSuspenseQuery(indexQuery).data
  const intro = `${formatFigure(entries.length)} Einstiege in unser Angebot: Sortimente, Artikelarten, Hersteller, Marken, Themen und mehr.`
  return (
    <>
      <PageHead title={title} description={intro} canonical={to.shopIndex} />
      <OverviewPage
        title={title}
        crumbs={[{ label: title, url: to.shopIndex }]}
        intro={intro}
        look="row"
        entries={entries}
      >
        <nav aria-label="Übersichten">
          <ul className={styles.ways}>
            {ways.map(({ label, url, count }) => (
              <li key={url}>
                <Link to={url} className={styles.way}>
                  <span className={styles.count}>{count}</span>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </OverviewPage>
    </>
  )
}
