import { HttpResponse, http, type RequestHandler } from 'msw'
import { type RecordedAnswer, readRecording } from './recording.ts'

export { readRecording } from './recording.ts'

/**
 * Handlers for MSW that answer calls below /rest from recorded files, in Node and in the browser, without any backend. A
 * call that was recorded several times is answered in that order, then with the last answer.
 * @param as whose answers count; those of guests do too
 * @throws Error for a file that is none, or of another contract
 */
export function recordedHandlers(files: readonly unknown[], as?: string): RequestHandler[] {
  const all = files.flatMap((file) => readRecording(file).answers)
  const waiting = new Map<string, RecordedAnswer[]>()
  for (const own of [true, false])
    for (const one of all) {
      if ((one.as === as) !== own || (one.as !== undefined && one.as !== as)) continue
      const key = keyOf(one.method, one.url, one.body)
      const known = waiting.get(key)
      if (!known) waiting.set(key, [one])
      else if (known[0]?.as === one.as) known.push(one)
    }
  return [
    http.all('*/rest/*', async ({ request }) => {
      const text = request.method === 'GET' ? '' : await request.text()
      const answers = waiting.get(keyOf(request.method, request.url, text === '' ? undefined : bodyOf(text)))
      const found = answers && answers.length > 1 ? answers.shift() : answers?.[0]
      if (found) return HttpResponse.json(found.answer as object, { status: found.status })
      const message = `Keine aufgezeichnete Antwort: ${request.method} ${pathOf(request.url)}`
      return HttpResponse.json(
        { success: false, message, errorMessages: [message], error: { code: 'not_found', retryable: false } },
        { status: 404 },
      )
    }),
  ]
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The order of names in query and body does not matter. */
function pathOf(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  searchParams.sort()
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}
const keyOf = (method: string, url: string, body: unknown) =>
  `${method} ${pathOf(url)} ${body === undefined ? '' : JSON.stringify(sorted(body))}`

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, one]) => [name, sorted(one)] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
}
