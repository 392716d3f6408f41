import { onPost } from '../../../platform/calls/actions.ts'
import { postInBrowser } from '../../../platform/calls/post-in-browser.ts'
import { inBrowser, onServer } from '../../../platform/calls/query.ts'
import { LoginScreen } from './login-screen.tsx'
import { signIn, signInNeeds, stayOutside } from './sign-in.ts'

export const loader = onServer(signInNeeds, stayOutside)
export const clientLoader = inBrowser(signInNeeds, stayOutside)
export const action = onPost(signIn)
export const clientAction = postInBrowser(signIn)

export default function LoginPage() {
  return <LoginScreen />
}
