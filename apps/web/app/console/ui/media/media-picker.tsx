import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/forms/fields.tsx'
import { inWidths } from '../../../ui/in-widths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import styles from '../../console.module.css'
import { sentenceOf, trpc } from '../../trpc.ts'
import own from './media.module.css'
import { type MediaKind, type Medium, mediaWords, sizeText } from './media-words.ts'
import { UploadButton } from './upload-button.tsx'

type Props = { kinds: readonly MediaKind[]; onChoose(medium: Medium): void }

/** Files of the shop by name or by what they show, those uploaded last first; another one is uploaded here. */
export function MediaPicker({ kinds, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState<MediaKind | ''>('')
  const search = useDeferredValue(typed.trim())
  const list = useInfiniteQuery(
    trpc.media.list.infiniteQueryOptions(
      { kinds: kind === '' ? [...kinds] : [kind], ...(search !== '' && { search }) },
      { getNextPageParam: ({ next }) => next, placeholderData: keepPreviousData },
    ),
  )
  const items = list.data?.pages.flatMap((page) => page.items)
  return (
    <>
      <div className={styles.tools}>
        <TextField
          label="Suchen"
          hint="Name der Datei oder was sie zeigt"
          type="search"
          value={typed}
          maxLength={100}
          // the attribute itself: a dialog looks for it when it opens, after React has set its focus
          ref={(field) => field?.setAttribute('autofocus', '')}
          onChange={({ target }) => setTyped(target.value)}
        />
        {kinds.length > 1 && (
          <SelectField
            label="Art"
            empty="alle"
            options={kinds.map((value) => ({ value, label: mediaWords[value].many }))}
            value={kind}
            onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? '')}
          />
        )}
        <UploadButton label="Datei hochladen" kinds={kinds} onStored={onChoose} />
      </div>
      {list.isError && <Notice kind="error" title={sentenceOf(list.error)} />}
      {!items && !list.isError && <p role="status">Wird geladen …</p>}
      {items?.length === 0 && <p role="status">Dazu gibt es im Shop keine Datei.</p>}
      {items && items.length > 0 && <Found items={items} onChoose={onChoose} />}
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Weitere zeigen
        </Button>
      )}
    </>
  )
}

/** One stop of the tabulator; arrows, Home and End lead from one to another. */
function Found({ items, onChoose }: { items: readonly Medium[]; onChoose(medium: Medium): void }) {
  const list = useRef<HTMLUListElement>(null)
  const hint = useId()
  const [at, setAt] = useState(0)
  const current = Math.min(at, items.length - 1)
  function lead(event: KeyboardEvent) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const top = buttons[0]?.offsetTop
    const columns = Math.max(1, buttons.filter(({ offsetTop }) => offsetTop === top).length)
    const to = {
      ArrowRight: current + 1,
      ArrowLeft: current - 1,
      ArrowDown: current + columns,
      ArrowUp: current - columns,
      Home: 0,
      End: buttons.length - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    buttons[to]?.focus()
  }
  return (
    <>
      <VisuallyHidden>
        <p id={hint}>Mit den Pfeiltasten geht es von einer Datei zur nächsten.</p>
      </VisuallyHidden>
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: keys lead between its buttons */}
      <ul ref={list} className={own.found} aria-describedby={hint} onKeyDown={lead}>
        {items.map((medium, place) => (
          <li key={medium.address}>
            <button
              type="button"
              tabIndex={place === current ? 0 : -1}
              onFocus={() => setAt(place)}
              onClick={() => onChoose(medium)}
            >
              <Face medium={medium} />
              <span className={own.name}>{medium.alt || medium.name || 'ohne Namen'}</span>
              <span className={own.note}>
                {[medium.alt && medium.name, mediaWords[medium.kind].one, sizeText(medium.bytes)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const Face = ({ medium: { kind, address } }: { medium: Medium }) =>
  kind === 'picture' ? (
    <img {...inWidths(address, '160px')} src={address} alt="" width={160} height={80} loading="lazy" />
  ) : (
    <span className={own.sign} aria-hidden="true">
      {mediaWords[kind].sign}
    </span>
  )
