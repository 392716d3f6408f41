/**
 * An address inside this shop, as a browser reads it: the one check of every address that a visitor may name as his way
 * back (security 3.2 no. 9). Other hosts, `//x`, `/..//x`, backslashes and control characters become the fallback.
 */
export function ownAddress(address: unknown, fallback: string): string {
  if (typeof address !== 'string' || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(address)) return fallback
  // a URL parser resolves dots in a path: the result may name another host
  const read = URL.parse(address, 'http://shop.invalid')
  if (read?.host !== 'shop.invalid' || read.pathname.startsWith('//')) return fallback
  return read.pathname + read.search + read.hash
}
