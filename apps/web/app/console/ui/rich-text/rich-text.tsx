import { EditorContent, useEditor } from '@tiptap/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/forms/fields.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { editorHolds, editorParts } from './editor-parts.ts'
import styles from './rich-text.module.css'
import { storedHtml } from './stored-html.ts'
import { Toolbar } from './toolbar.tsx'

export type RichTextProps = {
  label: string
  hint?: ReactNode
  error: string | undefined
  value: string
  onChange(html: string): void
  onBlur?(): void
}

/**
 * A text with headings, lists, links and tables (tiptap), its HTML one press away. A text with parts that the editor
 * does not know opens as HTML, so that none gets lost unseen.
 */
export function RichText({ label, hint, error, value, onChange, onBlur }: RichTextProps) {
  const [isSource, setIsSource] = useState(() => !editorHolds(value))
  const isLossy = isSource && !editorHolds(value)
  return (
    <div className={styles.field}>
      <div className={styles.ways}>
        <Button size="small" look="quiet" onClick={() => setIsSource(!isSource)}>
          {isSource ? `${label} im Editor bearbeiten` : `${label} als HTML bearbeiten`}
        </Button>
      </div>
      {isSource ? (
        <>
          {isLossy && (
            <p className={styles.note}>
              Dieser Text enthält HTML, das der Editor nicht kennt. Beim Bearbeiten im Editor ginge es verloren.
            </p>
          )}
          <TextArea
            label={`${label} (HTML)`}
            hint={hint}
            error={error}
            rows={16}
            spellCheck={false}
            className={styles.source}
            value={value}
            onBlur={onBlur}
            onChange={({ target }) => onChange(target.value)}
          />
        </>
      ) : (
        <Editor {...{ label, hint, error, value, onChange }} {...(onBlur && { onBlur })} />
      )}
    </div>
  )
}

function Editor({ label, hint, error, value, onChange, onBlur }: RichTextProps) {
  const id = useId()
  const tools = useRef<HTMLDivElement>(null)
  const known = useRef(value)
  const describedBy = `${id}-hint${error ? ` ${id}-error` : ''}`
  const editor = useEditor({
    extensions: editorParts,
    content: value,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': describedBy,
        ...(error && { 'aria-invalid': 'true' }),
        class: styles.text ?? '',
      },
    },
    onUpdate({ editor: edited }) {
      known.current = storedHtml(edited.getHTML())
      onChange(known.current)
    },
    onBlur: () => onBlur?.(),
  })
  // saved, taken back or somebody else's
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [value, editor])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key within the editor
    <div
      className={styles.editor}
      onKeyDown={(event) => {
        // within a table the tabulator goes from cell to cell: this is the way out
        if (event.key !== 'Escape' || !(event.target as Element).matches('[role="textbox"]')) return
        tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: as a press on the label of any field */}
      <span id={`${id}-label`} className={styles.label} onClick={() => editor.commands.focus()}>
        {label}
      </span>
      <span id={`${id}-hint`} className={styles.hint}>
        {hint && <>{hint} · </>}Esc führt aus dem Text zu den Knöpfen.
      </span>
      <Toolbar ref={tools} editor={editor} label={label} />
      <EditorContent editor={editor} className={error ? styles.invalid : undefined} />
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          <Icon name="error" size={16} />
          {error}
        </span>
      )}
    </div>
  )
}
