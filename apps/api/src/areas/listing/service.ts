export { asPlace, countFilters, countValues } from './counting/counts.ts'
export type {
  FacetValue,
  Hit,
  ListPrices,
  Selection,
  SortName,
} from './engine.ts'
export { conditionsOf, readFilters, understoodFilters } from './filters/conditions.ts'
export { canonicalFilter, facetKey, labelOfFilter } from './filters/facet-names.ts'
export { type FacetTable, facetTable, knownKey } from './filters/facet-table.ts'
export { createSearchEngine, findListings } from './listings.ts'
export { findArticleId, noteArticleChange } from './read-model/changes.ts'
export { namedLists } from './read-model/flags.ts'
export {
  mendSearchIndex,
  notePriceTerms,
  readModelState,
  rebuildReadModel,
  refreshArticles,
} from './read-model/read-model.ts'
export { listPrices } from './tiles/list-prices.ts'
export { findByBeginning, findByOwnNumbers, meantBy, type NumberedHit, ownNumbersOf } from './tiles/own-numbers.ts'
export { presentTiles, shownInLists, type Tile } from './tiles/tiles.ts'
