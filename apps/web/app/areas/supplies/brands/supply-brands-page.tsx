import { useSuspenseQuery } from '@tanstack/react-query'
import { supplies, supplyBrands } from '../../../links.ts'
import { inBrowser, type Needs, onServer } from '../../../platform/calls/query.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { useLabel } from '../../../platform/state/shop.ts'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { manufacturerStore } from '../../catalogue/overview/manufacturer-store.ts'
import { finderQuery } from '../queries.ts'
import { SupplySearchBox } from '../supply-search-box.tsx'
import { BrandGrid } from './brand-card.tsx'

const needs: Needs = () => [finderQuery]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

export default function SupplyBrandsPage() {
  const { data } = useSuspenseQuery(finderQuery)
  const { brandItems, brandLabels } = manufacturerStore(data)
  const label = useLabel()
  const title = label(brandLabels['title'] ?? 'All Supply Brands')
  return (
    <PageBody>
      <PageHead
        title={title}
        description={`Tinte und Toner für Drucker von ${brandItems.length} Marken: erst die Marke, dann das Gerät wählen.`}
        canonical={supplyBrands}
      />
      <div>
        <Breadcrumb
          crumbs={[
            { label: label('Supply', 'Tinte & Toner'), url: supplies },
            { label: title, url: supplyBrands },
          ]}
        />
        <h1>{title}</h1>
      </div>
      <SupplySearchBox />
      <BrandGrid brands={brandItems} />
    </PageBody>
  )
}
