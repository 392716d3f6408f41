import { type ComponentType, useContext, useEffect, useState } from 'react'
import { whenIdle } from '../../../platform/navigation/when-idle.ts'
import { BelowLists } from './below-lists.ts'

/** What the shop shows below every list comes when the page rests. */
export function BelowList() {
  const read = useContext(BelowLists)
  const [Part, setPart] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      whenIdle(() => {
        read?.().then(
          (loaded) => setPart(() => loaded),
          () => undefined,
        )
      }),
    [read],
  )
  return Part && <Part />
}
