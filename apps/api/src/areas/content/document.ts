import { slugify } from '@kontor/contracts/rules/german/slug'
import sanitizeHtml from 'sanitize-html'
import { cleanHtml } from '../../platform/clean-html.ts'
import type { ShopProcess } from '../../platform/context.ts'
import { fillIn } from './filled-in.ts'

export type Heading = { id: string; title: string }

/** A text of the shop as it is shown: clean, prices filled in, its sections with ids for a list of contents. */
export function documentOf(shop: Pick<ShopProcess, 'storedData'>, html: string): { body: string; contents: Heading[] } {
  const contents: Heading[] = []
  const ids = new Set<string>()
  // cleaned HTML has no h2 with attributes and no angle bracket in its text
  const body = cleanHtml(fillIn(shop, html)).replace(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
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
