import type { Refused } from '@kontor/contracts'
import { reasonsIn } from '../platform/calls/failed-call.ts'
import { Notice } from './notice.tsx'

/** Why the shop refused what was sent. */
export function RefusedNotice({ refused }: { refused: Refused }) {
  return <Notice kind="error">{reasonsIn(refused)}</Notice>
}
