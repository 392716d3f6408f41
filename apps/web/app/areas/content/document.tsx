import type { CSSProperties, ReactNode } from 'react'
import { useConfig } from '../../platform/state/shop.ts'
import styles from './document.module.css'

type Heading = { id: string; title: string }

type DocumentProps = {
  body: string
  contents: readonly Heading[]
  /** stands below the text, in its column */
  children?: ReactNode
}

/** Shorter texts get no list of contents. */
const fewSections = 4

/** specification 9 */
const initialLayout = { raster: 6, left: 2, right: 1 }

/**
 * A text of the shop at a readable measure; a long one has its list of contents beside it. The shop has cleaned the
 * HTML.
 */
export function Document({ body, contents, children }: DocumentProps) {
  const text = (
    <div className={styles.whole} data-area="content">
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: body }} />
      {children}
    </div>
  )
  const { raster, left, right } = useConfig().config.layout ?? initialLayout
  if (contents.length < fewSections) return text
  const spans = { '--raster': raster, '--left': left, '--text': raster - left - right } as CSSProperties
  return (
    <div className={styles.columns} style={spans}>
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents">Inhalt</h2>
        <ul>
          {contents.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {text}
    </div>
  )
}
