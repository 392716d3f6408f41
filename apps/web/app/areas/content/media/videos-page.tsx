import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { videoLink, videos } from '../../../links.ts'
import { inBrowser, type Needs, onServer } from '../../../platform/calls/query.ts'
import { searchIn } from '../content-search.tsx'
import { videosQuery } from '../queries.ts'
import { MediaList } from './media-list.tsx'
import { playingTime } from './playing-time.ts'

const needs: Needs = ({ url }) => [videosQuery(searchIn(url.searchParams))]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

export default function VideosPage() {
  const search = searchIn(useSearchParams()[0])
  const { items } = useSuspenseQuery(videosQuery(search)).data
  return (
    <MediaList
      title="Videos"
      description="Kurze Anleitungen für Handgriffe im Büro, mit Untertiteln und zum Nachlesen."
      address={videos}
      search={search}
      cards={items.map(({ poster, seconds, ...item }) => ({ ...item, image: poster, note: playingTime(seconds) }))}
      linkTo={videoLink}
      sign="video"
    />
  )
}
