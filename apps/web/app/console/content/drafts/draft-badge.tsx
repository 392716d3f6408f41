import { Badge } from '../../../ui/marks/badge.tsx'

/** Of a row in a list: whether there is a draft of it, or it is one only. */
export function DraftBadge({ draft }: { draft: 'new' | 'changed' | null }) {
  if (draft === null) return null
  return <Badge tone="amber">{draft === 'new' ? 'nur Entwurf' : 'mit Entwurf'}</Badge>
}
