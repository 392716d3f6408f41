import { use } from 'react'
import { PageValues } from './page-values.tsx'

/**
 * What search engines read of a page beside its words (JSON-LD). They read what the server sends, so it alone writes it,
 * at the end of the page: callers ask `import.meta.env.SSR` first, and the browser gets no code for it.
 */
export function describePage(describe: (origin: string) => object): void {
  const page = use(PageValues)
  page?.described.push({ '@context': 'https://schema.org', ...describe(page.origin) })
}

type Crumb = { label: string; url: string }

/** The way to a page. @param origin scheme and host of the shop */
export const trailOf = (origin: string, crumbs: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, url }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    item: origin + url,
  })),
})

const describedId = 'described'

/** The element for the end of the page; nothing in a text ends it. */
export function writeDescriptions(described: readonly object[]): string {
  if (described.length === 0) return ''
  const text = JSON.stringify(described).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json" id="${describedId}">${text}</script>`
}

/** In the browser another page follows, which the first one's description is not about. */
export const dropDescriptions = () => document.getElementById(describedId)?.remove()
