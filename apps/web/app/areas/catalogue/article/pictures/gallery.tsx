import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { ArticleDetail } from '../../../../platform/calls/types.ts'
import { latePart } from '../../../../platform/page/late-part.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { inWidths } from '../../../../ui/in-widths.ts'
import { Icon } from '../../../../ui/marks/icon.tsx'
import styles from './gallery.module.css'

const Dialog = latePart(async () => (await import('../../../../ui/dialog.tsx')).Dialog)
const Film = latePart(async () => (await import('../late-article.ts')).Film)

type GalleryProps = Pick<ArticleDetail, 'images' | 'videos'> & { name: string /** more may come */; isAwaited: boolean }

/**
 * Views of an article and its films: thumbnails that are always there, arrow keys, and a large view in a dialog
 * (ux 25). Without JavaScript the thumbnails are links to the pictures.
 */
export function Gallery({ images, videos, name, isAwaited }: GalleryProps) {
  const [index, setIndex] = useState(0)
  const [zoomed, setZoomed] = useState(false)
  const [near, setNear] = useState(false)
  const count = images.length + videos.length
  const image = images[index]
  const film = videos[index - images.length]
  if (count === 0) return null

  function handleKey(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!by || near) return
    event.preventDefault()
    setIndex((index + by + count) % count)
  }
  function close() {
    setZoomed(false)
    setNear(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are an extra; every view has its own button
    <div className={styles.gallery} onKeyDown={handleKey}>
      {film && <Film key={film.file} film={film} />}
      {image && (
        <button
          type="button"
          className={styles.stage}
          aria-label={`${name}: Bild vergrößern`}
          onClick={() => setZoomed(true)}
        >
          <img
            {...inWidths(image.file, '(max-width: 640px) 100vw, 560px')}
            src={image.file}
            alt={image.alt || name}
            width={800}
            height={800}
            fetchPriority="high"
          />
          <span className={styles.zoom}>
            <Icon name="zoom" />
          </span>
        </button>
      )}
      {(count > 1 || isAwaited) && (
        <ul className={styles.thumbs}>
          {images.map(({ file }, place) => (
            <li key={file}>
              <Thumb
                to={file}
                label={`Ansicht ${place + 1} von ${images.length}`}
                chosen={place === index}
                onChoose={() => setIndex(place)}
              >
                <img {...inWidths(file, '72px')} src={file} alt="" width={72} height={72} />
              </Thumb>
            </li>
          ))}
          {videos.map(({ file, poster, title }, place) => (
            <li key={file}>
              <Thumb
                to={file}
                label={`Video: ${title}`}
                chosen={images.length + place === index}
                onChoose={() => setIndex(images.length + place)}
              >
                <img src={poster} alt="" width={72} height={72} />
                <span className={styles.play}>
                  <Icon name="video" size={16} />
                </span>
              </Thumb>
            </li>
          ))}
        </ul>
      )}
      <Dialog title={name} open={zoomed} onClose={close}>
        {image && (
          <button
            type="button"
            className={classNames(styles.closer, near && styles.near)}
            aria-pressed={near}
            aria-label={near ? 'Ganzes Bild zeigen' : 'Näher heran'}
            onClick={() => setNear(!near)}
          >
            <img
              {...inWidths(image.file, near ? '200vw' : '100vw')}
              src={image.file}
              alt={image.alt || name}
              width={1000}
              height={1000}
            />
          </button>
        )}
        <p className={styles.place} role="status">
          Bild {index + 1} von {images.length}
        </p>
      </Dialog>
    </div>
  )
}

type ThumbProps = { to: string; label: string; chosen: boolean; onChoose: () => void; children: ReactNode }

function Thumb({ to, label, chosen, onChoose, children }: ThumbProps) {
  return (
    <a
      href={to}
      className={classNames(styles.thumb, chosen && styles.current)}
      aria-label={label}
      aria-current={chosen ? 'true' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onChoose()
      }}
    >
      {children}
    </a>
  )
}
