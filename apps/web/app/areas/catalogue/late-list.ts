// What a list can be read without, in one file (platform/late-part.tsx).
export { ArticleTable } from './article-table.tsx'
export { ChosenFilters } from './chosen-filters.tsx'
export { FilterColumn } from './filters.tsx'
export { ListEnd } from './list-end.tsx'
export { Nothing } from './nothing.tsx'
export { PlaceIntro } from './place-intro.tsx'
export { SortMenu } from './sort-menu.tsx'
export { TrailData } from './trail-data.tsx'
