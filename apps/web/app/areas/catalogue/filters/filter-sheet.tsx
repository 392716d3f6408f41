import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { articleCount } from '../../../ui/text/figures.ts'
import { FilterColumn, type FilterProps } from './filters.tsx'

type SheetProps = FilterProps & { open: boolean; onClose: () => void; total: number }

/** The same on phones, full height, with a button that counts along (ux 13). */
export default function FilterSheet({ open, onClose, total, ...filters }: SheetProps) {
  const close = useOwnEntry(open, onClose)
  return (
    <Sheet
      side="bottom"
      title="Filter"
      open={open}
      onClose={close}
      footer={
        <Button look="primary" wide onClick={close} aria-live="polite">
          {articleCount(total)} anzeigen
        </Button>
      }
    >
      <FilterColumn {...filters} replace />
    </Sheet>
  )
}

/** `from`: the address it was opened at; `shown`: what the choices made of it. */
type Entry = { from: string; shown: string; isEntered: boolean }

/**
 * While it is open the sheet has an entry of the history of its own, so that Back closes it. What was chosen stays
 * chosen; choices take the place of one another, so that it takes one Back to undo them all later.
 * @returns how to close it otherwise
 */
function useOwnEntry(open: boolean, onClose: () => void): () => void {
  const { key, pathname, search } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const navigate = useNavigate()
  const entry = useRef<Entry | null>(null)
  const address = pathname + search

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is opened
  useEffect(() => {
    if (!open || entry.current) return
    entry.current = { from: address, shown: address, isEntered: false }
    void navigate(address, { preventScrollReset: true })
  }, [open])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history
  useEffect(() => {
    const own = entry.current
    if (!own) return
    if (!isBack) {
      own.isEntered = true
      own.shown = address
    } else if (own.isEntered) {
      entry.current = null
      onClose()
      if (own.shown !== address) void navigate(own.shown, { replace: true, preventScrollReset: true })
    }
  }, [key])

  return () => {
    const own = entry.current
    entry.current = null
    onClose()
    if (own?.isEntered && own.shown === own.from) void navigate(-1)
  }
}
