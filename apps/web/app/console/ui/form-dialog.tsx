import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { showToast } from '../../platform/state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from '../console.module.css'
import { consoleAnswers, fieldsOf, isConflict, sentenceOf } from '../trpc.ts'

type Props = {
  /** on the button that opens it */
  label: string
  title: string
  /** on the button that does it */
  yes: string
  done: string
  /** throws what the server refuses, or a sentence about what is missing */
  send: (form: FormData) => Promise<unknown>
  children?: ReactNode
  look?: 'primary' | 'secondary' | 'quiet'
  size?: 'sm' | 'md'
  disabled?: boolean
}

/** What a form lacks before the server is asked. */
export class Lacking extends Error {}

/** A button with a small form behind it. Who comes second is told, and sees the new state behind the dialog (ux 72). */
export function FormDialog({ label, title, yes, done, send, children, look, size = 'md', disabled = false }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [mistake, setMistake] = useState<unknown>(null)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setMistake(null)
    try {
      await send(new FormData(event.currentTarget))
      setOpen(false)
      showToast({ type: 'success', text: done })
    } catch (error) {
      setMistake(error)
      if (isConflict(error)) await consoleAnswers.invalidateQueries()
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        size="small"
        {...(look && { look })}
        disabled={disabled}
        onClick={() => {
          setMistake(null)
          setOpen(true)
        }}
      >
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        size={size}
        footer={
          <>
            <Button type="submit" form={id} look="primary" busy={busy}>
              {yes}
            </Button>
            <Button look="quiet" onClick={() => setOpen(false)}>
              Abbrechen
            </Button>
          </>
        }
      >
        {open && (
          <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
            {mistake !== null && (
              <Notice kind="error" title={mistake instanceof Lacking ? mistake.message : sentenceOf(mistake)}>
                {fieldsOf(mistake).map(({ path, message }) => (
                  <p key={path}>{message}</p>
                ))}
              </Notice>
            )}
            {children}
          </form>
        )}
      </Dialog>
    </>
  )
}

export const textIn = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()
