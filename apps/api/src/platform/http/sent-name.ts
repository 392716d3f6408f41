import { shortFileName } from '@kontor/contracts/rules/system/file-name'
import type { FastifyRequest } from 'fastify'

const longest = 120

/** What the sender calls a file: words to find it by, without a path and without signs that steer a terminal. */
export function sentName({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const given = headers['x-file-name']
  if (typeof given !== 'string') return ''
  let name = given
  try {
    name = decodeURIComponent(given)
  } catch {
    // as it was sent
  }
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  return shortFileName(last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim(), longest)
}
