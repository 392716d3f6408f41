import type { RestClient } from '@kontor/contracts/client'
import type { TestKitClient } from '@kontor/contracts/test-kit'
import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react-router'

/** What the process hands to a page: its calls, with the rights of the request. */
export const restContext = createContext<RestClient>()

export type PageContext = {
  nonce: string
  token: string
  /** whose token it is */
  viewer: string
  /** rows or tiles, where the visitor has chosen */
  listView?: string
  /** false = the code of late parts comes with the page (LATE_PARTS=off) */
  lateParts: boolean
  /** the visitor has no session and saw a page that all guests share: its forms have no token (SHARED_HTML) */
  originIsEnough: boolean
  /** the status with which the test kit lets this page fail */
  fault?: number
  /** absent: this shop has none */
  testKit?: TestKitClient
  /** takes the finished page */
  collect: (html: string) => void
  /** what the loaders of this request read; the page is rendered from it */
  answers?: QueryClient
}

/** Nonce of the Content-Security-Policy and CSRF token of this answer (G-04). */
export const pageContext = createContext<PageContext>()
