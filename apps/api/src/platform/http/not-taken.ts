import type { Endpoint, FieldError } from '@kontor/contracts'
import type { Context } from '../context.ts'
import { Failure } from '../failures.ts'

/** What of a request was not taken as it came; absent = all of it was (decisions 13 "Lists"). */
export type NotTaken = {
  /** names that the call does not have */
  ignored?: string[]
  /** values in place of those that do not exist */
  corrected?: Record<string, string | number>
}

/** As many names as an answer has, and so long each may be. */
const [mostNames, longestName] = [20, 100]

/** Whole numbers that are moved into their bounds; what else does not fit is refused. */
const bounded = ['page', 'limit'] as const

/**
 * Compares what came with what was read. A program that sends `since` to a call without it would take the whole list for
 * what is new.
 * @param raw parts of the address, query and body as they came
 * @param read the same by the schema of the call
 */
export function notTaken(
  { input: { shape }, reply }: Endpoint,
  raw: Readonly<Record<string, unknown>>,
  read: Readonly<Record<string, unknown>>,
): NotTaken {
  // answers of imports say by this name which columns were not read; `_func` may stand at any write (G-10)
  const unknown = Object.hasOwn(reply.shape, 'ignored')
    ? []
    : Object.keys(raw).filter((name) => !Object.hasOwn(shape, name) && name !== '_func')
  const corrected = bounded.flatMap((name) => {
    const used = read[name]
    return Object.hasOwn(raw, name) && typeof used === 'number' && Number(raw[name]) !== used ? [[name, used]] : []
  })
  return {
    ...(unknown.length > 0 && {
      ignored: unknown.slice(0, mostNames).map((name) => name.toWellFormed().slice(0, longestName)),
    }),
    ...(corrected.length > 0 && { corrected: Object.fromEntries(corrected) }),
  }
}

/** Who asks with `Prefer: handling=strict` (RFC 7240) has it refused instead. @throws Failure 422 with what is allowed */
export function refuseNotTaken({ input: { shape } }: Endpoint, { ignored = [], corrected = {} }: NotTaken): void {
  const names = Object.keys(shape)
  const known = names.length === 0 ? 'Dieser Aufruf nimmt keine Angaben.' : `Möglich sind: ${names.join(', ')}.`
  refuseFields([
    ...ignored.map((path) => ({
      path,
      code: 'unrecognized_keys',
      message: `Diese Angabe ist hier nicht bekannt. ${known}`,
    })),
    ...Object.entries(corrected).map(([path, value]) => ({
      path,
      code: 'corrected',
      message: `Dieser Wert ist nicht möglich; der nächste ist ${value}.`,
    })),
  ])
}

/** @param asked undefined = not asked for */
type Judged = { asked: string | undefined; used: string; possible: readonly string[] }

/**
 * The same for values that only their call can judge.
 * @returns for the reply. @throws Failure 422 where the request wants them refused
 */
export function saidCorrected(
  { request }: Pick<Context, 'request'>,
  values: Readonly<Record<string, Judged>>,
): Pick<NotTaken, 'corrected'> {
  const bent = Object.entries(values).filter(([, { asked, used }]) => asked !== undefined && asked !== used)
  if (request.strict)
    refuseFields(
      bent.map(([path, { possible }]) => ({
        path,
        code: 'corrected',
        message: `Dieser Wert ist nicht möglich. Möglich sind: ${possible.join(', ')}.`,
      })),
    )
  return bent.length === 0 ? {} : { corrected: Object.fromEntries(bent.map(([name, { used }]) => [name, used])) }
}

function refuseFields(fields: FieldError[]): void {
  if (fields.length > 0) throw new Failure(422, 'validation', 'Diese Angaben passen nicht.', { fields })
}
