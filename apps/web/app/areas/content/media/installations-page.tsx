import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { installationLink, installations } from '../../../links.ts'
import { inBrowser, type Needs, onServer } from '../../../platform/calls/query.ts'
import { searchIn } from '../content-search.tsx'
import { installationsQuery } from '../queries.ts'
import { MediaList } from './media-list.tsx'

const needs: Needs = ({ url }) => [installationsQuery(searchIn(url.searchParams))]
export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

export default function InstallationsPage() {
  const search = searchIn(useSearchParams()[0])
  const { items } = useSuspenseQuery(installationsQuery(search)).data
  return (
    <MediaList
      title="Musterbüros"
      description="Räume, die wir eingerichtet haben, mit den Artikeln zum Bestellen."
      address={installations}
      search={search}
      cards={items.map((item) => ({ ...item, note: `${item.place}, ${item.year}` }))}
      linkTo={installationLink}
    />
  )
}
