import { composed } from '@kontor/contracts/rules/german/composed'
import { refuse } from '../failures.ts'

export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252' | 'MacRoman'

export const begins = (bytes: Uint8Array, ...signs: number[]): boolean => signs.every((sign, at) => bytes[at] === sign)

/**
 * How a text is written: by its byte order mark, else UTF-8 if all of it is valid, else as German Excel writes it, on
 * Windows or on old Macs.
 * @throws Refusal validation where it may be either of the last two
 */
export async function encodingOf(parts: AsyncIterable<Uint8Array>): Promise<{ name: Encoding; label: string }> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  const letters = newLetters()
  let isFirst = true
  let isUtf8 = true
  for await (const part of parts) {
    if (isFirst) {
      if (begins(part, 0xff, 0xfe)) return { name: 'UTF-16', label: 'utf-16le' }
      if (begins(part, 0xfe, 0xff)) return { name: 'UTF-16', label: 'utf-16be' }
      const bare = utf16WithoutMark(part)
      if (bare) return { name: 'UTF-16', label: bare }
    }
    isFirst = false
    if (isUtf8) isUtf8 = isValid(() => strict.decode(part, { stream: true }))
    letters.look(part)
  }
  if (isUtf8 && isValid(() => strict.decode())) return { name: 'UTF-8', label: 'utf-8' }
  const { windows, mac, slavic } = letters.found()
  if (windows === 0 && mac > 0) return { name: 'MacRoman', label: 'macintosh' }
  if (windows === 0 && slavic > 0)
    throw refuse(
      'validation',
      'Wir können nicht sicher erkennen, wie die Umlaute der Datei geschrieben sind. Bitte speichern Sie sie als „CSV UTF-8“.',
    )
  return { name: 'Windows-1252', label: 'windows-1252' }
}

function isValid(decode: () => unknown): boolean {
  try {
    decode()
    return true
  } catch {
    return false
  }
}

/** Every second byte of Latin letters is zero. */
export function utf16WithoutMark(part: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0]
  const start = part.subarray(0, 200)
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const most = start.length / 4
  if (odd > most && even === 0) return 'utf-16le'
  return even > most && odd === 0 ? 'utf-16be' : null
}

const isLetter = (byte: number | undefined) => byte !== undefined && (byte | 32) >= 97 && (byte | 32) <= 122
/** ä ö ü ß Ä Ö Ü of Windows-1252 */
const ofWindows = new Set([0xe4, 0xf6, 0xfc, 0xdf, 0xc4, 0xd6, 0xdc])
/** ü and ß of MacRoman: Ÿ and § of Windows-1252, which no word holds inside */
const ofMac = new Set([0x9f, 0xa7])
/** ä and ö of MacRoman are Š and š of Windows-1252, which names hold. */
const ofBoth = new Set([0x8a, 0x9a])

/** Counts bytes that stand for umlauts, each behind a letter. */
function newLetters() {
  const count = { windows: 0, mac: 0, slavic: 0 }
  return {
    look(part: Uint8Array) {
      for (let at = 0; at < part.length; at += 1) {
        const byte = part[at] ?? 0
        if (byte < 0x80 || (!isLetter(part[at - 1]) && !isLetter(part[at + 1]))) continue
        if (ofWindows.has(byte)) count.windows += 1
        else if (isLetter(part[at - 1]) && ofMac.has(byte)) count.mac += 1
        else if (isLetter(part[at - 1]) && ofBoth.has(byte)) count.slavic += 1
      }
    },
    found: () => count,
  }
}

/** Whether a text is UTF-8 and could be nothing else: it has letters beyond ASCII. */
export async function isSurelyUtf8(parts: AsyncIterable<Uint8Array>): Promise<boolean> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let isPlain = true
  for await (const part of parts) {
    if (!isValid(() => strict.decode(part, { stream: true }))) return false
    isPlain &&= !part.some((byte) => byte >= 0x80)
  }
  return !isPlain && isValid(() => strict.decode())
}

/** @param fatal whether wrong bytes throw a TypeError; else they become � */
export async function* decoded(
  parts: AsyncIterable<Uint8Array>,
  label: string,
  { fatal = false } = {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(label, { fatal })
  for await (const part of parts) yield composed(decoder.decode(part, { stream: true }))
  const last = decoder.decode()
  if (last !== '') yield last
}
