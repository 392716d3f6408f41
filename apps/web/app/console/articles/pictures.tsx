import type { ConsoleInputs } from '@kontor/api/console'
import { uploadKinds } from '@kontor/contracts/rules/catalogue/picture-upload'
import { type DragEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldGroup, TextField } from '../../ui/forms/fields.tsx'
import { inWidths } from '../../ui/in-widths.ts'
import { Notice } from '../../ui/notice.tsx'
import shared from '../console.module.css'
import { messageIn } from '../ui/form-fields.tsx'
import { uploadPicture } from '../ui/upload-picture.ts'
import styles from './pictures.module.css'

type Fields = ConsoleInputs['articles']['save']['fields']
type Way = 'nach vorn' | 'nach hinten'

/**
 * The pictures of an article in their order, the first of which stands in lists. They are uploaded at once and belong to
 * the article when its form is saved.
 */
export function ArticlePictures({ form }: { form: UseFormReturn<Fields> }) {
  const { field: images } = useController({ control: form.control, name: 'images' })
  const { field: alts } = useController({ control: form.control, name: 'imageAlts' })
  const list = images.value
  const [dragged, setDragged] = useState<string | null>(null)
  const { isOver, handlers } = useDrop((files) => void upload(files))
  const { sending, told, mistakes, upload } = useUploads((address) => {
    // several are on their way at once, so the list is read when one arrives
    const now = form.getValues('images')
    if (!now.includes(address)) images.onChange([...now, address])
  })
  const frame = useRef<HTMLUListElement>(null)
  const [moved, setMoved] = useState<{ image: string; way: Way }>()

  // a button that moves with its picture keeps the focus; at the end of the list the other one has it
  useLayoutEffect(() => {
    if (!moved) return
    const buttons = [...(frame.current?.querySelectorAll<HTMLButtonElement>('button[data-way]') ?? [])]
    const own = buttons.filter(({ dataset }) => dataset['image'] === moved.image && !isAtEnd(dataset['end']))
    const next = own.find(({ dataset }) => dataset['way'] === moved.way) ?? own[0]
    next?.focus()
  }, [moved])

  function move(image: string, to: number) {
    const others = list.filter((one) => one !== image)
    images.onChange([...others.slice(0, to), image, ...others.slice(to)])
  }
  function step(image: string, way: Way) {
    const at = list.indexOf(image)
    move(image, way === 'nach vorn' ? Math.max(0, at - 1) : at + 1)
    setMoved({ image, way })
  }

  return (
    <FieldGroup
      legend="Bilder"
      hint="Das erste steht in Listen. Die Reihenfolge ändern Sie mit der Maus oder den Knöpfen."
      error={messageIn(form.getFieldState('images', form.formState).error)}
    >
      <div className={classNames(styles.zone, isOver && styles.over)} {...handlers}>
        {list.length > 0 && (
          <ul ref={frame} className={styles.list}>
            {list.map((image, at) => (
              <li
                key={image}
                className={classNames(styles.card, dragged === image && styles.dragged)}
                onDragOver={(event) => dragged !== null && event.preventDefault()}
                onDrop={() => dragged !== null && move(dragged, at)}
              >
                {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is an extra; the buttons below do the same */}
                <div
                  className={styles.picture}
                  draggable
                  onDragStart={({ dataTransfer }) => {
                    dataTransfer.effectAllowed = 'move'
                    setDragged(image)
                  }}
                  onDragEnd={() => setDragged(null)}
                >
                  <img
                    {...inWidths(image, '160px')}
                    src={image}
                    alt={alts.value[image] || `Bild ${at + 1}`}
                    draggable={false}
                  />
                  {at === 0 && <span className={styles.main}>Hauptbild</span>}
                </div>
                <TextField
                  label={`Alternativtext zu Bild ${at + 1}`}
                  placeholder="sonst der Name des Artikels"
                  maxLength={200}
                  value={alts.value[image] ?? ''}
                  onChange={({ target }) => alts.onChange({ ...alts.value, [image]: target.value })}
                />
                <div className={shared.acts}>
                  {(['nach vorn', 'nach hinten'] as const).map((way) => {
                    const isLast = at === (way === 'nach vorn' ? 0 : list.length - 1)
                    return (
                      <Button
                        key={way}
                        size="small"
                        look="quiet"
                        disabled={isLast}
                        data-way={way}
                        data-image={image}
                        data-end={isLast}
                        aria-label={`Bild ${at + 1} ${way}`}
                        onClick={() => step(image, way)}
                      >
                        {way === 'nach vorn' ? '←' : '→'}
                      </Button>
                    )
                  })}
                  {at > 0 && (
                    <Button
                      size="small"
                      look="quiet"
                      aria-label={`Bild ${at + 1} als Hauptbild`}
                      onClick={() => move(image, 0)}
                    >
                      Als Hauptbild
                    </Button>
                  )}
                  <Button
                    size="small"
                    look="quiet"
                    aria-label={`Bild ${at + 1} entfernen`}
                    onClick={() => images.onChange(list.filter((one) => one !== image))}
                  >
                    Entfernen
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        <PictureButton isEmpty={list.length === 0} sending={sending} upload={(files) => void upload(files)} />
        <p role="status" className={shared.soft}>
          {told}
        </p>
        {mistakes.length > 0 && (
          <Notice kind="error" title="Nicht alle Bilder sind hochgeladen.">
            <ul>
              {mistakes.map(({ name, message }) => (
                <li key={name}>
                  {name}: {message}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      <KnownPicture add={(address) => !list.includes(address) && images.onChange([...list, address])} />
    </FieldGroup>
  )
}

const isAtEnd = (end: string | undefined) => end === 'true'

function PictureButton({
  isEmpty,
  sending,
  upload,
}: {
  isEmpty: boolean
  sending: number
  upload(files: File[]): void
}) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <div className={styles.add}>
      <Button busy={sending > 0} onClick={() => input.current?.click()}>
        Bilder hochladen
      </Button>
      <span className={shared.soft}>
        {isEmpty ? 'Noch keine Bilder. ' : ''}Oder ziehen Sie sie hierher: JPEG, PNG, WebP oder SVG, je höchstens 15 MB.
      </span>
      <label htmlFor={id} className={styles.hidden}>
        Dateien mit Bildern
      </label>
      <input
        ref={input}
        id={id}
        className={styles.hidden}
        type="file"
        multiple
        tabIndex={-1}
        accept={uploadKinds}
        onChange={({ target }) => {
          upload([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
}

/** A picture that the shop has already. */
function KnownPicture({ add }: { add(address: string): void }) {
  const [typed, setTyped] = useState('')
  function take() {
    if (typed.trim() === '') return
    add(typed.trim())
    setTyped('')
  }
  return (
    <div className={shared.tools}>
      <TextField
        label="Adresse eines Bildes im Shop"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // the form around it stays
          event.preventDefault()
          take()
        }}
      />
      <Button onClick={take}>Hinzufügen</Button>
    </div>
  )
}

/** Files that are dropped on a place. */
function useDrop(take: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const brings = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!brings(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false)
      if (!brings(event)) return
      event.preventDefault()
      take([...event.dataTransfer.files])
    },
  }
  return { isOver, handlers }
}

type Mistake = { name: string; message: string }

/** Sends files one after the other, since the server makes one picture at a time. */
function useUploads(arrived: (address: string) => void) {
  const [sending, setSending] = useState(0)
  const [told, setTold] = useState('')
  const [mistakes, setMistakes] = useState<Mistake[]>([])
  async function upload(files: readonly File[]) {
    if (files.length === 0) return
    setMistakes([])
    setSending((now) => now + 1)
    let taken = 0
    for (const [at, file] of files.entries()) {
      setTold(`Bild ${at + 1} von ${files.length} wird hochgeladen …`)
      try {
        arrived(await uploadPicture(file, 'articles'))
        taken += 1
      } catch (error) {
        const message = error instanceof Error ? error.message : ''
        setMistakes((known) => [...known, { name: file.name, message }])
      }
    }
    setSending((now) => now - 1)
    setTold(
      taken === 0
        ? 'Es ist kein Bild angekommen.'
        : `${taken} von ${files.length} hochgeladen. Zum Artikel gehören sie, sobald Sie ihn speichern.`,
    )
  }
  return { sending, told, mistakes, upload }
}
