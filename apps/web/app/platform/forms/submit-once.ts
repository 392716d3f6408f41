import { type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** A second click while a form is on its way sends nothing; the button keeps its place and the focus. */
export function useSubmitOnce() {
  const isSending = useNavigation().state !== 'idle'
  const wasSent = useRef(false)
  useEffect(() => {
    if (!isSending) wasSent.current = false
  }, [isSending])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (wasSent.current) event.preventDefault()
    wasSent.current = true
  }

  return { isSending, onSubmit }
}
