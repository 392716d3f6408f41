/** A file that a call gave as base64, as the page's answer: a plain link to it needs no JavaScript. */
export function fileAnswer(base64: string, mimeType: string, fileName: string): Response {
  return new Response(
    Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)),
    { headers: { 'content-type': mimeType, 'content-disposition': `attachment; filename="${fileName}"` } },
  )
}
