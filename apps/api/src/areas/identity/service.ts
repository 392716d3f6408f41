// The door of the account area. What needs other areas (the basket at login, the answer's blocks) is put together in compose.
export {
  anonymise,
  confirmLeaving,
  lockForLeaving,
  nameOfDeleted,
  objectionToLeaving,
  removeDeletionMails,
  sendDeletionMail,
} from './deletion.ts'
export { badFields, pageExpired } from './failures.ts'
export { addressPurposes, createMailLink, dropMailLinks, removeOldMailLinks } from './mail-links.ts'
export { sendInvitation, shutOut, tellNewUsername } from './password/invitation.ts'
export { sendPasswordLink } from './password/new-password.ts'
export { noPassword } from './password/password.ts'
export { isTaken, lockNames, usernameProblem } from './registration/names.ts'
export { mailToKnownAddress } from './registration/registration.ts'
export {
  approveByName,
  askToConfirmNewAddress,
  refuseByName,
  removeUnconfirmed,
  tellOldAddress,
  waitingAccounts,
} from './registration/verification.ts'
export { identitySwitches } from './settings.ts'
export { isActive } from './sign-in/active-user.ts'
export { removeOldBrowsers } from './sign-in/remembered-browsers.ts'
export { endSessionsOf } from './sign-in/sessions.ts'
export { confirmSecondFactor, signIn, signOut } from './sign-in/sign-in.ts'
