import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { trpc } from '../../trpc.ts'
import styles from './showings.module.css'

type Props = { label: string; error: string | undefined; value: string; onChange(value: string): void }

/** A picture of the shop by its address, seen at once; or one of those that are shown already. */
export function PictureField({ label, error, value, onChange }: Props) {
  const [isChoosing, setIsChoosing] = useState(false)
  const pictures = useQuery(trpc.showings.pictures.queryOptions({}, { enabled: isChoosing }))
  return (
    <div className={styles.picture}>
      {value.startsWith('/') && <img src={value} alt="" width={120} height={60} />}
      <TextField
        label={label}
        hint="ein Bild des Shops, beginnt mit /"
        error={error}
        value={value}
        maxLength={300}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button size="small" aria-label={`${label}: wählen`} onClick={() => setIsChoosing(true)}>
        Wählen
      </Button>
      <Dialog open={isChoosing} onClose={() => setIsChoosing(false)} title={`${label} wählen`} size="lg">
        <ul className={styles.pictures}>
          {pictures.data?.items.map((picture) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={picture.split('/').at(-1)}
                onClick={() => {
                  onChange(picture)
                  setIsChoosing(false)
                }}
              >
                <img src={picture} alt="" width={160} height={80} loading="lazy" />
                <span>{picture.split('/').at(-1)}</span>
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}
