import { articleLink } from '../../../links.ts'
import {
  type Check,
  inBrowser,
  movedTo,
  type Needs,
  onServer,
  type PageAt,
  query,
} from '../../../platform/calls/query.ts'
import type { ArticleDetail } from '../../../platform/calls/types.ts'

const numberQuery = ({ params }: PageAt) =>
  query('showArticleByNumber', { articleNumber: params['articleNumber'] ?? '' })

const needs: Needs = (at) => [numberQuery(at)]
/** The one address of an article is its canonical one. */
const check: Check = (read, at) => {
  const { article } = read(numberQuery(at)) as { article: ArticleDetail }
  throw movedTo(articleLink(article), 302)
}

export const loader = onServer(needs, check)
export const clientLoader = inBrowser(needs, check)

export default function ArticleNumberPage() {
  return null
}
