import { randomBytes, randomUUID } from 'node:crypto'
import { anyNotice, cache } from '../process/cache.ts'

/** What is personal in a page that all guests share (decisions 11 "Guests and caching"). */
type Own = { token: string; nonce: string; publicId: string }

/**
 * Placeholders while the page is rendered. Random for each process: an address or a search term that contained them
 * would be filled with the guest's own values.
 */
export const placeholders: Own = {
  token: randomBytes(18).toString('base64url'),
  nonce: randomBytes(18).toString('base64url'),
  publicId: randomUUID(),
}
const { token, nonce, publicId } = placeholders
const anyPlaceholder = new RegExp(`(${token}|${nonce}|${publicId})`)

/** A page cut where something personal stands: text that is the same for everybody, and placeholders between. */
export type SharedPage = {
  status: number
  headers: [string, string][]
  pieces: readonly string[]
  madeFrom: readonly string[]
  /** set for a page that is the same for all guests (SHARED_HTML): its content security policy */
  policy?: string
}

const keptMs = 60_000

/**
 * Rendered pages of guests without a session: fresh for a minute, dropped when catalogue, settings or content change;
 * of a sale those that show the article or list it concerns.
 * SHARED_PAGES=off: every page is rendered for its visitor.
 */
export const sharedPages = cache<SharedPage>('pages for guests', {
  mostBytes: 128_000_000,
  bytes: ({ pieces }) => 2 * pieces.reduce((sum, piece) => sum + piece.length, 0),
  forMs: keptMs,
  droppedBy: anyNotice,
  madeFrom: ({ madeFrom }) => madeFrom,
})

/** Cuts a page rendered with placeholders where they stand. */
export const cutPage = (html: string): string[] => html.split(anyPlaceholder)

/** The page of one guest. */
export function fillPage(pieces: readonly string[], own: Own): string {
  const values = new Map([
    [token, own.token],
    [nonce, own.nonce],
    [publicId, own.publicId],
  ])
  return pieces.map((piece) => values.get(piece) ?? piece).join('')
}
