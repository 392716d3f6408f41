import { hash } from 'node:crypto'
import { placeholders } from './page-cache.ts'

// SHARED_HTML: a guest's page that is the same for all, so that a CDN may keep it (decision 0005).

/** Every page has it, so that a CDN can drop all of them. */
export const everyPage = 'pages'
/** A page of more things would have a header that servers refuse. */
const mostThings = 400

/**
 * What React and the router wrote themselves bears the placeholder of the nonce, which nobody else can know: only that
 * may run, whatever else stands in the page.
 */
const ownParts = new RegExp(`<(script|style)\\b([^>]*) nonce="${placeholders.nonce}"([^>]*)>([\\s\\S]*?)</\\1>`, 'g')
const anyNonce = new RegExp(` nonce="${placeholders.nonce}"`, 'g')
const anyOther = new RegExp(Object.values(placeholders).join('|'), 'g')

type Allowed = { scripts: string[]; styles: string[] }

/** The page without token, nonce and session, and the hashes of what may run in it. */
export function pageForAll(html: string): { html: string; allowed: Allowed } {
  const allowed: Allowed = { scripts: [], styles: [] }
  const plain = html
    .replace(ownParts, (_, tag: string, before: string, after: string, text: string) => {
      const content = text.replace(anyOther, '')
      if (content !== '') allowed[tag === 'style' ? 'styles' : 'scripts'].push(hashOf(content))
      return `<${tag}${before}${after}>${content}</${tag}>`
    })
    .replace(anyNonce, '')
    .replace(anyOther, '')
  return { html: plain, allowed }
}

const hashOf = (content: string) => `'sha256-${hash('sha256', content, 'base64')}'`

type Answer = { status: number; headers: readonly [string, string][]; madeFrom: readonly string[] }

/** Only what everybody may see at this address; errors name their incident, redirects and cookies are somebody's. */
export const mayBeForAll = ({ status, headers, madeFrom }: Answer) =>
  status === 200 && madeFrom.length <= mostThings && headers.every(([name]) => name !== 'set-cookie')

/**
 * The headers for a CDN: how long it may keep the page, and the tags by which it drops it.
 * @param leftMs how much longer this process keeps it; 0 = something changed while it was made, so nobody may
 */
export const headersForAll = (madeFrom: readonly string[], leftMs: number): [string, string][] =>
  leftMs > 0
    ? [
        ['cache-control', `public, max-age=0, must-revalidate, s-maxage=${Math.floor(leftMs / 1000)}`],
        ['cache-tag', [everyPage, ...madeFrom].join(',')],
      ]
    : []
