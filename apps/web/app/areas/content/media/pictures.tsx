import { galleryColumns } from '@kontor/contracts/rules/content/gallery-columns'
import { type KeyboardEvent, type MouseEvent, type TouchEvent, useRef, useState } from 'react'
import type { GalleryPosition } from '../../../platform/calls/types.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { inWidths } from '../../../ui/in-widths.ts'
import { Icon } from '../../../ui/marks/icon.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { Document } from '../document.tsx'
import styles from './pictures.module.css'

type PicturesProps = {
  /** of the gallery */
  title: string
  /** as configured */
  columns: number
  positions: readonly GalleryPosition[]
}

/** How far a finger has to go for the next picture. */
const swipe = 48

/**
 * Pictures in columns; each opens large, where arrow keys, Home, End and a swipe lead on and Escape leads back. Without
 * JavaScript each is a link to its file.
 */
export function Pictures({ title, columns, positions }: PicturesProps) {
  const [index, setIndex] = useState<number | null>(null)
  const touched = useRef<number | null>(null)
  const last = positions.length - 1
  const current = index === null ? undefined : positions[index]

  function show(wanted: number) {
    setIndex((wanted + positions.length) % positions.length)
  }
  function openLarge(event: MouseEvent, at: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    show(at)
  }
  function handleKey(event: KeyboardEvent) {
    if (index === null) return
    const wanted = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: last }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    show(wanted)
  }
  function endSwipe({ changedTouches }: TouchEvent) {
    const by = (changedTouches[0]?.clientX ?? 0) - (touched.current ?? 0)
    if (index !== null && touched.current !== null && Math.abs(by) >= swipe) show(by < 0 ? index + 1 : index - 1)
    touched.current = null
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are an extra; the large view has buttons
    <div onKeyDown={handleKey}>
      <ul className={styles.grid} data-columns={galleryColumns(columns)} data-testid="gallery">
        {positions.map((one, at) => (
          <li key={one.file}>
            <a href={one.file} className={styles.tile} aria-haspopup="dialog" onClick={(event) => openLarge(event, at)}>
              <img
                {...inWidths(one.file, '480px')}
                src={one.file}
                alt=""
                width={480}
                height={300}
                loading={at < 3 ? 'eager' : 'lazy'}
              />
              <span className={styles.caption}>
                <span className={styles.title}>
                  {one.title}
                  <VisuallyHidden> vergrößern</VisuallyHidden>
                </span>
                <span className={styles.subtitle}>{one.subtitle}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <Dialog title={title} open={current !== undefined} onClose={() => setIndex(null)}>
        {current && index !== null && (
          <figure className={styles.large}>
            <div
              className={styles.stage}
              onTouchStart={({ touches }) => {
                touched.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null
              }}
              onTouchEnd={endSwipe}
            >
              <button
                type="button"
                className={styles.step}
                aria-label="Vorheriges Bild"
                onClick={() => show(index - 1)}
              >
                <Icon name="chevron-left" size={24} />
              </button>
              <img
                {...inWidths(current.file, '100vw')}
                src={current.file}
                alt={current.excerpt}
                width={1200}
                height={750}
              />
              <button type="button" className={styles.step} aria-label="Nächstes Bild" onClick={() => show(index + 1)}>
                <Icon name="chevron-right" size={24} />
              </button>
            </div>
            <figcaption className={styles.words}>
              <p role="status">
                Bild {index + 1} von {positions.length}
                <strong>{current.title}</strong>
              </p>
              <p>{current.subtitle}</p>
              <p>{current.excerpt}</p>
              {current.body && <Document body={current.body} contents={[]} />}
            </figcaption>
          </figure>
        )}
      </Dialog>
    </div>
  )
}
