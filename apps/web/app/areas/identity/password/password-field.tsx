import { TextField } from '../../../ui/forms/fields.tsx'

/** The password one has, asked for to sign in or to confirm a step. */
export function PasswordField({ error }: { error?: string | undefined }) {
  return (
    <TextField
      id="password"
      name="password"
      label="Passwort"
      type="password"
      autoComplete="current-password"
      required
      error={error}
    />
  )
}
