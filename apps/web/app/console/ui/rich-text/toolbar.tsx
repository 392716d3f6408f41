import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { LinkRow } from './link-row.tsx'
import { PictureRow } from './picture-row.tsx'
import styles from './rich-text.module.css'

type Tool = { name: string; isOn?: boolean; isOff?: boolean; act(): void }

type Props = { ref: Ref<HTMLDivElement>; editor: Editor; label: string }

/** The buttons of an editor: one stop of the tabulator, arrows from one to the next. */
export function Toolbar({ ref, editor, label }: Props) {
  const [current, setCurrent] = useState(0)
  const [asked, setAsked] = useState<'link' | 'picture' | null>(null)
  const state = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      level: [2, 3, 4].find((level) => one.isActive('heading', { level })) ?? 0,
      on: Object.fromEntries(watched.map((name) => [name, one.isActive(name)])),
      canUndo: one.can().undo(),
      canRedo: one.can().redo(),
    }),
  })
  const run = () => editor.chain().focus()
  const heading = (level: 2 | 3 | 4, name: string): Tool => ({
    name,
    isOn: state.level === level,
    act: () => run().toggleHeading({ level }).run(),
  })
  const groups: Tool[][] = [
    [
      { name: 'Rückgängig', isOff: !state.canUndo, act: () => run().undo().run() },
      { name: 'Wiederholen', isOff: !state.canRedo, act: () => run().redo().run() },
    ],
    [heading(2, 'Überschrift'), heading(3, 'Unterüberschrift'), heading(4, 'Kleine Überschrift')],
    [
      { name: 'Fett', isOn: state.on.bold === true, act: () => run().toggleBold().run() },
      { name: 'Kursiv', isOn: state.on.italic === true, act: () => run().toggleItalic().run() },
      { name: 'Link', isOn: state.on.link === true, act: () => setAsked(asked === 'link' ? null : 'link') },
    ],
    [
      { name: 'Liste', isOn: state.on.bulletList === true, act: () => run().toggleBulletList().run() },
      { name: 'Nummern', isOn: state.on.orderedList === true, act: () => run().toggleOrderedList().run() },
      { name: 'Zitat', isOn: state.on.blockquote === true, act: () => run().toggleBlockquote().run() },
      { name: 'Trennlinie', act: () => run().setHorizontalRule().run() },
      { name: 'Bild', act: () => setAsked(asked === 'picture' ? null : 'picture') },
      {
        name: 'Tabelle',
        isOff: state.on.table === true,
        act: () => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      },
    ],
    state.on.table
      ? [
          { name: 'Zeile darunter', act: () => run().addRowAfter().run() },
          { name: 'Zeile löschen', act: () => run().deleteRow().run() },
          { name: 'Spalte rechts', act: () => run().addColumnAfter().run() },
          { name: 'Spalte löschen', act: () => run().deleteColumn().run() },
          { name: 'Kopfzeile', act: () => run().toggleHeaderRow().run() },
          { name: 'Tabelle löschen', act: () => run().deleteTable().run() },
        ]
      : [],
  ]
  const count = groups.flat().length
  const here = Math.min(current, count - 1)
  let at = 0
  return (
    <>
      <div
        ref={ref}
        role="toolbar"
        aria-label={`${label} gestalten`}
        className={styles.tools}
        onKeyDown={(event) => walk(event, here, count, setCurrent)}
      >
        {groups.map((tools) => (
          <div key={tools[0]?.name ?? 'none'} className={styles.group}>
            {tools.map(({ name, isOn, isOff, act }) => {
              const place = at++
              return (
                <button
                  key={name}
                  type="button"
                  className={styles.tool}
                  tabIndex={place === here ? 0 : -1}
                  aria-pressed={isOn}
                  aria-disabled={isOff || undefined}
                  onClick={() => {
                    setCurrent(place)
                    if (!isOff) act()
                  }}
                >
                  {name}
                </button>
              )
            })}
          </div>
        ))}
      </div>
      {asked === 'link' && <LinkRow editor={editor} onDone={() => setAsked(null)} />}
      {asked === 'picture' && <PictureRow editor={editor} onDone={() => setAsked(null)} />}
    </>
  )
}

const watched = ['bold', 'italic', 'link', 'bulletList', 'orderedList', 'blockquote', 'table'] as const

function walk(event: KeyboardEvent<HTMLDivElement>, here: number, count: number, go: (place: number) => void): void {
  const next = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: count - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  const place = (next + count) % count
  go(place)
  event.currentTarget.querySelectorAll('button')[place]?.focus()
}
