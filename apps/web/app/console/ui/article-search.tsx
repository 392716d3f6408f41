import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/fields.tsx'
import styles from '../console.module.css'
import { trpc } from '../trpc.ts'
import own from './articles-field.module.css'

type Found = { key: string; displayName: string }

type Props = { label: string; onChoose(article: Found): void }

/** An article by its number or name; a press takes it. */
export function ArticleSearch({ label, onChoose }: Props) {
  const [search, setSearch] = useState('')
  const words = search.trim()
  const { data } = useQuery(
    trpc.livebooks.findArticles.queryOptions(
      { search: words },
      { enabled: words !== '', placeholderData: keepPreviousData },
    ),
  )
  return (
    <div>
      <TextField
        label={label}
        hint="Nummer oder Name"
        type="search"
        value={search}
        maxLength={100}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {words !== '' && data && (
        <ul className={own.found} aria-label="Gefundene Artikel">
          {data.items.length === 0 && <li className={styles.soft}>Nichts gefunden.</li>}
          {data.items.map((article) => (
            <li key={article.key}>
              <Button
                size="small"
                look="quiet"
                onClick={() => {
                  onChoose(article)
                  setSearch('')
                }}
              >
                {article.key} {article.displayName}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
