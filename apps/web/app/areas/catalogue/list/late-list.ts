// What a list can be read without, in one file (platform/page/late-part.tsx).

export { FilterColumn } from '../filters/filters.tsx'
export { ArticleTable } from '../tile/views/article-table.tsx'
export { AboveList, SideColumn } from './around-list.tsx'
export { BelowList } from './below-list.tsx'
export { ListEnd } from './list-end.tsx'
export { ListTools } from './list-tools.tsx'
export { Nothing } from './no-hits.tsx'
export { PlaceIntro } from './place-intro.tsx'
