import type { FieldError } from '@kontor/contracts'
import type { Context, UserRow } from '../../../platform/context.ts'
import { mistyped } from '../../../platform/failures.ts'
import { requireOwnPassword } from '../password/new-password.ts'
import { twoFactorCheckFor } from './two-factor.ts'

/** What whoever finds an open session does not know: one of both is enough. */
type GivenProof = { password?: string | undefined; code?: string | undefined }

/** The mistake of a form that neither names the password nor, where there is a second factor, its code; else none. */
export function missingProof(
  { totpSecret }: Pick<UserRow, 'totpSecret'>,
  { password, code }: GivenProof,
): FieldError[] {
  if (password || (totpSecret && code?.trim())) return []
  const message = totpSecret
    ? 'Bitte geben Sie zur Sicherheit Ihr Passwort an, oder den Code Ihrer App.'
    : 'Bitte geben Sie zur Sicherheit Ihr Passwort an.'
  return [{ path: 'password', code: 'required', message }]
}

/**
 * Asks whether it is the owner of the session, before something is changed that money or rights hang on.
 * @returns what uses the code in the transaction of the change, and throws where it does not fit
 * @throws Refusal validation for a wrong password or none, login_throttled
 */
export async function proofOfOwner(
  ctx: Context,
  user: UserRow,
  given: GivenProof,
): Promise<(at: Context) => Promise<void>> {
  const { password, code } = given
  const missing = missingProof(user, given)
  if (missing.length > 0) throw mistyped(missing)
  if (password) {
    await requireOwnPassword(ctx, user, password, 'password')
    return async () => undefined
  }
  const codeFits = await twoFactorCheckFor(ctx, user, code ?? '')
  return async (inside) => {
    if (!(await codeFits(inside)))
      throw mistyped([
        { path: 'code', code: 'two_factor_wrong', message: 'Der Code stimmt nicht oder ist abgelaufen.' },
      ])
  }
}
