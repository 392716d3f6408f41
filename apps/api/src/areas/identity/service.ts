// Signing in and out; what an answer needs of other areas (the basket, its blocks) is put together in compose.

export { signIn, signInByTwoFactor, signOut } from './sign-in/sign-in.ts'
export { beginVisit, endVisit } from './sign-in/staff-visit.ts'

// Password or code of the second factor, asked for again by what is worth it.

export { missingProof, proofOfOwner } from './two-factor/proof-of-owner.ts'
export { twoFactorCheckFor } from './two-factor/two-factor.ts'

// A user's name, address and way in, changed by himself or by the administration of his company.

export { access } from './access.ts'
export { sendInvitation, tellNewUsername } from './password/invitation.ts'
export { noPassword } from './password/password.ts'
export { usernames } from './registration/names.ts'
export { askForNewAddress } from './registration/new-address.ts'
export { mailToKnownAddress } from './registration/registration.ts'
export { isActive } from './sign-in/active-user.ts'

// Deleting one's account, and what is kept of its user until then.

export { leaving, nameOfDeletedCustomer } from './deletion.ts'
export { identityPersonalData } from './personal-data.ts'

// Jobs, commands, configuration.

export { identityJobs } from './jobs.ts'
export { approvals } from './registration/verification.ts'
export { identitySwitches } from './settings.ts'
export { staff } from './staff/staff.ts'
