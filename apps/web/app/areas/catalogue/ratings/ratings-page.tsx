import { useSuspenseQuery } from '@tanstack/react-query'
import { type Params, useParams } from 'react-router'
import { articleLink, ratingsLink } from '../../../links.ts'
import { type FormPost, fieldOf, goOn, onPost } from '../../../platform/calls/actions.ts'
import { inBrowser, type Needs, onServer, query } from '../../../platform/calls/query.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { Link } from '../../../ui/link.tsx'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { RatingsPanel, ratingsQuery } from './ratings-panel.tsx'

const keyOf = (params: Params) => params['articleKey'] ?? ''
const articleQuery = (params: Params) => query('showArticle', { articleKey: keyOf(params) })

const needs: Needs = ({ params }) => [articleQuery(params), ratingsQuery(keyOf(params))]

export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)
/** Only without JavaScript: the form sends itself otherwise. */
export const action = onPost(rate)

async function rate({ form, rest, params, url }: FormPost): Promise<Response> {
  const stars = fieldOf(form, 'stars')
  await rest.call('createRating', {
    type: 'article',
    id: keyOf(params),
    ...(/^\d$/.test(stars) && { stars: Number(stars) }),
    title: fieldOf(form, 'title'),
    text: fieldOf(form, 'text'),
  })
  return goOn(url.pathname)
}

/** All ratings of an article on a page of their own. */
export default function RatingsPage() {
  const { article } = useSuspenseQuery(articleQuery(useParams())).data
  return (
    <PageBody>
      <PageHead
        title={`Bewertungen: ${article.displayName}`}
        robots="noindex,follow"
        canonical={articleLink(article)}
      />
      <Breadcrumb crumbs={[...article.breadcrumb, { label: 'Bewertungen', url: ratingsLink(article) }]} />
      <h1>Bewertungen: {article.displayName}</h1>
      <p>
        <Link to={articleLink(article)}>Zurück zum Artikel</Link>
      </p>
      <RatingsPanel article={article} />
    </PageBody>
  )
}
