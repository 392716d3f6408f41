import { createHash } from 'node:crypto'
import type { offers as contract, Reply } from '@kontor/contracts'
import { correctQuantity } from '@kontor/contracts/rules/basket/quantity'
import { type Context, inTransaction, storeSession } from '../../platform/context.ts'
import { mistyped, notFound } from '../../platform/failures.ts'
import { checkIsPerson, newChallenge } from '../../platform/session/bot-check.ts'
import { limitUse, networkOf } from '../../platform/session/throttle.ts'
import { addressesFor } from '../account/service.ts'
import { checkRequestsAreOn, findAskable, readCollection } from './collection.ts'
import { tooManyForAddress } from './failures.ts'
import { type OfferForm, type Posted, readForm } from './form.ts'
import { copyForSender, mailToShop } from './offer-mail.ts'
import {
  type AskedArticle,
  countSentTo,
  dropCollection,
  findCollection,
  findRepeated,
  findRequest,
  insertRequest,
  lockRequests,
  nextOfferNumber,
  type RequestLine,
} from './queries.ts'

/** of one network address in an hour */
const requestsPerHour = 20
/** copies to one e-mail address in a day (security 3.2 no. 25) */
const copiesPerDay = 10
/** an equal request within this time is a repeated click, not a second request */
const repeatMs = 60_000

/** The form as it begins for the caller, and what is collected. @throws Failure 404 for a number that is not his */
export async function showOfferRequest(
  ctx: Context,
  number: string | undefined,
): Promise<Reply<typeof contract.showOfferRequest>> {
  const positions = await readCollection(ctx)
  const sent = number === undefined ? null : await readSent(ctx, number)
  const pieces = positions.reduce((sum, position) => sum + position.quantity, 0)
  const subject = pieces > 0 ? 'Anfrage zu mehreren Artikeln' : ''
  const request = {
    subject,
    quantity: Math.max(1, pieces),
    text: '',
    startedAt: ctx.clock.now().toISOString(),
    challenge: await newChallenge(ctx),
  }
  return { offerRequest: { ...(await knownOf(ctx)), ...request }, positions, sent }
}

/** What the shop knows of who asks; a guest has no customer number (G-69). */
async function knownOf(ctx: Context) {
  const { user, customer } = ctx.viewer
  if (!user) return { ...guest }
  const addresses = await addressesFor(ctx)
  const home = addresses.find(({ isDefaultBilling }) => isDefaultBilling) ?? addresses[0]
  return {
    customerId: customer?.id ?? null,
    customerNumber: customer?.customerNumber ?? guest.customerNumber,
    customerName: customer?.name ?? '',
    userId: user.id,
    userName: user.username,
    userCustomerNumber: customer?.customerNumber ?? '',
    userEmail: user.email,
    userSalutation: user.salutation,
    userTitle: user.title,
    userFirstname: user.firstname,
    userLastname: user.lastname,
    phone: user.phone || (customer?.phone ?? ''),
    zip: home?.zip ?? '',
  }
}

const guest = {
  customerId: null,
  customerNumber: 'Neukunde',
  customerName: '',
  userId: null,
  userName: 'Gast',
  userCustomerNumber: '',
  userEmail: '',
  // a salutation is not obligatory (EuGH C-394/23, domain 1.3)
  userSalutation: 'keine-angabe',
  userTitle: '',
  userFirstname: '',
  userLastname: '',
  phone: '',
  zip: '',
}

async function readSent(ctx: Context, number: string): Promise<contract.SentOffer> {
  const found = ctx.session.stored ? await findRequest(ctx, number) : null
  if (!found) throw notFound()
  const { request, lines } = found
  return {
    offerRequestNumber: request.number,
    date: request.sentAt.toISOString(),
    subject: request.subject,
    text: request.text,
    userEmail: request.email,
    positions: lines.map(({ articleNumber, shopDepotId, slug, displayName, quantity, unit }) => ({
      ...{ articleNumber, shopDepotId, slug, displayName, quantity, unit },
    })),
  }
}

/**
 * Sends the request with the collected articles and the one named in the form; the collection is empty afterwards. The
 * same again within a minute answers the first number and writes no second mail.
 * @throws Refusal validation, not_found, limit_reached; Failure 429 after 20 requests of one address in an hour
 */
export async function sendOfferRequest(ctx: Context, posted: Posted) {
  checkRequestsAreOn(ctx)
  await limitUse(ctx.shop.db, `offer-request:${networkOf(ctx.request.address)}`, requestsPerHour, 3600, ctx.clock.now())
  const { form, mistakes } = readForm(posted)
  if (mistakes.length > 0) throw mistyped(mistakes)
  await checkIsPerson(ctx, posted)
  await storeSession(ctx)
  const { number } = await inTransaction(ctx, (within) => write(within, posted, form))
  return {
    offerRequestNumber: number,
    message: `Ihre Anfrage ${number} ist bei uns eingegangen. Eine Kopie ist unterwegs an ${form.userEmail}.`,
    redirectTo: `/offerrequest?number=${number}`,
  }
}

async function write(ctx: Context, posted: Posted, form: OfferForm) {
  await lockRequests(ctx)
  const now = ctx.clock.now()
  const collected = await findCollection(ctx)
  const digest = digestOf(posted, form)
  if (collected.length === 0) {
    const first = await findRepeated(ctx, digest, new Date(now.getTime() - repeatMs))
    if (first) return first
  }
  const asked = new Map(collected.map(({ article, quantity }) => [article.id, lineOf(article, quantity)]))
  if (posted.articleNumber !== undefined) {
    const article = await findAskable(ctx, posted.articleNumber, posted.shopDepotId)
    asked.set(article.id, lineOf(article, correctQuantity(form.quantity, article)))
  }
  const dayAgo = new Date(now.getTime() - 24 * 3600_000)
  if ((await countSentTo(ctx, form.userEmail, dayAgo)) >= copiesPerDay) throw tooManyForAddress()

  const { user, customer } = ctx.viewer
  const lines = [...asked.values()]
  const request = await insertRequest(
    ctx,
    {
      number: await nextOfferNumber(ctx),
      customerId: customer?.id ?? null,
      userId: user?.id ?? null,
      sessionId: ctx.session.id,
      digest,
      customerNumber: customer?.customerNumber ?? form.customerNumber,
      customerName: customer?.name ?? form.customerName,
      userName: user?.username ?? form.userName,
      email: form.userEmail,
      salutation: form.userSalutation,
      title: form.userTitle,
      firstname: form.userFirstname,
      lastname: form.userLastname,
      phone: form.phone,
      zip: form.zip,
      subject: form.subject,
      quantity: form.quantity,
      text: form.text,
      sentAt: now,
    },
    lines,
  )
  await dropCollection(ctx)
  await ctx.mail.queue(ctx, mailToShop(ctx, request, lines))
  await ctx.mail.queue(ctx, copyForSender(ctx, request, lines))
  return request
}

/** Copies name and number, so that they stay readable when the article is deleted. */
function lineOf(article: AskedArticle, quantity: number): RequestLine {
  const { id: articleId, articleNumber, shopDepotId, slug, displayName, unit } = article
  return { articleId, articleNumber, shopDepotId, slug, displayName, unit, quantity }
}

function digestOf({ articleNumber, shopDepotId }: Posted, form: OfferForm): string {
  return createHash('sha256')
    .update(JSON.stringify([form, articleNumber, shopDepotId]))
    .digest('base64url')
}
