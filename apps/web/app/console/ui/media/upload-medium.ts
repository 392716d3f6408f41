import { mostFileBytes } from '@kontor/contracts/rules/content/media-files'
import { fetchAsViewer, unlessOther } from '../../fetch-as-viewer.ts'
import { lost, type Room, uploadPicture } from '../upload-picture.ts'
import type { Medium } from './media-words.ts'

const most = Math.max(...Object.values(mostFileBytes))

/** What a file seems to be, so that it goes where such are taken; what it is, the shop says by its content. */
const isPicture = ({ type, name }: File) => type.startsWith('image/') || /\.(jpe?g|png|webp|svg)$/i.test(name)

/** Sends a file of a content. @throws Error with the sentence that says why it was not taken */
export async function uploadMedium(file: File, room: Room): Promise<Medium> {
  if (isPicture(file)) {
    const address = await uploadPicture(file, room)
    return { address, kind: 'picture', name: file.name, alt: '', bytes: file.size, type: 'image/webp' }
  }
  // what takes no other files than pictures
  if (room !== 'content') throw new Error('Bitte wählen Sie ein Bild: JPG, PNG, WebP oder SVG.')
  if (file.size > most) throw new Error(`Die Datei ist zu groß: höchstens ${most / 1_000_000} MB.`)
  const headers = {
    accept: 'application/json',
    'content-type': 'application/octet-stream',
    'x-file-name': encodeURIComponent(file.name),
  }
  const answer = await fetchAsViewer('/console-files/media', { method: 'POST', headers, body: file }).catch(unlessOther)
  const told: unknown = await answer?.json().catch(() => null)
  const { address, message, ...stored } = (told ?? {}) as Partial<Medium> & { message?: string }
  if (address === undefined) throw new Error(message ?? lost)
  return { ...{ kind: 'pdf', name: file.name, alt: '', bytes: file.size, type: '' }, ...stored, address }
}
