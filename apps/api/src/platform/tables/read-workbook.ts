import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { inflateRawSync } from 'node:zlib'
import type { OrderLine } from '@kontor/contracts/rules/basket/quick-order/order-lines'
import { refuse } from '../failures.ts'
import { fewAtOnce } from '../http/few-at-once.ts'

/** A table of 5,000 rows unpacks to a few megabytes of XML at most; more than this is a zip bomb (security 4.1). */
const mostUnpackedBytes = 6 * 1024 * 1024
const mostEntries = 200

/** What the reader process answers. */
export type WorkbookAnswer = OrderLine[] | 'broken' | 'too much'

/**
 * The lines of the first sheet that are not blank.
 * @throws Refusal validation for what is no workbook, unpacks to too much or takes too much to read
 */
export async function linesOfWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<OrderLine[]> {
  checkSize(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const answer = await oneOfFew(() => readApart(bytes))
  if (answer === 'too much') throw tooMuch()
  if (answer === 'broken')
    throw refuse(
      'validation',
      'Die Excel-Datei ist beschädigt oder geschützt. Bitte speichern Sie sie neu als XLSX oder CSV.',
    )
  return answer
}

const mostMs = 8000
const mostMegabytes = 192
const mostAnswerBytes = 32 * 1024 * 1024

const program = [
  `--max-old-space-size=${mostMegabytes}`,
  fileURLToPath(new URL('./workbook-reader.ts', import.meta.url)),
]

/**
 * Reads a sheet in a process of its own: a file of a kilobyte may name the last cell of a sheet, XFD1048576, and the
 * library makes every cell before it. Then that process ends, not the shop (security 3.2 no. 23).
 */
function readApart(bytes: Uint8Array): Promise<WorkbookAnswer> {
  const { promise, resolve } = Promise.withResolvers<WorkbookAnswer>()
  const limits = { env: {}, timeout: mostMs, killSignal: 'SIGKILL', maxBuffer: mostAnswerBytes } as const
  const reader = execFile(process.execPath, program, limits, (error, answer) =>
    resolve(error ? 'too much' : (JSON.parse(answer) as WorkbookAnswer)),
  )
  reader.stdin?.on('error', () => undefined) // it ended before it had read everything, which its own end says
  reader.stdin?.end(bytes)
  return promise
}

const oneOfFew = fewAtOnce(2)

const endOfDirectory = Buffer.from([0x50, 0x4b, 0x05, 0x06])

/**
 * Unpacks every entry once with a hard limit before the library sees the file: the sizes that an archive declares may
 * be wrong. @throws Refusal validation
 */
function checkSize(archive: Buffer): void {
  const end = archive.lastIndexOf(endOfDirectory)
  if (end < 0 || end + 22 > archive.length) throw broken()
  const entries = archive.readUInt16LE(end + 10)
  if (entries > mostEntries) throw tooMuch()
  let left = mostUnpackedBytes
  let at = archive.readUInt32LE(end + 16)
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== 0x02014b50) throw broken()
    const packed = archive.readUInt32LE(at + 20)
    const said = archive.readUInt32LE(at + 24)
    if (said > left) throw tooMuch()
    left -= Math.max(said, sizeOf(archive, archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 42), packed, left))
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
}

function sizeOf(archive: Buffer, method: number, at: number, packed: number, most: number): number {
  if (at + 30 > archive.length) throw broken()
  const from = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)
  if (from + packed > archive.length) throw broken()
  if (method === 0) return packed
  if (method !== 8) throw broken()
  try {
    return inflateRawSync(archive.subarray(from, from + packed), { maxOutputLength: Math.max(1, most) }).length
  } catch (error) {
    throw error instanceof RangeError ? tooMuch() : broken()
  }
}

const broken = () =>
  refuse('validation', 'Die Excel-Datei ist beschädigt. Bitte speichern Sie sie neu als XLSX oder CSV.')
const tooMuch = () =>
  refuse(
    'validation',
    'Die Excel-Datei ist zu umfangreich. Bitte speichern Sie nur das Blatt mit der Tabelle, am besten als CSV.',
  )
