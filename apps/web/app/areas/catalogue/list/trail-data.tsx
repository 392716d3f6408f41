import { useNonce, useOrigin } from '../../../platform/page/page-values.tsx'

type Crumb = { label: string; url: string }

/** The way to a page as search engines read it. @param origin scheme and host of the shop */
export function trailOf(origin: string, crumbs: readonly Crumb[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, url }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: origin + url,
    })),
  }
}

/** JSON-LD of the breadcrumb (ux 29). */
export function TrailData({ crumbs }: { crumbs: readonly Crumb[] }) {
  const nonce = useNonce()
  const data = JSON.stringify(trailOf(useOrigin(), crumbs))
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: data.replaceAll('<', '\\u003c') }}
    />
  )
}
