export { readAssortmentTree } from './places.ts'
export { mendSearchIndex, notePriceTerms, rebuildReadModel, refreshArticles } from './read-model.ts'
