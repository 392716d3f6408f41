export type Pressed = {
  link: HTMLAnchorElement
  /** Goes to the link's page, */
  open: () => void
  /** and back to where it was pressed. */
  takeBack: () => void
}

/**
 * Shows a page with the press of a mouse button and not first with its release (decision 0015). Whoever leaves the link
 * before releasing, drags it or presses Escape is back on his page: as with any other link, nothing has come of it
 * (WCAG 2.5.2, "up reversal"). What the press has opened its click does not open again.
 */
export function openOnPress({ link, open, takeBack }: Pressed): void {
  // the link of a tile covers the whole of it, beyond its own text
  const place = (link.closest('[data-article]') ?? link).getBoundingClientRect()
  const pressed = new AbortController()
  const { signal } = pressed
  open()

  let isOpen = true
  function leave() {
    if (!isOpen) return
    isOpen = false
    // opening was put off until after its event, too; without it one would go back to the page before the list
    setTimeout(() => {
      if (location.pathname === link.pathname) takeBack()
    })
  }
  function leaveForGood() {
    pressed.abort()
    leave()
  }
  function move({ clientX, clientY, buttons }: PointerEvent) {
    // released where no page is told of it, as over a menu of the browser
    if ((buttons & 1) === 0) return pressed.abort()
    const { left, right, top, bottom } = place
    // whoever comes back to the link and releases there has clicked it
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) leaveForGood()
  }
  function release() {
    // its click comes within the same task, where the link is on the page (menu, suggestions, given up by Escape)
    setTimeout(() => pressed.abort())
  }
  function swallow(event: MouseEvent) {
    if (event.target instanceof Node && link.contains(event.target)) event.preventDefault()
  }
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', release, { signal })
  addEventListener('click', swallow, { signal, capture: true })
  for (const name of ['pointercancel', 'dragstart', 'blur']) addEventListener(name, leaveForGood, { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && leave(), { signal })
}
