import sanitizeHtml from 'sanitize-html'
import { cache, everyShop } from './process/cache.ts'

/**
 * What texts may hold: no scripts, styles, frames or forms, links to the shop, the web, mail and telephone (security
 * 3.2 no. 24).
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'h2',
      'h3',
      'h4',
      'p',
      'br',
      'hr',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'blockquote',
      'strong',
      'em',
      'b',
      'i',
      'sub',
    ],
    ...[
      'sup',
      'small',
      'abbr',
      'a',
      'img',
      'figure',
      'figcaption',
      'table',
      'caption',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
}

/** Cached, since the same texts are shown again and again. */
const cleaned = cache<string>('cleaned texts', { mostBytes: 4_000_000, bytes: (clean) => clean.length })(everyShop)

/** A text of the catalogue or the content as it may stand in a page, whoever wrote it. */
export function cleanHtml(html: string): string {
  const known = cleaned.get(html)
  if (known !== undefined) return known
  const clean = sanitizeHtml(html, allowed)
  cleaned.set(html, clean)
  return clean
}
