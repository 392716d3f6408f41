import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type PartFailedProps = {
  /** what did not come, as a sentence */ children: ReactNode
  onRetry: () => unknown
  busy?: boolean
}

/** Stands where a part of the page should that the rest of it can do without (ux 83). */
export function PartFailed({ children, onRetry, busy }: PartFailedProps) {
  return (
    <Notice kind="warning">
      <p>{children}</p>
      <Button size="small" busy={busy ?? false} onClick={() => void onRetry()}>
        Erneut versuchen
      </Button>
    </Notice>
  )
}
