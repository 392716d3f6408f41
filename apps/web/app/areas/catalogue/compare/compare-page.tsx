import { createRestClient } from '@kontor/contracts/client'
import { keysInAddress } from '@kontor/contracts/rules/catalogue/compare'
import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Form, useNavigate, useSearchParams, useSubmit } from 'react-router'
import * as to from '../../../links.ts'
import { browserClient, inBrowser, type Needs, onServer, optional, query } from '../../../platform/calls/query.ts'
import { sendQuietly } from '../../../platform/calls/rest.ts'
import type { ArticleDetail } from '../../../platform/calls/types.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { useShown } from '../../../platform/state/shop.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import styles from './compare-page.module.css'
import { CompareTable } from './compare-table.tsx'
import { compareArticles } from './comparison.ts'
import { useCompared } from './use-compared.ts'

const keysIn = (query: URLSearchParams) => keysInAddress(query.get('articles'))
const quiet = createRestClient(sendQuietly)

/** The article page's read, under its key; an article that has gone does not spoil the comparison of the others. */
function detailQuery(articleKey: string) {
  return {
    ...query('showArticle', { articleKey }),
    ...(browserClient && {
      queryFn: ({ signal }: { signal: AbortSignal }) => quiet.call('showArticle', { articleKey }, signal),
    }),
  }
}

const needs: Needs = ({ url }) => keysIn(url.searchParams).map((key) => optional(detailQuery(key)))

export const loader = onServer(needs)
export const clientLoader = inBrowser(needs)

const title = 'Artikel vergleichen'

/** Up to four articles side by side (G-67, ux 58 and 59): the address says which, so that it can be passed on. */
export default function ComparePage() {
  const [search] = useSearchParams()
  const keys = keysIn(search)
  const onlyDifferences = search.get('unterschiede') === '1'
  const shown = useShown()
  const read = useQueries({ queries: keys.map((key) => ({ ...detailQuery(key), enabled: false })) })
  const articles = read.map(({ data }) => data?.article).filter((article): article is ArticleDetail => Boolean(article))
  const gone = keys.length - articles.length
  useOwnList(keys.length === 0)
  return (
    <PageBody>
      <PageHead title={title} robots="noindex,follow" />
      <div className={styles.top}>
        <Breadcrumb crumbs={[{ label: title, url: to.compare }]} />
        <h1>{title}</h1>
      </div>
      {gone > 0 && (
        <Notice kind="warning">
          {gone === 1 ? 'Einen Artikel gibt es' : `${gone} Artikel gibt es`} in diesem Shop nicht mehr.
        </Notice>
      )}
      {articles.length === 0 ? (
        <NothingToCompare />
      ) : (
        <>
          <Tools keys={keys} onlyDifferences={onlyDifferences} />
          <CompareTable
            articles={articles}
            rows={compareArticles(articles, shown)}
            onlyDifferences={onlyDifferences}
            linkWithout={(key) =>
              linkOf(
                keys.filter((kept) => kept !== key),
                onlyDifferences,
              )
            }
          />
        </>
      )}
    </PageBody>
  )
}

function linkOf(keys: readonly string[], onlyDifferences: boolean): string {
  return to.compareLink(keys) + (onlyDifferences && keys.length > 0 ? '&unterschiede=1' : '')
}

/** Without articles in the address the visitor's own list is shown. */
function useOwnList(wanted: boolean): void {
  const compared = useCompared()
  const navigate = useNavigate()
  useEffect(() => {
    if (wanted && compared.length > 0)
      void navigate(to.compareLink(compared.map(({ key }) => key)), { replace: true, preventScrollReset: true })
  }, [wanted, compared, navigate])
}

function Tools({ keys, onlyDifferences }: { keys: readonly string[]; onlyDifferences: boolean }) {
  const submit = useSubmit()
  return (
    <div className={styles.tools}>
      <Form method="get" action={to.compare} preventScrollReset replace>
        <input type="hidden" name="articles" value={keys.join(',')} />
        <label className={styles.check}>
          <input
            type="checkbox"
            name="unterschiede"
            value="1"
            key={String(onlyDifferences)}
            defaultChecked={onlyDifferences}
            onChange={(event) => void submit(event.currentTarget.form, { replace: true, preventScrollReset: true })}
          />
          Nur Unterschiede
        </label>
        <noscript>
          <Button type="submit" size="small">
            Anwenden
          </Button>
        </noscript>
      </Form>
      <p className={styles.hint}>
        <span className={styles.mark}>≠</span> die Angaben unterscheiden sich
      </p>
      <Button size="small" onClick={() => print()} className={styles.scripted}>
        <Icon name="printer" size={16} />
        Drucken
      </Button>
    </div>
  )
}

function NothingToCompare() {
  return (
    <EmptyState
      title="Noch nichts zu vergleichen"
      scene="nicht-gefunden"
      actions={<LinkButton to={to.assortments}>Sortimente ansehen</LinkButton>}
    >
      <p>
        Sammeln Sie in einer Liste bis zu vier Artikel mit dem Zeichen „Vergleichen“ auf der Kachel, zum Beispiel bei{' '}
        <Link to={to.articleTypes}>einer Artikelart</Link>.
      </p>
    </EmptyState>
  )
}
