import { type PointerEvent, useEffect, useState } from 'react'
import { type Box, firstBox, fitted } from './panel-size.ts'

const room = () => ({ width: document.documentElement.clientWidth, height: window.innerHeight })

/** Where the panel lies and how large it is, by pointer and by keys. */
export function usePanelBox() {
  const [box, setBox] = useState(() => firstBox(room()))
  const change = (next: (box: Box) => Box) => setBox((now) => fitted(next(now), room()))

  useEffect(() => {
    const fit = () => setBox((now) => fitted(now, room()))
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  }, [])

  /** Follows the pointer from where it was pressed until it is let go. */
  function dragged(by: (x: number, y: number, from: Box) => void) {
    return (event: PointerEvent<HTMLElement>) => {
      const { currentTarget, target, clientX, clientY, pointerId } = event
      const control = target instanceof Element ? target.closest('button') : null
      // buttons within what is dragged are pressed
      if (event.button !== 0 || (control && control !== currentTarget && !control.matches('[data-grip]'))) return
      event.preventDefault()
      const from = box
      currentTarget.setPointerCapture(pointerId)
      const move = (moved: globalThis.PointerEvent) => by(moved.clientX - clientX, moved.clientY - clientY, from)
      const end = () => {
        currentTarget.removeEventListener('pointermove', move)
        currentTarget.removeEventListener('pointerup', end)
        currentTarget.removeEventListener('pointercancel', end)
      }
      currentTarget.addEventListener('pointermove', move)
      currentTarget.addEventListener('pointerup', end)
      currentTarget.addEventListener('pointercancel', end)
    }
  }

  return {
    box,
    moveBy: (x: number, y: number, from?: Box) =>
      change((now) => ({ ...now, left: (from ?? now).left + x, top: (from ?? now).top + y })),
    sizeBy: (x: number, y: number, from?: Box) =>
      change((now) => ({ ...now, width: (from ?? now).width + x, height: (from ?? now).height + y })),
    dragged,
  }
}
