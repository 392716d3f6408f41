/** A file that a call gave as base64, as the page's answer: a plain link to it needs no JavaScript. */
export function fileAnswer(base64: string, mimeType: string, fileName: string): Response {
  return new Response(
    Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)),
    {
      headers: {
        'content-type': mimeType,
        'content-disposition': `attachment; filename="${cleanName(fileName)}"`,
      },
    },
  )
}

/** A name may hold what somebody typed, and a header takes neither its quotes nor its line breaks. */
const cleanName = (name: string) => name.replace(/[^\w.() -]/g, '-').slice(0, 150)
