import type { Livebook } from '../../../platform/calls/types.ts'

type Described = Pick<Livebook, 'displayName' | 'excerpt' | 'pageCount' | 'url' | 'image'>

/** A livebook as search engines read it. */
export const bookOf = (origin: string, book: Described) => ({
  '@type': 'Book',
  name: book.displayName,
  description: book.excerpt,
  numberOfPages: book.pageCount,
  inLanguage: 'de',
  url: origin + book.url,
  ...(book.image && { image: origin + book.image }),
})
