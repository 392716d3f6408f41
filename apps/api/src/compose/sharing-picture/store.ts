import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fewAtOnce } from '../../platform/http/few-at-once.ts'
import { cache, everyShop } from '../../platform/process/cache.ts'
import { drawSharingPicture, type Motif, type Uploaded } from './draw.ts'

const pictures = cache<Buffer>('pictures of shared pages', { mostBytes: 16_000_000, bytes: (png) => png.length })

/** Drawing one takes a tenth of a second of a core: the others wait, and more than these are sent away. */
const oneAtATime = fewAtOnce(1, { waiting: 8, ofNetwork: 4 })

/** Raised when the drawing changes, so that all are drawn anew. */
const version = 1
const keptDays = 90

/** Names a picture by all that it shows, so that a changed name or image is another picture. */
export const nameOf = (motif: Motif): string =>
  createHash('sha256')
    .update(JSON.stringify([version, motif]))
    .digest('hex')

type Given = { address: string; folder: string; drawings: string; uploaded: Uploaded; mayDraw: () => Promise<void> }

/**
 * The picture with this name: from memory, from the folder, else drawn and put there.
 * @param given.address who asks first, who may not fill the queue alone
 * @param given.mayDraw asked before one is drawn
 * @throws Failure 429 when too many are being drawn
 */
export const sharingPicture = (
  motif: Motif,
  name: string,
  { address, folder, drawings, uploaded, mayDraw }: Given,
): Promise<Buffer> =>
  pictures(everyShop).through(`${folder} ${name}`, async () => {
    const file = path.join(folder, name.slice(0, 2), `${name}.png`)
    const there = await readFile(file).catch(() => null)
    if (there) return there
    await mayDraw()
    const drawn = await oneAtATime({ address }, () => drawSharingPicture(motif, drawings, uploaded))
    await store(file, drawn)
    return drawn
  })

/** A disk that takes nothing costs time only: the picture is drawn again. */
async function store(file: string, png: Buffer): Promise<void> {
  const half = `${file}.${randomUUID()}`
  try {
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(half, png)
    await rename(half, file)
  } catch {
    await rm(half, { force: true }).catch(() => undefined)
  }
}

/** Pictures that were drawn long ago; those still shared are drawn again. */
export async function removeOldSharingPictures(folder: string, now: Date): Promise<void> {
  const before = now.getTime() - keptDays * 24 * 3600 * 1000
  for (const part of await readdir(folder).catch(() => []))
    for (const name of await readdir(path.join(folder, part))) {
      const file = path.join(folder, part, name)
      if ((await stat(file)).mtimeMs < before) await rm(file, { force: true })
    }
}
