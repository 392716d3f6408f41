import { useLocation } from 'react-router'
import { onPost } from '../../platform/actions.ts'
import { postInBrowser } from '../../platform/post-in-browser.ts'
import { inBrowser, onServer } from '../../platform/query.ts'
import { LoginScreen } from './login-screen.tsx'
import { portalOf, signIn, signInNeeds, stayOutside } from './sign-in.ts'

/** The portals of specification 2 have no footer. */
export const handle = { hideFooter: true }
export const loader = onServer(signInNeeds, stayOutside)
export const clientLoader = inBrowser(signInNeeds, stayOutside)
export const action = onPost(signIn)
export const clientAction = postInBrowser(signIn)

export default function PortalLoginPage() {
  return <LoginScreen portal={portalOf(useLocation().pathname)} />
}
