import { useSuspenseQuery } from '@tanstack/react-query'
import { supplies, supplyDevices } from '../../../links.ts'
import { inBrowser, type Needs, onServer } from '../../../platform/calls/query.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { useLabel } from '../../../platform/state/shop.ts'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { manufacturerStore } from '../../catalogue/overview/manufacturer-store.ts'
import { finderQuery } from '../queries.ts'
import styles from '../supplies.module.css'
import { SupplySearchBox } from '../supply-search-box.tsx'
import { DeviceGrid } from './device-card.tsx'

const needs: Needs = () => [finderQuery]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

/** Every device, by brand; the brands are also marks to jump to. */
export default function SupplyDevicesPage() {
  const { data } = useSuspenseQuery(finderQuery)
  const { deviceItems, deviceLabels } = manufacturerStore(data)
  const label = useLabel()
  const title = label(deviceLabels['title'] ?? 'All Supply Devices')
  const brands = [...Map.groupBy(deviceItems, ({ brand }) => brand.slug)]
  return (
    <PageBody>
      <PageHead
        title={title}
        description={`${deviceItems.length} Geräte von ${brands.length} Marken mit der Tinte und dem Toner, die passen.`}
        canonical={supplyDevices}
      />
      <div>
        <Breadcrumb
          crumbs={[
            { label: label('Supply', 'Tinte & Toner'), url: supplies },
            { label: title, url: supplyDevices },
          ]}
        />
        <h1>{title}</h1>
      </div>
      <SupplySearchBox />
      <nav aria-label="Marken">
        <ul className={styles.jumps}>
          {brands.map(([slug, own]) => (
            <li key={slug}>
              <a href={`#${slug}`} className={styles.jump}>
                {own[0]?.brand.name} <span>{own.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {brands.map(([slug, own]) => (
        <section key={slug} id={slug} className={styles.section}>
          <h2>{own[0]?.brand.name}</h2>
          <DeviceGrid devices={own} />
        </section>
      ))}
    </PageBody>
  )
}
