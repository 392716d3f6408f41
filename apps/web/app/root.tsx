import type { DehydratedState } from '@tanstack/react-query'
import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router'
import { basketWidgetQuery } from './areas/basket/queries.ts'
import './tokens.css'
import './fonts.css'
import './base.css'
import textFont from '@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2?no-inline'
import { AddToBasket } from './areas/basket/add-to-basket.tsx'
import { ArticleActionsProvider } from './areas/catalogue/article-actions.tsx'
import { useNonce, useToken } from './platform/page-values.tsx'
import { browserClient, createQueryClient, type HandedOver, onServer, optional, takeOver } from './platform/query.ts'
import { browserRest } from './platform/rest.ts'
import { configQuery } from './platform/shop.ts'
import { themeCss } from './platform/theme-style.ts'
import { BareFrame } from './shell/bare-frame.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { Shell } from './shell/shell.tsx'

export const loader = onServer(() => [configQuery, optional(basketWidgetQuery)])

/** Configuration and basket live in the browser's cache and refresh themselves (specification 4). */
export const shouldRevalidate = () => false

export const links: LinksFunction = () => [
  { rel: 'preload', href: textFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const state = useDehydrated()
  const [client] = useState(() => browserClient ?? createQueryClient(browserRest))
  const config = configIn(state) ?? client.getQueryData(configQuery.queryKey)
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="token" content={useToken()} suppressHydrationWarning />
        <meta name="theme-color" content="#22292f" />
        <Meta />
        <Links nonce={nonce} />
        <style
          id="theme"
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: themeText(config) }}
        />
      </head>
      <body>
        <QueryClientProvider client={client}>
          <HydrationBoundary state={state}>
            <ArticleActionsProvider value={AddToBasket}>
              {config ? <Shell>{children}</Shell> : <BareFrame>{children}</BareFrame>}
            </ArticleActionsProvider>
          </HydrationBoundary>
        </QueryClientProvider>
        <ScrollRestoration nonce={nonce} getKey={placeKey} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}

/** What the server read for root and page, as one state; browser loaders put theirs into the cache directly. */
function useDehydrated(): DehydratedState {
  const matches = useMatches()
  return useMemo(() => {
    const states = matches.flatMap(({ loaderData }) => (hasState(loaderData) ? [takeOver(loaderData)] : []))
    return { mutations: [], queries: states.flatMap(({ queries }) => queries) }
  }, [matches])
}

/** Made on the server; the browser keeps what it got and need not know how it is made. */
function themeText(config: { theme?: Record<string, unknown> } | undefined): string {
  if (import.meta.env.SSR) return themeCss(config?.theme)
  return document.getElementById('theme')?.textContent ?? ''
}

function hasState(loaderData: unknown): loaderData is HandedOver {
  return (
    typeof loaderData === 'object' &&
    loaderData !== null &&
    'state' in loaderData &&
    typeof loaderData.state === 'string'
  )
}

function configIn({ queries }: DehydratedState) {
  const found = queries.find(({ queryKey }) => queryKey[0] === 'showConfig')
  return found?.state.data as { theme?: Record<string, unknown> } | undefined
}

const placeKey = ({ key }: { key: string }) => key
