export { readAssortmentTree } from './places.ts'
export { notePriceTerms, rebuildReadModel, refreshArticles } from './read-model.ts'
