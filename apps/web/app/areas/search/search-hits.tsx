import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as to from '../../links.ts'
import { useHasPage, useMenu, useShop } from '../../platform/state/shop.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageBody } from '../../ui/page/page-body.tsx'
import { articleCount } from '../../ui/text/figures.ts'
import { type SearchAnswer, searchGroupQuery } from '../catalogue/queries.ts'
import { takesRequests } from '../catalogue/tile/actions/askable.ts'
import { Meant } from './did-you-mean.tsx'
import { type Group, groups } from './search-groups.ts'
import styles from './search-hits.module.css'

type HitsProps = {
  answer: SearchAnswer
  group: Exclude<Group, 'articles'>
  title: string
  crumbs: readonly { label: string; url: string }[]
  tabs: ReactNode
}

/** Hits that are no articles: places of the shop and its pages. The first five are there at once, the rest follows. */
export function SearchHits({ answer, group, title, crumbs, tabs }: HitsProps) {
  const { data: all } = useQuery(searchGroupQuery(answer.searchterm, group))
  const { items, total } = (all ?? answer).results[group]
  return (
    <PageBody>
      <div className={styles.top}>
        <Breadcrumb crumbs={crumbs} />
        <h1>{title}</h1>
        {tabs}
      </div>
      <p role="status" className={styles.total}>
        {total === 1 ? 'Ein Treffer' : `${formatFigure(total)} Treffer`} unter {groups[group]}
      </p>
      <ul className={styles.hits}>
        {items.map(({ url, name, image, count }) => (
          <li key={url}>
            <Link to={url} className={styles.hit}>
              {image && <img src={image} alt="" width={48} height={48} loading="lazy" />}
              <span className={styles.name}>
                {name}
                <span className={styles.kind}>{kindOf(url)}</span>
              </span>
              {count > 0 && <span className={styles.count}>{articleCount(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </PageBody>
  )
}

const kinds: readonly (readonly [string, string])[] = [
  ['/shop/assortment/', 'Sortiment'],
  ['/shop/articletypename/', 'Artikelart'],
  ['/shop/catalog', 'Katalog'],
]

/** An assortment and an article type may have the same name. */
const kindOf = (url: string) => kinds.find(([begin]) => url.startsWith(begin))?.[1]

/** Nothing found: the searched words, corrections, the nearest category, and a contact (ux 37). */
export function NothingFound({ words, answer }: { words: string; answer: SearchAnswer | undefined }) {
  const hasPage = useHasPage()
  const contact = hasPage('kontakt') && to.pageLink('kontakt')
  const request = takesRequests(useShop()) ? to.offerForWordsLink(words) : contact
  const { catalogs, brands } = answer?.results ?? {}
  const places = [...(catalogs?.items ?? []), ...(brands?.items ?? []), ...(answer?.nearest ?? [])].slice(0, 4)
  return (
    <EmptyState
      title={`Nichts gefunden zu „${words}“`}
      scene="nicht-gefunden"
      actions={
        <>
          <LinkButton to={to.assortments}>Sortimente ansehen</LinkButton>
          {request && <LinkButton to={request}>Artikel anfragen</LinkButton>}
        </>
      }
    >
      <p>Versuchen Sie ein kürzeres oder allgemeineres Wort, eine Artikelnummer oder eine Marke.</p>
      <Meant answer={answer} />
      {places.length > 0 && (
        <p>
          Vielleicht hier:{' '}
          {places.map(({ url, name, count }, index) => (
            <span key={url}>
              {index > 0 && ', '}
              <Link to={url}>{name}</Link>
              {count > 0 && ` (${formatFigure(count)})`}
            </span>
          ))}
        </p>
      )}
      {places.length === 0 && <Roots />}
    </EmptyState>
  )
}

/** Nothing is near: then all of the shop is, in its assortments. */
function Roots() {
  const roots = useMenu('main').filter(({ children }) => children?.length)
  if (roots.length === 0) return null
  return (
    <ul className={styles.roots} aria-label="Sortimente">
      {roots.map(({ label, url }) => (
        <li key={url}>
          <Link to={url} className={styles.root}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
