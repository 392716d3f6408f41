import type { KeyboardEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './move-buttons.module.css'

/** Among the things of an order. */
export type Way = 'up' | 'down'

/** Alt with an arrow moves a thing wherever things have an order. */
export function wayPressed(event: KeyboardEvent): Way | null {
  const way = event.altKey && ({ ArrowUp: 'up', ArrowDown: 'down' } as const)[event.key]
  if (!way) return null
  event.preventDefault()
  return way
}

/** What is said after a move. */
export const toldPlace = (title: string, at: number, of: number) => `${title}: jetzt an Stelle ${at + 1} von ${of}`

type Props = { title: string; at: number; of: number; move(way: Way): void }

/** Moves one thing of an order by a press or by Alt with the arrows; found again by `data-act`. */
export function MoveButtons({ title, at, of, move }: Props) {
  const button = (way: Way, sign: string, where: string, isAtEnd: boolean) => (
    <Button
      size="small"
      look="quiet"
      data-act={way}
      aria-disabled={isAtEnd}
      aria-label={`${title} ${where}`}
      onClick={() => isAtEnd || move(way)}
      onKeyDown={(event) => {
        const pressed = wayPressed(event)
        if (pressed) move(pressed)
      }}
    >
      {sign}
    </Button>
  )
  return (
    <span className={styles.moves}>
      {button('up', '↑', 'nach oben', at === 0)}
      {button('down', '↓', 'nach unten', at === of - 1)}
    </span>
  )
}
