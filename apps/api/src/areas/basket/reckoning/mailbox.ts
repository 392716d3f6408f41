import { domainToASCII, domainToUnicode } from 'node:url'

/**
 * The spellings under which one mailbox is kept: signs that look alike are one, signs that nobody sees count for
 * nothing, letters are lower case, and a domain stands in its ASCII form (`xn--…`) and, where it has one, in its own
 * letters. Two addresses are one mailbox when they have one spelling in common, which SQL can look for
 * (`mailboxOf`): it knows no ASCII form of a domain.
 * @returns the ASCII form first; none of an empty text
 */
export function mailboxSpellings(email: string): readonly string[] {
  const key = email
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
  if (key === '') return []
  const at = key.lastIndexOf('@')
  const [name, domain] = [key.slice(0, at + 1), key.slice(at + 1)]
  const ascii = domainToASCII(domain)
  if (ascii === '') return [key]
  return [...new Set([name + ascii, name + domainToUnicode(ascii)])]
}
