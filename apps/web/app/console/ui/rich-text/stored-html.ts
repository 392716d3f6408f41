const bodyOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

/** What the editor makes, as texts of the shop are stored: without wrappers and attributes that say nothing. */
export function storedHtml(edited: string): string {
  const body = bodyOf(edited)
  for (const gone of body.querySelectorAll('colgroup')) gone.remove()
  for (const one of body.querySelectorAll('*')) {
    one.removeAttribute('style')
    one.removeAttribute('class')
    for (const span of ['colspan', 'rowspan']) if (one.getAttribute(span) === '1') one.removeAttribute(span)
  }
  for (const paragraph of body.querySelectorAll('p')) {
    if (paragraph.childNodes.length === 0) paragraph.remove()
    else if (isSole(paragraph)) paragraph.replaceWith(...paragraph.childNodes)
  }
  for (const table of body.querySelectorAll('table')) giveHead(table)
  return body.innerHTML.replace(/(<\/(?:p|h[2-4]|ul|ol|li|table|tr|blockquote)>)(?=<[^/])/g, '$1\n')
}

/** The one paragraph of an item or a cell; lists may follow it. */
function isSole(paragraph: Element): boolean {
  const { parentElement: around } = paragraph
  if (!around?.matches('li, td, th')) return false
  return [...around.children].every((one) => one === paragraph || one.matches('ul, ol'))
}

function giveHead(table: HTMLTableElement): void {
  const [first] = table.rows
  if (table.tHead || !first || table.rows.length < 2 || ![...first.cells].every(({ tagName }) => tagName === 'TH'))
    return
  table.createTHead().append(first)
}

/** What two ways to write the same have in common: elements, their attributes and words in order. */
export function meaningOf(html: string): string {
  const said: string[] = []
  walk(bodyOf(html), said)
  return said
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ ?(<[^>]*>) ?/g, '$1')
    .trim()
}

const sameAs: Readonly<Record<string, string>> = { b: 'strong', i: 'em' }

function walk(node: Node, said: string[]): void {
  for (const child of node.childNodes) {
    if (child instanceof Text) said.push(child.data)
    if (!(child instanceof Element)) continue
    const tag = child.tagName.toLowerCase()
    const isWrapper = tag === 'tbody' || tag === 'thead' || (tag === 'p' && isSole(child))
    const name = sameAs[tag] ?? tag
    const attributes = [...child.attributes].map(({ name, value }) => ` ${name}=${value}`).sort()
    if (!isWrapper) said.push(`<${name}${attributes.join('')}>`)
    walk(child, said)
    if (!isWrapper) said.push(`</${name}>`)
  }
}
