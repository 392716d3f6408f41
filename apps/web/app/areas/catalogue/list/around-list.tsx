import type { Filters } from '@kontor/contracts/rules/listing/filters'
import { useSearchParams } from 'react-router'
import type { ListState } from '../../../links.ts'
import type { ArticleList } from '../../../platform/calls/types.ts'
import { ChosenFilters } from '../filters/chosen-filters.tsx'
import { DroppedFilters } from '../filters/dropped-filters.tsx'
import { FilterColumn, type FilterProps } from '../filters/filters.tsx'
import { EcoNote } from './eco-switch.tsx'
import { type Place, PlaceLinks } from './place-links.tsx'
import { SearchedWithin } from './searched-within.tsx'

type AboveProps = {
  list: ArticleList
  /** searched for in this list alone */
  words: string | undefined
  chosen: Filters
  linkTo: (change: ListState) => string
}

/** What holds for the list as it is: filters left out, filters chosen, eco marks. */
export function AboveList({ list, words, chosen, linkTo }: AboveProps) {
  const [query] = useSearchParams()
  return (
    <>
      {words && list.total > 0 && <SearchedWithin words={words} />}
      <DroppedFilters names={list.dropped} text={query.get('filter')} />
      <ChosenFilters filters={list.filters} chosen={chosen} linkTo={linkTo} />
      <EcoNote filters={list.filters} chosen={chosen} linkTo={linkTo} />
    </>
  )
}

type SideProps = FilterProps & { places: { label: string; items: readonly Place[] } | undefined }

/** Beside the list: places below this one, then the filters. */
export function SideColumn({ places, ...filters }: SideProps) {
  return (
    <>
      {places && <PlaceLinks {...places} />}
      <FilterColumn {...filters} />
    </>
  )
}
