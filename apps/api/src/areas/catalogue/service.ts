export { type ArticleRow, findArticles, findArticlesById, findArticlesByNumber } from './articles.ts'
export { readAssortmentTree } from './places.ts'
export { findArticlesWithNewPrices, rebuildReadModel, refreshArticles } from './read-model.ts'
