import { type MouseEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type Spread, spreadOf, turned } from './places.ts'

/** A leaf on its way between two spreads, the first of them before the second in the book. */
export type Turn = {
  from: Spread
  to: Spread
  /** 0: the first lies open, 1: the second */
  progress: number
  /** where it goes by itself; null while a finger holds it */
  end: 0 | 1 | null
}

type Turning = {
  place: number
  pageCount: number
  isSingle: boolean
  /** a page that is larger than its frame is moved, not turned */
  isStill: boolean
  onTurn: (place: number) => void
  frame: RefObject<HTMLElement | null>
}

export const openAt = (place: number, isSingle: boolean): Spread => (isSingle ? [null, place] : spreadOf(place))

const isMotionReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const begins = 10
/** pulled so far, or so fast, it turns; else it falls back */
const enough = { share: 0.22, pixelsPerMs: 0.5 }
/** A mouse marks text and presses controls; it turns by everything else. Fingers turn by all but what is typed into. */
const notTurnedBy = {
  mouse: 'a, button, input, summary, details[open], p, h2, h3, li',
  touch: 'input, details[open]',
}

type Pull = { x: number; y: number; at: number; by: 1 | -1 | null; target: number; progress: number }

/** Turning: by drag or swipe here, by whatever changes the place from elsewhere. Without motion where that is wished. */
export function useTurning({ place, pageCount, isSingle, isStill, onTurn, frame }: Turning) {
  const [turn, setTurn] = useState<Turn | null>(null)
  const pull = useRef<Pull | null>(null)
  const letGoAt = useRef<number | null>(null)
  const hasPulled = useRef(false)
  const before = useRef(place)

  useLayoutEffect(() => {
    const was = before.current
    before.current = place
    const [from, to] = [openAt(was, isSingle), openAt(place, isSingle)]
    const start = letGoAt.current
    letGoAt.current = null
    if (from[1] === to[1]) return
    // on a phone the next page begins at its top
    if (isSingle && (frame.current?.getBoundingClientRect().top ?? 0) < 0) frame.current?.scrollIntoView()
    if (isMotionReduced()) return setTurn(null)
    const isForward = was < place
    setTurn({
      from: isForward ? from : to,
      to: isForward ? to : from,
      progress: start ?? (isForward ? 0 : 1),
      end: isForward ? 1 : 0,
    })
  }, [place, isSingle, frame])

  function onPointerDown({ target, pointerType, isPrimary, button, clientX, clientY, timeStamp }: PointerEvent) {
    hasPulled.current = false
    const spared = pointerType === 'mouse' ? notTurnedBy.mouse : notTurnedBy.touch
    if (isStill || !isPrimary || button !== 0 || (target instanceof Element && target.closest(spared))) return
    pull.current = { x: clientX, y: clientY, at: timeStamp, by: null, target: place, progress: 0 }
  }

  /** What a mouse pulls it does not mark. */
  function onMouseDown(event: MouseEvent) {
    if (pull.current) event.preventDefault()
  }

  function onPointerMove(event: PointerEvent) {
    const pulled = pull.current
    if (!pulled) return
    const [dx, dy] = [event.clientX - pulled.x, event.clientY - pulled.y]
    if (pulled.by === null) {
      if (Math.max(Math.abs(dx), Math.abs(dy)) < begins) return
      const by = dx < 0 ? 1 : -1
      const target = turned(place, by, pageCount, isSingle)
      if (Math.abs(dy) > Math.abs(dx) || target === null) {
        pull.current = null
        return
      }
      Object.assign(pulled, { by, target })
      hasPulled.current = true
      frame.current?.setPointerCapture(event.pointerId)
    }
    const share = Math.min(1, Math.max(0, (-dx * (pulled.by ?? 1)) / (frame.current?.clientWidth ?? 1)))
    pulled.progress = pulled.by === 1 ? share : 1 - share
    if (isMotionReduced()) return
    const [here, there] = [openAt(place, isSingle), openAt(pulled.target, isSingle)]
    setTurn({
      from: pulled.by === 1 ? here : there,
      to: pulled.by === 1 ? there : here,
      progress: pulled.progress,
      end: null,
    })
  }

  function onPointerUp(event: PointerEvent) {
    const pulled = pull.current
    pull.current = null
    if (!pulled?.by) return
    const share = pulled.by === 1 ? pulled.progress : 1 - pulled.progress
    const speed = Math.abs(event.clientX - pulled.x) / Math.max(1, event.timeStamp - pulled.at)
    const isEnough = event.type === 'pointerup' && (share > enough.share || speed > enough.pixelsPerMs)
    if (!isEnough) return setTurn((now) => now && { ...now, end: pulled.by === 1 ? 0 : 1 })
    letGoAt.current = pulled.progress
    onTurn(pulled.target)
  }

  /** The press that ends a pull is none. */
  function onClickCapture(event: MouseEvent) {
    if (!hasPulled.current) return
    hasPulled.current = false
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    turn,
    onDone: () => setTurn(null),
    pulling: { onPointerDown, onMouseDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onClickCapture },
  }
}
