import type { content } from '@kontor/contracts'

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
  /** HTML */
  body: string
  blocks?: readonly content.BlockIn[]
}

export const p = (...paragraphs: readonly string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('')
export const list = (...items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
export const steps = (...items: readonly string[]) => `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`
export const section = (title: string, ...parts: readonly string[]) =>
  `<h2>${title}</h2>${parts.map((part) => (part.startsWith('<') ? part : `<p>${part}</p>`)).join('')}`
