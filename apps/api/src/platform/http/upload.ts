import { Failure } from '../failures.ts'

/** A file and a few fields: our forms have no more parts, and reading thousands of them would block the process. */
const mostParts = 20

/**
 * Reads a form with a file, whole and no larger than any other body (G-100). A page of another shop cannot send it: the
 * token comes in a header.
 * @throws Failure 400 bad_encoding for what is no such form, 413 for one of many parts
 */
export async function readUpload(contentType: string, body: Buffer): Promise<Record<string, unknown>> {
  if (hasManyParts(contentType, body)) throw new Failure(413, 'too_large', 'Das Formular hat zu viele Teile.')
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
    return Object.fromEntries(form)
  } catch {
    throw new Failure(400, 'bad_encoding', 'Das Formular mit der Datei ist nicht lesbar.')
  }
}

function hasManyParts(contentType: string, body: Buffer): boolean {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  const boundary = `--${quoted ?? plain ?? ''}`
  let at = -1
  for (let parts = 0; parts <= mostParts; parts += 1) {
    at = body.indexOf(boundary, at + 1)
    if (at < 0) return false
  }
  return true
}
