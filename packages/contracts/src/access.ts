/** Who is calling. Every caller is exactly one of these (security 3.1, decisions 11 "Approvers"). */
export const roles = [
  'guest',
  'half', // password given, second factor open
  'private',
  'business',
  'approver',
  'controller',
  'admin', // customer admin
  'backend', // employee of the shop
] as const
export type Role = (typeof roles)[number]

/** Which roles a kind of access lets in; everybody else is refused. The one table of rights below /rest (G-47). */
export const accessTable = {
  anyone: roles,
  /** who may fill a basket and order; after half a login the code comes first (security 3.1) */
  shopper: ['guest', 'private', 'business', 'approver', 'controller', 'admin'],
  /** logged in, shop employees too */
  member: ['private', 'business', 'approver', 'controller', 'admin', 'backend'],
  /** logged in for a customer */
  customer: ['private', 'business', 'approver', 'controller', 'admin'],
  company: ['business', 'approver', 'controller', 'admin'],
  /** who may give a SEPA mandate */
  payer: ['private', 'admin'],
  orderReader: ['approver', 'controller', 'admin'],
  releaser: ['approver', 'admin'],
  controller: ['controller', 'admin'],
  admin: ['admin'],
  backend: ['backend'],
} as const satisfies Record<string, readonly Role[]>
export type Access = keyof typeof accessTable

export type Denial = 'login_required' | 'two_factor_required' | 'forbidden'

/** @returns why a role is refused, or null when it is let in (status 403 for all three, decisions 0) */
export function denialOf(access: Access, role: Role): Denial | null {
  const allowed: readonly Role[] = accessTable[access]
  if (allowed.includes(role)) return null
  if (role === 'half') return 'two_factor_required'
  // a guest is always sent to sign in; whether the call is allowed then is checked then
  return role === 'guest' ? 'login_required' : 'forbidden'
}
