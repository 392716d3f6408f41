import { useSuspenseQuery } from '@tanstack/react-query'
import { type Params, useParams } from 'react-router'
import { listLink, shop, supplyBrandLink } from '../../../links.ts'
import { inBrowser, type Needs, onServer } from '../../../platform/calls/query.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { ArticleGrid } from '../../catalogue/tile/views/article-grid.tsx'
import { DeviceGrid } from '../devices/device-card.tsx'
import { supplyBrandQuery } from '../queries.ts'
import styles from '../supplies.module.css'
import { SupplySearchBox } from '../supply-search-box.tsx'

const brandQuery = (params: Params) => supplyBrandQuery(params['brand'] ?? '')
const needs: Needs = ({ params }) => [brandQuery(params)]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

/** The devices of a brand by series, and what is bought most for them. */
export default function SupplyBrandPage() {
  const { data } = useSuspenseQuery(brandQuery(useParams()))
  const { brandItem, deviceItems, context, items, total } = data
  const title = `Tinte & Toner für ${brandItem.name}`
  const series = [...Map.groupBy(deviceItems, (device) => device.series)]
  return (
    <PageBody>
      <PageHead
        title={title}
        description={`Verbrauchsmaterial für alle ${deviceItems.length} Geräte von ${brandItem.name} im Sortiment.`}
        canonical={supplyBrandLink(brandItem.slug)}
      />
      <div>
        <Breadcrumb crumbs={context?.breadcrumb ?? [{ label: title, url: supplyBrandLink(brandItem.slug) }]} />
        <h1>{title}</h1>
        <p className={styles.lead}>
          Wählen Sie Ihr Gerät. „Passend für {brandItem.name}“ nennt nur, wofür ein Artikel bestimmt ist; er stammt
          nicht immer von {brandItem.name}.
        </p>
      </div>
      <SupplySearchBox />
      {series.map(([name, own]) => (
        <section key={name} className={styles.section}>
          <h2>Serie {name}</h2>
          <DeviceGrid devices={own} />
        </section>
      ))}
      <section className={styles.section}>
        <div className={styles.head}>
          <h2>Gefragt für {brandItem.name}</h2>
          <LinkButton to={listLink(shop, { filter: { supply_brand: [brandItem.slug] } })} look="quiet" size="small">
            Alle {total} Artikel
          </LinkButton>
        </div>
        <ArticleGrid articles={items.slice(0, 5)} headingLevel={3} columns="full" />
      </section>
    </PageBody>
  )
}
