import type { JsonObject } from '@kontor/contracts/openapi'
import { cleaner } from '../recorded/record.ts'

/** Longer texts say no more about a field. */
const mostLetters = 200
/** A list of entries that are longer is shown by one. */
const mostOfEntry = 2100
/** Files in Base64: enough to see what they are, and too short for a secret. */
const mostOfFile = 28
const files = /^(data|content)$/
/** Words by their key, of which a reader needs to see how they come, not all; shorter ones have fixed keys. */
const dictionaries = /^labels$/
const longDictionary = 20
const mostWords = 3

/** As an authenticator app shows it, or one of the codes that replace it. */
const codeOfApp = /^(\d{6}|[a-z2-7]{5}-[a-z2-7]{5})$/
/** Until when a link holds, in seconds: it has no meaning without its signature. */
const someUntil = 1_830_294_000

/**
 * Makes examples of what was asked and answered: without secrets and random ids, and no longer than a reader needs. Of
 * lists the first two entries stay, of objects in lists and of long ones the first, of words five.
 * @returns a function that gives the same id the same number each time
 */
export function openTidier(url: string): (value: unknown) => JsonObject {
  const withoutSecrets = cleaner()
  return (value) => {
    const own: unknown = JSON.parse(JSON.stringify(value).replaceAll(url, 'http://localhost:3000'))
    return withoutSecrets(shortened(own)) as JsonObject
  }
}

function shortened(value: unknown, name = '', inList = false): unknown {
  if (typeof value === 'string') return cut(value, name)
  if (name === 'until' && typeof value === 'number') return someUntil
  if (Array.isArray(value)) {
    if (typeof value[0] !== 'object') return value.slice(0, 5).map((one) => shortened(one, name, true))
    const entries = value.slice(0, inList ? 1 : 2).map((one) => shortened(one, name, true))
    return entries.slice(0, JSON.stringify(entries[0] ?? '').length > mostOfEntry ? 1 : 2)
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const shown = dictionaries.test(name) && entries.length > longDictionary ? entries.slice(0, mostWords) : entries
  return Object.fromEntries(shown.map(([key, one]) => [key, shortened(one, key, inList)]))
}

/** No tag is cut in two. */
function cut(text: string, name: string): string {
  if (name === 'code' && codeOfApp.test(text)) return '123456'
  if (files.test(name)) return text.slice(0, mostOfFile)
  if (text.length <= mostLetters) return text
  return `${text
    .slice(0, mostLetters)
    .replace(/<[^>]*$/, '')
    .trimEnd()}…`
}
