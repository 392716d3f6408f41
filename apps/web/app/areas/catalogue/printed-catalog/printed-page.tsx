import { useSuspenseQuery } from '@tanstack/react-query'
import { data, type Params, useParams, useSearchParams } from 'react-router'
import * as to from '../../../links.ts'
import { type Check, inBrowser, type Needs, onServer } from '../../../platform/calls/query.ts'
import type { ArticleList } from '../../../platform/calls/types.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { articlesQuery, printedCatalogsQuery } from '../queries.ts'
import styles from './printed-page.module.css'

const numberOf = (params: Params) => params['catalogpage'] ?? ''

function pageQuery(params: Params, query: URLSearchParams) {
  const state = to.listStateOf(query)
  return articlesQuery({ ...state, filter: { ...state.filter, catalogpage: [numberOf(params)] } })
}

const needs: Needs = ({ params, url }) => [pageQuery(params, url.searchParams), printedCatalogsQuery]

const check: Check = (read, { params, url }) => {
  // with further filters there is no context; only without them does an empty list mean that the page is missing
  const { context, total } = read(pageQuery(params, url.searchParams)) as ArticleList
  if (context === null && total === 0 && !url.searchParams.has('filter')) throw data(null, { status: 404 })
}

export const loader = onServer(needs, check)
export const clientLoader = inBrowser(needs, check)

/** What stands on one page of the printed main catalogue, with the way to the pages beside it. */
export default function PrintedPage() {
  const params = useParams()
  const [query] = useSearchParams()
  const { data: list } = useSuspenseQuery(pageQuery(params, query))
  const main = useSuspenseQuery(printedCatalogsQuery).data.items[0]
  const pages = main?.pages
  const page = Number(numberOf(params))
  const title = list.context?.title ?? `Katalogseite ${page}`
  return (
    <>
      <PageHead
        title={title}
        description={`Seite ${page} des gedruckten Hauptkatalogs: ${list.total} Artikel mit Preis und Lieferzeit.`}
        canonical={to.printedPageLink(page)}
      />
      <ListFrame
        list={list}
        title={title}
        crumbs={list.context?.breadcrumb ?? [{ label: title, url: to.printedPageLink(page) }]}
        fixed={['catalogpage']}
        intro={
          pages && (
            <nav className={styles.leaf} aria-label="Blättern">
              {page > pages.first && (
                <LinkButton to={to.printedPageLink(page - 1)} size="small" rel="prev">
                  ‹ Seite {page - 1}
                </LinkButton>
              )}
              {page < pages.last && (
                <LinkButton to={to.printedPageLink(page + 1)} size="small" rel="next">
                  Seite {page + 1} ›
                </LinkButton>
              )}
              {main.livebookUrl && (
                <LinkButton to={`${main.livebookUrl}?page=${page}`} size="small">
                  Im Katalog ansehen
                </LinkButton>
              )}
            </nav>
          )
        }
      />
    </>
  )
}
