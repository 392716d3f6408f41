// Signing in and out; what an answer needs of other areas (the basket, its blocks) is put together in compose.

export { signIn, signInByTwoFactor, signOut } from './sign-in/sign-in.ts'

// A user's name, address and way in, changed by himself or by the administration of his company.

export { withdrawMailLinks } from './mail-links.ts'
export { sendInvitation, shutOut, tellNewUsername } from './password/invitation.ts'
export { noPassword } from './password/password.ts'
export { isTaken, lockNames, usernameProblem } from './registration/names.ts'
export { askForNewAddress } from './registration/new-address.ts'
export { mailToKnownAddress } from './registration/registration.ts'
export { isActive } from './sign-in/active-user.ts'
export { endSessionsOf } from './sign-in/sessions.ts'

// Deleting one's account, of which orders, lists and ratings have a part of their own.

export { leaving, nameOfDeleted, nameOfDeletedCustomer } from './deletion.ts'
export { identityPersonalData } from './personal-data.ts'

// Jobs and commands.

export { removeOutdated } from './housekeeping.ts'
export { sendPasswordLink } from './password/new-password.ts'
export { approveByName, refuseByName, waitingAccounts } from './registration/verification.ts'
export { identitySwitches } from './settings.ts'
