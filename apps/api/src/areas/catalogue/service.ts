export { type ArticleRow, findArticles, findArticlesById, findArticlesByNumber } from './articles.ts'
