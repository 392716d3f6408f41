/**
 * `Content-Disposition` of a file with a name that people chose: a plain name for old programs and the whole one in
 * UTF-8 (RFC 6266, 8187).
 */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.() -]/g, '-')
  // encodeURIComponent leaves signs that the header does not allow
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`
}
