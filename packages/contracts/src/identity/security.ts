import { z } from 'zod'
import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { func, listPaging, pageKeys, text } from '../shapes.ts'

// Passwords, second factor and sessions (specification 2, decisions G-30 to G-35).

const password = z.string().max(1000)
/** What was done, as a German sentence for the user. */
const said = z.object({ message: z.string() })
const token = z.string().min(1).max(200)

/** The link of a mail; it always redirects to a page (302), also on failure (G-33). */
export const verifyRegistration = endpoint(calls.verifyRegistration, {
  summary: 'Confirm an e-mail address by the link of a mail',
  input: z.object({ token }),
  reply: z.object({ redirectTo: z.string() }),
})

export const requestPassword = endpoint(calls.requestPassword, {
  summary: 'Ask for a mail with a link to a new password; the answer never tells whether the account exists',
  input: z.strictObject({ ...func, username: text(254) }),
  reply: said,
})

export const resetPassword = endpoint(calls.resetPassword, {
  summary: 'Set a new password by the link of a mail',
  input: z.strictObject({ ...func, resetUsername: text(254), token, password, passwordConfirmation: password }),
  reply: said,
})

export const changePassword = endpoint(calls.changePassword, {
  summary: 'Change the own password; all other sessions end',
  input: z.strictObject({ ...func, oldPassword: password, password, passwordConfirmation: password }),
  reply: said,
})

export const removeBrowserTokens = endpoint(calls.removeBrowserTokens, {
  summary: 'Forget all browsers that need no second factor',
  input: z.strictObject({ ...func }),
  reply: said,
})

export const enableTwoFactor = endpoint(calls.enableTwoFactor, {
  summary:
    'Enrol an authenticator app: first without a code for what to scan, then with one to switch it on. The password is given at either step; within five minutes of signing in at none',
  input: z.strictObject({ ...func, code: text(40).optional(), password: password.optional() }),
  reply: z.object({
    secret: z.string().optional(),
    otpauthUrl: z.string().optional(),
    qrSvg: z.string().optional(),
    recoveryCodes: z.array(z.string()).optional(),
  }),
})

export const disableTwoFactor = endpoint(calls.disableTwoFactor, {
  summary: 'Leave the second factor',
  input: z.strictObject({ ...func, password, code: text(40) }),
  reply: said,
})

export const listSessions = endpoint(calls.listSessions, {
  summary: 'Where the caller is signed in, and what secures the account',
  input: z.object(listPaging),
  reply: z.object({
    ...pageKeys,
    items: z.array(
      z.object({
        id: z.string(),
        current: z.boolean(),
        /** German: „Firefox unter Windows“ */
        device: z.string(),
        address: z.string(),
        createdAt: z.iso.datetime(),
        seenAt: z.iso.datetime(),
      }),
    ),
    twoFactor: z.object({ on: z.boolean(), recoveryCodesLeft: z.int(), rememberedBrowsers: z.int() }),
  }),
})

export const revokeSession = endpoint(calls.revokeSession, {
  summary: 'End one session of the caller, or all but this one',
  input: z.strictObject({ ...func, id: z.union([z.uuid(), z.literal('others')]) }),
  reply: said,
})
