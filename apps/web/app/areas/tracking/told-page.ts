import type { Params } from 'react-router'

/** What the tracker is told of a page: where and what it is. */
export type ToldPage = { path: string; title: string }

/**
 * Pages that are the same for everybody; all others may name a person, an order, a secret or typed words in address and
 * title.
 */
const isPublic = (path: string) =>
  /^\/($|shop($|\/(?!basket|checkout|compare|supply\/search))|shop-marketing$|artnr\/|page\/|slug\/|(blog|teams?|faqs|albums?|galler(ies|y)|installations?|videos?|downloads?|links)($|\/))/.test(
    path,
  )

/**
 * The path of a public page with its title; of every other one its pattern alone, `/my/orders/:orderNumber`. Never a
 * query, which may hold tokens, addresses and typed words (security 3.2 no. 32).
 */
export function toldPage(pathname: string, params: Params, title: string): ToldPage {
  if (params['*'] !== undefined) return { path: '/*', title: '/*' }
  if (isPublic(pathname)) return { path: pathname, title }
  const path = pathname.split('/').map((part) => nameOf(part, params) ?? part)
  return { path: path.join('/'), title: path.join('/') }
}

function nameOf(part: string, params: Params): string | undefined {
  const found = Object.entries(params).find(
    ([, value]) => value !== undefined && part !== '' && value === decoded(part),
  )
  return found && `:${found[0]}`
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The words whose hits this page shows. */
export const searchedFor = (pathname: string, search: string): string =>
  pathname === '/shop' ? (new URLSearchParams(search).get('search')?.trim() ?? '') : ''

/** Whether words look like an e-mail address, a telephone number or a bank account: these are never reported. */
export const isPersonal = (words: string): boolean =>
  /@|^[\s(]*(\+|00?[1-9])[\d\s/()-]{5,}$|\b[a-z]{2}\d{2}(\s?[\da-z]{4}){3,}/i.test(words)
