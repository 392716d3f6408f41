/** Readers look for the beginning of a PDF in so many bytes. */
const headBytes = 1024

/**
 * Whether a file is a PDF by what it begins with. A mark of the byte order, blank lines or a line of text before that are
 * what some programs write and every reader passes over; markup and scripts are none of it.
 */
export function beginsAsPdf(file: Uint8Array): boolean {
  const head = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, headBytes)).toString('latin1')
  return /^(?:\xef\xbb\xbf)?[\t\r\n\x20-\x7e]*?%PDF-/.test(head) && !/^(?:\xef\xbb\xbf)?\s*[<#]/.test(head)
}
