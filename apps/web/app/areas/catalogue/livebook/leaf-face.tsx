import { livebookLink, livebooks } from '../../../links.ts'
import type { Livebook } from '../../../platform/calls/types.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/link.tsx'
import styles from './leaf-face.module.css'
import { MarkedText } from './marked-text.tsx'
import { contents, cover, lastPlace, pageOfPlace } from './places.ts'
import { PrintedArticle } from './printed-article.tsx'

export type LivebookPage = Livebook['pages'][number]

type FaceProps = {
  book: Livebook
  /** null is the table below the closed book */
  place: number | null
  page: LivebookPage | undefined
  words: string
}

/** One side of a leaf: cover, contents, a page, or the back of the book. */
export function LeafFace({ book, place, page, words }: FaceProps) {
  if (place === null) return null
  if (place === cover) return <Cover book={book} />
  if (place === contents) return <Contents book={book} words={words} />
  if (place > lastPlace(book.pageCount)) return <Back book={book} />
  return <Page book={book} number={pageOfPlace(place) ?? 0} page={page} words={words} />
}

function Cover({ book }: { book: Livebook }) {
  return (
    <div className={styles.cover}>
      <p className={styles.coverTitle}>{book.displayName}</p>
      {book.image && <img src={book.image} alt="" width={480} height={300} draggable={false} />}
      <p className={styles.coverText}>{book.excerpt}</p>
    </div>
  )
}

function Back({ book }: { book: Livebook }) {
  return (
    <div className={styles.back}>
      <p className={styles.coverTitle}>{book.displayName}</p>
      <p>
        <Link to={livebooks}>Alle Blätterkataloge</Link>
      </p>
    </div>
  )
}

function Contents({ book, words }: { book: Livebook; words: string }) {
  return (
    <nav className={styles.page} aria-labelledby="livebook-contents">
      <h2 className={styles.contentsTitle} id="livebook-contents">
        Inhalt
      </h2>
      <ol className={styles.contents}>
        {book.contents.map(({ chapter, first, headlines }, at) => (
          <li key={first} data-chapter={hueOf(at)}>
            <Link to={livebookLink(book.slug, { page: first, search: words })} keepPlace className={styles.chapter}>
              <span className={styles.chapterName}>{chapter}</span>
              <span className={styles.chapterPage}>{first}</span>
            </Link>
            <p className={styles.headlines}>
              {[...new Set(headlines.flatMap((headline) => headline.split(' · ')))]
                .filter((one) => one !== chapter)
                .join(', ')}
            </p>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** So many colours take turns. */
const hues = 7
const hueOf = (chapter: number) => Math.max(0, chapter) % hues

type PageProps = { book: Livebook; number: number; page: LivebookPage | undefined; words: string }

function Page({ book, number, page, words }: PageProps) {
  const chapter = book.contents.findIndex(({ first, last }) => first <= number && number <= last)
  const name = book.contents[chapter]?.chapter ?? ''
  const side = number % 2 === 1 ? styles.right : styles.left
  return (
    <section
      className={classNames(styles.page, side)}
      data-chapter={hueOf(chapter)}
      aria-label={`Seite ${number}`}
      aria-busy={!page}
    >
      <header className={styles.head}>
        <p className={styles.headChapter}>{name}</p>
        <h2 className={styles.headline}>{page && <MarkedText text={page.headline} words={words} />}</h2>
      </header>
      <div className={page?.placed ? styles.placed : styles.articles}>
        {page?.articles.map((article, at) => (
          <PrintedArticle
            key={article.id}
            article={article}
            words={words}
            spot={page.hotspots[at]}
            placed={page.placed}
          />
        ))}
        {page?.articles.length === 0 && <p>Die Artikel dieser Seite führen wir nicht mehr.</p>}
      </div>
      <span
        className={styles.tab}
        style={{ insetBlockStart: `${8 + (chapter * 84) / Math.max(1, book.contents.length)}%` }}
        aria-hidden="true"
      />
      <p className={styles.number}>{number}</p>
    </section>
  )
}
