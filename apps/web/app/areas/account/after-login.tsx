import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../platform/query.ts'
import { useUser } from '../../platform/shop.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Under this key the browser notes in which session the message was read; the label says nothing about a person. */
const readKey = 'message_after_login'

/** What the shop wants to say to somebody who has signed in: once for each sign-in (G-39). */
export function AfterLogin() {
  const { guest, sessionId } = useUser()
  const [isOpen, setOpen] = useState(() => !guest && !wasRead(sessionId))
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
      size="small"
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
  try {
    return sessionStorage.getItem(readKey) === sessionId
  } catch {
    // storage may be switched off: rather never than on every page
    return true
  }
}

function noteRead(sessionId: string): void {
  try {
    sessionStorage.setItem(readKey, sessionId)
  } catch {
    // see above
  }
}
