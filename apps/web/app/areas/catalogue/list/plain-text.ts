/** A text without its markup, for search engines. */
export const plainText = (html = ''): string =>
  html
    .replace(/<[^<>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300)
