import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { MediaField } from '../media/media-field.tsx'
import styles from './rich-text.module.css'

/** A picture of the shop, with what it says to who does not see it. */
export function PictureRow({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const [src, setSrc] = useState('')
  const [alt, setAlt] = useState('')
  const [tried, setTried] = useState(false)
  const isPicture = /^\/[a-z0-9][\w./-]*$/i.test(src.trim())
  function put() {
    setTried(true)
    if (!isPicture) return
    editor.chain().focus().setImage({ src: src.trim(), alt: alt.trim() }).run()
    onDone()
  }
  return (
    <div className={styles.row}>
      <MediaField
        label="Bild im Text"
        error={tried && !isPicture ? 'Bitte wählen Sie ein Bild.' : undefined}
        value={src}
        autoFocus
        onChange={(address, medium) => {
          setSrc(address)
          if (alt === '' && medium) setAlt(medium.alt)
        }}
      />
      <TextField
        label="Was es zeigt"
        hint="leer: es schmückt nur"
        value={alt}
        maxLength={300}
        onChange={({ target }) => setAlt(target.value)}
      />
      <Button size="small" onClick={put}>
        Bild einfügen
      </Button>
      <Button size="small" look="quiet" onClick={onDone}>
        Abbrechen
      </Button>
    </div>
  )
}
