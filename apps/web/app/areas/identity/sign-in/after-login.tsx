import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../platform/calls/query.ts'
import { useUser } from '../../../platform/state/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Names the session in which the message was read; its label says nothing about a person. */
const cookie = 'message_after_login'

/** The shop's message after signing in, shown once for each sign-in (G-39). */
export function AfterLogin() {
  const { sessionId } = useUser()
  const [isOpen, setOpen] = useState(() => !wasRead(sessionId))
  const { data } = useQuery({ ...query('showUser', {}), enabled: isOpen })
  const message = data?.user.my?.message_after_login
  if (!isOpen || !message) return null
  function close() {
    noteRead(sessionId)
    setOpen(false)
  }
  return (
    <Dialog
      open
      size="sm"
      title="Guten Tag"
      onClose={close}
      footer={
        <Button look="primary" onClick={close}>
          Verstanden
        </Button>
      }
    >
      <p>{message}</p>
    </Dialog>
  )
}

function wasRead(sessionId: string): boolean {
  return document.cookie.split('; ').includes(`${cookie}=${sessionId}`)
}

/** Until the browser is closed, for all of its tabs. */
function noteRead(sessionId: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is unknown to Firefox before 2025
  document.cookie = `${cookie}=${sessionId}; path=/; samesite=lax`
}
