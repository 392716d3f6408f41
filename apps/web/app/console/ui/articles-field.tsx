import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldGroup } from '../../ui/forms/fields.tsx'
import styles from '../console.module.css'
import { trpc } from '../trpc.ts'
import { ArticleSearch } from './article-search.tsx'
import own from './articles-field.module.css'

type Props = {
  label: string
  hint?: ReactNode
  error: string | undefined
  value: readonly string[]
  onChange(keys: string[]): void
  most: number
}
type Act = 'up' | 'down' | 'remove'

/** Articles in an order of their own: stored as keys, shown with their names, found by number or name. */
export function ArticlesField({ label, hint, error, value, onChange, most }: Props) {
  const { data } = useQuery(
    trpc.contentChoices.articles.queryOptions(
      { keys: [...value] },
      { enabled: value.length > 0, placeholderData: keepPreviousData },
    ),
  )
  const nameOf = (key: string) => data?.items.find((one) => one.key === key)?.displayName
  const list = useRef<HTMLOListElement>(null)
  const next = useRef<{ at: number; act: Act } | null>(null)
  useEffect(() => {
    if (!next.current) return
    const { at, act } = next.current
    next.current = null
    list.current?.querySelector<HTMLElement>(`[data-place="${at}"] [data-act="${act}"]`)?.focus()
  })
  function move(from: number, act: 'up' | 'down') {
    const to = from + (act === 'up' ? -1 : 1)
    const key = value[from]
    if (key === undefined || to < 0 || to >= value.length) return
    next.current = { at: to, act }
    onChange(value.toSpliced(from, 1).toSpliced(to, 0, key))
  }
  return (
    <FieldGroup legend={label} error={error} hint={hint}>
      {value.length === 0 ? (
        <p className={styles.soft}>{most > 1 ? 'Noch kein Artikel.' : 'Keiner.'}</p>
      ) : (
        <ol ref={list} className={own.chosen}>
          {value.map((key, at) => (
            <li key={at} data-place={at}>
              <span className={own.name}>
                <strong>{key}</strong> {nameOf(key) ?? (data && 'nicht im Shop')}
              </span>
              {most > 1 && (
                <>
                  <Button
                    size="small"
                    look="quiet"
                    data-act="up"
                    aria-disabled={at === 0}
                    aria-label={`${key} nach oben`}
                    onClick={() => move(at, 'up')}
                  >
                    ↑
                  </Button>
                  <Button
                    size="small"
                    look="quiet"
                    data-act="down"
                    aria-disabled={at === value.length - 1}
                    aria-label={`${key} nach unten`}
                    onClick={() => move(at, 'down')}
                  >
                    ↓
                  </Button>
                </>
              )}
              <Button
                size="small"
                look="quiet"
                data-act="remove"
                aria-label={`${key} entfernen`}
                onClick={() => {
                  next.current = { at: Math.min(at, value.length - 2), act: 'remove' }
                  onChange(value.toSpliced(at, 1))
                }}
              >
                Entfernen
              </Button>
            </li>
          ))}
        </ol>
      )}
      {value.length < most ? (
        <ArticleSearch
          label="Artikel suchen"
          onChoose={({ key }) => !value.includes(key) && onChange([...value, key])}
        />
      ) : (
        most > 1 && <p className={styles.soft}>Mehr als {most} haben keinen Platz.</p>
      )}
    </FieldGroup>
  )
}
