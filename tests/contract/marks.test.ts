import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

// Every mark that a comment, a test title or a document cites is a row below docs/rules (docs/rules/README.md).

const root = path.resolve(import.meta.dirname, '../..')
const rooms = ['apps', 'packages', 'seed', 'tests', 'scripts', 'docs']
const built = new Set(['node_modules', 'build', 'dist', '.react-router', 'migrations', 'test-results', 'rules'])
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) return built.has(entry.name) ? [] : filesBelow(file)
    return /\.(ts|tsx|mjs|css|md)$/.test(entry.name) ? [file] : []
  })
}

const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md']
const sources = [...documents, ...rooms.flatMap(filesBelow)].filter((file) => !file.endsWith('marks.test.ts'))

const rules = new Set<string>()
for (const file of readdirSync(path.join(root, 'docs/rules')))
  for (const [, mark] of read(`docs/rules/${file}`).matchAll(/^\| ([^|]+?) \|/gm)) if (mark) rules.add(mark)
for (const line of read('docs/requirements.tsv').split('\n')) rules.add(line.slice(0, line.indexOf('\t')))
for (const file of readdirSync(path.join(root, 'docs/decisions'))) rules.add(`decision ${file.slice(0, 4)}`)

/** A mark may go on in the next line of a comment. */
const inOneLine = (text: string) => text.replace(/\n\s*(?:\*|\/\/|#)?\s*/g, ' ')

const chapter =
  /\b(decisions|domain|security|ux|specification) (\d+(?:\.\d+)?)( no\. )?((?:\d+)?)((?: and \d+(?:\.\d+)?)*)/gi
const topic = /^ "([^"]+)"/
const plain = /(?<![\w-])(?:G-\d{2,3}|I\d{1,2}|[A-Z]-[A-Z]+-\d{3})(?![\w]*-?\d)|\bdecision \d{4}\b|\bsecurity F\d+/gi

function marksIn(file: string): string[] {
  const text = inOneLine(file)
  const found = [...text.matchAll(plain)].map(([mark]) => mark)
  for (const match of text.matchAll(chapter)) {
    const [whole, kind, section, number = '', first, others = ''] = match
    const quoted = kind === 'decisions' ? topic.exec(text.slice(match.index + whole.length)) : null
    const begin = number ? `${kind} ${section}${number}` : `${kind} `
    found.push(quoted ? `${kind} ${section} "${quoted[1]}"` : number ? `${begin}${first}` : `${begin}${section}`)
    for (const other of others.split(' and ').slice(1)) found.push(`${begin}${other}`)
  }
  return found
}

const unknownIn = (text: string) => marksIn(text).filter((mark) => !rules.has(mark))

describe('marks of rules', () => {
  test('a mark of every kind that leads nowhere is found', () => {
    expect(
      unknownIn(`G-999, I99 and "R-ROUTE-999"
 * decisions 11 "No such topic", decisions 11, decisions 12
 * "Busy", domain 9.9, domain 1.1 no. 1 and 99, security 3.2 no. 99, security F99, ux 99, specification 99,
 * Security 2.9, decision 0999`),
    ).toEqual([
      ...['G-999', 'I99', 'R-ROUTE-999', 'security F99', 'decision 0999', 'decisions 11 "No such topic"'],
      ...['decisions 11', 'domain 9.9', 'domain 1.1 no. 99', 'security 3.2 no. 99', 'ux 99', 'specification 99'],
      'Security 2.9',
    ])
  })

  test('all that are cited have their text in the repository', () => {
    const unknown = sources.flatMap((file) => unknownIn(read(file)).map((mark) => `${file}: ${mark}`))
    expect(unknown).toEqual([])
  })

  test('each number is that of one decision', () => {
    const numbers = readdirSync(path.join(root, 'docs/decisions')).map((file) => file.slice(0, 4))
    expect(numbers.filter((number, at) => numbers.indexOf(number) < at)).toEqual([])
  })

  test('nothing is cited that is no part of the repository', () => {
    const outside =
      /\bissue \d+ no\.|\b(?:spec|stack|architecture|domain|decisions|security)\.md \d|\bdecisions, section/i
    expect(sources.filter((file) => outside.test(inOneLine(read(file))))).toEqual([])
  })
})
