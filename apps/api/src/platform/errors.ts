import type { ErrorCode, Refused } from '@kontor/contracts'
import type { FastifyBaseLogger } from 'fastify'
import { Busy, Failure, inMaintenance, Refusal } from './failures.ts'

export type ErrorAnswer = { status: number; body: Refused; retryAfterSeconds?: number | undefined }

/** Fastify's own refusals of a request that nobody can read. */
const unreadable: Readonly<Record<string, [status: number, code: ErrorCode, message: string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'too_large', 'Die Anfrage ist zu groß.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupported_media_type', 'Bitte als JSON senden.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'bad_json', 'Die Anfrage ist nicht lesbar.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'bad_json', 'Die Anfrage ist kein JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'bad_json', 'Die Anfrage ist leer.'],
  FST_ERR_BAD_URL: [400, 'bad_encoding', 'Die Adresse ist nicht lesbar.'],
  FST_ERR_MAX_PARAM_LENGTH: [414, 'too_large', 'Die Adresse ist zu lang.'],
}

/**
 * The database ended a request: a deadlock or a serialisation failure after the last try, a limit on locks,
 * statements or pauses, or no free connection. It is still up, so the shop is not down (decisions 12 "Busy").
 */
const databaseBusy = /^(40001|40P01|55P03|57014|25P03|53300)$/
/** A pooler whose connections to the database are all taken: what it says in words, under the code of a broken one. */
const poolerBusy = /query_wait_timeout|no more connections allowed/
/** The database is away or shutting down: then the shop as a whole is (security F3). */
const databaseAway =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CONNECT_TIMEOUT|CONNECTION_(ENDED|CLOSED|DESTROYED)|57P0[123]|08\w{3}|53\w{3})$/
/** Text or numbers that PostgreSQL can't take and no schema caught: the input is at fault, not the shop. */
const badValue = /^(22021|22P05|22003|22007|22008|22P02|22P03)$/

/** Whether the input is at fault, which the database found out. */
export const isBadValue = (error: unknown): boolean => badValue.test(codeOf(error) ?? '')

/** Walks through `cause`: drizzle wraps what the driver says. */
export function codeOf(error: unknown): string | undefined {
  for (let at = error; typeof at === 'object' && at !== null; at = 'cause' in at ? at.cause : undefined) {
    if ('code' in at && typeof at.code === 'string') return at.code
  }
  return undefined
}

/**
 * What drizzle wraps around a database error names the values of the query, and so does PostgreSQL in its detail
 * (`Key (email)=(…) already exists`); a log must not (security 2.21).
 */
export function loggable(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error.cause instanceof Error) return loggable(error.cause)
  if (!('detail' in error) && !('where' in error)) return error
  const { detail: _detail, where: _where, ...facts } = error as Error & { detail?: unknown; where?: unknown }
  return Object.assign(new Error(error.message), facts, { stack: error.stack })
}

function failed(failure: Failure, incident?: string): ErrorAnswer {
  const { status, code, message, fields, retryAfterSeconds, redirectTo } = failure
  return {
    status,
    retryAfterSeconds,
    body: {
      success: false,
      message,
      errorMessages: [message],
      error: {
        code,
        ...(fields.length > 0 && { fields: [...fields] }),
        retryable: status === 429 || status === 503 || status === 409,
        ...(incident && { incident }),
      },
      ...(redirectTo && { redirectTo }),
    },
  }
}

function refused(refusal: Refusal): ErrorAnswer {
  const { code, message, errorMessages, fields, redirectTo, payload } = refusal
  return {
    status: 200,
    body: {
      ...payload,
      success: false,
      message,
      errorMessages: [...errorMessages],
      error: { code, ...(fields.length > 0 && { fields: fields.slice(0, 20) }), retryable: false },
      ...(redirectTo && { redirectTo }),
    },
  }
}

/** Whether a retry may succeed, because the database was only busy. */
export function isBusy(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  return error instanceof Busy || databaseBusy.test(code) || (code === '08P01' && poolerBusy.test(reasonOf(error)))
}

/** What the database itself says below what wraps it. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.cause === undefined ? error.message : reasonOf(error.cause)) : ''

/** A second or two at random, so that those who were refused together do not come back together. */
const busySeconds = () => 1 + Math.round(Math.random())

function busy(isWrite: boolean, incident: string): ErrorAnswer {
  const message = isWrite
    ? 'Gerade ist viel los. Es wurde nichts gespeichert, bitte versuchen Sie es gleich noch einmal.'
    : 'Gerade ist viel los. Bitte versuchen Sie es gleich noch einmal.'
  return {
    status: isWrite ? 200 : 429,
    retryAfterSeconds: isWrite ? undefined : busySeconds(),
    body: { success: false, message, errorMessages: [message], error: { code: 'busy', retryable: true, incident } },
  }
}

/** What was kept waiting: a read, a write that wrote nothing, or a write that is already done. */
export type Asked = 'read' | 'write' | 'written'

const isWritten = () =>
  new Failure(
    500,
    'internal',
    'Das hat zu lange gedauert. Bitte laden Sie die Seite neu und sehen Sie nach, ob alles gespeichert ist.',
  )

/** The one place that turns errors into answers: a foreseen outcome, bad input, or a bug with its incident id. */
export function answerOf(
  error: unknown,
  incident: string,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  asked: Asked = 'read',
): ErrorAnswer {
  if (error instanceof Refusal) return refused(error)
  if (error instanceof Failure) return failed(error)
  const code = codeOf(error) ?? ''
  const known = unreadable[code]
  if (known) return failed(new Failure(...known))
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
  // also a visitor who disconnected while sending: that ECONNRESET is not the database's
  if (status >= 400 && status < 500) return failed(new Failure(400, 'bad_json', 'Die Anfrage ist nicht lesbar.'))
  if (isBusy(error)) {
    log.warn({ err: loggable(error), incident }, 'the database was busy')
    return asked === 'written' ? failed(isWritten(), incident) : busy(asked === 'write', incident)
  }
  if (databaseAway.test(code)) {
    log.error({ err: loggable(error), incident }, 'database is away')
    return failed(inMaintenance(), incident)
  }
  if (isBadValue(error)) {
    // no schema caught it: the input is refused, and we learn where one is missing
    log.warn({ err: loggable(error), incident }, 'the database refused a value')
    return failed(new Failure(422, 'validation', 'Diese Angaben passen nicht.'), incident)
  }
  log.error({ err: loggable(error), incident }, 'unforeseen error')
  return failed(new Failure(500, 'internal', 'Da ist bei uns etwas schiefgelaufen.'), incident)
}
