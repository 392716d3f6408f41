import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'

const require = createRequire(import.meta.url)
const font = (name: string) => require.resolve(`@expo-google-fonts/roboto/${name}`)
const bold = { font: 'Roboto Bold', fontfile: font('700Bold/Roboto_700Bold.ttf') }
const regular = { font: 'Roboto', fontfile: font('400Regular/Roboto_400Regular.ttf') }

/** What a picture shows; `image` is an address within the shop. */
export type Motif = { title: string; above: string; image: string | null; shopName: string; sign: string }

export type Uploaded = (address: string) => Promise<Buffer | null>

/** What messengers ask for. */
const size = { width: 1200, height: 630 }
const edge = 80
const box = { left: 660, top: 75, side: 460 }
const most = 110

/**
 * A name, its picture and the shop's sign, as PNG.
 * @param drawings the folder of the shop's drawings
 * @param uploaded reads an uploaded picture; one that is not there is left out
 */
export async function drawSharingPicture(motif: Motif, drawings: string, uploaded: Uploaded): Promise<Buffer> {
  const image = await readImage(motif.image, drawings, uploaded)
  const width = image ? box.left - edge - 40 : size.width - 2 * edge
  const title = motif.title.length > most ? `${motif.title.slice(0, most).trimEnd()} …` : motif.title
  const points = title.length > 70 ? 42 : title.length > 34 ? 50 : 62
  const [above, heading, name, sign] = await Promise.all([
    motif.above ? write(motif.above, { ...regular, color: '#4a5058', points: 28, width }) : null,
    write(title, { ...bold, color: '#22292f', points, width }),
    write(motif.shopName, { ...bold, color: '#22292f', points: 34, width: width - 80 }),
    sharp(Buffer.from(motif.sign), { density: 288 }).resize(64, 64).png().toBuffer(),
  ])
  const foot = size.height - 130
  return await sharp({ create: { ...size, channels: 3, background: '#fff' } })
    .composite([
      { input: { create: { width: size.width, height: 16, channels: 3, background: '#e3342f' } }, left: 0, top: 614 },
      ...(image ? [{ input: image, left: box.left, top: box.top }] : []),
      ...(above ? [{ input: above, left: edge, top: 84 }] : []),
      { input: heading, left: edge, top: above ? 140 : 84 },
      { input: sign, left: edge, top: foot },
      { input: name, left: edge + 84, top: foot + 10 },
    ])
    .png({ palette: true, effort: 4 })
    .toBuffer()
}

type Style = { font: string; fontfile: string; color: string; points: number; width: number }

/** Words as a picture, in lines of this width; cut to what fits above the foot. */
async function write(words: string, { color, points, font, fontfile, width }: Style): Promise<Buffer> {
  const safe = words
    .replace(/\p{Cc}/gu, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
  const text = `<span foreground="${color}">${safe}</span>`
  const { data, info } = await sharp({
    text: { text, font: `${font} ${points}`, fontfile, width, wrap: 'word-char', rgba: true, dpi: 72 },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  const fits = { left: 0, top: 0, width: Math.min(info.width, width), height: Math.min(info.height, 340) }
  return await sharp(data).extract(fits).png().toBuffer()
}

/** The picture of an address, in a square; null for what is none. */
async function readImage(image: string | null, drawings: string, uploaded: Uploaded): Promise<Buffer | null> {
  const name = /^\/illustrations\/((?:[\w-]+\/)*[\w-]+\.(?:svg|png|jpe?g|webp))$/.exec(image ?? '')?.[1]
  try {
    const content = name ? await readFile(path.join(drawings, name)) : image && (await uploaded(image))
    if (!content) return null
    return await sharp(content, { density: 288, limitInputPixels: 25_000_000 })
      .resize(box.side, box.side, { fit: 'contain', background: '#fff' })
      .flatten({ background: '#fff' })
      .png()
      .toBuffer()
  } catch {
    return null
  }
}
