import type { withdrawal as contract } from '@kontor/contracts'
import { berlinDay, formatDateTime, formatLongDay } from '@kontor/contracts/rules/german/german-dates'
import { lastDayToConfirm, lastDayToPayBack, lastDayToSendBack } from '@kontor/contracts/rules/orders/withdrawal'
import type { ShopProcess } from '../../../platform/context.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { mailLetterOf } from '../../../platform/mail/mail-letter.ts'
import { mailFrame, publicHolidays, shopAddress } from '../../system/service.ts'

type Declaration = contract.Withdrawal
type Received = Declaration & { id: string; receivedAt: Date }
type Order = { orderNumber: string; email: string; userName: string; placedAt: Date }
type Shop = Pick<ShopProcess, 'settings' | 'storedData'>

export const receiptKey = (withdrawalId: string) => `withdrawal:${withdrawalId}`

/**
 * The receipt with content, date and time (§ 356a Abs. 4 BGB). It says nothing about the order, which is not looked up
 * yet, and names every day on which something ends.
 */
export function receiptFor(shop: Shop, { id, receivedAt, ...declaration }: Received): Mail {
  const { name, orderNumber, email } = declaration
  const subject = `Eingangsbestätigung: Ihr Widerruf zur Bestellung ${orderNumber}`
  const day = berlinDay(receivedAt)
  const letter = mailLetterOf(mailFrame(shop), subject, [
    `Guten Tag ${name},`,
    `Ihre Widerrufserklärung ist am ${formatDateTime(receivedAt)} bei uns eingegangen. Dieser Zeitpunkt zählt für die Frist. Das haben Sie erklärt:`,
    ...declaredIn(declaration, receivedAt),
    'So geht es weiter: Haben Sie im Shop angemeldet widerrufen, ist alles getan. Sonst senden wir einen Link an die E-Mail-Adresse, mit der bestellt wurde. Bestätigen Sie dort bitte, dass der Widerruf von Ihnen kommt; erst dann halten wir die Ware an und zahlen zurück. So kann niemand Fremdes Ihre Bestellung widerrufen.',
    `Bestätigt niemand bis ${formatLongDay(lastDayToConfirm(day, publicHolidays(shop)))}, kümmern wir uns selbst darum und fragen nach. Ihr Widerruf verfällt dadurch nicht.`,
    `Ihr Geld erhalten Sie spätestens am ${formatLongDay(lastDayToPayBack(day))} zurück; wir dürfen damit warten, bis die Ware bei uns ist oder Sie den Versand nachweisen. Was Sie schon haben, senden Sie bitte bis ${formatLongDay(lastDayToSendBack(day, publicHolidays(shop)))} ab.`,
    `Ihre Rechte stehen in der Widerrufsbelehrung: ${noticeAt(shop)}`,
    'Sie haben nichts widerrufen? Dann hat jemand Ihre Adresse angegeben. Antworten Sie bitte auf diese E-Mail.',
  ])
  return { dedupeKey: receiptKey(id), to: email, subject, ...letter }
}

/** Tells the shop about a declaration; what to do follows with the confirmation or as a task. */
export function mailToShop(shop: Shop, { id, receivedAt, ...declaration }: Received, hasReceipt: boolean): Mail {
  const subject = `Widerruf zur Bestellung ${declaration.orderNumber}`
  const letter = mailLetterOf(mailFrame(shop), subject, [
    'Guten Tag,',
    `im Shop ist am ${formatDateTime(receivedAt)} ein Widerruf eingegangen. ${hasReceipt ? 'Die Eingangsbestätigung ist unterwegs.' : 'Eine Eingangsbestätigung ging nicht hinaus: Die angegebene E-Mail-Adresse hat heute schon viele bekommen.'}`,
    ...declaredIn(declaration, receivedAt),
    `Bitte veranlassen Sie noch nichts: Wer ihn erklärt hat, steht erst fest, wenn er aus dem Kundenkonto kam oder über die E-Mail-Adresse der Bestellung bestätigt ist. Geschieht das bis ${formatLongDay(lastDayToConfirm(berlinDay(receivedAt), publicHolidays(shop)))} nicht, bekommen Sie ihn als Aufgabe.`,
  ])
  return { dedupeKey: `withdrawal-shop:${id}`, to: shopAddress(shop).email, subject, ...letter }
}

/**
 * The question to the order's own address. It contains nothing typed into the form, whose author may be a stranger to
 * the reader.
 */
export function linkMail(
  shop: Shop,
  { id, receivedAt }: Received,
  order: Order,
  lines: readonly string[],
  link: string,
): Mail {
  const subject = `Bitte bestätigen: Widerruf Ihrer Bestellung ${order.orderNumber}`
  const day = berlinDay(receivedAt)
  const letter = mailLetterOf(mailFrame(shop), subject, [
    `Guten Tag ${order.userName},`,
    `für Ihre Bestellung ${order.orderNumber} vom ${formatDateTime(order.placedAt)} ist am ${formatDateTime(receivedAt)} ein Widerruf eingegangen. Kommt er von Ihnen? Dann bestätigen Sie ihn bitte auf dieser Seite:`,
    link,
    { title: 'Darum geht es', lines },
    `Danach halten wir an, was noch nicht verschickt ist, und zahlen Ihnen das Geld spätestens am ${formatLongDay(lastDayToPayBack(day))} zurück. Der Link gilt 30 Tage; für die Frist zählt der Eingang. Bestätigen Sie nicht bis ${formatLongDay(lastDayToConfirm(day, publicHolidays(shop)))}, fragen wir nach.`,
    'Haben Sie nichts widerrufen, brauchen Sie nichts zu tun: Ihre Bestellung läuft weiter.',
  ])
  return { dedupeKey: `withdrawal-link:${id}`, to: order.email, subject, ...letter }
}

/** To the order's own address: what is withdrawn, and until when what happens. */
export function settledMail(shop: Shop, { id, receivedAt }: Received, order: Order, lines: readonly string[]): Mail {
  const subject = `Ihr Widerruf zur Bestellung ${order.orderNumber} ist bestätigt`
  const day = berlinDay(receivedAt)
  const letter = mailLetterOf(mailFrame(shop), subject, [
    `Guten Tag ${order.userName},`,
    `Ihr Widerruf vom ${formatDateTime(receivedAt)} ist bestätigt. Was noch nicht verschickt ist, halten wir an.`,
    { title: 'Widerrufen ist', lines },
    [
      { label: 'Ware absenden bis', value: formatLongDay(lastDayToSendBack(day, publicHolidays(shop))) },
      { label: 'Geld zurück spätestens am', value: formatLongDay(lastDayToPayBack(day)) },
    ],
    'Mit dem Geld dürfen wir warten, bis die Ware bei uns ist oder Sie den Versand nachweisen. Haben Sie einen Gratisartikel dazu bekommen, legen Sie ihn bitte bei.',
    `Wie die Ware zurückkommt und wer das bezahlt, steht in der Widerrufsbelehrung: ${noticeAt(shop)}`,
  ])
  return { dedupeKey: `withdrawal-settled:${id}`, to: order.email, subject, ...letter }
}

const reasons = {
  'no-order': 'Zu dieser Bestellnummer gibt es keine Bestellung einer Privatkundin oder eines Privatkunden.',
  unconfirmed: 'Die E-Mail-Adresse der Bestellung hat ihn zwei Werktage lang nicht bestätigt. Bitte fragen Sie nach.',
  unclear:
    'Er ist bestätigt, doch was zu tun ist, entscheidet ein Mensch: Er kam nach Ablauf der Frist, betrifft Artikel ohne Widerrufsrecht, lässt offen, welche Artikel gemeint sind, oder es ist nichts mehr zu widerrufen.',
  reopened:
    'Sie hatten ihn als erledigt vermerkt; nun hat ihn die E-Mail-Adresse der Bestellung bestätigt. Für die Frist zählt der Tag, an dem er einging. Bitte sehen Sie ihn noch einmal an und antworten Sie.',
} as const

/** A declaration that somebody of the staff has to look at. */
export function taskMail(shop: Shop, { id, receivedAt, ...declaration }: Received, why: keyof typeof reasons): Mail {
  const subject = `Aufgabe: Widerruf zur Bestellung ${declaration.orderNumber} bearbeiten`
  const letter = mailLetterOf(mailFrame(shop), subject, [
    'Guten Tag,',
    `der Widerruf vom ${formatDateTime(receivedAt)} braucht jemanden von Ihnen. ${reasons[why]}`,
    ...declaredIn(declaration, receivedAt),
    `Geld zurück, wenn er gilt: spätestens am ${formatLongDay(lastDayToPayBack(berlinDay(receivedAt)))}.`,
    { label: 'In der Verwaltung erledigen', link: new URL('/console/widerrufe', shop.settings.BASE_URL).href },
  ])
  return { dedupeKey: `withdrawal-task:${why}:${id}`, to: shopAddress(shop).email, subject, ...letter }
}

const noticeAt = ({ settings }: Shop) => new URL('/page/widerruf', settings.BASE_URL).href

function declaredIn({ name, orderNumber, email, positions, text }: Declaration, receivedAt: Date) {
  return [
    positions.length > 0
      ? 'Hiermit widerrufe ich den Vertrag über die unten genannten Artikel dieser Bestellung.'
      : 'Hiermit widerrufe ich den Vertrag über diese Bestellung.',
    [
      { label: 'Name', value: name },
      { label: 'Bestellnummer', value: orderNumber },
      { label: 'E-Mail', value: email },
      { label: 'Eingegangen am', value: formatDateTime(receivedAt) },
    ],
    { title: 'Widerrufene Artikel', lines: positions },
    { title: 'Nachricht', message: text },
  ]
}
