import type { withdrawal as contract } from '@kontor/contracts'
import { formatDateTime } from '@kontor/contracts/rules/german-dates'
import type { Context } from '../../platform/context.ts'
import type { Mail } from '../../platform/mail.ts'
import { mailLetterOf } from '../../platform/mail-letter.ts'
import { readAddress } from '../system/service.ts'

type Declaration = contract.Withdrawal

/** The receipt with content, date and time (§ 356a Abs. 4 BGB). It says nothing of the order, which nobody looked up yet. */
export function receiptFor(ctx: Context, id: string, declaration: Declaration, receivedAt: Date): Mail {
  const { name, orderNumber, email } = declaration
  const subject = `Eingangsbestätigung: Ihr Widerruf zur Bestellung ${orderNumber}`
  const notice = new URL('/page/widerruf', ctx.shop.settings.BASE_URL).href
  const letter = mailLetterOf(subject, [
    `Guten Tag ${name},`,
    `Ihre Widerrufserklärung ist am ${formatDateTime(receivedAt)} bei uns eingegangen. Das haben Sie erklärt:`,
    ...declaredIn(declaration, receivedAt),
    'So geht es weiter: Wir ordnen Ihren Widerruf der Bestellung zu und schreiben Ihnen, wie die Ware zu uns zurückkommt. Was noch nicht verschickt ist, halten wir an. Ihr Geld erhalten Sie binnen vierzehn Tagen zurück; wir dürfen damit warten, bis die Ware bei uns ist oder Sie den Versand nachweisen.',
    `Ihre Rechte stehen in der Widerrufsbelehrung: ${notice}`,
    'Sie haben nichts widerrufen? Dann hat jemand Ihre Adresse angegeben. Antworten Sie bitte auf diese E-Mail.',
  ])
  return { dedupeKey: `withdrawal:${id}`, to: email, subject, ...letter }
}

/** What the shop has to do: stop what has not left, or take it back. */
export async function mailToShop(id: string, declaration: Declaration, receivedAt: Date): Promise<Mail> {
  const { address } = await readAddress()
  const subject = `Widerruf zur Bestellung ${declaration.orderNumber}`
  const letter = mailLetterOf(subject, [
    'Guten Tag,',
    `im Shop ist am ${formatDateTime(receivedAt)} ein Widerruf eingegangen. Die Eingangsbestätigung ist unterwegs.`,
    ...declaredIn(declaration, receivedAt),
    'Passt die Bestellung zur E-Mail-Adresse, ist er dort schon vermerkt. Sonst ordnen Sie ihn bitte von Hand zu.',
  ])
  return { dedupeKey: `withdrawal-shop:${id}`, to: address.email, subject, ...letter }
}

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
