import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'

export function OpenReleases({ count, className }: { count: number; className: string | undefined }) {
  if (count === 0) return null
  return (
    <span className={className}>
      {count > 99 ? '99+' : count}
      <VisuallyHidden>{count === 1 ? ' offene Freigabe' : ' offene Freigaben'}</VisuallyHidden>
    </span>
  )
}
