// Lists: what a request selects, how many articles each filter leaves, and tiles at the reader's prices.

export { countFilters, countValues, filledPlaces } from './counting/counts.ts'
export {
  assortmentCondition,
  filledOf,
  firstWithinAssortment,
  mayBeNamed,
  outsideAssortment,
  withinAssortment,
} from './customer-assortment.ts'
export type { Hit } from './engine.ts'
export { readFilters } from './filters/conditions.ts'
export { canonicalFilter, facetKey, labelOfFilter } from './filters/facet-names.ts'
export { facetTable } from './filters/facet-table.ts'
export { readSelection, selectionOf } from './filters/selection.ts'
export { findListings } from './listings.ts'
export { madeFromOrder } from './made-from.ts'
export { listingData, listingSwitches } from './settings.ts'
export { orderableOf, presentOwnTiles, presentTiles, shownInLists, type Tile } from './tiles/tiles.ts'
export { tilesByKey } from './tiles/tiles-by-key.ts'
export { findTwins } from './twins.ts'

// What searches found nothing.

export { countMisses, noteMiss, removeOldMisses } from './desk/misses.ts'

// Numbers: those of the shop, and those that a company gave to articles itself.

export { findArticleId } from './read-model/changes.ts'
export { findByBeginning, findByOwnNumbers, type NumberedHit, ownNumbersOf } from './tiles/own-numbers.ts'

// Work on the read model: at the start, by jobs, and when an area changed what is shown of an article.

export { columnsFileName } from './counting/columns-file.ts'
export { createSearchEngine } from './listings.ts'
export { noteArticleChange, noteArticleChanges, refreshChangedArticles } from './read-model/changes.ts'
export { announceEntities, noteArticlesOf } from './read-model/entity-changes.ts'
export {
  draftTile,
  mendSearchIndex,
  notePriceTerms,
  readModelState,
  rebuildReadModel,
  refreshArticles,
} from './read-model/read-model.ts'
export { askForRebuild, rebuildListings, rebuildProgress } from './read-model/rebuilding.ts'
