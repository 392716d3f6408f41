export { findArticleId, noteArticleChange } from './changes.ts'
export { readAssortmentTree } from './places.ts'
export { mendSearchIndex, notePriceTerms, rebuildReadModel, refreshArticles } from './read-model.ts'
export { readDevices } from './supply-finder.ts'
