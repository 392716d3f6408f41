import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { albumLink, albums } from '../../../links.ts'
import { inBrowser, type Needs, onServer } from '../../../platform/calls/query.ts'
import { searchIn } from '../content-search.tsx'
import { albumsQuery } from '../queries.ts'
import { MediaList } from './media-list.tsx'

const needs: Needs = ({ url }) => [albumsQuery(searchIn(url.searchParams))]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

export default function AlbumsPage() {
  const search = searchIn(useSearchParams()[0])
  const { items } = useSuspenseQuery(albumsQuery(search)).data
  return (
    <MediaList
      title="Alben"
      description="Bilder aus unserem Haus und von unserer Arbeit, nach Anlässen geordnet."
      address={albums}
      search={search}
      cards={items.map((item) => ({ ...item, note: item.count === 1 ? '1 Galerie' : `${item.count} Galerien` }))}
      linkTo={albumLink}
    />
  )
}
