import { type ClientLoaderFunctionArgs, redirectDocument, useLocation, useParams } from 'react-router'
import { onPost } from '../../../platform/calls/actions.ts'
import { postInBrowser } from '../../../platform/calls/post-in-browser.ts'
import { inBrowser, onServer, type PageAt, query } from '../../../platform/calls/query.ts'
import { PortalTheme, portalThemeShown } from '../../../platform/page/portal-theme.tsx'
import { configQuery } from '../../../platform/state/shop.ts'
import { LoginScreen } from './login-screen.tsx'
import { PortalOwner } from './portal-owner.tsx'
import { portalOf, signIn, stayOutside } from './sign-in.ts'

const themeOf = (alias: string) => query('showTheme', { alias })
const needs = ({ params }: PageAt) => [configQuery, ...(params.alias ? [themeOf(params.alias)] : [])]

/** The portals of specification 2 have no footer. */
export const handle = { hideFooter: true }
export const loader = onServer(needs, stayOutside)
const readInBrowser = inBrowser(needs, stayOutside)
export const action = onPost(signIn)
export const clientAction = postInBrowser(signIn)

/** The customer's colours come with the page, whose server alone may write styles. */
export function clientLoader(args: ClientLoaderFunctionArgs) {
  if (args.params.alias && !portalThemeShown()) throw redirectDocument(args.request.url)
  return readInBrowser(args)
}

/** Sign-in with the theme and brand of the customer whose alias stands in the address (G-18, G-37). */
export default function PortalLoginPage() {
  const { pathname } = useLocation()
  const { alias } = useParams()
  const theme = alias ? themeOf(alias) : undefined
  return (
    <>
      {theme && <PortalTheme of={theme} />}
      <LoginScreen portal={portalOf(pathname)} owner={theme && <PortalOwner of={theme} />} />
    </>
  )
}
