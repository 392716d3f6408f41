import { account, accountSecurity } from '@kontor/contracts'
import { inPages } from '../../platform/http/in-pages.ts'
import { type Served, serve } from '../../platform/http/serve.ts'
import { changePassword, requestPassword, resetPassword } from './password/new-password.ts'
import { registerCustomer, showRegistrationForm } from './registration/registration.ts'
import { verifyRegistration } from './registration/verification.ts'
import { removeBrowserTokens } from './sign-in/remembered-browsers.ts'
import { listSessions, revokeSession } from './sign-in/sessions.ts'
import { disableTwoFactor, enableTwoFactor } from './two-factor/two-factor.ts'

/** Login, logout and the second factor stand in compose: they move the basket and answer with the shop's blocks. */
export function identityRoutes(served: Served): void {
  serve(served, 'showRegistrationForm', account.showRegistrationForm, showRegistrationForm)
  serve(served, 'register', account.register, registerCustomer)
  serve(served, 'verifyRegistration', accountSecurity.verifyRegistration, verifyRegistration)
  serve(served, 'requestPassword', accountSecurity.requestPassword, requestPassword)
  serve(served, 'resetPassword', accountSecurity.resetPassword, resetPassword)
  serve(served, 'changePassword', accountSecurity.changePassword, changePassword)
  serve(served, 'removeBrowserTokens', accountSecurity.removeBrowserTokens, removeBrowserTokens)
  serve(served, 'enableTwoFactor', accountSecurity.enableTwoFactor, enableTwoFactor)
  serve(served, 'disableTwoFactor', accountSecurity.disableTwoFactor, disableTwoFactor)
  serve(served, 'listSessions', accountSecurity.listSessions, inPages(listSessions))
  serve(served, 'revokeSession', accountSecurity.revokeSession, revokeSession)
}
