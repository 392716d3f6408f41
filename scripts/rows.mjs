// Which rows of docs/requirements.tsv are named by a test? `node scripts/rows.mjs [area …]` lists those that are not.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const wanted = process.argv.slice(2)

const rows = fs
  .readFileSync(path.join(root, 'docs/requirements.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id, area, kind, text] = line.split('\t')
    return { id, area, kind, text }
  })

const tests = execFileSync(
  'git',
  [
    'ls-files',
    '-co',
    '--exclude-standard',
    '*.test.ts',
    '*.test.tsx',
    'tests/journeys/*.ts',
    'tests/support/screens.ts',
  ],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter(Boolean)
const named = new Set()
for (const file of tests) {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  for (const [id] of text.matchAll(/\b[A-Z]-[A-Z]+-\d{3}\b/g)) named.add(id)
}

const known = new Set(rows.map(({ id }) => id))
const unknown = [...named].filter((id) => !known.has(id))
const areas = new Map()
for (const { id, area } of rows) {
  const counts = areas.get(area) ?? { proven: 0, open: 0 }
  if (named.has(id)) counts.proven += 1
  else counts.open += 1
  areas.set(area, counts)
}
for (const { id, area, kind, text } of rows) {
  if (!named.has(id) && (wanted.length === 0 || wanted.includes(area))) console.log(`${id}\t${area}\t${kind}\t${text}`)
}
console.log('')
for (const [area, { proven, open }] of [...areas].sort())
  console.log(`${area.padEnd(16)} ${String(proven).padStart(4)} named, ${String(open).padStart(4)} open`)
if (unknown.length > 0) console.log(`\nnamed by tests, but no row: ${unknown.join(' ')}`)
