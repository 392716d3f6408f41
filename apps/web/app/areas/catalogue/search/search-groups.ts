export const groups = {
  articles: 'Artikel',
  catalogs: 'Sortiment',
  brands: 'Marken',
  manufacturers: 'Hersteller',
  pages: 'Seiten',
  posts: 'Magazin',
} as const
export type Group = keyof typeof groups

const isGroup = (name: string | null): name is Group => name !== null && name in groups

/** Which group of hits the address asks for (specification 2). */
export const groupOf = (query: URLSearchParams): Group => {
  const type = query.get('type')
  return isGroup(type) ? type : 'articles'
}
