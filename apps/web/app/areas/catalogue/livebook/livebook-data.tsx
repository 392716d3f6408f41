import type { Livebook } from '../../../platform/calls/types.ts'
import { useOrigin } from '../../../platform/page/page-values.tsx'
import { StructuredData, trailOf } from '../../../platform/page/structured-data.tsx'

type DataProps = {
  book: Pick<Livebook, 'displayName' | 'excerpt' | 'pageCount' | 'url' | 'image'>
  crumbs: Parameters<typeof trailOf>[1]
}

/** JSON-LD of a livebook: the way to it, and what it is. */
export function LivebookData({ book, crumbs }: DataProps) {
  const origin = useOrigin()
  const livebook = {
    '@context': 'https://schema.org',
    '@type': 'Book',
    name: book.displayName,
    description: book.excerpt,
    numberOfPages: book.pageCount,
    inLanguage: 'de',
    url: origin + book.url,
    ...(book.image && { image: origin + book.image }),
  }
  return <StructuredData data={[trailOf(origin, crumbs), livebook]} />
}
