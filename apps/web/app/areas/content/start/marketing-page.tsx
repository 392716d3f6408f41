import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import * as to from '../../../links.ts'
import { inBrowser, type Needs, onServer } from '../../../platform/calls/query.ts'
import { part } from '../../../platform/calls/quietly.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { rowQuery } from '../../catalogue/queries.ts'
import { ArticleRow } from '../../catalogue/tile/views/article-row.tsx'
import { pageQuery, widgetsQuery } from '../queries.ts'
import { Widgets } from '../widgets/widgets.tsx'

const text = pageQuery('shop-marketing')
const widgets = part(widgetsQuery('shop-marketing'))
const offersOf = (attribute: string) => part(rowQuery({ filter: { attribute: [attribute] }, limit: 5 }))

const offers = [
  { title: 'Tagespreise', attribute: 'daily-price', query: offersOf('daily-price') },
  { title: 'Restposten', attribute: 'clearance', query: offersOf('clearance') },
  { title: 'Neu im Sortiment', attribute: 'new-articles', query: offersOf('new-articles') },
  { title: 'Beliebte Artikel', attribute: 'top-articles', query: offersOf('top-articles') },
]

const needs: Needs = () => [text, widgets, ...offers.map((offer) => offer.query)]

export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

/** What the shop wants to show today: its words are the page `shop-marketing` (G-60), then the widgets of that
 * name, its goods are lists. */
export default function MarketingPage() {
  const { page } = useSuspenseQuery(text).data
  const shown = useQuery(widgets).data?.widgets
  return (
    <PageBody>
      <PageHead
        title={page.meta.title || page.title}
        description={page.meta.description}
        robots={page.meta.robots}
        canonical={to.marketing}
      />
      <Breadcrumb crumbs={[{ label: page.title, url: to.marketing }]} />
      <h1>{page.title}</h1>
      <div dangerouslySetInnerHTML={{ __html: page.body }} />
      <Widgets widgets={shown} />
      {offers.map((offer) => (
        <Offer key={offer.attribute} {...offer} />
      ))}
    </PageBody>
  )
}

function Offer({ title, attribute, query }: (typeof offers)[number]) {
  return <ArticleRow title={title} more={to.attributeLink(attribute)} read={useQuery(query)} />
}
