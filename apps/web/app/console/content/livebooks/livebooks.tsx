import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { consoleLink, livebookLink } from '../../../links.ts'
import { Link } from '../../../ui/link.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import styles from '../../console.module.css'
import { trpc } from '../../trpc.ts'
import { RecordHistory } from '../../ui/history.tsx'
import { RecordForm } from '../../ui/record-form.tsx'
import { recordLink } from '../../ui/record-link.ts'
import { DraftBar } from '../drafts/draft-bar.tsx'
import { partWord } from '../part-words.ts'
import own from './livebooks.module.css'
import type { PageFields } from './page-fields.ts'
import { PageLayout } from './page-layout.tsx'

const room = 'livebooks'
const pageLinkOf = (slug: string, number: number) => consoleLink(`${room}/${encodeURIComponent(slug)}/${number}`)

/** Books, the pages of one, and what stands where on a page. */
export function Livebooks({ record }: { record: string | undefined }) {
  if (record === undefined) return <BookList />
  const [slug = '', number] = record.split('/')
  return number === undefined ? <PageList slug={slug} /> : <OnePage key={record} slug={slug} number={Number(number)} />
}

function BookList() {
  const { data } = useSuspenseQuery(trpc.livebooks.list.queryOptions({}))
  return (
    <>
      <h1 tabIndex={-1}>Livebooks</h1>
      {data.items.length === 0 && <p className={styles.soft}>Noch kein Livebook.</p>}
      <ul className={styles.rooms}>
        {data.items.map(({ slug, displayName, pageCount, published }) => (
          <li key={slug}>
            <Link to={recordLink(room, slug)}>{displayName}</Link>
            <p className={styles.soft}>
              {pageCount === 1 ? 'eine Seite' : `${pageCount} Seiten`}
              {!published && ', verborgen'}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function PageList({ slug }: { slug: string }) {
  const { data } = useSuspenseQuery(trpc.livebooks.pages.queryOptions({ slug }))
  const chapters = [...Map.groupBy(data.pages, ({ chapter }) => chapter)]
  return (
    <>
      <p className={styles.soft}>
        <Link to={consoleLink(room)}>Livebooks</Link>
      </p>
      <h1 tabIndex={-1}>{slug}</h1>
      {chapters.map(([chapter, pages]) => (
        <section key={chapter} aria-label={chapter}>
          <h2>{chapter}</h2>
          <ul className={own.pages}>
            {pages.map(({ number, headline, count, placed }) => (
              <li key={number}>
                <Link to={pageLinkOf(slug, number)}>Seite {number}</Link>
                <span>{headline}</span>
                <span className={styles.soft}>{count} Artikel</span>
                {placed && <Badge tone="plain">frei gesetzt</Badge>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

const labels: Readonly<Record<string, string>> = { placed: 'Frei gesetzt', spots: 'Felder' }

function OnePage({ slug, number }: { slug: string; number: number }) {
  const { data } = useSuspenseQuery(trpc.livebooks.show.queryOptions({ slug, number }))
  const history = useQuery(trpc.livebooks.history.queryOptions({ slug, number }))
  const save = useMutation(trpc.livebooks.save.mutationOptions())
  const saveDraft = useMutation(trpc.drafts.save.mutationOptions())
  const { displayName, chapter, headline, fields, live, names, version, draft } = data
  const key = `${slug}/${number}`
  return (
    <>
      <p className={styles.soft}>
        <Link to={consoleLink(room)}>Livebooks</Link> › <Link to={recordLink(room, slug)}>{displayName}</Link>
      </p>
      <div className={styles.head}>
        <h1 tabIndex={-1}>Seite {number}</h1>
        <a href={livebookLink(slug, { page: number })} target="_blank" rel="noreferrer">
          Im Shop ansehen
        </a>
      </div>
      <p className={styles.soft}>
        {chapter} · {headline}
      </p>
      {draft && (
        <DraftBar
          kind="livebook"
          at={key}
          {...{ version, draft, live, fields }}
          nameOf={(part) => labels[part] ?? partWord(part)}
          list={recordLink(room, slug)}
        />
      )}
      <RecordForm<PageFields>
        name={`livebook:${key}`}
        values={fields}
        version={version}
        labels={labels}
        saved="Die Seite ist gespeichert."
        save={(typed, onto) => save.mutateAsync({ slug, number, version: onto ?? '', fields: typed })}
        draft={{
          isOpen: draft?.fits === true,
          save: (typed, onto) => saveDraft.mutateAsync({ kind: 'livebook', key, version: onto, fields: typed }),
        }}
      >
        {(form) => <PageLayout form={form} headline={headline} names={names} />}
      </RecordForm>
      <RecordHistory asked={history} />
    </>
  )
}
