/** Words within an element of XML: nothing in them ends it, and nothing that XML does not know stands in them. */
export const escapedXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those that XML refuses
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
