import { type ComponentType, memo, Suspense, use, useEffect, useId, useState } from 'react'

/** Off, by LATE_PARTS=off: the code of all parts comes with the page, which waits for it before it is taken over. */
export const comeLate = !import.meta.env.SSR && document.documentElement.dataset['lateParts'] !== 'off'

/**
 * A part that can be read and followed before its code is there, so the first load need not carry it: the server writes
 * its markup, React leaves that alone until the code has come and only then takes it over (docs/speed.md "First load").
 * A page entered by a click waits for it as for its data (query.ts).
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | undefined
  const read = async () => {
    Part = await load()
  }
  const first = comeLate ? pageLoaded().then(read) : read()
  const arrived = import.meta.env.SSR ? first : first.catch(() => again(read))
  parts.push(first)

  function Arriving(props: Props) {
    if (!Part) use(arrived)
    return Part && <Part {...props} />
  }

  return memo(function Late(props: Props) {
    const id = useId()
    const [isWritten] = useState(!isTakenOver)
    const [, setHere] = useState(Part !== undefined)
    useEffect(() => {
      // its code may have come while this was rendered
      if (Part) return setHere(true)
      waiting.add(id)
      void arrived.then(() => {
        waiting.delete(id)
        if (!isWritten) setHere(true)
      })
    }, [isWritten, id])

    // without a Suspense: React holds back what one reveals for 300 ms
    if (!isWritten) return Part ? <Part {...props} /> : null
    return (
      <div id={id} style={noBox} data-late>
        <Suspense fallback={<Kept of={id} />}>
          <Arriving {...props} />
        </Suspense>
      </div>
    )
  })
}

/** In the layout it is not there. */
const noBox = { display: 'contents' }

/** React gives up written markup that changes before its code is there; the visitor goes on seeing it. */
function Kept({ of }: { of: string }) {
  const [html] = useState(() => document.getElementById(of)?.innerHTML ?? '')
  return <div style={noBox} data-kept dangerouslySetInnerHTML={{ __html: html }} />
}

let isTakenOver = false
/** From now on parts are made in the browser: the markup of the server is taken over. */
export function useTakeOver() {
  useEffect(() => {
    isTakenOver = true
  }, [])
}

const parts: Promise<void>[] = []
/** The parts of all pages whose code has come so far; in the browser a page does not wait for one that failed. */
export async function latePartsRead(): Promise<void> {
  if (import.meta.env.SSR) await Promise.all(parts)
  else await Promise.allSettled(parts)
}

/** The ids of the parts on the page whose code has not come. */
const waiting = new Set<string>()
/** React keeps a click to itself that hits markup whose code has not come. */
export function isKeptBack({ target }: Event): boolean {
  let at = target instanceof Element ? target : null
  while (at && !waiting.has(at.id)) at = at.parentElement
  return at !== null
}

let loaded: Promise<void> | undefined
/** Resolves when the page has loaded, or when the visitor begins to use it. */
function pageLoaded(): Promise<void> {
  loaded ??= new Promise((resolve) => {
    if (document.readyState === 'complete') return resolve()
    for (const event of ['pointerdown', 'keydown']) addEventListener(event, () => resolve(), { once: true })
    // events of the browser's loading do not count
    addEventListener('load', () => setTimeout(resolve), { once: true })
  })
  return loaded
}

const pause = 5000

/** A rendered page does not fail because a late script did not load: loading is retried. */
async function again(read: () => Promise<void>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, pause))
  return read().catch(() => again(read))
}
