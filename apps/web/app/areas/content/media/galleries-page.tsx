import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { galleries, galleryLink } from '../../../links.ts'
import { inBrowser, type Needs, onServer } from '../../../platform/calls/query.ts'
import { searchIn } from '../content-search.tsx'
import { galleriesQuery } from '../queries.ts'
import { MediaList } from './media-list.tsx'

const needs: Needs = ({ url }) => [galleriesQuery(searchIn(url.searchParams))]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

export default function GalleriesPage() {
  const search = searchIn(useSearchParams()[0])
  const { items } = useSuspenseQuery(galleriesQuery(search)).data
  return (
    <MediaList
      title="Galerien"
      description="Arbeitsplätze, Lager und Menschen in Bildern."
      address={galleries}
      search={search}
      cards={items.map((item) => ({ ...item, note: item.count === 1 ? '1 Bild' : `${item.count} Bilder` }))}
      linkTo={galleryLink}
    />
  )
}
