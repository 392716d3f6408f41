import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../platform/context.ts'

type PdfLink = { orderNumber: string /** epoch seconds */; until: number; signature: string }

/** decisions 1: guests come to the PDF of their order by a signed link, for fourteen days. */
const lifeSeconds = 14 * 24 * 3600

/** @param from start of the fourteen days: the time of the order, so that the link is always the same */
export function linkToPdf(ctx: Context, orderNumber: string, from: Date): PdfLink {
  const until = Math.floor(from.getTime() / 1000) + lifeSeconds
  return { orderNumber, until, signature: signatureOf(ctx, orderNumber, until) }
}

/** Whether the shop made this link and it has not ended. */
export function isPdfLink(ctx: Context, { orderNumber, until, signature }: PdfLink): boolean {
  if (until * 1000 < ctx.clock.now().getTime()) return false
  const expected = Buffer.from(signatureOf(ctx, orderNumber, until))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const signatureOf = ({ shop }: Context, orderNumber: string, until: number) =>
  createHmac('sha256', shop.secret).update(`order-pdf:${orderNumber}:${until}`).digest('base64url')
