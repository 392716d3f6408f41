import type { ConsoleOutputs } from '@kontor/api/console'

export type Block = ConsoleOutputs['pages']['show']['fields']['blocks'][number]
export type Kind = Block['kind']
export type BlockOf<One extends Kind> = Extract<Block, { kind: One }>

export type BlockFieldsOf<One extends Kind = Kind> = {
  block: BlockOf<One>
  change(block: Block): void
  /** what is wrong with `title`; with the block as a whole: '' */
  mistakeAt(path: string): string | undefined
  isAtFault(path: string): boolean
}

/** What each kind is called, and what a new one begins with. */
export const kinds: { [One in Kind]: { name: string; begins: BlockOf<One> } } = {
  text: { name: 'Text', begins: { kind: 'text', html: '' } },
  picture: { name: 'Bild', begins: { kind: 'picture', image: '', alt: '', caption: '' } },
  columns: {
    name: 'Spalten',
    begins: {
      kind: 'columns',
      columns: [
        { title: '', html: '' },
        { title: '', html: '' },
      ],
    },
  },
  articles: { name: 'Artikel', begins: { kind: 'articles', title: '', articles: [] } },
  quote: { name: 'Zitat', begins: { kind: 'quote', text: '', source: '' } },
  table: { name: 'Tabelle', begins: { kind: 'table', caption: '', head: ['', ''], rows: [['', '']] } },
  call: { name: 'Aufruf', begins: { kind: 'call', title: '', text: '', label: '', url: '/' } },
  form: { name: 'Formular', begins: { kind: 'form', form: '' } },
  widget: { name: 'Platz für Bausteine', begins: { kind: 'widget', area: '' } },
  contact: { name: 'Kontakt', begins: { kind: 'contact' } },
}
export const kindNames = Object.keys(kinds) as Kind[]

const longest = 60
const plain = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.replace(/\s+/g, ' ').trim() ?? ''

function wordsOf(block: Block): string {
  switch (block.kind) {
    case 'text':
      return plain(block.html)
    case 'picture':
      return block.caption || block.alt || (block.image.split('/').at(-1) ?? '')
    case 'columns':
      return block.columns.flatMap(({ title, html }) => title || plain(html) || []).join(' | ')
    case 'articles':
    case 'call':
      return block.title
    case 'quote':
      return block.text
    case 'table':
      return block.caption
    case 'form':
      return block.form
    case 'widget':
      return block.area
    case 'contact':
      return ''
  }
}

/** A block in its list: its kind and how it begins. */
export function titleOf(block: Block): string {
  const words = wordsOf(block)
  const short = words.length > longest ? `${words.slice(0, longest)} …` : words
  return short ? `${kinds[block.kind].name}: ${short}` : kinds[block.kind].name
}
