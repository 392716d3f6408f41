import { orderStatusLabel } from '@kontor/contracts/rules/orders/order-status'
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

/** What fields are called in the log, by the first part of the name of a write. */
const words: Readonly<Record<string, Words>> = {
  articles: articleLabels,
  customers: customerLabels,
  posts: content,
  pages: content,
  contentItems: content,
  formEntries: { form: 'Formular', sentAt: 'Eingegangen', isDone: 'Erledigt' },
  orders: {
    status: 'Status',
    note: 'Notiz',
    positions: 'Positionen',
    pieces: 'Stück je Position',
    carrier: 'Paketdienst',
    trackingNumber: 'Sendungsnummer',
    paidCents: 'Gezahlt',
    paidOn: 'Gezahlt am',
    reference: 'Verwendungszweck',
  },
}

const areaOf = (procedure: string) => procedure.split('.')[0] ?? ''
/** Lines of an order stand under their number. */
const isLine = (area: string, field: string) => area === 'orders' && /^\d+$/.test(field)

export function fieldWord(procedure: string, field: string): string {
  const area = areaOf(procedure)
  return isLine(area, field) ? `Position ${field}` : (words[area]?.[field] ?? field)
}

/** A value of a field as people read it. */
export function fieldValue(procedure: string, field: string, value: unknown): string {
  const area = areaOf(procedure)
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'number' && field.endsWith('Cents')) return formatEuro(cents(value))
  if (typeof value !== 'string') return JSON.stringify(value)
  return area === 'orders' && (field === 'status' || isLine(area, field)) ? orderStatusLabel(value) : value
}
