import { cents, formatEuro } from '@kontor/contracts/rules/pricing/money'
import type { creditNotes } from '@kontor/db/schema'
import type { Context } from '../../../platform/context.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { mailLetterOf } from '../../../platform/mail/mail-letter.ts'
import type { OrderRow } from '../../checkout/service.ts'
import { mailFrame } from '../../system/service.ts'

/** The mail with a credit note; null where whoever ordered has left the shop. */
export function creditMail(
  { shop }: Pick<Context, 'shop'>,
  order: OrderRow,
  note: typeof creditNotes.$inferSelect,
): Mail | null {
  const { orderNumber, email, userName, userId } = order
  if (!email) return null
  const subject = `Gutschrift ${note.number} zu Ihrer Bestellung ${orderNumber}`
  const euro = (amount: number) => formatEuro(cents(amount))
  return {
    dedupeKey: `order-credit:${orderNumber}:${note.number}`,
    to: email,
    subject,
    enclosures: [`credit:${note.number}`],
    ...mailLetterOf(mailFrame(shop), subject, [
      `Guten Tag ${userName},`,
      `wir schreiben Ihnen zu Ihrer Bestellung ${orderNumber} ${euro(note.grossCents)} gut. Die Gutschrift liegt als PDF bei.`,
      [
        { label: 'Gutschrift', value: note.number },
        { label: 'Betrag', value: euro(note.grossCents) },
        ...(note.taxCents > 0 ? [{ label: 'darin MwSt.', value: euro(note.taxCents) }] : []),
        ...(note.reason ? [{ label: 'Grund', value: note.reason }] : []),
      ],
      'Haben Sie schon bezahlt, überweisen wir Ihnen den Betrag zurück. Ist die Rechnung noch offen, ziehen Sie ihn bitte ab.',
      ...(userId === null
        ? []
        : [
            {
              label: 'Bestellung ansehen',
              link: new URL(`/my/orders/${orderNumber}`, shop.settings.BASE_URL).href,
            },
          ]),
    ]),
  }
}
