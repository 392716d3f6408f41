import { answerOf } from '@kontor/api/errors'
import { inProgress, notPrinted } from '@kontor/api/failures'
import type { ErrorCode } from '@kontor/contracts'
import type { FailureStatus } from '@kontor/contracts/openapi'
import { DEMO_PASSWORD } from '@kontor/seed'
import type { Actor, Stage } from '../stage.ts'

// Every code of the contract, brought about as it comes about.

const paper = { articleNumber: '150001', shopDepotId: 1, quantity: 5, costCenter: '2000' }

/** Codes that a person can mend: status 200. */
export async function playRefusals(stage: Stage): Promise<void> {
  await stage.world()
  await playSignIn(stage)
  await playInput(stage)
  await playGoods(stage)
  await playOrders(stage)
  await playDecisions(stage)
  await stage.world('exhausted-budget')
  const buyer = stage.as('b.einkauf')
  await fillCheckout(buyer, { quantity: 20, costCenter: '5000' })
  await buyer.refused('budget_exceeded', 'saveOrder', { agb: true })
}

async function playSignIn(stage: Stage): Promise<void> {
  const guest = stage.guest()
  const wrong = { username: 'mia.brandt', password: 'vergessen' }
  await guest.refused('bad_credentials', 'login', wrong)
  await untilItIs(() => guest.refused('login_throttled', 'login', wrong))
  const half = stage.guest()
  await half.call('login', { username: 'w.admin', password: DEMO_PASSWORD })
  await half.refused('two_factor_wrong', 'confirmTwoFactor', { code: '000000' })
  await guest.refused('page_expired', 'confirmRestockNotice', { token: 'abgelaufen' })
  await stage.settings({ allowRegistration: false, allowPasswordReset: false, minPasswordStrength: 3 })
  await guest.refused('registration_forbidden', 'register', newcomer)
  await guest.refused('account_not_active', 'requestPassword', { username: 'mia.brandt' })
  const weak = { password: 'Sommertag', passwordConfirmation: 'Sommertag' }
  await stage.as('okonkwo').refused('password_weak', 'changePassword', { oldPassword: DEMO_PASSWORD, ...weak })
  await stage.settings({ allowRegistration: true, allowPasswordReset: true, minPasswordStrength: 0 })
}

const newcomer = {
  customerType: 'private',
  email: 'anna.sommer@post.example',
  emailConfirmation: 'anna.sommer@post.example',
  password: 'eine neue lange Losung',
  passwordConfirmation: 'eine neue lange Losung',
  ...{ firstname: 'Anna', lastname: 'Sommer', street: 'Lindenweg 3', zip: '50667', city: 'Köln', country: 'DE' },
  privacy: true,
} as const

async function playInput(stage: Stage): Promise<void> {
  const mia = stage.as('mia.brandt')
  await mia.refused('validation', 'createAddress', { type: 'both', zip: '123', country: 'DE' })
  await mia.refused('not_found', 'deleteAddress', { id: 999_999 })
  const five = Array.from({ length: 5 }, (_, at) => ({ articleNumber: `${100_001 + at}`, shopDepotId: 1 }))
  await mia.refused('limit_reached', 'saveCompareList', { articles: five })
  const body = { ...paper, _func: 'add' }
  await mia.refusedRaw('busy', '/rest/shop/basket/add', { body, headers: { prefer: 'code=busy' } })
  await stage.as('w.admin2').refused('in_use', 'deleteCostCentre', { id: 3 })
}

async function playGoods(stage: Stage): Promise<void> {
  const buyer = stage.as('b.einkauf')
  const { article } = await buyer.call('showArticleByNumber', { articleNumber: '450001' })
  const chair = { articleNumber: '450001', shopDepotId: article.shopDepotId, costCenter: '2000' }
  await buyer.refused('no_price', 'addToBasket', { ...chair, quantity: 1 })
  await buyer.refused('out_of_stock', 'addToBasket', { ...paper, articleNumber: '200001' })
  await buyer.refused('not_orderable', 'addToBasket', { ...paper, articleNumber: '200002' })
  await buyer.refused('coupon_invalid', 'addCoupon', { code: 'GIBTESNICHT' })
  await buyer.refused('coupon_exhausted', 'addCoupon', { code: 'AUFGEBRAUCHT' })
  await stage.settings({ allowBasketOfferNumber: true })
  const offerNumber = await offerOf(stage, { articleNumber: '450001', shopDepotId: article.shopDepotId, quantity: 3 })
  await buyer.refused('offer_quantity', 'addToBasket', { ...chair, quantity: 4, offerNumber })
}

/** Asked for by b.einkauf and answered by the shop. @returns its number */
async function offerOf(stage: Stage, wanted: { articleNumber: string; shopDepotId: number; quantity: number }) {
  const { offerRequestNumber: number } = await stage.as('b.einkauf').call('createOffer', {
    ...wanted,
    ...{ customerNumber: '10010', customerName: 'Wiesengrund Apparatebau GmbH', userName: 'b.einkauf' },
    ...{ userSalutation: 'herr', userLastname: 'Tauber', userEmail: 'b.tauber@wiesengrund.example' },
    ...{ phone: '+49 221 4710-215', zip: '51063', subject: 'Drehstühle' },
  })
  const staff = stage.as('backend')
  const { version } = await staff.desk<{ version: unknown }>('offers.show', { number })
  const answer = { name: 'Drehstühle', lastDay: '2099-12-31', lines: [{ ...wanted, netCents: 12_345 }] }
  const made = await staff.desk<{ offerNumber: string }>('offers.answer', { number, version, ...answer }, 'writes')
  return made.offerNumber
}

async function playOrders(stage: Stage): Promise<void> {
  const trainee = stage.as('c.azubi')
  await trainee.call('addToBasket', paper)
  await trainee.refused('may_not_order', 'saveOrder', { agb: true })
  const buyer = stage.as('b.einkauf')
  await buyer.call('addToBasket', paper)
  await buyer.refused('checkout_incomplete', 'saveOrder', { agb: true })
  const { fingerprint = '' } = await fillCheckout(buyer, {})
  await buyer.refused('price_changed', 'saveOrder', { agb: true, shownTotal: 1 })
  await buyer.call('addToBasket', { ...paper, articleNumber: '100001' })
  await buyer.refused('checkout_changed', 'saveOrder', { agb: true, shownFingerprint: fingerprint })
  await stage.as('w.admin2').call('updateAdminUser', { id: 5, lockedArticleTypes: ['kopierpapier'], lock: 'block' })
  await buyer.refused('article_type_locked', 'saveOrder', { agb: true })
}

async function fillCheckout(buyer: Actor, more: Partial<typeof paper>) {
  await buyer.call('addToBasket', { ...paper, ...more })
  await buyer.call('setBillingAddress', { addressId: 1 })
  await buyer.call('setShippingAddress', { addressId: 2 })
  await buyer.call('setShippingMethod', { slug: 'paket' })
  return await buyer.call('setPaymentMethod', { slug: 'rechnung' })
}

async function playDecisions(stage: Stage): Promise<void> {
  const approver = stage.as('k.frei')
  await approver.call('denyApproval', { orderNumber: '260001', reason: 'Davon ist noch genug da.' })
  await approver.refused('already_decided', 'releaseNow', { orderNumber: '260001' })
}

/** Asks again until a limit is reached. @throws Error when it is not reached by then */
async function untilItIs(answered: () => Promise<void>): Promise<void> {
  for (let left = 40; left > 0; left -= 1) {
    const isReached = await answered().then(
      () => true,
      () => false,
    )
    if (isReached) return
  }
  await answered()
}

/** Codes that come with a status of their own. */
export async function playFailures(stage: Stage): Promise<void> {
  await stage.world()
  const guest = stage.guest()
  const buyer = stage.as('b.einkauf')
  const login = '/rest/login'
  await guest.failed(400, 'bad_json', login, { method: 'POST', body: '{' })
  await guest.failed(400, 'bad_encoding', '/rest/page/%zz')
  await guest.failed(403, 'login_required', '/rest/orders')
  await buyer.failed(403, 'forbidden', '/rest/my/admin-users')
  const half = stage.guest()
  await half.call('login', { username: 'w.admin', password: DEMO_PASSWORD })
  await half.failed(403, 'two_factor_required', '/rest/orders')
  await guest.failed(404, 'not_found', '/rest/page/gibt-es-nicht')
  await guest.failed(413, 'too_large', login, { body: { username: 'x'.repeat(1_100_000) } })
  await guest.failed(415, 'unsupported_media_type', login, { body: 'x', headers: { 'content-type': 'text/plain' } })
  await buyer.failed(419, 'csrf', '/rest/lists/my/create', {
    body: { displayName: 'Liste' },
    headers: { 'x-csrf-token': 'ein-anderes' },
  })
  await buyer.failed(419, 'header_required', '/rest/shop/basket/removeall', { headers: { 'x-requested-with': 'x' } })
  const ended = stage.elsewhere('b.einkauf')
  await ended.call('showUser', {})
  await buyer.call('revokeSession', { id: 'others' })
  await ended.failed(419, 'session_expired', '/rest/orders')
  await buyer.failed(422, 'validation', '/rest/orders?month=13')
  const once = (displayName: string) => ({ body: { displayName }, headers: { 'idempotency-key': 'liste-1' } })
  await buyer.call('listMyLists', {})
  await buyer.send('/rest/lists/my/create', once('Messe'))
  await buyer.failed(422, 'idempotency_mismatch', '/rest/lists/my/create', once('Büro'))
  await guest.failed(429, 'busy', '/rest/shop/basket', { headers: { prefer: 'code=busy' } })
  const ask = { body: { username: 'gibt.es.nicht' } }
  await untilItIs(() => guest.failed(429, 'rate_limited', '/rest/password/request', ask))
  await guest.failed(431, 'too_large', '/rest/shop', { headers: { 'x-long': 'x'.repeat(40_000) } })
  await stage.world('maintenance')
  await stage.guest().failed(503, 'maintenance', '/rest/shop')
  playUnforeseen(stage)
}

/** What a call can hardly be brought to: it is asked for where answers are made. */
function playUnforeseen({ examples: { failures } }: Stage): void {
  const log = { warn: () => undefined, error: () => undefined }
  const put = (status: FailureStatus, code: ErrorCode, error: Error) => {
    const { body } = answerOf(error, 'entfernt', log)
    failures[status] = { [code]: body }
  }
  put(409, 'in_progress', inProgress())
  put(414, 'too_large', Object.assign(new Error('too long'), { code: 'FST_ERR_MAX_PARAM_LENGTH' }))
  const unforeseen = new Error('unforeseen')
  put(500, 'internal', unforeseen)
  put(502, 'upstream', notPrinted(unforeseen))
  // a client that is too slow gets the words of one that says too much
  const { too_large: unreadable } = failures[431] ?? {}
  failures[408] = { bad_json: { ...unreadable, error: { code: 'bad_json', retryable: false } } }
}
