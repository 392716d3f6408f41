import { randomBytes, randomUUID } from 'node:crypto'
import zlib from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** What is personal in a page that all guests share (decisions 11 "Guests and caching"). */
export type Own = { token: string; nonce: string; publicId: string }

/**
 * Stand for it while the page is rendered. Made anew by each process: an address or a search term that named them would
 * be filled with the guest's own values.
 */
export const placeholders: Own = {
  token: randomBytes(18).toString('base64url'),
  nonce: randomBytes(18).toString('base64url'),
  publicId: randomUUID(),
}
const names = ['token', 'nonce', 'publicId'] as const
/** How long the real ones always are: a packed page keeps gaps of this size. */
const gaps = { token: 43, nonce: 24, publicId: 36 } as const

/** A page in pieces: bytes that are the same for everybody, and names of what is personal. */
type Piece = Buffer | keyof Own
export type SharedPage = {
  status: number
  headers: [string, string][]
  pieces: readonly Piece[]
  /** the same pieces deflated, made when the page is asked for a second time */
  deflated?: readonly Piece[]
}

/** Rendered pages of guests without a session: fresh for a minute, dropped when catalogue, settings or content change. */
export function openPageCache() {
  const pages = new LRUCache<string, SharedPage>({
    maxSize: 128 * 1024 * 1024,
    // with what is packed later
    sizeCalculation: ({ pieces }) => Math.ceil(sizeOf(pieces) * 1.3) + 500,
    ttl: 60_000,
  })
  let generation = 0
  return {
    get: (key: string) => pages.get(key),
    /** To be asked before a page is rendered. */
    generation: () => generation,
    /** Keeps a page unless something it may show has changed since its rendering began. */
    set(key: string, page: SharedPage, since: number) {
      if (since === generation) pages.set(key, page)
    },
    clear() {
      generation += 1
      pages.clear()
    },
  }
}

/** Cuts a page rendered with placeholders where they stand. */
export function cutPage(html: Buffer): Piece[] {
  const pieces: Piece[] = []
  const next = names.map((name) => html.indexOf(placeholders[name]))
  let from = 0
  for (;;) {
    const found = next.filter((at) => at >= 0)
    if (found.length === 0) break
    const at = Math.min(...found)
    const index = next.indexOf(at)
    const name = names[index] as keyof Own
    if (at > from) pieces.push(html.subarray(from, at))
    pieces.push(name)
    from = at + placeholders[name].length
    next[index] = html.indexOf(placeholders[name], from)
  }
  if (from < html.length) pieces.push(html.subarray(from))
  return pieces
}

function sizeOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? gaps[piece] : piece.length), 0)
}

function valuesOf(own: Own): Record<keyof Own, Buffer> {
  return { token: Buffer.from(own.token), nonce: Buffer.from(own.nonce), publicId: Buffer.from(own.publicId) }
}

/** The page of one guest. */
export function fillPage(pieces: readonly Piece[], own: Own): Buffer {
  const values = valuesOf(own)
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? values[piece] : piece)))
}

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
const deflateEnd = Buffer.from([3, 0])
const window = 32 * 1024

/**
 * Deflates a page once for all guests: the gaps for what is personal stay uncompressed between the deflated pieces.
 * Each piece knows the 32 kB before it, with bytes in the gaps that no page contains, so that none refers to a gap.
 */
export function deflateAround(pieces: readonly Piece[]): Piece[] {
  let before = Buffer.alloc(0)
  return pieces.map((piece) => {
    const known = typeof piece === 'string' ? Buffer.alloc(gaps[piece], 1) : piece
    const dictionary = before
    before = Buffer.concat([before, known]).subarray(-window)
    if (typeof piece === 'string') return piece
    return zlib.deflateRawSync(piece, {
      level: 5,
      finishFlush: zlib.constants.Z_SYNC_FLUSH,
      ...(dictionary.length > 0 && { dictionary }),
    })
  })
}

/** The page of one guest as gzip. @returns null when a value does not fit its gap */
export function fillDeflated(pieces: readonly Piece[], deflated: readonly Piece[], own: Own): Buffer | null {
  const values = valuesOf(own)
  if (names.some((name) => values[name].length !== gaps[name])) return null
  const stored = {
    token: storedBlock(values.token),
    nonce: storedBlock(values.nonce),
    publicId: storedBlock(values.publicId),
  }
  let check = 0
  for (const piece of pieces) check = zlib.crc32(typeof piece === 'string' ? values[piece] : piece, check)
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(check, 0)
  tail.writeUInt32LE(sizeOf(pieces), 4)
  const body = deflated.map((piece) => (typeof piece === 'string' ? stored[piece] : piece))
  return Buffer.concat([gzipHead, ...body, deflateEnd, tail])
}

/** Bytes as they are, in deflate's framing (RFC 1951 3.2.4). */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([head, bytes])
}
