import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { data, Links, type LoaderFunctionArgs, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import { basketWidgetQuery } from './areas/basket/queries.ts'
import './tokens.css'
import './areas.css'
import './fonts.css'
import './base.css'
import textFont from '@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2?no-inline'
import { brandCss } from '@kontor/contracts/rules/theme/brand-css'
import { barColor, themeCss } from '@kontor/contracts/rules/theme/theme-css'
import { AddToBasket } from './areas/basket/adding/add-to-basket.tsx'
import { BelowLists } from './areas/catalogue/list/below-lists.ts'
import { ArticleActionsProvider } from './areas/catalogue/tile/actions/article-actions.tsx'
import { ListSlotProvider, type Wanted } from './areas/catalogue/tile/actions/list-slot.ts'
import { OpenOfferProvider } from './areas/catalogue/tile/actions/not-orderable.tsx'
import { type Chosen, SelectionSlot } from './areas/catalogue/tile/actions/selection-slot.ts'
import { openOffer } from './areas/offers/open-offer.ts'
import { answersAsText, browserClient, createQueryClient, onServer, optional } from './platform/calls/query.ts'
import { browserRest } from './platform/calls/rest.ts'
import { pageContext } from './platform/calls/server-context.ts'
import { stopAtTrackerBorder } from './platform/navigation/tracker-border.ts'
import { latePart } from './platform/page/late-part.tsx'
import {
  answersId,
  useAnswers,
  useLateParts,
  useNonce,
  useOrigin,
  useToken,
  useViewer,
} from './platform/page/page-values.tsx'
import { ConfigProvider, configQuery, type ShopConfig } from './platform/state/shop.ts'
import { BareFrame } from './shell/bare-frame.tsx'
import { Shell } from './shell/shell.tsx'

const ErrorPage = latePart(async () => (await import('./shell/late-shell.ts')).ErrorPage)

const readShop = onServer(() => [configQuery, optional(basketWidgetQuery)])

/** A page that the test kit lets fail does nothing of what it was asked for. */
async function failAsPlanned(args: LoaderFunctionArgs): Promise<void> {
  const { fault } = args.context.get(pageContext)
  if (fault === undefined) return
  await readShop(args)
  throw data(null, { status: fault })
}
export const middleware = [failAsPlanned]

/** While the shop is down every page says so, to programs too: those that read nothing else included (S-STATE-005). */
export async function loader(args: LoaderFunctionArgs) {
  await readShop(args)
  const config = args.context.get(pageContext).answers?.getQueryData(configQuery.queryKey)
  return config && (config.isDownForMaintenance || !config.isAppApproved) ? data(null, { status: 503 }) : null
}

/** Configuration and basket live in the browser's cache and refresh themselves (specification 4). */
export const shouldRevalidate = () => false

export const clientMiddleware = [stopAtTrackerBorder]

const openLists = async (wanted: readonly Wanted[]) =>
  (await import('./areas/lists/adding/add-to-list.tsx')).openAddToList(wanted)

const putSelection = async (chosen: readonly Chosen[]) =>
  (await import('./areas/lists/adding/selection.ts')).putSelection(chosen)

const readListWidgets = async () => (await import('./areas/content/late-content.ts')).ListWidgets

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const answers = useAnswers()
  const [client] = useState(() => browserClient ?? answers ?? createQueryClient(browserRest))
  const config = client.getQueryData(configQuery.queryKey)
  return (
    <html lang="de" data-late-parts={useLateParts()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="token" content={useToken()} data-viewer={useViewer()} suppressHydrationWarning />
        <link rel="icon" href={config?.brand.icon ?? '/favicon.svg'} />
        {/* both stay in the page that the server made */}
        {import.meta.env.SSR && config?.theme && <meta name="theme-color" content={barColor(config.theme)} />}
        {import.meta.env.SSR && config?.theme?.text.font === 'Roboto' && (
          <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        {/* before any file, whichever comes first: the order of the layers (tokens.css) */}
        <style nonce={nonce} suppressHydrationWarning>
          {'@layer tokens, base, ui, parts;'}
        </style>
        <Links nonce={nonce} />
        <style
          id="theme"
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: themeText(config) }}
        />
      </head>
      <body style={config?.marginTop ? { marginTop: config.marginTop } : undefined}>
        <QueryClientProvider client={client}>
          <ArticleActionsProvider value={AddToBasket}>
            <OpenOfferProvider value={openOffer}>
              <ListSlotProvider value={openLists}>
                <SelectionSlot value={putSelection}>
                  <BelowLists value={readListWidgets}>
                    {config ? (
                      <ConfigProvider>
                        <Shell>{children}</Shell>
                      </ConfigProvider>
                    ) : (
                      <BareFrame>{children}</BareFrame>
                    )}
                  </BelowLists>
                </SelectionSlot>
              </ListSlotProvider>
            </OpenOfferProvider>
          </ArticleActionsProvider>
        </QueryClientProvider>
        <script
          id={answersId}
          data-origin={useOrigin()}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: answersText(answers) }}
        />
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

function answersText(answers: QueryClient | undefined): string {
  if (import.meta.env.SSR) return answers ? answersAsText(answers) : ''
  return document.getElementById(answersId)?.textContent ?? ''
}

/** Made on the server; the browser keeps what it got and need not know how it is made. */
function themeText(config: ShopConfig | undefined): string {
  if (import.meta.env.SSR) return config?.theme ? themeCss(config.theme) + brandCss(config.brand) : ''
  return document.getElementById('theme')?.textContent ?? ''
}

const placeKey = ({ key }: { key: string }) => key
