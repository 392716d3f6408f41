import { quickestFormMs } from '@kontor/contracts/rules/identity/bot-check'
import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { refuse } from '../failures.ts'
import { countUse, networkOf } from './throttle.ts'

/** how long a form may stay open */
const challengeMs = 2 * 3600_000
/** one solution serves a form with its corrections, not a flood */
const usesOfProof = 5
/** forms of one address in an hour that come without JavaScript, where the proof is asked for */
const unprovenPerHour = 3
/** a third of a second on a phone: so many keys of so many rounds */
const work = { cost: 2000, least: 60, most: 200 }

type Sent = { website?: string | undefined; startedAt?: number | undefined; altcha?: string | undefined }

/** A piece of work for the visitor's machine, as JSON; null while the shop asks for none (setting `botCheck`). */
export async function newChallenge({ settings, shop, clock }: Context): Promise<string | null> {
  if (!settings.botCheck) return null
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: work.cost,
    counter: randomInt(work.least, work.most),
    deriveKey,
    // signed with the rest; the library's own `expiresAt` goes by the clock of the machine
    data: { openUntil: clock.now().getTime() + challengeMs },
    ...secretsOf(shop.secret),
  })
  return JSON.stringify(challenge)
}

const secretsOf = (secret: string) => ({
  hmacSignatureSecret: `altcha:${secret}`,
  hmacKeySignatureSecret: `altcha-key:${secret}`,
})

/**
 * Honeypot and time of the forms for everybody, and where it is switched on the proof of work (G-36). Programs leave
 * the first two out and are throttled instead (decisions 11 "Small payloads"); so is whoever cannot prove, for want of
 * JavaScript.
 * @throws Refusal validation for what no person sends; limit_reached for too many without proof
 */
export async function checkIsPerson(ctx: Context, { website, startedAt, altcha }: Sent): Promise<void> {
  if (website) throw refuse('validation', 'Das wurde nicht gesendet. Bitte lassen Sie das Feld „website“ frei.')
  const now = ctx.clock.now()
  if (startedAt !== undefined && now.getTime() - startedAt < quickestFormMs)
    throw refuse('validation', 'Das ging sehr schnell. Bitte prüfen Sie Ihre Angaben und senden Sie noch einmal ab.')
  if (!ctx.settings.botCheck) return
  const used = altcha ? await useProof(ctx, altcha) : await useTurnWithoutProof(ctx)
  if (!used) throw altcha ? badProof() : tooManyUnproven()
}

async function useProof({ shop, clock, request }: Context, altcha: string): Promise<boolean> {
  const proof = proofIn(altcha)
  if (!proof) return false
  const { challenge, solution, openUntil } = proof
  const now = clock.now()
  if (openUntil < now.getTime()) return false
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(shop.secret) }).catch(
    () => ({
      verified: false,
    }),
  )
  if (!verified) return false
  // guests may share a page, and with it its challenge (decision 0005)
  const key = `altcha:${challenge.signature}:${networkOf(request.address)}`
  return (await countUse(shop.db, key, challengeMs / 1000, now)).count <= usesOfProof
}

async function useTurnWithoutProof({ shop, clock, request }: Context): Promise<boolean> {
  return (await countUse(shop.db, `unproven:${networkOf(request.address)}`, 3600, clock.now())).count <= unprovenPerHour
}

const Proof = z.object({
  challenge: z.object({
    signature: z.string(),
    parameters: z.looseObject({ data: z.looseObject({ openUntil: z.number() }) }),
  }),
  solution: z.looseObject({}),
})

function proofIn(altcha: string): (Payload & { openUntil: number }) | null {
  try {
    const payload = Proof.parse(JSON.parse(Buffer.from(altcha, 'base64').toString()))
    // the cast: what else is in it, the library finds unsigned or unsolved
    return { ...(payload as unknown as Payload), openUntil: payload.challenge.parameters.data.openUntil }
  } catch {
    return null
  }
}

const badProof = () =>
  refuse(
    'validation',
    'Die Prüfung gegen Programme ist abgelaufen. Bitte laden Sie die Seite neu und senden Sie noch einmal ab.',
  )
const tooManyUnproven = () =>
  refuse(
    'limit_reached',
    'Ohne JavaScript nehmen wir nur wenige Formulare in der Stunde an. Bitte schreiben Sie uns eine E-Mail oder rufen Sie uns an.',
  )
