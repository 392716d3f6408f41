import { scaleOf } from '@kontor/contracts/rules/pricing/scale-prices'
import { useEffect, useId, useRef, useState } from 'react'
import type { ArticleTile } from '../../../../platform/calls/types.ts'
import styles from './scale-hint.module.css'
import { ScaleTable } from './scale-table.tsx'

const room = 8

/** The scale prices of a tile beside its badge, until the focus or a press goes elsewhere (ux 20). */
export function ScaleHint({ article, control }: { article: ArticleTile; control: HTMLElement }) {
  const [shown, setShown] = useState(true)
  const hint = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    const element = hint.current
    if (!element || !shown) return
    element.showPopover()
    place(element, control.getBoundingClientRect())
    control.setAttribute('aria-describedby', id)
    const ends = new AbortController()
    const hide = () => setShown(false)
    const unlessInside = ({ target }: Event) => {
      if (target instanceof Node && target !== control && !control.contains(target) && !element.contains(target)) hide()
    }
    const listen = { signal: ends.signal, capture: true }
    control.addEventListener('blur', hide, listen)
    document.addEventListener('pointerdown', unlessInside, listen)
    document.addEventListener('keydown', (event) => event.key === 'Escape' && hide(), listen)
    window.addEventListener('scroll', hide, listen)
    window.addEventListener('resize', hide, listen)
    return () => {
      ends.abort()
      control.removeAttribute('aria-describedby')
    }
  }, [control, id, shown])

  if (!shown) return null
  return (
    <div ref={hint} id={id} popover="manual" className={styles.hint} role="tooltip">
      <ScaleTable scale={scaleOf(article.prices)} quantity={0} unit={article.unit} />
    </div>
  )
}

/** Below the badge, or above where the window ends; never beyond its edges. */
function place(element: HTMLElement, { left, bottom, top }: DOMRect): void {
  const { offsetWidth, offsetHeight } = element
  const below = bottom + room + offsetHeight <= innerHeight
  element.style.left = `${Math.max(room, Math.min(left, innerWidth - offsetWidth - room))}px`
  element.style.top = `${below ? bottom + room : Math.max(room, top - room - offsetHeight)}px`
}
