import path from 'node:path'
import type { Mock } from '../start-mock.ts'
import type { Visitor } from '../visitor.ts'
import { makeRecording, type RecordedCall, type Recording } from './recording.ts'

/** Every reading call once. */
export const readingCalls = path.join(import.meta.dirname, 'reading-calls.json')

/**
 * @param file a list in JSON: addresses to read, or calls as `{"method", "url", "body", "as"}`
 * @param as who makes the calls that name nobody
 * @throws Error for what is no such list
 */
export function readCalls(file: string, as?: string): RecordedCall[] {
  const list: unknown = JSON.parse(file)
  if (!Array.isArray(list)) throw new Error('Die Aufrufe stehen in keiner Liste.')
  return list.map((one: unknown, at) => {
    const call = typeof one === 'string' ? { url: one } : (one as Partial<RecordedCall> | null)
    if (!call?.url?.startsWith('/rest/')) throw new Error(`Aufruf ${at + 1} hat keine Adresse, die mit /rest/ beginnt.`)
    return { as, method: call.body === undefined ? 'GET' : 'POST', ...call, url: call.url }
  })
}

/**
 * Makes calls one after the other, each person with a browser of his own, and keeps the answers without secrets.
 * @throws Error for an answer that is no JSON
 */
export async function recordCalls(mock: Mock, calls: readonly RecordedCall[]): Promise<Recording> {
  const withoutSecrets = cleaner()
  const people = new Map<string | undefined, Visitor>()
  const answers = []
  for (const { as, method, url, body } of calls) {
    const who = people.get(as) ?? (as === undefined ? mock.guest() : mock.as(as))
    people.set(as, who)
    const answer = await who.fetch(url, { method, ...(body !== undefined && { body }) })
    if (!answer.headers.get('content-type')?.includes('json'))
      throw new Error(`${method} ${url}: ${answer.status}, keine Antwort als JSON.`)
    answers.push({
      ...(as !== undefined && { as }),
      method,
      url,
      ...(body !== undefined && { body: withoutSecrets(body) }),
      status: answer.status,
      answer: withoutSecrets(JSON.parse((await answer.text()).replaceAll(mock.url, 'http://localhost:3000'))),
    })
  }
  return makeRecording(answers)
}

/** Random letters of 24 bytes or more, as tokens, signatures and links for one use have them; words do not look so. */
const random = /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{32,}(?![\w-])/g
const secretNames =
  /^(token|viewer|session_?id|csrf|.*password.*|.*secret.*|signature|incident|otpauth.*|qr_?svg|recovery_?codes)$/i
const uuid = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi
const removed = 'entfernt'

/**
 * What lets somebody in is not in a file that others read. Ids made at random, sessions among them, are numbered, so that
 * a recording of the same is the same.
 */
export function cleaner() {
  const ids = new Map<string, string>()
  const numbered = (id: string) => {
    const known = ids.get(id) ?? `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`
    ids.set(id, known)
    return known
  }
  return function clean(value: unknown, name = ''): unknown {
    if (typeof value === 'string') {
      const text = value.replace(uuid, numbered)
      return secretNames.test(name) && text === value ? removed : text.replace(random, removed)
    }
    if (Array.isArray(value)) return value.map((one) => clean(one, name))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, clean(one, key)]))
  }
}
