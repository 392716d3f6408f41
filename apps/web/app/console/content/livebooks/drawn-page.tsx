import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import own from './livebooks.module.css'
import type { Spot } from './page-fields.ts'

type Props = {
  headline: string
  spots: readonly Spot[]
  nameOf(spot: Spot): string
  chosen: number | null
  onChoose(at: number): void
  onChange(at: number, spot: Spot): void
  onRemove(at: number): void
}

/** As the server takes them (`livebook/desk.ts`). */
const least = { w: 20, h: 12 }
const rounded = (percent: number) => Math.round(percent * 2) / 2
const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

const movedBy = (spot: Spot, x: number, y: number): Spot => ({
  ...spot,
  x: rounded(within(spot.x + x, 0, 100 - spot.w)),
  y: rounded(within(spot.y + y, 0, 100 - spot.h)),
})
const grownBy = (spot: Spot, w: number, h: number): Spot => ({
  ...spot,
  w: rounded(within(spot.w + w, least.w, 100 - spot.x)),
  h: rounded(within(spot.h + h, least.h, 100 - spot.y)),
})
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * A page with its fields, to be drawn by the pointer; arrows move the one in focus, with the shift key they size it, and
 * Delete takes it away.
 */
export function DrawnPage({ headline, spots, nameOf, chosen, onChoose, onChange, onRemove }: Props) {
  const page = useRef<HTMLDivElement>(null)
  const drag = useRef<{ at: number; spot: Spot; x: number; y: number; isSizing: boolean } | null>(null)

  function begin(event: PointerEvent, at: number, spot: Spot) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const isSizing = (event.target as Element).matches('[data-corner]')
    drag.current = { at, spot, x: event.clientX, y: event.clientY, isSizing }
    onChoose(at)
  }
  function pull(event: PointerEvent) {
    const frame = page.current?.getBoundingClientRect()
    if (!drag.current || !frame) return
    const { at, spot, x, y, isSizing } = drag.current
    const right = ((event.clientX - x) / frame.width) * 100
    const down = ((event.clientY - y) / frame.height) * 100
    onChange(at, isSizing ? grownBy(spot, right, down) : movedBy(spot, right, down))
  }
  function press(event: KeyboardEvent, at: number, spot: Spot) {
    const arrow = arrows[event.key]
    if (arrow) onChange(at, event.shiftKey ? grownBy(spot, ...arrow) : movedBy(spot, ...arrow))
    else if (event.key === 'Delete') onRemove(at)
    else return
    event.preventDefault()
  }
  return (
    <div>
      <section ref={page} className={own.page} aria-label="Die Seite">
        <p className={own.headline}>{headline}</p>
        {spots.map((spot, at) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a field keeps its place while it is drawn
            key={at}
            type="button"
            className={classNames(own.spot, chosen === at && own.chosen)}
            style={{ '--x': spot.x, '--y': spot.y, '--w': spot.w, '--h': spot.h } as CSSProperties}
            aria-label={`Feld ${at + 1}: ${nameOf(spot)}; ${words(spot)}`}
            onPointerDown={(event) => begin(event, at, spot)}
            onPointerMove={pull}
            onPointerUp={() => {
              drag.current = null
            }}
            onPointerCancel={() => {
              drag.current = null
            }}
            onFocus={() => onChoose(at)}
            onKeyDown={(event) => press(event, at, spot)}
          >
            <span>
              {at + 1}. {nameOf(spot)}
            </span>
            <span className={own.corner} data-corner />
          </button>
        ))}
      </section>
      <p className={own.help}>
        Ziehen verschiebt, an der Ecke ziehen ändert die Größe. Mit der Tastatur: Pfeile verschieben, Umschalt und
        Pfeile ändern die Größe, Entf entfernt.
      </p>
    </div>
  )
}

const words = ({ x, y, w, h }: Spot) => `${x} % von links, ${y} % von oben, ${w} % breit, ${h} % hoch`
