import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { SelectField, TextField } from '../../../ui/forms/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../../console.module.css'
import { isLong, trpc } from '../../trpc.ts'
import { InShop, type Mark, PreviewAnswer, PreviewButton } from '../../ui/preview.tsx'
import type { ShowingKind as Kind } from './showing.ts'

const Widgets = lazy(async () => ({ default: (await import('../../../areas/content/late-content.ts')).Widgets }))

type Seen = { mode: 'b2b' | 'b2c'; at: string }

/** What is typed, at any time and for both kinds of readers. */
export const ShowingPreview = ({ kind, read, mark }: { kind: Kind; read(): unknown; mark: Mark }) => (
  <PreviewButton label="Vorschau" read={read}>
    {(value) => <Preview kind={kind} value={value} mark={mark} />}
  </PreviewButton>
)

function Preview({ kind, value, mark }: { kind: Kind; value: unknown; mark: Mark }) {
  const [seen, setSeen] = useState<Seen>({ mode: 'b2b', at: '' })
  const { data, error } = useQuery(
    trpc.showings.preview.queryOptions({ kind, value, ...seen }, { ...isLong, retry: false, gcTime: 0 }),
  )
  return (
    <>
      <div className={styles.pairs}>
        <SelectField
          label="Für"
          options={[
            { value: 'b2b', label: 'Firmenkunden' },
            { value: 'b2c', label: 'Privatkunden' },
          ]}
          value={seen.mode}
          onChange={({ target }) => setSeen({ ...seen, mode: target.value === 'b2c' ? 'b2c' : 'b2b' })}
        />
        <TextField
          label="Zu welcher Zeit"
          hint="deutsche Zeit; leer: jetzt"
          type="datetime-local"
          value={seen.at}
          onChange={({ target }) => setSeen({ ...seen, at: target.value })}
        />
      </div>
      <PreviewAnswer data={data} error={error} mark={mark}>
        {({ widgets, notice }) =>
          notice ? (
            <InShop>
              <div data-area="toast" className={styles.form}>
                <strong>{notice.title}</strong>
                <p>{notice.text}</p>
                {notice.url && <a href={notice.url}>{notice.label ?? 'Mehr dazu'}</a>}
              </div>
            </InShop>
          ) : widgets.length === 0 ? (
            <Notice title="Zu dieser Zeit ist davon nichts zu sehen." />
          ) : (
            <InShop>
              <Widgets widgets={widgets} />
            </InShop>
          )
        }
      </PreviewAnswer>
    </>
  )
}
