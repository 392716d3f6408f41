import type { catalogue, restock as contract, Parsed, Reply } from '@kontor/contracts'
import { isEmailAddress } from '@kontor/contracts/rules/identity/email'
import { type Context, inTransaction } from '../../../platform/context.ts'
import { notFound, notFoundInWrite } from '../../../platform/failures.ts'
import { checkIsPerson, newChallenge } from '../../../platform/session/bot-check.ts'
import { limitUse, networkOf, useIsLeft } from '../../../platform/session/throttle.ts'
import { badAddress, comesNotBack, noAddress, noNotice, tooManyNotices } from './failures.ts'
import {
  confirmLinked,
  countOpen,
  deleteLinked,
  deleteOwn,
  findLinked,
  findTile,
  ownAddress,
  setForUser,
  tokenHash,
  waitsFor,
  writeAsked,
} from './notices.ts'
import { confirmMail, waitingMail } from './restock-mail.ts'

/** of one network address, or one user, in an hour */
const asksPerHour = 30
const linksPerHour = 60
/** to one address in a day, whoever asks for them (security 3.2 no. 25) */
const mailsPerDay = 5
/** open notices of one address */
const mostOpen = 50

const oneDay = 24 * 3600
const said = ({ articleNumber, shopDepotId, slug, displayName, mainImage }: catalogue.ArticleTile) => ({
  ...{ articleNumber, shopDepotId, slug, displayName },
  image: mainImage.file,
})

/** The form as it begins for the caller. @throws Failure 404 for an unknown article */
export async function showRestockForm(
  ctx: Context,
  { articleKey }: Parsed<typeof contract.showRestockForm>,
): Promise<Reply<typeof contract.showRestockForm>> {
  const tile = await findTile(ctx, articleKey)
  if (!tile) throw notFound()
  return {
    restock: {
      article: said(tile),
      mayComeBack: tile.mayComeBack === true,
      email: ctx.viewer.user?.email ?? '',
      asked: await waitsFor(ctx, tile.id),
      startedAt: ctx.clock.now().toISOString(),
      challenge: await newChallenge(ctx),
    },
  }
}

/**
 * A user with his own confirmed address is set at once. Everybody else gets a mail to confirm, and the same answer
 * whatever the shop knows of the address (security 2.9).
 * @throws Refusal validation, not_found, limit_reached for a user; Failure 429
 */
export async function askRestockNotice(
  ctx: Context,
  { articleKey, email = '', ...person }: Parsed<typeof contract.askRestockNotice>,
): Promise<Reply<typeof contract.askRestockNotice> & { message: string }> {
  const { userId } = ctx.session
  const who = userId === null ? networkOf(ctx.request.address) : `user:${userId}`
  await limitUse(ctx.shop.db, `restock-ask:${who}`, asksPerHour, 3600, ctx.clock.now())
  const address = addressIn(email)
  const tile = await findTile(ctx, articleKey)
  if (!tile) throw notFoundInWrite()
  if (!tile.mayComeBack) throw comesNotBack()
  if (address === ownAddress(ctx)) {
    await setOwn(ctx, tile.id, address)
    return {
      restock: { state: 'set' },
      message: `Wir schreiben Ihnen einmal an ${address}, sobald der Artikel wieder lieferbar ist.`,
    }
  }
  await checkIsPerson(ctx, person)
  await inTransaction(ctx, (within) => askByMail(within, tile, address))
  return {
    restock: { state: 'confirm' },
    message: `Fast fertig: Wir haben eine E-Mail an ${address} gesendet. Bitte bestätigen Sie darin, dass wir Ihnen schreiben dürfen.`,
  }
}

/** Capitals do not matter in an e-mail address. */
function addressIn(typed: string): string {
  const address = typed.trim().toLowerCase()
  if (address === '') throw noAddress()
  // it becomes a mail header, so it must be one line (security 3.2 no. 25)
  if (!isEmailAddress(address) || /\p{Cc}/u.test(address)) throw badAddress()
  return address
}

async function setOwn(ctx: Context, articleId: number, address: string): Promise<void> {
  if (!(await waitsFor(ctx, articleId)) && (await countOpen(ctx, address)) >= mostOpen) throw tooManyNotices(mostOpen)
  await setForUser(ctx, articleId, address)
}

/** Sends the mail that asks for a confirmation. Over a limit it sends none, and the answer stays the same. */
async function askByMail(ctx: Context, tile: catalogue.ArticleTile, email: string): Promise<void> {
  const key = `restock-mail:${tokenHash(email)}`
  const isLeft = await useIsLeft(ctx.db, key, mailsPerDay, oneDay, ctx.clock.now())
  if (!isLeft || (await countOpen(ctx, email)) >= mostOpen) return
  const token = ctx.ids.linkToken()
  const { id, isConfirmed } = await writeAsked(ctx, tile.id, email, token)
  const mail = isConfirmed ? waitingMail : confirmMail
  await ctx.mail.queue(ctx, mail(ctx.shop, said(tile), { id, email, token }))
}

export async function showRestockNotice(
  ctx: Context,
  { token }: Parsed<typeof contract.showRestockNotice>,
): Promise<Reply<typeof contract.showRestockNotice>> {
  return { notice: await findLinked(ctx, token) }
}

const limitLinks = (ctx: Context) =>
  limitUse(ctx.shop.db, `restock-link:${networkOf(ctx.request.address)}`, linksPerHour, 3600, ctx.clock.now())

/** @throws Refusal page_expired; Failure 429 */
export async function confirmRestockNotice(
  ctx: Context,
  { token }: Parsed<typeof contract.confirmRestockNotice>,
): Promise<Reply<typeof contract.confirmRestockNotice> & { message: string }> {
  await limitLinks(ctx)
  const notice = await confirmLinked(ctx, token)
  if (!notice) throw noNotice()
  return { notice, message: 'Danke. Wir schreiben Ihnen einmal, sobald der Artikel wieder lieferbar ist.' }
}

/** @throws Refusal page_expired, not_found; Failure 429 */
export async function endRestockNotice(
  ctx: Context,
  { token, articleKey }: Parsed<typeof contract.endRestockNotice>,
): Promise<Reply<typeof contract.endRestockNotice> & { message: string }> {
  const article = token === undefined ? await endOwn(ctx, articleKey) : await endLinked(ctx, token)
  if (!article) throw noNotice()
  return { article, message: 'Wir schreiben Ihnen zu diesem Artikel nicht mehr.' }
}

async function endLinked(ctx: Context, token: string) {
  await limitLinks(ctx)
  return (await deleteLinked(ctx, token))?.article
}

async function endOwn(ctx: Context, articleKey = '') {
  const tile = ctx.session.userId === null ? null : await findTile(ctx, articleKey)
  if (!tile) throw notFoundInWrite()
  await deleteOwn(ctx, tile.id)
  return said(tile)
}
