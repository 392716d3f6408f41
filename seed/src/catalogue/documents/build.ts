import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { downloadFiles } from '../../content/media/downloads.ts'
import { videoFiles } from '../../content/media/videos.ts'
import { allDocuments } from './index.ts'

/** Writes every document of the seed into the folder. */
const folder = process.argv[2]
if (!folder) throw new Error('Usage: node seed/src/catalogue/documents/build.ts <folder>')
mkdirSync(folder, { recursive: true })
let files = 0
for (const { name, bytes } of [...allDocuments(), ...downloadFiles(), ...videoFiles()]) {
  writeFileSync(join(folder, name), bytes)
  files += 1
}
console.log(`documents: ${files} files`)
