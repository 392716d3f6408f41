import { composed } from '@kontor/contracts/rules/german/composed'

export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

const begins = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)

/** How a text is written: by its byte order mark, else UTF-8 if all of it is valid, else as German Excel writes it. */
export async function encodingOf(parts: AsyncIterable<Uint8Array>): Promise<{ name: Encoding; label: string }> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const part of parts) {
      if (isFirst && begins(part, 0xff, 0xfe)) return { name: 'UTF-16', label: 'utf-16le' }
      if (isFirst && begins(part, 0xfe, 0xff)) return { name: 'UTF-16', label: 'utf-16be' }
      if (isFirst && part[1] === 0 && part[3] === 0) return { name: 'UTF-16', label: 'utf-16le' }
      isFirst = false
      strict.decode(part, { stream: true })
    }
    strict.decode()
    return { name: 'UTF-8', label: 'utf-8' }
  } catch {
    return { name: 'Windows-1252', label: 'windows-1252' }
  }
}

export async function* decoded(parts: AsyncIterable<Uint8Array>, label: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(label)
  for await (const part of parts) yield composed(decoder.decode(part, { stream: true }))
  const last = decoder.decode()
  if (last !== '') yield last
}
