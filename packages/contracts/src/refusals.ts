import { type Call, type CallName, calls } from './calls.ts'
import type { ErrorCode } from './errors.ts'

type Codes = readonly ErrorCode[]

/** What any write may be refused with, beside the codes of its own. */
export const refusalsOfWrites: Codes = ['validation', 'not_found', 'limit_reached', 'busy']

/** Why an article cannot be in a basket in this quantity. */
const ofGoods: Codes = ['not_orderable', 'no_price', 'out_of_stock', 'offer_quantity', 'article_type_locked']
const ofCoupons: Codes = ['coupon_invalid', 'coupon_exhausted']
/** What stands in the way of an order. */
const ofOrders: Codes = [...ofGoods, ...ofCoupons, 'may_not_order', 'budget_exceeded', 'price_changed']
const ofSignIn: Codes = ['bad_credentials', 'login_throttled', 'account_not_active']
/** Proofs of the owner: password or code. */
const ofProofs: Codes = ['login_throttled', 'two_factor_wrong']
const ofLinks: Codes = ['page_expired']

/** Codes of single calls (decisions 0); tests check every answer against them. */
const own: Partial<Record<CallName, Codes>> = {
  login: ofSignIn,
  confirmTwoFactor: [...ofSignIn, 'two_factor_wrong'],
  register: ['registration_forbidden'],
  requestPassword: ['account_not_active'],
  resetPassword: ['account_not_active', ...ofLinks],
  changePassword: ['login_throttled', ...ofLinks],
  updatePerson: ofProofs,
  updateSepa: ofProofs,
  enableTwoFactor: ofProofs,
  disableTwoFactor: ofProofs,
  deleteMyAccount: ofProofs,

  confirmRestockNotice: ofLinks,
  endRestockNotice: ofLinks,

  createCostCentre: ['in_use'],
  updateCostCentre: ['in_use'],
  deleteCostCentre: ['in_use'],
  createBudget: ['in_use'],
  updateBudget: ['in_use', 'already_decided'],
  deleteBudget: ['in_use'],
  importCompany: ['in_use', 'already_decided'],

  addToBasket: ofGoods,
  addItems: ofGoods,
  updateQuantity: ofGoods,
  updateQuantities: ofGoods,
  loadStoredBasket: ofGoods,
  addFreeArticle: ofGoods,
  createOffer: ofGoods,
  addOfferPosition: ofGoods,

  addCoupon: ofCoupons,
  removeCoupon: ofCoupons,
  saveOrder: [...ofOrders, 'checkout_incomplete', 'checkout_changed'],
  saveExternalCatalogBasket: [...ofOrders, 'checkout_incomplete'],

  exportAdminOrders: ['limit_reached'],
  releaseNow: [...ofOrders, 'already_decided'],
  denyApproval: ['may_not_order', 'already_decided'],
  confirmWithdrawal: ofLinks,
  settleWithdrawal: ofLinks,
}

const none: Codes = []

/**
 * The codes with which a call may be refused: status 200 and `success: false`.
 * @returns `refusalsOfWrites` itself for a write without codes of its own; none for most reads, which fail with a status
 */
export function refusalsOf(name: CallName): Codes {
  const call: Call = calls[name]
  const general = call.method === 'POST' || call.getThatWrites ? refusalsOfWrites : none
  const codes = own[name]
  return codes ? [...general, ...codes] : general
}
