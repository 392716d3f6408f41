import { useSuspenseQuery } from '@tanstack/react-query'
import * as to from '../../../links.ts'
import { inBrowser, type Needs, onServer } from '../../../platform/calls/query.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { useLabel } from '../../../platform/state/shop.ts'
import { Link } from '../../../ui/link.tsx'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { assortmentsQuery } from '../queries.ts'
import styles from './assortments-page.module.css'

const needs: Needs = () => [assortmentsQuery]

export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

export default function AssortmentsPage() {
  const { data } = useSuspenseQuery(assortmentsQuery)
  const intro = useLabel()('What we sell', '')
  return (
    <PageBody>
      <PageHead title="Sortiment" description={intro || undefined} canonical={to.assortments} />
      <div>
        <Breadcrumb crumbs={[{ label: 'Sortiment', url: to.assortments }]} />
        <h1>Unser Sortiment</h1>
        {intro && <p>{intro}</p>}
      </div>
      <div className={styles.grid}>
        {data.items.map(({ slug, name, image, children }) => (
          <section key={slug} className={styles.card}>
            {image && <img className={styles.picture} src={image} alt="" width={96} height={96} loading="lazy" />}
            <div>
              <h2 className={styles.name}>
                <Link to={to.assortmentLink(slug)}>{name}</Link>
              </h2>
              <ul className={styles.list}>
                {children.map((child) => (
                  <li key={child.slug}>
                    <Link to={to.assortmentLink(child.slug)} className={styles.child}>
                      {child.name} <span className={styles.count}>{child.count}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          </section>
        ))}
      </div>
    </PageBody>
  )
}
