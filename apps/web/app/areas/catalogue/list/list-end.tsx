import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ArticleList } from '../../../platform/calls/types.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Pagination } from '../../../ui/page/pagination.tsx'
import { articleCount } from '../../../ui/text/figures.ts'
import styles from './list-frame.module.css'

type EndProps = {
  list: ArticleList
  /** how many stand above */
  shown: number
  linkTo: (page: number) => string
  remember: () => { loaded: string }
}

/** The end of a list: how much of it is shown, "Mehr anzeigen", and all pages. */
export function ListEnd({ list, shown, linkTo, remember }: EndProps) {
  const { page, lastPage, limit, total } = list
  const client = useQueryClient()
  const navigate = useNavigate()
  const [is, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [height, setHeight] = useState(0)
  const end = useRef<HTMLDivElement>(null)
  const whenShown = useRef<() => void>(undefined)
  const next = page + 1

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of the list is there
  useEffect(() => {
    whenShown.current?.()
    whenShown.current = undefined
  }, [list])

  async function showMore() {
    const { measured, pageOf, focusTile } = await import('./show-more.ts')
    const above = measured(end.current)
    setHeight(above.height)
    setState('loading')
    try {
      await client.query(pageOf(client, list, next))
    } catch {
      setState('failed')
      return
    }
    // the keyboard goes on with the first of the new ones, once they are there
    whenShown.current = () => focusTile(end.current, above.count)
    await navigate(linkTo(next), { replace: true, preventScrollReset: true, state: remember() })
    setState('idle')
  }

  function handleClick(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (is !== 'loading') void showMore()
  }

  return (
    <div className={styles.end} ref={end} aria-busy={is === 'loading' || undefined}>
      {is === 'loading' && <Skeleton count={Math.min(limit, total - shown)} height={height} />}
      <p className={styles.range}>
        {shown < total ? `${formatFigure(shown)} von ${formatFigure(total)} Artikeln` : articleCount(total)}
      </p>
      {is === 'failed' && (
        <p role="alert">
          Die nächsten Artikel kamen nicht an. <Button onClick={() => void showMore()}>Erneut versuchen</Button>
        </p>
      )}
      {page < lastPage && is !== 'failed' && (
        <LinkButton to={linkTo(next)} rel="next" onClick={handleClick} aria-busy={is === 'loading' || undefined}>
          Mehr anzeigen
        </LinkButton>
      )}
      <Pagination page={page} lastPage={lastPage} linkTo={linkTo} />
    </div>
  )
}

/** Placeholders of the same size as the tiles; visible only after a delay (ux 81). */
function Skeleton({ count, height }: { count: number; height: number }) {
  return (
    <div className={height < 200 ? styles.rowGhosts : styles.ghosts} aria-hidden>
      {Array.from({ length: count }, (_, at) => (
        <i key={at} style={{ height }} />
      ))}
    </div>
  )
}
