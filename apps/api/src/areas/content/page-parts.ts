import { convert } from 'html-to-text'

type Part = { kind: 'heading' | 'text'; text: string }

const mark = '§§ '

/** The text of a page without its markup: headings and paragraphs, links with where they lead. */
export function partsOf(html: string): Part[] {
  const text = convert(html, {
    wordwrap: false,
    formatters: {
      marked: (element, walk, builder) => {
        builder.openBlock({ leadingLineBreaks: 2 })
        builder.addLiteral(mark)
        walk(element.children, builder)
        builder.closeBlock({ trailingLineBreaks: 2 })
      },
    },
    selectors: [
      ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, format: 'marked' })),
      { selector: 'table', format: 'dataTable' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: true } },
    ],
  })
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) =>
      part.startsWith(mark.trim())
        ? { kind: 'heading', text: part.slice(mark.trim().length).trim() }
        : { kind: 'text', text: part },
    )
}
