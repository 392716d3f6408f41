import { useNonce } from './page-values.tsx'

/** JSON-LD for search engines (ux 29). */
export function StructuredData({ data }: { data: unknown }) {
  const nonce = useNonce()
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
    />
  )
}

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
