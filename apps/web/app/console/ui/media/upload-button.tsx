import { use, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { consoleAnswers, trpc } from '../../trpc.ts'
import { PictureRoom } from '../upload-picture.ts'
import own from './media.module.css'
import { endingsOf, type MediaKind, type Medium, mediaWords } from './media-words.ts'
import { uploadMedium } from './upload-medium.ts'

type Props = {
  label: string
  /** where several of them stand on a page */
  of?: string
  kinds: readonly MediaKind[]
  onStored(medium: Medium): void
}

/** Chooses a file and sends it; why one is not taken stands below. */
export function UploadButton({ label, of, kinds, onStored }: Props) {
  const id = useId()
  const room = use(PictureRoom)
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setIsSending] = useState(false)
  const [mistake, setMistake] = useState('')
  const [told, setTold] = useState('')
  async function send(file: File) {
    setIsSending(true)
    setMistake('')
    setTold('Die Datei wird hochgeladen …')
    try {
      const medium = await uploadMedium(file, room)
      if (!kinds.includes(medium.kind))
        throw new Error(
          `Hier passt das nicht. Gebraucht wird: ${kinds.map((kind) => mediaWords[kind].one).join(', ')}.`,
        )
      setTold('Die Datei ist hochgeladen.')
      onStored(medium)
    } catch (error) {
      setTold('')
      setMistake(error instanceof Error ? error.message : '')
    } finally {
      setIsSending(false)
      await consoleAnswers.invalidateQueries(trpc.media.list.infiniteQueryFilter())
    }
  }
  const name = of ? `${of}: hochladen` : label
  return (
    <>
      <Button
        {...(of && { size: 'small' as const })}
        aria-label={name}
        busy={isSending}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <VisuallyHidden>
        <label htmlFor={id}>{of ? `${of}: Datei` : 'Datei'}</label>
        <input
          ref={input}
          id={id}
          type="file"
          tabIndex={-1}
          accept={endingsOf(kinds)}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void send(file)
            target.value = ''
          }}
        />
      </VisuallyHidden>
      <p role="status" className={own.told}>
        <VisuallyHidden>{told}</VisuallyHidden>
      </p>
      {mistake && (
        <p role="alert" className={own.mistake}>
          {mistake}
        </p>
      )}
    </>
  )
}
