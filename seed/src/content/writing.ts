import type { content } from '@kontor/contracts'

export type SeedPage = readonly [
  slug: string,
  title: string,
  description: string,
  /** HTML; words in double braces are filled in by the shop (areas/content/filled-in.ts) */
  body: string,
  blocks?: readonly content.BlockIn[],
]

export type SeedPost = {
  slug: string
  title: string
  /** the lead sentence */
  excerpt: string
  /** of packages/drawings, `blog-<number>` */
  picture: number
  category: string
  /** name of the series; its posts stand in the order of their days */
  series?: string
  /** keys of articles that one can buy from the post */
  articles?: readonly string[]
  /** HTML; titles, bodies and blocks name years with `inYears` */
  body: string
  /** the last day on which it can have been written, for what it says of the law */
  until?: string
  blocks?: readonly content.BlockIn[]
}

export const p = (...paragraphs: readonly string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('')
export const list = (...items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
export const steps = (...items: readonly string[]) => `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`
export const section = (title: string, ...parts: readonly string[]) =>
  `<h2>${title}</h2>${parts.map((part) => (part.startsWith('<') ? part : `<p>${part}</p>`)).join('')}`

/** Rows of cells below a head. */
export const table = (head: readonly string[], ...rows: readonly (readonly string[])[]) =>
  `<table><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`

/** Ends every page that a lawyer has to write for the shop that is really run. */
export const sample = p(
  '<strong>Mustertext:</strong> Bitte ersetzen Sie diese Seite durch Ihren eigenen, rechtlich geprüften Text.',
)
