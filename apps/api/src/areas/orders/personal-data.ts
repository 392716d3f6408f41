import { orderDecisions, orders, withdrawalCases } from '@kontor/db/schema'
import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { addressIn, euros, type KeptData, moment, type PersonalData, readKept } from '../../platform/personal-data.ts'
import { forgetBilled, forgetDecider, forgetOrderers } from './orderers.ts'

export const ordersPersonalData: PersonalData = {
  deleted: [],
  // kept for the terms of the law; names leave them as soon as they may (`orderers.ts`)
  stays: [orders.userId, orderDecisions.userId, withdrawalCases.declaredBy],
  async forgetUsers({ db, clock }) {
    await forgetOrderers(db, clock.now())
  },
  forgetName: forgetDecider,
  async forgetEnded(db, now) {
    await forgetOrderers(db, now)
    await forgetBilled(db, now)
  },
  exportOf,
}

async function exportOf(ctx: Context): Promise<KeptData[]> {
  const id = ctx.viewer.user?.id ?? 0
  return await readKept(ctx, [
    {
      name: 'orders',
      title: 'Bestellungen',
      labels: {
        orderNumber: 'Bestellung',
        placedAt: 'Datum',
        status: 'Status',
        userName: 'Besteller',
        email: 'E-Mail',
        payment: 'Zahlung',
        shipping: 'Versand',
        billingAddress: 'Rechnungsadresse',
        shippingAddress: 'Lieferadresse',
        comment: 'Bemerkung',
        customerOrderNumber: 'Eigene Bestellnummer',
        coupon: 'Gutschein',
        net: 'Netto in Euro',
        gross: 'Brutto in Euro',
      },
      query: sql`select o.order_number as "orderNumber", ${moment('o.placed_at')} as "placedAt", o.status,
        o.user_name as "userName", o.email, o.payment_name as payment, o.shipping_name as shipping,
        ${addressIn('o.billing_address')} as "billingAddress", ${addressIn('o.shipping_address')} as "shippingAddress",
        o.comment, o.customer_order_number as "customerOrderNumber", o.coupon_code as coupon, ${euros('o.net_cents')} as net, ${euros('o.gross_cents')} as gross
        from orders o where o.user_id = ${id} order by o.placed_at desc, o.id`,
    },
    {
      name: 'orderLines',
      title: 'Bestellte Artikel',
      labels: {
        orderNumber: 'Bestellung',
        articleNumber: 'Artikel',
        displayName: 'Name',
        quantity: 'Menge',
        unitNet: 'Preis netto in Euro',
        costCentre: 'Kostenstelle',
        notice: 'Notiz',
        status: 'Status',
      },
      query: sql`select o.order_number as "orderNumber", l.article_number as "articleNumber",
        l.display_name as "displayName", l.quantity, ${euros('l.unit_net_cents')} as "unitNet",
        l.cost_centre as "costCentre", l.hint as notice, l.status
        from order_lines l join orders o on o.id = l.order_id where o.user_id = ${id}
        order by o.placed_at desc, o.id, l.position`,
    },
    {
      name: 'orderCredits',
      title: 'Gutschriften',
      labels: {
        orderNumber: 'Bestellung',
        number: 'Gutschrift',
        at: 'Datum',
        reason: 'Grund',
        net: 'Netto in Euro',
        gross: 'Brutto in Euro',
      },
      query: sql`select o.order_number as "orderNumber", n.number, ${moment('n.at')} as at, n.reason,
        ${euros('n.net_cents')} as net, ${euros('n.gross_cents')} as gross
        from credit_notes n join orders o on o.id = n.order_id where o.user_id = ${id} order by n.id`,
    },
    {
      name: 'orderPayments',
      title: 'Zahlungen',
      labels: { orderNumber: 'Bestellung', paidOn: 'Datum', amount: 'Betrag in Euro', reference: 'Verwendungszweck' },
      query: sql`select o.order_number as "orderNumber", p.paid_on as "paidOn", ${euros('p.cents')} as amount, p.reference
        from order_payments p join orders o on o.id = p.order_id where o.user_id = ${id} order by p.id`,
    },
    {
      name: 'withdrawals',
      title: 'Widerrufe',
      labels: { receivedAt: 'Eingegangen', orderNumber: 'Bestellung', name: 'Name', email: 'E-Mail', text: 'Text' },
      // what somebody else declared for his order is that person's until he confirms it
      query: sql`select ${moment('w.received_at')} as "receivedAt", w.order_number as "orderNumber", w.name, w.email, w.text
        from withdrawals w join withdrawal_cases c on c.withdrawal_id = w.id left join orders o on o.id = c.order_id
        where c.declared_by = ${id} or (o.user_id = ${id} and (c.confirmed_by = 'mail' or c.state = 'settled'))
        order by w.received_at`,
    },
  ])
}
