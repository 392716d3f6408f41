import { catalogue } from '@kontor/contracts'
import { type Served, serve } from '../../platform/serve.ts'
import { showArticle, showArticleByNumber } from './detail.ts'
import {
  listArticles,
  listArticleTypes,
  listAssortments,
  listLastArticles,
  showArticleType,
  showAssortment,
  showFilters,
  showNamedList,
} from './lists.ts'

export function catalogueRoutes(served: Served): void {
  serve(served, 'listArticles', catalogue.listArticles, listArticles)
  serve(served, 'showFilters', catalogue.showFilters, showFilters)
  serve(served, 'listLastArticles', catalogue.listLastArticles, listLastArticles)
  serve(served, 'listAssortments', catalogue.listAssortments, listAssortments)
  serve(served, 'showAssortment', catalogue.showAssortment, showAssortment)
  serve(served, 'listArticleTypes', catalogue.listArticleTypes, listArticleTypes)
  serve(served, 'showArticleType', catalogue.showArticleType, showArticleType)
  serve(served, 'showNamedList', catalogue.showNamedList, showNamedList)
  serve(served, 'showArticle', catalogue.showArticle, showArticle)
  serve(served, 'showArticleByNumber', catalogue.showArticleByNumber, showArticleByNumber)
}
