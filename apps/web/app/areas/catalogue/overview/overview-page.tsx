import { formatFigure } from '@kontor/contracts/rules/german/figures'
import type { ReactNode } from 'react'
import { Link } from '../../../ui/link.tsx'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { articleCount } from '../../../ui/text/figures.ts'
import { anchorOf, byInitial } from './initials.ts'
import { LetterNav } from './letter-nav.tsx'
import styles from './overview-page.module.css'

/** A place on an overview. */
export type Entry = {
  name: string
  url: string
  count: number
  image?: string | null | undefined
  /** a line under the name: brands of a manufacturer, type of a place … */
  hint?: string | undefined
}
/** Entries under a heading of their own, or under none. */
type Section = { name: string; entries: readonly Entry[]; url?: string; count?: number }
type Look = 'logo' | 'picture' | 'row'

type Props = {
  title: string
  crumbs: readonly { label: string; url: string }[]
  /** what there is to see, in a sentence */
  intro: string
  look: Look
  /** under letters, with the letters to jump to */
  entries?: readonly Entry[]
  /** under headings instead */
  sections?: readonly Section[]
  /** between the heading and the entries */
  children?: ReactNode
}

/** An overview of one kind: logos, pictures or rows under letters or headings, each with its number of articles. */
export function OverviewPage({ title, crumbs, intro, look, entries = [], sections = [], children }: Props) {
  const letters = byInitial(entries)
  return (
    <PageBody>
      <div className={styles.head}>
        <Breadcrumb crumbs={crumbs} />
        <h1>{title}</h1>
        <p className={styles.intro}>{intro}</p>
      </div>
      {children}
      {letters.length > 0 && <LetterNav used={letters.map(([initial]) => initial)} />}
      {letters.length > 0 && (
        <div className={look === 'logo' ? styles.wall : undefined}>
          {letters.map(([initial, own]) => (
            <section key={initial} className={styles.letter} aria-labelledby={anchorOf(initial)}>
              <h2 id={anchorOf(initial)} className={styles.initial}>
                {initial}
              </h2>
              <Entries entries={own} look={look} />
            </section>
          ))}
        </div>
      )}
      {sections.map(({ name, url, count, entries: own }) => (
        <section key={name} className={styles.section}>
          {name && (
            <h2>
              {url ? <Link to={url}>{name}</Link> : name}{' '}
              {count !== undefined && <span className={styles.count}>{countText(count, look)}</span>}
            </h2>
          )}
          <Entries entries={own} look={look} />
        </section>
      ))}
    </PageBody>
  )
}

function Entries({ entries, look }: { entries: readonly Entry[]; look: Look }) {
  return (
    <ul className={styles[`${look}s`]}>
      {entries.map(({ name, url, count, image, hint }) => (
        <li key={url}>
          <Link to={url} className={styles[look]}>
            {image && look === 'logo' && <img src={image} alt="" width={240} height={96} loading="lazy" />}
            {image && look === 'picture' && <img src={image} alt="" width={72} height={72} loading="lazy" />}
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              {hint && <span className={styles.hint}>{hint}</span>}
            </span>
            <span className={styles.count}>{countText(count, look)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const countText = (count: number, look: Look) => (look === 'row' ? formatFigure(count) : articleCount(count))
