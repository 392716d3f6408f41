import type { RestClient } from '@kontor/contracts/client'
import { createContext } from 'react-router'

/** What the process hands to a page: its calls, with the rights of the request. */
export const restContext = createContext<RestClient>()

export type PageContext = { nonce: string; token: string }

/** Nonce of the Content-Security-Policy and CSRF token of this answer (G-04). */
export const pageContext = createContext<PageContext>()
