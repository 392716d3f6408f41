import { Failure } from './failures.ts'

/**
 * Reads a form with a file, whole and no larger than any other body (G-100). A page of another shop cannot send it: the
 * token comes in a header.
 * @throws Failure 400 bad_encoding for what is no such form
 */
export async function readUpload(contentType: string, body: Buffer): Promise<Record<string, unknown>> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
    return Object.fromEntries(form)
  } catch {
    throw new Failure(400, 'bad_encoding', 'Das Formular mit der Datei ist nicht lesbar.')
  }
}
