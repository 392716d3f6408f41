import { type KeyboardEvent, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './gallery.module.css'

type GalleryProps = { images: readonly { file: string; alt: string }[]; name: string }

/** Views of an article: thumbnails, arrow keys, and a large view in a dialog. Without JavaScript all stand below. */
export function Gallery({ images, name }: GalleryProps) {
  const [index, setIndex] = useState(0)
  const [zoomed, setZoomed] = useState(false)
  const image = images[index] ?? images[0]
  if (!image) return null

  function handleKey(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    setIndex((index + by + images.length) % images.length)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are an extra; every view has its own button
    <div className={styles.gallery} onKeyDown={handleKey}>
      <button
        type="button"
        className={styles.stage}
        aria-label={`${name}: Bild vergrößern`}
        onClick={() => setZoomed(true)}
      >
        <img src={image.file} alt={image.alt || name} width={800} height={800} fetchPriority="high" />
        <span className={styles.zoom}>
          <Icon name="zoom" />
        </span>
      </button>
      {images.length > 1 && (
        <ul className={styles.thumbs}>
          {images.map(({ file }, place) => (
            <li key={file}>
              <button
                type="button"
                className={classNames(styles.thumb, place === index && styles.current)}
                aria-label={`Ansicht ${place + 1} von ${images.length}`}
                aria-pressed={place === index}
                onClick={() => setIndex(place)}
              >
                <img src={file} alt="" width={72} height={72} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Dialog size="large" title={name} open={zoomed} onClose={() => setZoomed(false)}>
        <img className={styles.large} src={image.file} alt={image.alt || name} width={1000} height={1000} />
      </Dialog>
    </div>
  )
}
