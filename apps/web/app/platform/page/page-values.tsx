import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { PageContext } from '../calls/server-context.ts'

/** What the server's markup is made with; null in the browser, which reads it from there. */
type Values = PageContext & {
  origin: string
  /** what search engines are told (structured-data.ts) */
  described: object[]
}
export const PageValues = createContext<Values | null>(null)

export const PageValuesProvider = PageValues.Provider

/**
 * The nonce of this page's styles and scripts: an error writes the whole document again, and without it its colours are
 * refused.
 */
export function useNonce(): string | undefined {
  return useContext(PageValues)?.nonce ?? document.querySelector<HTMLElement>('[nonce]')?.nonce
}

/** The CSRF token for the meta tag and for forms that work without JavaScript. */
export function useToken(): string {
  return useContext(PageValues)?.token ?? readToken()
}

/** Whose page this is, for the meta tag. */
export function useViewer(): string {
  return useContext(PageValues)?.viewer ?? readViewer()
}

/** What this request's loaders read, for the server's markup; none in the browser. */
export function useAnswers(): QueryClient | undefined {
  return useContext(PageValues)?.answers
}

/** What the cookie `list_view` says: read by the server for its markup, by the browser from where it lies. */
export function useListViewAsked(): string | undefined {
  const page = useContext(PageValues)
  return page ? page.listView : /(?:^|; )list_view=(\w+)/.exec(document.cookie)?.[1]
}

/** What `<html>` says where late parts are switched off: the same in the browser as in the server's markup. */
export function useLateParts(): 'off' | undefined {
  const page = useContext(PageValues)
  if (page) return page.lateParts ? undefined : 'off'
  return document.documentElement.dataset['lateParts'] === 'off' ? 'off' : undefined
}

/** The script element with the answers of the first page. */
export const answersId = 'answers'

/** Scheme and host that the shop says it has, without a slash; search engines want whole addresses. */
export function useOrigin(): string {
  return useContext(PageValues)?.origin ?? document.getElementById(answersId)?.dataset['origin'] ?? location.origin
}

export function readToken(): string {
  if (typeof document === 'undefined') return ''
  const tag = tokenTag()
  // biome-ignore lint/suspicious/noConsole: specification 8 asks for this console error
  if (!tag) console.error('CSRF token not found')
  return tag?.content ?? ''
}

/** Whose this page is (decisions 13 "Tokens and their viewer"); '' when it does not say. */
export function readViewer(): string {
  return tokenTag()?.dataset['viewer'] ?? ''
}

/** A token in an answer replaces the stored one (specification 4). @param viewer whose it is, where the answer says so */
export function storeToken(token: string, viewer?: string): void {
  const tag = tokenTag()
  if (tag) {
    tag.content = token
    if (viewer !== undefined) tag.dataset['viewer'] = viewer
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input[type="hidden"][name="token"]')) {
    field.value = token
  }
}

function tokenTag() {
  if (typeof document === 'undefined') return null
  return document.querySelector<HTMLMetaElement>('meta[name="token"]')
}

/** Hidden field of every form that posts without JavaScript. */
export function TokenField() {
  return <input type="hidden" name="token" value={useToken()} readOnly suppressHydrationWarning />
}
