import { useOrigin } from '../../../platform/page/page-values.tsx'
import { StructuredData, trailOf } from '../../../platform/page/structured-data.tsx'

type Crumb = { label: string; url: string }

/** JSON-LD of the breadcrumb. */
export function TrailData({ crumbs }: { crumbs: readonly Crumb[] }) {
  return <StructuredData data={trailOf(useOrigin(), crumbs)} />
}
