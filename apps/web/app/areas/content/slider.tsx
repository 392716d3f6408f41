import { useRef, useState } from 'react'
import type { Slide } from '../../platform/calls/types.ts'
import { LinkButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/marks/icon.tsx'
import styles from './slider.module.css'

/** Slides side by side, moved by hand alone: nothing runs away while it is being read (WCAG 2.2.2). */
export function Slider({ slides }: { slides: readonly Slide[] }) {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)

  function show(index: number) {
    const wanted = (index + slides.length) % slides.length
    const place = track.current
    place?.scrollTo({ left: place.clientWidth * wanted, behavior: 'smooth' })
  }

  return (
    <section className={styles.slider} aria-roledescription="Karussell" aria-label="Aktuelles">
      <ul
        ref={track}
        className={styles.track}
        onScroll={({ currentTarget }) => setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {slides.map(({ title, text, image, url, label }, index) => (
          <li
            key={title}
            className={styles.slide}
            data-slide={title}
            aria-label={`${index + 1} von ${slides.length}`}
            inert={index !== current}
          >
            <div className={styles.words}>
              <p className={styles.title}>{title}</p>
              <p className={styles.text}>{text}</p>
              <LinkButton to={url} look="secondary" size="large">
                {label}
              </LinkButton>
            </div>
            <img
              className={styles.picture}
              src={image}
              alt=""
              width={1200}
              height={500}
              fetchPriority={index === 0 ? 'high' : 'low'}
            />
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles.controls}>
          <button type="button" className={styles.step} aria-label="Vorheriges" onClick={() => show(current - 1)}>
            <Icon name="chevron-left" />
          </button>
          {slides.map(({ title }, index) => (
            <button
              key={title}
              type="button"
              className={classNames(styles.dot, index === current && styles.active)}
              aria-label={`${title} zeigen`}
              aria-current={index === current || undefined}
              onClick={() => show(index)}
            />
          ))}
          <button type="button" className={styles.step} aria-label="Nächstes" onClick={() => show(current + 1)}>
            <Icon name="chevron-right" />
          </button>
        </div>
      )}
    </section>
  )
}
