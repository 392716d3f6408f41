import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { drawIllustration, logos, scenes } from '@kontor/drawings'
import { allFilms } from '@kontor/drawings/films'
import { portals } from '@kontor/drawings/scenes/portals'
import { states } from '@kontor/drawings/scenes/states'
import { badges } from '@kontor/drawings/signs/badges'
import { drawMarkSheet } from '@kontor/drawings/signs/mark-sheet'
import { signs } from '@kontor/drawings/signs/signs'
import { everyIllustration } from './pictures.ts'

/** Writes every illustration below the folder, at the path of its address without `/illustrations`. */
function buildIllustrations(folder: string): { files: number; written: number } {
  let [files, written] = [0, 0]
  const keep = (url: string, svg: string) => {
    const file = join(folder, url.replace('/illustrations/', ''))
    files += 1
    if (existsSync(file) && readFileSync(file, 'utf8') === svg) return
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, svg)
    written += 1
  }
  for (const one of everyIllustration()) keep(one.url, drawIllustration(one, one.view))
  for (const [slug, draw] of Object.entries(scenes)) keep(`/illustrations/scenes/${slug}.svg`, draw())
  for (const [name, draw] of Object.entries(states)) keep(`/illustrations/states/${name}.svg`, draw())
  for (const [name, draw] of Object.entries(badges)) keep(`/illustrations/badges/${name}.svg`, draw())
  keep('/illustrations/marks.svg', drawMarkSheet())
  for (const [name, draw] of Object.entries(signs)) keep(`/illustrations/signs/${name}.svg`, draw())
  for (const [name, draw] of Object.entries(portals)) keep(`/illustrations/portals/${name}.svg`, draw())
  for (const { url, svg } of allFilms()) keep(url, svg)
  for (const [brand, draw] of Object.entries(logos)) keep(`/illustrations/logos/${brand}.svg`, draw())
  return { files, written }
}

const folder = process.argv[2]
if (!folder) throw new Error('Usage: node seed/src/catalogue/pictures/build.ts <folder>')
const started = performance.now()
const { files, written } = buildIllustrations(folder)
console.log(`illustrations: ${files} files, ${written} written, ${Math.round(performance.now() - started)} ms`)
