import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Smaller files go into one packet anyway. */
const worthIt = 1024

/**
 * Writes .br (and .gz for code) beside the built files, so that no request packs them again. Two thousand pictures at the
 * highest quality would cost every first start half a minute; they get a middle one.
 */
export async function pack(folder) {
  const waiting = []
  for (const name of await fs.readdir(folder, { recursive: true })) {
    if (/\.(js|css|svg|json|webmanifest)$/.test(name)) waiting.push(path.join(folder, name))
  }
  const work = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) await packFile(file)
  }
  await Promise.all(Array.from({ length: Math.min(4, os.availableParallelism()) }, work))
}

async function packFile(file) {
  const content = await fs.readFile(file)
  if (content.length < worthIt) return
  const isPicture = file.includes(`${path.sep}illustrations${path.sep}`)
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: isPicture ? 6 : 11,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await fs.writeFile(`${file}.br`, await brotli(content, { params }))
  if (!isPicture) await fs.writeFile(`${file}.gz`, await gzip(content, { level: 9 }))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await pack(process.argv[2])
