import type { PasswordStrength } from '@kontor/passwords'
import { type FocusEvent, useId, useRef, useState } from 'react'
import type { FormErrors } from '../../../platform/forms/form-errors.ts'
import { useConfig } from '../../../platform/state/shop.ts'
import { TextField } from '../../../ui/forms/fields.tsx'
import styles from './password-fields.module.css'

type PasswordFieldsProps = {
  errors: FormErrors
  label?: string
  /** what an attacker knows of its owner, read from the form or known already */
  about?: (form: HTMLFormElement | null) => string[]
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
}

/** The words for zxcvbn's 0 to 4. */
const words = ['sehr schwach', 'schwach', 'mittel', 'gut', 'sehr gut'] as const

/** A new password and its repetition, with its strength while one types (G-35). */
export function PasswordFields({ errors, label = 'Passwort', about = () => [], onBlur }: PasswordFieldsProps) {
  const { minPasswordStrength } = useConfig().config.auth
  const { strength, measure } = useStrength()
  const meterId = useId()
  const demanded = minPasswordStrength > 0 ? ` Verlangt ist mindestens „${words[minPasswordStrength]}“.` : ''
  return (
    <>
      <div className={styles.password}>
        <TextField
          id="password"
          name="password"
          label={label}
          type="password"
          autoComplete="new-password"
          minLength={8}
          hint={`8 bis 128 Zeichen; lang ist besser als kompliziert.${demanded}`}
          error={errors.password}
          onFocus={() => measure('', [])}
          onInput={({ currentTarget: { value, form } }) => measure(value, about(form))}
          onBlur={onBlur}
          {...(strength && { 'aria-details': meterId })}
        />
        {strength && (
          <div id={meterId} className={styles.strength}>
            <div className={styles.bar} data-score={strength.score} aria-hidden="true">
              <span />
              <span />
              <span />
              <span />
            </div>
            <p role="status">
              Stärke: {words[strength.score]}
              {strength.score < 3 && strength.advice && <span className={styles.advice}> – {strength.advice}</span>}
            </p>
          </div>
        )}
      </div>
      <TextField
        id="passwordConfirmation"
        name="passwordConfirmation"
        label={`${label} wiederholen`}
        type="password"
        autoComplete="new-password"
        hint="Genau wie im Feld davor."
        error={errors.passwordConfirmation}
        onBlur={onBlur}
      />
    </>
  )
}

/** zxcvbn and its dictionaries are loaded when the field gets the focus; until then no strength is shown. */
function useStrength() {
  const [strength, setStrength] = useState<PasswordStrength>()
  const last = useRef('')
  async function measure(password: string, about: string[]): Promise<void> {
    last.current = password
    const loaded = await import('@kontor/passwords').catch(() => null)
    // the text has changed while the code was loading
    if (!loaded || last.current !== password) return
    setStrength(password === '' ? undefined : loaded.passwordStrength(password, about))
  }
  return { strength, measure }
}
