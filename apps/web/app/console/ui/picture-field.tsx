import { uploadKinds } from '@kontor/contracts/rules/catalogue/picture-upload'
import { useQuery } from '@tanstack/react-query'
import { use, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/forms/fields.tsx'
import { inWidths } from '../../ui/in-widths.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { consoleAnswers, trpc } from '../trpc.ts'
import styles from './picture-field.module.css'
import { PictureRoom, uploadPicture } from './upload-picture.ts'

type Props = {
  label: string
  error: string | undefined
  value: string
  onChange(value: string): void
  /** where it can be left out */
  isOptional?: boolean
  autoFocus?: boolean
}

/** A picture of the shop: uploaded here, chosen among those that are there, or named by its address; seen at once. */
export function PictureField({ label, error, value, onChange, isOptional = false, autoFocus = false }: Props) {
  const [isChoosing, setIsChoosing] = useState(false)
  const room = use(PictureRoom)
  const { input, isSending, mistake, told, send } = useUpload(onChange, room)
  return (
    <div className={styles.picture}>
      {value.startsWith('/') ? (
        <img {...inWidths(value, '120px')} src={value} alt="" width={120} height={60} />
      ) : (
        <span className={styles.none}>kein Bild</span>
      )}
      <TextField
        label={label}
        hint="ein Bild des Shops, beginnt mit /"
        error={error ?? mistake}
        value={value}
        maxLength={300}
        autoFocus={autoFocus}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className={styles.acts}>
        <Button size="small" aria-label={`${label}: hochladen`} busy={isSending} onClick={() => input.current?.click()}>
          Hochladen
        </Button>
        {room === 'content' && (
          <Button size="small" aria-label={`${label}: wählen`} onClick={() => setIsChoosing(true)}>
            Wählen
          </Button>
        )}
        {isOptional && value !== '' && (
          <Button size="small" look="quiet" aria-label={`${label}: weglassen`} onClick={() => onChange('')}>
            Weglassen
          </Button>
        )}
      </div>
      <FileInput label={label} input={input} send={send} />
      <p role="status" className={styles.told}>
        <VisuallyHidden>{told}</VisuallyHidden>
      </p>
      <Dialog open={isChoosing} onClose={() => setIsChoosing(false)} title={`${label} wählen`} size="lg">
        <Known
          onChoose={(picture) => {
            onChange(picture)
            setIsChoosing(false)
          }}
        />
      </Dialog>
    </div>
  )
}

type FileInputProps = {
  label: string
  input: React.RefObject<HTMLInputElement | null>
  send(file: File | undefined): void
}

function FileInput({ label, input, send }: FileInputProps) {
  const id = useId()
  return (
    <VisuallyHidden>
      <label htmlFor={id}>{label}: Datei</label>
      <input
        ref={input}
        id={id}
        type="file"
        tabIndex={-1}
        accept={uploadKinds}
        onChange={({ target }) => {
          send(target.files?.[0])
          target.value = ''
        }}
      />
    </VisuallyHidden>
  )
}

function useUpload(arrived: (address: string) => void, room: Parameters<typeof uploadPicture>[1]) {
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setIsSending] = useState(false)
  const [mistake, setMistake] = useState<string>()
  const [told, setTold] = useState('')
  async function upload(file: File) {
    setIsSending(true)
    setMistake(undefined)
    setTold('Das Bild wird hochgeladen …')
    try {
      arrived(await uploadPicture(file, room))
      setTold('Das Bild ist hochgeladen.')
      await consoleAnswers.invalidateQueries(trpc.showings.pictures.queryFilter())
    } catch (error) {
      setTold('')
      setMistake(error instanceof Error ? error.message : '')
    } finally {
      setIsSending(false)
    }
  }
  return { input, isSending, mistake, told, send: (file: File | undefined) => file && void upload(file) }
}

/** Pictures that are in the shop, those uploaded last first. */
function Known({ onChoose }: { onChoose(picture: string): void }) {
  const { data, isError } = useQuery(trpc.showings.pictures.queryOptions({}))
  if (isError) return <p>Die Bilder lassen sich gerade nicht lesen.</p>
  if (!data) return <p role="status">Wird geladen …</p>
  if (data.items.length === 0) return <p>Der Shop zeigt noch keine Bilder.</p>
  return (
    <ul className={styles.pictures}>
      {data.items.map((picture, at) => {
        const isUploaded = picture.startsWith('/pictures/')
        const name = isUploaded ? `Hochgeladenes Bild ${at + 1}` : (picture.split('/').at(-1) ?? picture)
        return (
          <li key={picture}>
            <button type="button" aria-label={name} onClick={() => onChoose(picture)}>
              <img {...inWidths(picture, '160px')} src={picture} alt="" width={160} height={80} loading="lazy" />
              <span>{name}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
