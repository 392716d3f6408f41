import { mostFileBytes } from '@kontor/contracts/rules/content/form-files'

/** Longest side of a photo that is sent: enough to see a scratch. */
const longestSide = 1600

/**
 * Puts a smaller copy of a large photo into its field. It also leaves behind where the photo was taken. What cannot be
 * read as a picture stays: the shop says that it is too large.
 */
export async function makeSmaller(field: HTMLInputElement): Promise<void> {
  const [file] = field.files ?? []
  if (!file || file.size <= mostFileBytes || !file.type.startsWith('image/')) return
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.8))
  // another file was chosen meanwhile
  if (!smaller || field.files?.[0] !== file) return
  const chosen = new DataTransfer()
  chosen.items.add(new File([smaller], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' }))
  field.files = chosen.files
}
