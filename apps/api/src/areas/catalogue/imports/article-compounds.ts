import type { Feature } from '@kontor/db/schema'
import { ArticleFields } from '../desk/article-record.ts'

// What of an article has several values. A record's state has each as one text, so that it can be compared and taken back.

type Read = string | { mistake: string }
type Compound = {
  /** from the database to the state of a record */
  stateOf(stored: unknown): string
  /** from a cell to the state */
  read(cell: string): Read
  /** from the database to a cell that can be read back */
  cellOf(stored: unknown): string
  /** from the state to the database */
  sqlOf(field: string): string
}

const bar = ' | '
export const imagesHint = 'Adressen im Shop wie /pictures/….webp, getrennt durch |'
export const featuresHint = 'Merkmale wie „Breite: 80 [mm] | Farbe: rot“'

export const listOf = (text: string): string[] => (text === '' ? [] : text.split(bar))
const joined = (stored: unknown) => (Array.isArray(stored) ? stored.join(bar) : '')

/** Texts in a column of texts. */
const listWith = (
  schema: typeof ArticleFields.shape.images | typeof ArticleFields.shape.ecoLabels,
  says: string,
): Compound => ({
  stateOf: joined,
  cellOf: joined,
  read(cell) {
    const items = [...new Set(cell.split(/[|;\n]/).map((one) => one.trim()))].filter(Boolean)
    return schema.safeParse(items).success ? items.join(bar) : { mistake: says }
  },
  sqlOf: (field) => `coalesce(string_to_array(nullif(${field}, ''), '${bar}'), '{}')`,
})

/** The same text for the same value, in whatever order its keys stand. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}

const usualGroup = 'Merkmale'

const inWords = (features: readonly Feature[]) =>
  features
    .map(({ group, name, value, unit }) => {
      const before = group === usualGroup ? '' : `${group} / `
      return `${before}${name}: ${value}${unit ? ` [${unit}]` : ''}`
    })
    .join(bar)

function fromWords(cell: string): Feature[] | null {
  const features: Feature[] = []
  for (const part of cell.split('|').map((one) => one.trim())) {
    if (part === '') continue
    const [, said = '', rest = ''] = /^([^:]+):(.*)$/s.exec(part) ?? []
    const slash = said.indexOf(' / ')
    const [, value = rest, unit] = /^(.*) \[([^\]]+)\]$/s.exec(rest) ?? []
    if (said === '') return null
    features.push({
      group: slash < 0 ? usualGroup : said.slice(0, slash).trim(),
      name: said.slice(slash < 0 ? 0 : slash + 3).trim(),
      value: value.trim(),
      ...(unit && { unit }),
    })
  }
  return features
}

function parsed(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    return undefined
  }
}

const features: Compound = {
  stateOf: stable,
  read(cell) {
    const read = ArticleFields.shape.features.safeParse(cell.startsWith('[') ? parsed(cell) : fromWords(cell))
    return read.success ? stable(read.data) : { mistake: `Erwartet werden ${featuresHint}.` }
  },
  // in words where nothing is lost by it
  cellOf(stored) {
    const own = stored as Feature[]
    const words = inWords(own)
    return stable(fromWords(words)) === stable(own) && !words.startsWith('[') ? words : stable(own)
  },
  sqlOf: (field) => `${field}::jsonb`,
}

const compliance: Compound = {
  stateOf: stable,
  read(cell) {
    const read = ArticleFields.shape.compliance.safeParse(cell === '' ? {} : parsed(cell))
    return read.success ? stable(read.data) : { mistake: 'Diese Angaben könnte keine Seite lesen. Erwartet wird JSON.' }
  },
  cellOf: (stored) => (stable(stored) === '{}' ? '' : stable(stored)),
  sqlOf: (field) => `${field}::jsonb`,
}

export const compounds = {
  images: listWith(ArticleFields.shape.images, `Erwartet werden ${imagesHint}, höchstens 30.`),
  ecoLabels: listWith(ArticleFields.shape.ecoLabels, 'Erwartet werden Namen, getrennt durch |, höchstens 20.'),
  features,
  compliance,
}
