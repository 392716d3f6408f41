import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Form, type Params, useNavigate, useParams, useSearchParams } from 'react-router'
import * as to from '../../../links.ts'
import { type Check, inBrowser, movedTo, type Needs, onServer } from '../../../platform/calls/query.ts'
import { quietly } from '../../../platform/calls/quietly.ts'
import type { Livebook } from '../../../platform/calls/types.ts'
import { PageHead } from '../../../platform/page/page-head.tsx'
import { useIsScripted } from '../../../platform/page/scripted.ts'
import { describePage } from '../../../platform/page/structured-data.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Link } from '../../../ui/link.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { livebookHitsQuery, livebookPagesQuery } from '../queries.ts'
import { ArticleGrid } from '../tile/views/article-grid.tsx'
import { Book } from './book.tsx'
import { bookOf } from './livebook-data.ts'
import styles from './livebook-page.module.css'
import {
  contents,
  cover,
  firstReadWith,
  lastPlace,
  pageOfPlace,
  pageParameter,
  pagesAtOnce,
  placeIn,
  spreadOf,
  spreadText,
  turned,
} from './places.ts'
import { useSingle } from './use-single.ts'
import { openAt } from './use-turning.ts'

const slugOf = (params: Params) => params['slug'] ?? ''
const wordsIn = (query: URLSearchParams) => (query.get('search') ?? '').trim().slice(0, 100)
const readWith = (slug: string, place: number) => livebookPagesQuery(slug, firstReadWith(place), pagesAtOnce)
const anywhere = 1_000_000

const needs: Needs = ({ params, url }) => {
  const words = wordsIn(url.searchParams)
  return [
    readWith(slugOf(params), placeIn(url.searchParams, anywhere)),
    ...(words ? [livebookHitsQuery(slugOf(params), words)] : []),
  ]
}

/** Beyond the end is the last page. */
const check: Check = (read, { params, url }) => {
  const slug = slugOf(params)
  const place = placeIn(url.searchParams, anywhere)
  const { livebook } = read(readWith(slug, place)) as { livebook: Livebook }
  if (place > lastPlace(livebook.pageCount)) throw movedTo(to.livebookLink(slug, { page: livebook.pageCount }), 302)
}

export const loader = onServer(needs, check)
export const clientLoader = inBrowser(needs, check)

/**
 * A printed catalogue to leaf through. The page stands in the address; without JavaScript every turn is a link. Four
 * pages are read at once and those before and after them ahead, however many the book has.
 */
export default function LivebookPage() {
  const slug = slugOf(useParams())
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const isSingle = useSingle()
  const [zoom, setZoom] = useState(1)
  const words = wordsIn(query)
  const place = placeIn(query, anywhere)
  const { livebook: book } = useSuspenseQuery(readWith(slug, place)).data
  const pages = usePagesAround(book, place)
  const marked = words ? { search: words } : {}
  const addressOf = (at: number) => to.livebookLink(slug, { ...pageParameter(at), ...marked })

  const turnTo = (at: number) => void navigate(addressOf(at), { preventScrollReset: true, state: { keepsFocus: true } })
  const zoomBy = (factor: number) => setZoom((now) => Math.min(most, Math.max(1, Math.round(now * factor * 100) / 100)))
  useArrowKeys((by) => {
    const next = turned(place, by, book.pageCount, isSingle)
    if (next !== null) turnTo(next)
  })

  const open = openAt(place, isSingle)
  const number = pageOfPlace(place)
  const here = spreadText(open, book.pageCount)
  const articles = open.flatMap((at) => pages.get(pageOfPlace(at ?? 0) ?? 0)?.articles ?? [])
  const crumbs = [
    { label: 'Blätterkataloge', url: to.livebooks },
    { label: book.displayName, url: to.livebookLink(slug) },
  ]
  if (import.meta.env.SSR) describePage((origin) => bookOf(origin, book))
  return (
    <PageBody dense>
      <PageHead
        title={number === null ? book.displayName : `${book.displayName}, Seite ${number}`}
        description={`${book.excerpt} ${book.pageCount} Seiten zum Blättern, Suchen und Bestellen.`}
        canonical={to.livebookLink(slug, pageParameter(place))}
        image={to.sharingPicture('livebook', slug)}
        {...(words && { robots: 'noindex' })}
      />
      <Breadcrumb crumbs={crumbs} />
      <div className={styles.bar}>
        <h1 className={styles.title} tabIndex={-1}>
          {book.displayName}
        </h1>
        <p className={styles.here} role="status">
          {here}{' '}
          <span className={styles.of}>{number === null ? `· ${book.pageCount} Seiten` : `von ${book.pageCount}`}</span>
        </p>
        <nav className={styles.ways} aria-label="Im Katalog">
          <LinkButton to={addressOf(cover)} size="small" keepPlace>
            Titel
          </LinkButton>
          <LinkButton to={addressOf(contents)} size="small" keepPlace>
            Inhalt
          </LinkButton>
        </nav>
        <Form method="get" preventScrollReset className={styles.go} key={`page ${number}`}>
          <label>
            Seite
            <input
              name="page"
              inputMode="numeric"
              pattern="[0-9]*"
              maxLength={6}
              defaultValue={number ?? ''}
              autoComplete="off"
              required
            />
          </label>
          {words && <input type="hidden" name="search" value={words} />}
          <Button type="submit" size="small">
            Aufschlagen
          </Button>
        </Form>
        <Form
          method="get"
          preventScrollReset
          role="search"
          aria-label="Im Katalog"
          className={styles.search}
          key={`search ${words}`}
        >
          {number !== null && <input type="hidden" name="page" value={number} />}
          <input
            type="search"
            name="search"
            aria-label="In diesem Katalog suchen"
            placeholder="In diesem Katalog suchen"
            defaultValue={words}
            maxLength={100}
            autoComplete="off"
          />
          <Button type="submit" size="small" aria-label="Im Katalog suchen">
            <Icon name="search" size={16} />
          </Button>
        </Form>
        <fieldset className={styles.zoom} aria-label="Größe">
          <Button size="small" aria-label="Verkleinern" onClick={() => zoomBy(1 / step)} aria-disabled={zoom <= 1}>
            <Icon name="minus" size={16} />
          </Button>
          <output>{Math.round(zoom * 100)} %</output>
          <Button size="small" aria-label="Vergrößern" onClick={() => zoomBy(step)} aria-disabled={zoom >= most}>
            <Icon name="plus" size={16} />
          </Button>
        </fieldset>
      </div>
      {words && <Hits slug={slug} words={words} open={open} />}
      <div className={styles.desk}>
        <TurnLinks kind="wide" place={place} book={book} addressOf={addressOf} />
        <Book
          {...{ book, pages, place, isSingle, words, zoom }}
          onZoom={zoomBy}
          onTurn={turnTo}
          beside={<Beside book={book} address={addressOf(spreadOf(1)[1] ?? 1)} />}
        />
        <TurnLinks kind="narrow" place={place} book={book} addressOf={addressOf} />
      </div>
      {book.basketUrl && (
        <p className={styles.basket}>
          Zu diesem Katalog steht ein Warenkorb bereit: <Link to={book.basketUrl}>in Ihren Warenkorb übernehmen</Link>
        </p>
      )}
      {articles.length > 0 && (
        <Disclosure summary={`Alle Artikel als Liste: ${here} (${articles.length})`} className={styles.list}>
          <ArticleGrid articles={articles} columns="full" />
        </Disclosure>
      )}
    </PageBody>
  )
}
const step = 1.3
const most = 3

/** The pages read with a place, and those around them, which are read ahead. */
function usePagesAround({ slug, pageCount, pages }: Livebook, place: number) {
  const isScripted = useIsScripted()
  const from = firstReadWith(place)
  const ahead = (first: number) => ({
    ...quietly(livebookPagesQuery(slug, first, pagesAtOnce)),
    enabled: isScripted && first >= 0 && first <= pageCount,
  })
  const before = useQuery(ahead(from - pagesAtOnce)).data
  const after = useQuery(ahead(from + pagesAtOnce)).data
  const known = [...(before?.livebook.pages ?? []), ...pages, ...(after?.livebook.pages ?? [])]
  return new Map(known.map((page) => [page.number, page]))
}

function useArrowKeys(onTurn: (by: 1 | -1) => void) {
  useEffect(() => {
    function press({ key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented }: KeyboardEvent) {
      if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
      if (target instanceof Element && target.closest('input, select, textarea, [role="tablist"], dialog')) return
      if (key === 'ArrowRight') onTurn(1)
      if (key === 'ArrowLeft') onTurn(-1)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}

type TurnLinksProps = { kind: 'wide' | 'narrow'; place: number; book: Livebook; addressOf: (place: number) => string }

/** Wide windows turn a leaf, phones a page: both stand in the markup, the style sheet shows one. */
function TurnLinks({ kind, place, book, addressOf }: TurnLinksProps) {
  const isSingle = kind === 'narrow'
  const [back, on] = [turned(place, -1, book.pageCount, isSingle), turned(place, 1, book.pageCount, isSingle)]
  return (
    <nav className={styles[kind]} aria-label="Blättern">
      {back === null ? (
        <span />
      ) : (
        <LinkButton to={addressOf(back)} rel="prev" keepPlace aria-label="Zurückblättern" title="Zurückblättern (←)">
          <Icon name="chevron-left" size={24} />
        </LinkButton>
      )}
      {isSingle && <span className={styles.here}>{spreadText([place], book.pageCount)}</span>}
      {on === null ? (
        <span />
      ) : (
        <LinkButton to={addressOf(on)} rel="next" keepPlace aria-label="Weiterblättern" title="Weiterblättern (→)">
          <Icon name="chevron-right" size={24} />
        </LinkButton>
      )}
    </nav>
  )
}

type HitsProps = { slug: string; words: string; open: readonly (number | null)[] }

/** The pages on which the words stand, each with the way to it. */
function Hits({ slug, words, open }: HitsProps) {
  const hits = useSuspenseQuery(livebookHitsQuery(slug, words)).data.livebook.hits ?? []
  const numbers = open.map((at) => pageOfPlace(at ?? 0))
  return (
    <section className={styles.hits} aria-label="Fundstellen">
      <p role="status">
        {hits.length === 0
          ? `„${words}“ steht auf keiner Seite dieses Katalogs.`
          : `„${words}“ steht auf ${hits.length === 1 ? 'einer Seite' : `${hits.length} Seiten`}.`}
      </p>
      <ul>
        {hits.map(({ number, headline, articles }) => (
          <li key={number}>
            <Link
              to={to.livebookLink(slug, { page: number, search: words })}
              keepPlace
              aria-current={numbers.includes(number) ? 'page' : undefined}
            >
              <b>Seite {number}</b>{' '}
              {articles.length === 1 ? articles[0]?.displayName : `${headline} (${articles.length})`}
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={to.livebookLink(
          slug,
          numbers.find((one) => one !== null) ? { page: numbers.find((one) => one !== null) ?? 1 } : {},
        )}
        keepPlace
      >
        Suche beenden
      </Link>
    </section>
  )
}

/** Lies beside the closed book: how it is read. */
function Beside({ book, address }: { book: Livebook; address: string }) {
  return (
    <>
      <p>{book.excerpt}</p>
      <p>
        Blättern Sie mit den Pfeiltasten, durch Ziehen oder Wischen. Der Einkaufswagen an jedem Artikel zeigt Ihren
        Preis und den Bestand.
      </p>
      <LinkButton to={address} keepPlace look="primary">
        Katalog aufschlagen
      </LinkButton>
    </>
  )
}
