import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { consoleLink } from '../../links.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/forms/fields.tsx'
import type { Room } from '../rooms.ts'
import { trpc } from '../trpc.ts'
import { recordLink } from '../ui/record-link.ts'
import own from './overview.module.css'

const roomOf = { order: 'bestellungen', customer: 'kunden', article: 'artikel' } as const

/** One field for everything, by Ctrl or Cmd and K: rooms, orders, customers, articles by number or name (ux 70). */
export function Palette({ rooms }: { rooms: readonly Room[] }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <button type="button" className={own.open} onClick={() => setOpen(true)}>
        Suchen <kbd>Strg K</kbd>
      </button>
      {/* not inside the menu, whose colours it would take over */}
      {createPortal(
        <Dialog open={isOpen} onClose={() => setOpen(false)} title="Suchen und öffnen" size="md">
          <Finder rooms={rooms} close={() => setOpen(false)} />
        </Dialog>,
        document.body,
      )}
    </>
  )
}

function Finder({ rooms, close }: { rooms: readonly Room[]; close(): void }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const list = useId()
  const text = typed.trim()
  const { data } = useQuery({
    ...trpc.overview.find.queryOptions({ text: text.length < 2 ? '··' : text }),
    enabled: text.length >= 2,
    placeholderData: keepPreviousData,
  })
  const fitting = rooms.filter(({ name, says }) => `${name} ${says}`.toLowerCase().includes(text.toLowerCase()))
  const found = [
    ...fitting
      .slice(0, text === '' ? rooms.length : 4)
      .map(({ path, name, says }) => ({ to: consoleLink(path), title: name, says })),
    ...(text.length < 2 ? [] : (data?.items ?? [])).map(({ kind, key, title, says }) => ({
      to: recordLink(roomOf[kind], key),
      title,
      says,
    })),
  ]
  const chosen = Math.min(at, found.length - 1)
  function go(to: string) {
    close()
    void navigate(to)
  }
  function handleKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setAt((chosen + step + found.length) % Math.max(1, found.length))
    }
    const wanted = found[chosen]
    if (event.key === 'Enter' && wanted) {
      event.preventDefault()
      go(wanted.to)
    }
  }
  return (
    <>
      <TextField
        label="Bestellung, Kunde, Artikel oder Bereich"
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={found.length > 0 ? `${list}-${chosen}` : undefined}
        autoComplete="off"
        // the attribute itself: a dialog looks for it when it opens, after React has set its focus
        ref={(field) => field?.setAttribute('autofocus', '')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
        }}
        onKeyDown={handleKey}
        maxLength={60}
      />
      <div id={list} className={own.found} role="listbox" aria-label="Gefunden">
        {found.map(({ to, title, says }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          <div
            key={to}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onClick={() => go(to)}
          >
            {title} <span>{says}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p role="status">Nichts heißt so.</p>}
    </>
  )
}
