import { use, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { inWidths } from '../../../ui/in-widths.ts'
import { PictureRoom } from '../upload-picture.ts'
import own from './media.module.css'
import { MediaPicker } from './media-picker.tsx'
import { type MediaKind, type Medium, mediaWords } from './media-words.ts'
import { UploadButton } from './upload-button.tsx'

type Props = {
  label: string
  hint?: string | undefined
  error: string | undefined
  /** what may be chosen; pictures where nothing is said */
  kinds?: readonly MediaKind[]
  /** its address in the shop; '': none */
  value: string
  onChange(value: string, medium: Medium | null): void
  /** where it can be left out */
  isOptional?: boolean
  autoFocus?: boolean
}

const picturesOnly: readonly MediaKind[] = ['picture']

/**
 * A file of the shop: uploaded here or chosen among those that are there. Who keeps articles may have no right to the
 * files of contents: there a picture is uploaded or named by its address.
 */
export function MediaField(props: Props) {
  const { label, hint, error, kinds = picturesOnly, value, onChange, isOptional = false, autoFocus = false } = props
  const [isChoosing, setIsChoosing] = useState(false)
  const maySearch = use(PictureRoom) === 'content'
  const isPicture = kinds.includes('picture') && !/\.(pdf|mp4|webm|vtt)$/.test(value)
  return (
    <div className={own.field}>
      {value.startsWith('/') && isPicture ? (
        <img {...inWidths(value, '120px')} src={value} alt="" width={120} height={60} />
      ) : (
        <span className={own.none}>{value === '' ? `kein ${mediaWords[kinds[0] ?? 'picture'].one}` : 'Datei'}</span>
      )}
      <TextField
        label={label}
        {...(maySearch ? hint && { hint } : { hint: 'ein Bild des Shops, beginnt mit /' })}
        error={error}
        value={value}
        maxLength={300}
        placeholder={maySearch ? 'noch nichts gewählt' : undefined}
        readOnly={maySearch}
        autoFocus={autoFocus && !maySearch}
        onChange={({ target }) => onChange(target.value, null)}
      />
      <div className={own.acts}>
        <UploadButton
          label="Hochladen"
          of={label}
          kinds={kinds}
          onStored={(medium) => onChange(medium.address, medium)}
        />
        {maySearch && (
          <Button
            size="small"
            aria-label={`${label}: wählen`}
            autoFocus={autoFocus}
            onClick={() => setIsChoosing(true)}
          >
            Wählen
          </Button>
        )}
        {isOptional && value !== '' && (
          <Button size="small" look="quiet" aria-label={`${label}: weglassen`} onClick={() => onChange('', null)}>
            Weglassen
          </Button>
        )}
      </div>
      <Dialog open={isChoosing} onClose={() => setIsChoosing(false)} title={`${label} wählen`} size="lg">
        <MediaPicker
          kinds={kinds}
          onChoose={(medium) => {
            onChange(medium.address, medium)
            setIsChoosing(false)
          }}
        />
      </Dialog>
    </div>
  )
}
