/** A text without its markup, for search engines. */
export const plainText = (html = '', most = 300): string =>
  html
    .replace(/<[^<>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
