// The door of the account area. What needs other areas (the basket at login, the answer's blocks) is put together in compose.
export {
  anonymise,
  confirmLeaving,
  lockForLeaving,
  nameOfDeleted,
  objectionToLeaving,
  removeFarewells,
  sayFarewell,
} from './deletion.ts'
export { removeOldMailLinks } from './mail-links.ts'
export { listMyDevices } from './my-devices.ts'
export { sendPasswordLink } from './new-password.ts'
export { removeOldBrowsers } from './remembered-browsers.ts'
export { maskedMandate } from './sepa.ts'
export { confirmSecondFactor, signIn, signOut } from './sign-in.ts'
export { approveByName, refuseByName, removeUnconfirmed, waitingAccounts } from './verification.ts'
