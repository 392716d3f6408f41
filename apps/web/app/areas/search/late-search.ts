// What the hits of a search can be read without, in one file (platform/page/late-part.tsx).
export { NothingFound, SearchHits } from './search-hits.tsx'
export { SearchTabs } from './search-tabs.tsx'
