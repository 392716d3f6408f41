export { conditionsOf, figureOf, readFilters, textOfFilters } from './conditions.ts'
export { asPlace, type CountedFilters, countFilters, countValues } from './counts.ts'
export type {
  Condition,
  FacetValue,
  Hit,
  ListingDocument,
  Selection,
  SortName,
  StoredPrice,
  StoredTile,
} from './engine.ts'
export { facetKey, labelOfFilter, propertyName } from './facet-names.ts'
export { type FacetTable, facetTable } from './facet-table.ts'
export { createSearchEngine, findListings, replaceListings, updateListings } from './listings.ts'
export { presentTiles, type Tile } from './tiles.ts'
