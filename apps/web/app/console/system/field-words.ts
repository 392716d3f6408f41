import { cents, formatEuro } from '@kontor/contracts/rules/pricing/money'
import { articleLabels } from '../articles/article-fields.ts'
import { customerLabels } from '../sales/customer-fields.ts'

type Words = Readonly<Record<string, string>>

const content: Words = {
  title: 'Titel',
  slug: 'Teil der Adresse',
  excerpt: 'Kurztext',
  description: 'Beschreibung',
  body: 'Text',
  blocks: 'Blöcke',
  image: 'Bild',
  category: 'Rubrik',
  series: 'Reihe',
  articles: 'Artikel',
  draft: 'Entwurf',
  published: 'Im Shop',
  publishedAt: 'Erscheint am',
  position: 'Platz',
}

const view: Words = { name: 'Name', shared: 'auch für die Kollegen' }

/** What fields are called in the log, by the first part of the name of a write; those of orders are written in words. */
const words: Readonly<Record<string, Words>> = {
  articles: articleLabels,
  customers: customerLabels,
  posts: content,
  pages: content,
  contentItems: content,
  formEntries: { form: 'Formular', sentAt: 'Eingegangen', isDone: 'Erledigt' },
  orderViews: view,
  customerViews: view,
  articleViews: view,
}

const areaOf = (procedure: string) => procedure.split('.')[0] ?? ''

export const fieldWord = (procedure: string, field: string): string => words[areaOf(procedure)]?.[field] ?? field

/** A value of a field as people read it. */
export function fieldValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'number' && field.endsWith('Cents')) return formatEuro(cents(value))
  return typeof value === 'string' ? value : JSON.stringify(value)
}
