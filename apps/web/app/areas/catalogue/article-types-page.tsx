import { useSuspenseQuery } from '@tanstack/react-query'
import * as to from '../../links.ts'
import { PageHead } from '../../platform/page-head.tsx'
import { inBrowser, type Needs, onServer } from '../../platform/query.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Link } from '../../ui/link.tsx'
import { PageBody } from '../../ui/page-body.tsx'
import styles from './article-types-page.module.css'
import { articleTypesQuery } from './queries.ts'

const needs: Needs = () => [articleTypesQuery]

export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

export default function ArticleTypesPage() {
  const { data } = useSuspenseQuery(articleTypesQuery)
  const groups = Map.groupBy(data.items, ({ group }) => group)
  return (
    <PageBody>
      <PageHead title="Alle Artikelarten" canonical={to.articleTypes} />
      <div>
        <Breadcrumb
          crumbs={[
            { label: 'Startseite', url: to.home },
            { label: 'Artikelarten', url: to.articleTypes },
          ]}
        />
        <h1>Alle Artikelarten</h1>
      </div>
      {[...groups].map(([group, items]) => (
        <section key={group} className={styles.group}>
          <h2>{group}</h2>
          <ul className={styles.grid}>
            {items.map(({ slug, name, image, count }) => (
              <li key={slug}>
                <Link to={to.articleTypeLink(slug)} className={styles.card}>
                  {image && <img src={image} alt="" width={64} height={64} loading="lazy" />}
                  <span className={styles.name}>
                    {name}
                    <span className={styles.count}>{count} Artikel</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PageBody>
  )
}
