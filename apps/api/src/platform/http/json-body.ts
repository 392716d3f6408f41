import { isUtf8 } from 'node:buffer'
import { Failure } from '../failures.ts'

const maxDepth = 20

/** Depth by counting brackets outside of strings: nothing recursive ever sees a deep body (security 4.1). */
function deeperThan(text: string, limit: number): boolean {
  let depth = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const char = text[i]
    if (inString) {
      if (char === '\\') i++
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') {
      if (++depth > limit) return true
    } else if (char === '}' || char === ']') depth--
  }
  return false
}

/**
 * Reads a JSON body. Empty is `{}` (G-08); of two equal keys the last one counts.
 * @throws Failure 400 bad_encoding or bad_json, 422 when nested deeper than 20 or no object
 */
export function readJsonBody(bytes: Buffer): Record<string, unknown> {
  const value = readJson(bytes)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Failure(422, 'validation', 'Erwartet wird ein JSON-Objekt.')
  }
  return value as Record<string, unknown>
}

/** The same for any JSON value, lists included. */
export function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return {}
  if (!isUtf8(bytes)) throw new Failure(400, 'bad_encoding', 'Die Anfrage ist kein gültiges UTF-8.')
  const text = bytes.toString('utf8')
  if (text.trim() === '') return {}
  if (deeperThan(text, maxDepth)) throw new Failure(422, 'validation', 'Die Anfrage ist zu tief geschachtelt.')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Failure(400, 'bad_json', 'Die Anfrage ist kein JSON.')
  }
  if (text.includes('__proto__') || text.includes('"constructor"')) {
    if (Object.hasOwn(Object(value), '__proto__') || Object.hasOwn(Object(value), 'constructor')) {
      throw new Failure(400, 'bad_json', 'Die Anfrage ist kein zulässiges JSON.')
    }
  }
  return value
}
