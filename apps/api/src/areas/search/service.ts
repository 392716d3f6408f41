export { compactCode, fold } from './analyse.ts'
export { conditionsOf, readFilters, understoodFilters } from './conditions.ts'
export { asPlace, countFilters, countValues } from './counts.ts'
export type {
  FacetValue,
  Hit,
  ListingDocument,
  ListPrices,
  SearchEngine,
  Selection,
  SortName,
  StoredPrice,
  StoredTile,
} from './engine.ts'
export { facetKey, labelOfFilter, propertyName } from './facet-names.ts'
export { facetTable } from './facet-table.ts'
export { listPrices } from './list-prices.ts'
export { createSearchEngine, findListings, replaceListings, updateListings } from './listings.ts'
export { findByBeginning, findByOwnNumbers, meantBy, ownNumbersOf } from './own-numbers.ts'
export { mendSecondIndex } from './second-index.ts'
export { presentTiles, shownPrices, type Tile } from './tiles.ts'
