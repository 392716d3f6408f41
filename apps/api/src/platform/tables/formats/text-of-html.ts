import { convert } from 'html-to-text'

const hasTags = (text: string) => /<\/?[a-z][^<>]*>/i.test(text)
const hasEntities = (text: string) => /&(#\d+|#x[\da-f]+|[a-z]\w{1,30});/i.test(text)

/** A table cell may claim a million rows, which would all be laid out. */
const spans = /\s(?:col|row)span\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi

/** Cells and rows are laid out one beside all others: more of them would hold up the shop. */
const mostCells = 2000

/**
 * Tags as line breaks and text, entities as the signs they mean; a text without any stays as it is.
 * @returns null for what cannot be read: a list that begins at the millionth Roman number, a table without end
 */
export function textOfHtml(text: string): string | null {
  const isMarkedUp = hasTags(text)
  if (!isMarkedUp && !hasEntities(text)) return text
  if ((text.match(/<t[dhr]\b/gi)?.length ?? 0) > mostCells) return null
  try {
    return converted(text, isMarkedUp)
  } catch {
    return null
  }
}

function converted(text: string, isMarkedUp: boolean): string {
  const line = { leadingLineBreaks: 1, trailingLineBreaks: 1 }
  return convert(isMarkedUp ? text.replace(spans, ' ') : text.replaceAll('<', '&lt;'), {
    wordwrap: false,
    preserveNewlines: !isMarkedUp,
    limits: { maxDepth: 40 },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      ...['img', 'script', 'style'].map((selector) => ({ selector, format: 'skip' })),
      ...['p', 'ul', 'ol', 'blockquote'].map((selector) => ({ selector, options: line })),
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { ...line, uppercase: false } })),
      { selector: 'ul', options: { ...line, itemPrefix: '- ' } },
      { selector: 'table', format: 'dataTable', options: { ...line, uppercaseHeaderCells: false, colSpacing: 1 } },
    ],
  })
    .replaceAll('\u00a0', ' ')
    .trim()
}
