import type { ErrorCode, FieldError } from '@kontor/contracts'

/**
 * What a user can cause or mend: answered 200 with success:false (decisions 0). Throwing rolls the transaction back.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode
  readonly errorMessages: readonly string[]
  readonly fields: readonly FieldError[]
  readonly redirectTo: string | undefined
  /** further keys of the answer, e.g. the current basket beside `price_changed` */
  readonly payload: Readonly<Record<string, unknown>>
  constructor(
    code: ErrorCode,
    message: string,
    extra: {
      errorMessages?: readonly string[]
      fields?: readonly FieldError[]
      redirectTo?: string
      payload?: Readonly<Record<string, unknown>>
    } = {},
  ) {
    super(message)
    this.code = code
    this.errorMessages = extra.errorMessages ?? [message]
    this.fields = extra.fields ?? []
    this.redirectTo = extra.redirectTo
    this.payload = extra.payload ?? {}
  }
}

/** A missing right, an unknown thing, a real failure: answered with its status. */
export class Failure extends Error {
  override name = 'Failure'
  readonly status: number
  readonly code: ErrorCode
  readonly fields: readonly FieldError[]
  readonly retryAfterSeconds: number | undefined
  readonly redirectTo: string | undefined
  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    extra: { fields?: readonly FieldError[]; retryAfterSeconds?: number; redirectTo?: string } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = extra.fields ?? []
    this.retryAfterSeconds = extra.retryAfterSeconds
    this.redirectTo = extra.redirectTo
  }
}

/**
 * The database is up but busy: no free connection, or a lock of somebody else. Nothing is
 * written, and the same may work in a moment (decisions 12 "Busy").
 */
export class Busy extends Error {
  override name = 'Busy'
}

export const refuse = (...given: ConstructorParameters<typeof Refusal>) => new Refusal(...given)

/** An unknown or foreign object in a read: both look the same (security 1.8). */
export const notFound = () => new Failure(404, 'not_found', 'Das gibt es hier nicht.')
/** The same in a write. */
export const notFoundInWrite = () => new Refusal('not_found', 'Das gibt es hier nicht.')

export const badCsrf = () => new Failure(419, 'csrf', 'Ihre Sitzung ist abgelaufen – bitte neu laden.')
export const headerRequired = () =>
  new Failure(
    419,
    'header_required',
    'Diesem Aufruf fehlt die Kopfzeile „X-Requested-With: XMLHttpRequest“. Bitte senden Sie sie mit.',
  )
export const sessionExpired = () =>
  new Failure(419, 'session_expired', 'Ihre Sitzung ist abgelaufen – bitte neu laden.')
export const inMaintenance = () =>
  new Failure(503, 'maintenance', 'Wir sind gleich wieder für Sie da.', { retryAfterSeconds: 30 })
export const rateLimited = (retryAfterSeconds: number) =>
  new Failure(429, 'rate_limited', 'Zu viele Anfragen. Bitte versuchen Sie es gleich noch einmal.', {
    retryAfterSeconds,
  })

/** A repeat that came while the first request still runs. */
export const inProgress = () => new Failure(409, 'in_progress', 'Diese Anfrage wird noch bearbeitet.')
export function notPrinted(cause: Error): Failure {
  const failure = new Failure(
    502,
    'upstream',
    'Das PDF lässt sich gerade nicht erstellen. Bitte versuchen Sie es gleich noch einmal.',
  )
  failure.cause = cause
  return failure
}

/** Bad input that no schema sees. @param path of the field @param message German */
export const invalid = (path: string, message: string, code = 'invalid') =>
  new Failure(422, 'validation', message, { fields: [{ path, code, message }] })

/** What a person typed into a form: every mistake at once, each with its field (decisions 0). */
export const mistyped = (fields: readonly FieldError[]) =>
  refuse('validation', 'Bitte prüfen Sie die markierten Angaben.', {
    fields,
    errorMessages: fields.map(({ message }) => message),
  })
