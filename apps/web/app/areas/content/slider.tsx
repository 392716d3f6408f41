import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ShownSlider, Slide } from '../../platform/calls/types.ts'
import { LinkButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { inWidths } from '../../ui/in-widths.ts'
import { Icon } from '../../ui/marks/icon.tsx'
import styles from './slider.module.css'

type SliderProps = {
  slider: ShownSlider
  /** in pixels; absent: its own */
  height?: number | undefined
  label?: string
}

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Slides side by side, moved by hand or arrow key. Where the operator says so they go on by themselves, until somebody
 * stops, touches, points at or enters them (WCAG 2.2.2); with reduced motion they stand.
 */
export function Slider({ slider: { slides, seconds }, height, label = 'Aktuelles' }: SliderProps) {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const { isRunning, isStopped, canRun, toggle, hold, release } = useRunning(seconds)

  function show(index: number) {
    const wanted = (index + slides.length) % slides.length
    const place = track.current
    place?.scrollTo({ left: place.clientWidth * wanted, behavior: wantsStillness() ? 'instant' : 'smooth' })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide stands for its own time
  useEffect(() => {
    if (!isRunning || seconds === undefined) return
    const timer = setTimeout(() => show(current + 1), seconds * 1000)
    return () => clearTimeout(timer)
  }, [isRunning, seconds, current])

  function handleKey({ key, defaultPrevented }: KeyboardEvent) {
    if (defaultPrevented || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return
    show(current + (key === 'ArrowRight' ? 1 : -1))
  }

  return (
    <section
      className={styles.slider}
      style={height ? ({ '--height': `${height}px` } as CSSProperties) : undefined}
      aria-roledescription="Karussell"
      aria-label={label}
      onKeyDown={handleKey}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <ul
        ref={track}
        className={styles.track}
        aria-live={isRunning ? 'off' : 'polite'}
        onScroll={({ currentTarget }) => setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {slides.map((slide, index) => (
          <OneSlide
            key={slide.title}
            slide={slide}
            at={`${index + 1} von ${slides.length}`}
            first={index === 0}
            hidden={index !== current}
          />
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles.controls}>
          {canRun && (
            <button type="button" className={styles.step} onClick={toggle}>
              <span className={classNames(styles.play, !isStopped && styles.pause)}>
                {isStopped ? 'Weiterlaufen lassen' : 'Anhalten'}
              </span>
            </button>
          )}
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

/** Whether slides go on by themselves now. Held, they go on as soon as they are released; stopped, only when told to. */
function useRunning(seconds: number | undefined) {
  const [canRun, setCanRun] = useState(false)
  const [isStopped, setStopped] = useState(false)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => setCanRun(seconds !== undefined && !wantsStillness()), [seconds])
  return {
    ...{ canRun, isStopped },
    isRunning: canRun && !isStopped && !isHeld,
    toggle: () => {
      setStopped(!isStopped)
      // who starts them stands on the button
      setHeld(false)
    },
    hold: () => setHeld(true),
    release: () => setHeld(false),
  }
}

type OneSlideProps = { slide: Slide; at: string; first: boolean; hidden: boolean }

function OneSlide({ slide, at, first, hidden }: OneSlideProps) {
  const { title, text, image, url, label, logo, background, colors } = slide
  const looks = {
    ...(colors && { '--slide-ink': colors.ink, '--slide-ground': colors.ground }),
    ...(background && { '--slide-picture': `url("${background}")` }),
  } as CSSProperties
  return (
    <li
      className={classNames(styles.slide, (colors || background) && styles.own)}
      style={looks}
      data-slide={title}
      aria-label={at}
      inert={hidden}
    >
      <div className={styles.words}>
        {logo && <img className={styles.logo} src={logo.image} alt={logo.name} height={36} />}
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
        <LinkButton to={url} look="secondary" size="large">
          {label}
        </LinkButton>
      </div>
      <img
        className={styles.picture}
        {...inWidths(image, '100vw')}
        src={image}
        alt=""
        width={1200}
        height={500}
        fetchPriority={first ? 'high' : 'low'}
      />
    </li>
  )
}
