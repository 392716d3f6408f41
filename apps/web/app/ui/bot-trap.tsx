import { useEffect, useRef } from 'react'
import { proofFor } from '../platform/proof-of-work.ts'
import styles from './bot-trap.module.css'

/**
 * A field for programs only: whoever fills it in is no person (G-36). Where the shop asks for a proof of work, it begins
 * when somebody enters the form.
 */
export function BotTrap({ challenge }: { challenge: string | null }) {
  const trap = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = trap.current?.closest('form')
    const begin = () => void proofFor(challenge)
    form?.addEventListener('focusin', begin, { once: true })
    return () => form?.removeEventListener('focusin', begin)
  }, [challenge])
  return (
    <div ref={trap} className={styles.trap} aria-hidden="true">
      {challenge && <input type="hidden" name="challenge" value={challenge} />}
      <label>
        Bitte frei lassen
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
