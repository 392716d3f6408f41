// The door of the account area. What needs other areas (the basket at login, the answer's blocks) is put together in compose.
export { registerCustomer } from './registration.ts'
export { confirmSecondFactor, signIn, signOut } from './sign-in.ts'
