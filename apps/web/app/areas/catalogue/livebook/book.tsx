import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { Livebook } from '../../../platform/calls/types.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './book.module.css'
import { LeafFace, type LivebookPage } from './leaf-face.tsx'
import { pageOfPlace } from './places.ts'
import { openAt, type Turn, useTurning } from './use-turning.ts'

type BookProps = {
  book: Livebook
  pages: ReadonlyMap<number, LivebookPage>
  place: number
  isSingle: boolean
  words: string
  zoom: number
  onZoom: (factor: number) => void
  onTurn: (place: number) => void
  /** beside the closed book */
  beside: ReactNode
}

/** The open book: two pages, or one on a phone, and the leaf that is being turned. */
export function Book({ book, pages, place, isSingle, words, zoom, onZoom, onTurn, beside }: BookProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { pageCount } = book
  const { turn, onDone, pulling } = useTurning({ place, pageCount, isSingle, isStill: zoom > 1, onTurn, frame })
  useWheelZoom(frame, onZoom)
  const face = (at: number | null) => (
    <LeafFace book={book} place={at} page={pages.get(pageOfPlace(at ?? 0) ?? 0)} words={words} />
  )
  const open = openAt(place, isSingle)
  const [left, right] = turn ? [turn.from[0], turn.to[1]] : open
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: links, buttons and keys do the same
    <div
      ref={frame}
      className={classNames(styles.stage, zoom > 1 && styles.zoomed)}
      data-testid="livebook"
      onKeyDown={closeHotspot}
      {...pulling}
    >
      <div className={styles.book} style={{ '--zoom': zoom } as CSSProperties}>
        {!isSingle && (
          <div key={`left ${left}`} className={styles.half} data-here={left === place || undefined}>
            {left === null ? <div className={styles.beside}>{beside}</div> : face(left)}
          </div>
        )}
        <div key={`right ${right}`} className={styles.half} data-here={right === place || undefined}>
          {face(right)}
        </div>
        {turn && (
          <Leaf
            key={`${turn.from[1]} ${turn.to[1]}`}
            turn={turn}
            isSingle={isSingle}
            front={face(turn.from[1])}
            back={face(turn.to[0])}
            onDone={onDone}
          />
        )}
      </div>
    </div>
  )
}

function closeHotspot({ key, target }: KeyboardEvent) {
  const opened = key === 'Escape' && target instanceof Element && target.closest<HTMLDetailsElement>('details[open]')
  if (!opened) return
  opened.open = false
  opened.querySelector('summary')?.focus()
}

type LeafProps = { turn: Turn; isSingle: boolean; front: ReactNode; back: ReactNode; onDone: () => void }

/** A copy of two sides on their way; who reads or presses has the pages below. */
function Leaf({ turn: { progress, end }, isSingle, front, back, onDone }: LeafProps) {
  const leaf = useRef<HTMLDivElement>(null)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useLayoutEffect(() => {
    if (end === null || !leaf.current) return
    const way = Math.abs(end - progress)
    const moving = leaf.current.animate(
      [{ transform: movedBy(progress, isSingle) }, { transform: movedBy(end, isSingle) }],
      { duration: shortest + way * longer, easing: 'ease-out', fill: 'forwards' },
    )
    moving.onfinish = () => done.current()
    return () => moving.cancel()
  }, [progress, end, isSingle])
  return (
    <div
      ref={leaf}
      className={classNames(styles.leaf, isSingle && styles.single)}
      style={{ transform: movedBy(progress, isSingle) }}
      aria-hidden="true"
      inert
    >
      <div className={styles.front}>{front}</div>
      {!isSingle && <div className={styles.back}>{back}</div>}
    </div>
  )
}
const shortest = 80
const longer = 260

const movedBy = (progress: number, isSingle: boolean) =>
  isSingle ? `translateX(${-100 * progress}%)` : `rotateY(${-180 * progress}deg)`

const wheelStep = 300

/** Ctrl and wheel, which is also what two fingers on a touchpad send. */
function useWheelZoom(frame: React.RefObject<HTMLElement | null>, onZoom: (factor: number) => void) {
  const zoom = useRef(onZoom)
  useEffect(() => {
    zoom.current = onZoom
  })
  useEffect(() => {
    const element = frame.current
    function turnWheel(event: WheelEvent) {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoom.current(Math.exp(-event.deltaY / wheelStep))
    }
    // React's own listeners are passive
    element?.addEventListener('wheel', turnWheel, { passive: false })
    return () => element?.removeEventListener('wheel', turnWheel)
  }, [frame])
}
