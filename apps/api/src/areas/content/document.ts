import { slugify } from '@kontor/contracts/rules/slug'
import sanitizeHtml from 'sanitize-html'
import { fillIn } from './filled-in.ts'

export type Heading = { id: string; title: string }

/** What texts may hold: no scripts, styles, frames or forms, links to the shop, the web, mail and telephone (security 3.2 no. 24). */
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

/** A text of the shop as it is shown: clean, prices filled in, its sections with ids for a list of contents. */
export function documentOf(html: string): { body: string; contents: Heading[] } {
  const contents: Heading[] = []
  const ids = new Set<string>()
  // clean HTML knows no h2 with attributes and no bracket within a text
  const body = sanitizeHtml(fillIn(html), allowed).replace(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
    const title = plain(sanitizeHtml(inner, { allowedTags: [] }))
    const id = freeId(slugify(title) || 'abschnitt', ids)
    contents.push({ id, title })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return {
    body: body
      .replaceAll('<table>', '<div role="region" aria-label="Tabelle" tabindex="0"><table>')
      .replaceAll('</table>', '</table></div>'),
    contents,
  }
}

function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted
  for (let turn = 2; taken.has(id); turn++) id = `${wanted}-${turn}`
  taken.add(id)
  return id
}

const plain = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
