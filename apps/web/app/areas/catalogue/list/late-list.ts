// What a list can be read without, in one file (platform/page/late-part.tsx).

export { ChosenFilters } from '../filters/chosen-filters.tsx'
export { DroppedFilters } from '../filters/dropped-filters.tsx'
export { FilterColumn } from '../filters/filters.tsx'
export { ArticleTable } from '../tile/views/article-table.tsx'
export { ListEnd } from './list-end.tsx'
export { Nothing } from './no-hits.tsx'
export { PlaceIntro } from './place-intro.tsx'
export { SearchedWithin } from './searched-within.tsx'
export { SortMenu } from './sort-menu.tsx'
export { TrailData } from './trail-data.tsx'
