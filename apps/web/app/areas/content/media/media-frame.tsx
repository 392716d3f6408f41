import type { ReactNode } from 'react'
import { describePage } from '../../../platform/page/structured-data.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'

type Crumb = { label: string; url: string }
type FrameProps = { crumbs: readonly Crumb[]; data?: object | undefined; children: ReactNode }

/** Around every page of media: its breadcrumb and its structured data. @param data JSON-LD of the page itself */
export function MediaFrame({ crumbs, data, children }: FrameProps) {
  if (import.meta.env.SSR && data) describePage(() => data)
  return (
    <PageBody>
      <Breadcrumb crumbs={crumbs} />
      {children}
    </PageBody>
  )
}

/** How many of a list hold the searched words, or that there are none yet. */
export function Found({
  count,
  name,
  search,
  address,
}: {
  count: number
  name: string
  search: string
  address: string
}) {
  if (count === 0)
    return (
      <EmptyState
        title={search ? 'Nichts gefunden' : `Noch keine ${name}`}
        scene="leer-suche"
        actions={search && <LinkButton to={address}>Alle {name} zeigen</LinkButton>}
      >
        <p>
          {search
            ? `Unter „${search}“ haben wir keine ${name}. Versuchen Sie ein anderes Wort.`
            : 'Schauen Sie bald wieder vorbei.'}
        </p>
      </EmptyState>
    )
  return search ? <p role="status">{`${count} Treffer zu „${search}“.`}</p> : null
}
