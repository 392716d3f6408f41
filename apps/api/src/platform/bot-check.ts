import type { Context } from './context.ts'
import { refuse } from './failures.ts'

/** no person fills a form in less (G-36) */
const quickestMs = 2000

type Sent = { website?: string | undefined; startedAt?: number | undefined }

/**
 * Honeypot and time of the forms for everybody (G-36); programs leave both out and are throttled instead (decisions 11).
 * @throws Refusal validation for what no person sends
 */
export function checkIsPerson({ clock }: Context, { website, startedAt }: Sent): void {
  if (website) throw refuse('validation', 'Das ist nicht gesendet. Bitte lassen Sie das Feld „website“ frei.')
  if (startedAt !== undefined && clock.now().getTime() - startedAt < quickestMs)
    throw refuse('validation', 'Das ging sehr schnell. Bitte prüfen Sie Ihre Angaben und senden Sie noch einmal ab.')
}
