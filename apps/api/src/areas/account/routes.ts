import { account, accountData, accountSecurity, myDevices } from '@kontor/contracts'
import { type Served, serve } from '../../platform/serve.ts'
import { createMyDevice, deleteMyDevice, listMyDevices, updateMyDevice } from './my-devices.ts'
import { listSessions, revokeSession } from './my-sessions.ts'
import { changePassword, requestPassword, resetPassword } from './new-password.ts'
import { updatePerson } from './person.ts'
import { registerCustomer } from './registration.ts'
import { removeBrowserTokens } from './remembered-browsers.ts'
import { disableTwoFactor, enableTwoFactor } from './second-factor.ts'
import { updateSepa } from './sepa.ts'
import { verifyRegistration } from './verification.ts'

/** Login, logout and the second factor stand in compose: they move the basket and answer with the shop's blocks. */
export function accountRoutes(served: Served): void {
  serve(served, 'register', account.register, registerCustomer)
  serve(served, 'verifyRegistration', accountSecurity.verifyRegistration, verifyRegistration)
  serve(served, 'requestPassword', accountSecurity.requestPassword, requestPassword)
  serve(served, 'resetPassword', accountSecurity.resetPassword, resetPassword)
  serve(served, 'changePassword', accountSecurity.changePassword, changePassword)
  serve(served, 'removeBrowserTokens', accountSecurity.removeBrowserTokens, removeBrowserTokens)
  serve(served, 'enableTwoFactor', accountSecurity.enableTwoFactor, enableTwoFactor)
  serve(served, 'disableTwoFactor', accountSecurity.disableTwoFactor, disableTwoFactor)
  serve(served, 'listSessions', accountSecurity.listSessions, listSessions)
  serve(served, 'revokeSession', accountSecurity.revokeSession, revokeSession)
  serve(served, 'updatePerson', accountData.updatePerson, updatePerson)
  serve(served, 'updateSepa', accountData.updateSepa, updateSepa)
  serve(served, 'listMyDevices', myDevices.listMyDevices, listMyDevices)
  serve(served, 'createMyDevice', myDevices.createMyDevice, createMyDevice)
  serve(served, 'updateMyDevice', myDevices.updateMyDevice, updateMyDevice)
  serve(served, 'deleteMyDevice', myDevices.deleteMyDevice, deleteMyDevice)
}
