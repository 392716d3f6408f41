import { mostDocumentBytes } from '@kontor/contracts/rules/catalogue/documents'
import { mostUploadBytes } from '@kontor/contracts/rules/catalogue/picture-upload'
import { createContext } from 'react'
import { fetchAsViewer, unlessOther } from '../fetch-as-viewer.ts'

export const lost = 'Die Verbindung ist unterbrochen. Bitte versuchen Sie es gleich noch einmal.'

/** For what a picture is sent; each has its right. */
export type Room = 'articles' | 'content'

/** Where a field with a picture stands. */
export const PictureRoom = createContext<Room>('content')

/** Sends a picture. @returns its address in the shop @throws Error with the sentence that says why it was not taken */
export async function uploadPicture(file: File, room: Room): Promise<string> {
  if (file.size > mostUploadBytes) throw new Error('Das Bild ist zu groß: höchstens 15 MB.')
  return (await send(file, `pictures/${room}`)).address
}

/** Sends a paper of an article, a PDF; otherwise as a picture. */
export async function uploadDocument(file: File): Promise<Stored> {
  if (file.size > mostDocumentBytes) throw new Error('Die Datei ist zu groß: höchstens 20 MB.')
  return await send(file, 'documents')
}

type Stored = { address: string; bytes: number }

async function send(file: File, to: string): Promise<Stored> {
  const headers = {
    accept: 'application/json',
    'content-type': 'application/octet-stream',
    'x-file-name': encodeURIComponent(file.name),
  }
  const answer = await fetchAsViewer(`/console-files/${to}`, { method: 'POST', headers, body: file }).catch(unlessOther)
  const told: unknown = await answer?.json().catch(() => null)
  const { address, bytes = 0, message } = (told ?? {}) as Partial<Stored> & { message?: string }
  if (address === undefined) throw new Error(message ?? lost)
  return { address, bytes }
}
