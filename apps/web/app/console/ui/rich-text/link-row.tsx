import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { isAddress, useAddressNote, wantedAddress } from '../address-check.ts'
import styles from './rich-text.module.css'

/** Where the marked words lead to. */
export function LinkRow({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const { href, isEmpty } = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      href: String(one.getAttributes('link').href ?? ''),
      isEmpty: one.state.selection.empty,
    }),
  })
  const [url, setUrl] = useState(href)
  const [tried, setTried] = useState(false)
  const note = useAddressNote(url)
  const typed = url.trim()
  function set() {
    setTried(true)
    if (!isAddress(typed)) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (isEmpty && href === '')
      chain.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href: typed } }] }).run()
    else chain.setLink({ href: typed }).run()
    onDone()
  }
  return (
    <div className={styles.row}>
      <TextField
        label="Link führt zu"
        hint={note ?? 'Adresse im Shop wie /page/kontakt, https://, mailto: oder tel:'}
        error={tried && !isAddress(typed) ? wantedAddress : undefined}
        value={url}
        maxLength={500}
        autoFocus
        onChange={({ target }) => setUrl(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          set()
        }}
      />
      <Button size="small" onClick={set}>
        Link setzen
      </Button>
      {href !== '' && (
        <Button
          size="small"
          look="quiet"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onDone()
          }}
        >
          Link entfernen
        </Button>
      )}
      <Button size="small" look="quiet" onClick={onDone}>
        Abbrechen
      </Button>
    </div>
  )
}
