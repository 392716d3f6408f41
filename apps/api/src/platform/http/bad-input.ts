import { isDeepStrictEqual } from 'node:util'
import type { FieldError } from '@kontor/contracts'
import type { z } from 'zod'
import { Failure } from '../failures.ts'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]
type Issue = z.core.$ZodIssue

/** As many mistakes as an answer names (decisions 0). */
const mostFields = 20

/** Reads input by its schema. @throws Failure 422 with all mistakes, each a German sentence */
export function readInput<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given, { error: germanSentence })
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.flatMap(fieldsOf).slice(0, mostFields)
  throw new Failure(422, 'validation', 'Diese Angaben passen nicht.', { fields })
}

/** An issue as the contract has it; of several unknown keys each is a field of its own. */
function fieldsOf(issue: Issue): FieldError[] {
  if (issue.code !== 'unrecognized_keys') {
    return [{ path: pathOf(issue.path), code: issue.code, message: issue.message.slice(0, 200) }]
  }
  return issue.keys.map((key) => ({
    path: pathOf([...issue.path, key.toWellFormed().slice(0, 100)]),
    code: issue.code,
    message: 'Diese Angabe ist hier nicht bekannt.',
  }))
}

/**
 * What a read gave of an object may come back, but not changed where its update does not take it.
 * @param read the object as it is now
 * @throws Failure 422 naming what differs
 */
export function refuseChanged(
  sent: Readonly<Record<string, unknown>>,
  read: Readonly<Record<string, unknown>>,
  names: readonly string[],
): void {
  const message = 'Diese Angabe lässt sich hier nicht ändern.'
  const changed = names.filter((name) => sent[name] !== undefined && !isDeepStrictEqual(sent[name], read[name]))
  const fields = changed.slice(0, mostFields).map((path) => ({ path, code: 'read_only', message }))
  if (fields.length > 0) throw new Failure(422, 'validation', message, { fields })
}

/** `positions[2].costCenter` */
function pathOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (before, part) =>
      typeof part === 'number' ? `${before}[${part}]` : before ? `${before}.${String(part)}` : String(part),
    '',
  )
}

const expectedThings: Readonly<Record<string, string>> = {
  string: 'ein Text',
  number: 'eine Zahl',
  int: 'eine ganze Zahl',
  boolean: 'true oder false',
  array: 'eine Liste',
  object: 'ein Objekt mit Feldern',
  record: 'ein Objekt mit Feldern',
  null: 'null',
  file: 'eine Datei',
  uuid: 'eine UUID',
  email: 'eine E-Mail-Adresse',
  url: 'eine vollständige Adresse (URL)',
  date: 'ein Tag nach ISO 8601, etwa 2026-10-05',
  datetime: 'ein Zeitpunkt nach ISO 8601, etwa 2026-10-05T14:30:00Z',
}

const wanted = (kind: string) => {
  const thing = expectedThings[kind]
  return thing ? `Hier wird ${thing} erwartet.` : misfit
}

const misfit = 'Diese Angabe passt nicht.'

/** What is wrong, for a person: the schemas' own sentences where they have some, else these. */
export function germanSentence(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Diese Angabe fehlt.' : wanted(issue.expected)
    case 'invalid_value':
      return oneOf(issue.values.map((value) => `„${String(value)}“`))
    case 'too_big':
      return `Bitte höchstens ${amount(issue.origin, issue.maximum)}.`
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'Diese Angabe darf nicht leer sein.'
      return `Bitte mindestens ${amount(issue.origin, issue.minimum)}.`
    case 'not_multiple_of':
      return `Bitte ein Vielfaches von ${german.format(issue.divisor)}.`
    case 'invalid_format':
      return issue.format === 'regex' ? 'Das Format dieser Angabe stimmt nicht.' : wanted(issue.format)
    case 'invalid_union':
      return ofUnion(issue.errors)
    default:
      return misfit
  }
}

const german = new Intl.NumberFormat('de', { maximumFractionDigits: 6, useGrouping: 'min2' })

function amount(origin: string, count: number | bigint): string {
  if (origin === 'string') return `${german.format(count)} Zeichen`
  if (origin !== 'array') return german.format(count)
  return count === 1 ? '1 Eintrag' : `${german.format(count)} Einträge`
}

const oneOf = (values: readonly string[]) =>
  values.length === 1
    ? `Möglich ist nur ${values[0]}.`
    : `Möglich sind ${values.slice(0, -1).join(', ')} und ${values.at(-1)}.`

const misses: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value'])

/** Of several variants of an input the messages of the one whose type matched; else of the first. */
function ofUnion(forms: readonly (readonly Issue[])[]): string {
  const met = forms.find(([first]) => first && !misses.has(first.code)) ?? forms[0]
  return met?.[0]?.message ?? misfit
}
