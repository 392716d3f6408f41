import { useEffect, useRef } from 'react'
import { type FormCheck, formShown, proofFor } from '../../platform/forms/bot-check.ts'
import styles from './bot-trap.module.css'

type BotTrapProps = {
  check: FormCheck
  /** what came back after a refusal: the clock goes on */
  typed: Readonly<Record<string, string>>
}

/**
 * A field for programs only: whoever fills it in is no person (G-36), and when the form was begun. Where the shop asks for a
 * proof of work, it begins when somebody enters the form.
 */
export function BotTrap({ check: { challenge, ...begun }, typed }: BotTrapProps) {
  const trap = useRef<HTMLDivElement>(null)
  const startedAt = typed.startedAt ?? begun.startedAt
  useEffect(() => formShown(startedAt), [startedAt])
  useEffect(() => {
    const form = trap.current?.closest('form')
    const begin = () => void proofFor(challenge)
    form?.addEventListener('focusin', begin, { once: true })
    return () => form?.removeEventListener('focusin', begin)
  }, [challenge])
  return (
    <div ref={trap} className={styles.trap} aria-hidden="true">
      <input type="hidden" name="startedAt" value={startedAt} />
      {challenge && <input type="hidden" name="challenge" value={challenge} />}
      <label>
        Bitte frei lassen
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** Beside the button: the form may wait two seconds before it goes out. */
export function Sending({ on }: { on: boolean }) {
  return (
    <span role="status" className={styles.sending}>
      {on && 'Wird gesendet …'}
    </span>
  )
}
