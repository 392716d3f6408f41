import { quickestFormMs } from '@kontor/contracts/rules/identity/bot-check'
import { fieldOf } from '../calls/actions.ts'

/** What the shop gives a form to send along (G-36). */
export type FormCheck = { startedAt: string | number; challenge: string | null }

const shownAt = new Map<string, number>()
const proofs = new Map<string, Promise<string>>()

/** The form came into sight: from now on the page counts, by its own clock, how long it has been there. */
export function formShown(startedAt: string | number): void {
  const key = String(startedAt)
  if (!shownAt.has(key)) shownAt.set(key, performance.now())
}

/**
 * What a form says about who fills it (G-36). In the browser it waits until the shop takes the form: a password manager
 * fills everything at once, and its owner is a person all the same.
 */
export async function personIn(form: FormData) {
  const startedAt = fieldOf(form, 'startedAt')
  const [altcha] = await Promise.all([proofFor(fieldOf(form, 'challenge')), untilOldEnough(startedAt)])
  return { website: fieldOf(form, 'website'), ...(startedAt && { startedAt }), ...(altcha && { altcha }) }
}

/** The server made the form before it was shown, so its own two seconds are over then too. */
async function untilOldEnough(startedAt: string): Promise<void> {
  const shown = shownAt.get(startedAt)
  if (shown === undefined) return
  const left = shown + quickestFormMs - performance.now()
  if (left > 0) await new Promise((go) => setTimeout(go, left))
}

/**
 * The proof of work of a form, once for each challenge: begun when the form is entered, awaited when it is sent (G-36).
 * @returns '' where none is asked for, and where the browser cannot: the shop throttles what comes without
 */
export function proofFor(challenge: string | null | undefined): Promise<string> {
  if (!challenge || typeof document === 'undefined') return Promise.resolve('')
  const known = proofs.get(challenge) ?? solve(challenge).catch(() => '')
  proofs.set(challenge, known)
  return known
}

async function solve(text: string): Promise<string> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  const challenge = JSON.parse(text)
  const solution = await solveChallenge({ challenge, deriveKey })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : ''
}
