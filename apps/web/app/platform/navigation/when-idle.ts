/** Calls back when the page has loaded and is idle. @returns cancels it */
export function whenIdle(run: () => void): () => void {
  const ask = window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 200))
  const drop = window.cancelIdleCallback ?? clearTimeout
  let asked = 0
  const wait = () => {
    asked = ask(run) as number
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    removeEventListener('load', wait)
    drop(asked)
  }
}
