import { type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { reasonOf } from '../../../platform/calls/failed-call.ts'
import { restBeside } from '../../../platform/calls/regain.ts'
import { showOverlay } from '../../../platform/navigation/overlays.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../identity.module.css'

/**
 * Asks for name and password beside what is open, so that a form whose session has ended keeps what was typed.
 * @param username who was signed in
 * @returns whether somebody has signed in, whoever it is
 */
export async function askToSignIn(username: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  showOverlay('signIn', <SignInBeside username={username} onDone={resolve} />)
  const isSignedIn = await promise
  showOverlay('signIn', null)
  return isSignedIn
}

function SignInBeside({ username, onDone }: { username: string; onDone(isSignedIn: boolean): void }) {
  const id = useId()
  const [step, setStep] = useState<'password' | 'code'>('password')
  const [busy, setBusy] = useState(false)
  const [mistake, setMistake] = useState('')
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // the dialog opens after this and takes the focus to its first button
    const frame = requestAnimationFrame(() => first.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [step])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget)
    setBusy(true)
    setMistake('')
    try {
      if (await signIn(step, typed)) onDone(true)
      else setStep('code')
    } catch (error) {
      setMistake(reasonOf(error, 'nothing'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      size="sm"
      title={step === 'code' ? 'Anmeldung bestätigen' : 'Bitte melden Sie sich wieder an'}
      onClose={() => onDone(false)}
      footer={
        <>
          <Button type="submit" form={id} look="primary" busy={busy}>
            {step === 'code' ? 'Bestätigen' : 'Anmelden'}
          </Button>
          <Button look="quiet" onClick={() => onDone(false)}>
            Abbrechen
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={(event) => void submit(event)}>
        {mistake !== '' && <Notice kind="error" title={mistake} />}
        {step === 'code' ? (
          <CodeField ref={first} />
        ) : (
          <>
            <p>
              Ihre Anmeldung ist inzwischen beendet. Was Sie zuletzt getan haben, wird gespeichert, sobald Sie sich hier
              wieder anmelden; Ihre Eingaben stehen noch auf der Seite.
            </p>
            <TextField
              name="username"
              label="Benutzername"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
              defaultValue={username}
            />
            <TextField
              ref={first}
              name="password"
              label="Passwort"
              type="password"
              autoComplete="current-password"
              required
            />
          </>
        )}
      </form>
    </Dialog>
  )
}

function CodeField({ ref }: { ref: RefObject<HTMLInputElement | null> }) {
  return (
    <>
      <p>Geben Sie den sechsstelligen Code aus Ihrer Authenticator-App ein. Ein Wiederherstellungscode geht auch.</p>
      <TextField
        ref={ref}
        name="code"
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        required
        className={styles.code}
      />
    </>
  )
}

/** @returns false when the code of the second factor is needed too */
async function signIn(step: 'password' | 'code', typed: FormData): Promise<boolean> {
  const text = (name: string) => String(typed.get(name) ?? '')
  if (step === 'code') {
    const code = text('code').replaceAll(/\s/g, '')
    await restBeside.call('confirmTwoFactor', { _func: 'twoFactorAuthentication', code, rememberBrowser: false })
    return true
  }
  // the password as typed: blanks at the ends may belong to it
  const { twoFactorRequired } = await restBeside.call('login', {
    _func: 'login',
    username: text('username').trim(),
    password: text('password'),
  })
  return !twoFactorRequired
}
