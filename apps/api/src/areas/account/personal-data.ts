import { addresses, customers } from '@kontor/db/schema'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { euros, type KeptData, moment, type PersonalData, readKept } from '../../platform/personal-data.ts'
import { nameOfDeletedCustomer } from '../identity/service.ts'
import { maskedMandate } from './sepa.ts'

export const accountPersonalData: PersonalData = {
  deleted: [addresses.userId],
  stays: [],
  // number and tax id belong to the orders
  async forgetCustomers({ db }, ids) {
    await db.delete(addresses).where(inArray(addresses.customerId, [...ids]))
    for (const id of ids)
      await db
        .update(customers)
        .set({
          ...{ name: nameOfDeletedCustomer(id), email: null, phone: null, alias: null, theme: null, brand: null },
          // the mandate
          data: sql`${customers.data} - 'sepa'`,
        })
        .where(eq(customers.id, id))
  },
  exportOf,
}

const mandateLabels = {
  accountHolder: 'Kontoinhaber',
  iban: 'IBAN',
  bic: 'BIC',
  type: 'Art',
  reference: 'Mandatsreferenz',
  signedOn: 'Erteilt am',
}

async function exportOf(ctx: Context): Promise<KeptData[]> {
  const { user, customer, role } = ctx.viewer
  const id = user?.id ?? 0
  // a household's addresses are its one user's; those of a firm belong to the firm
  const ofHousehold = customer?.kind === 'private' ? sql`or a.customer_id = ${customer.id}` : sql``
  const found = await readKept(ctx, [
    {
      name: 'person',
      title: 'Person und Konto',
      labels: {
        username: 'Benutzername',
        email: 'E-Mail',
        salutation: 'Anrede',
        title: 'Titel',
        firstname: 'Vorname',
        lastname: 'Nachname',
        phone: 'Telefon',
        department: 'Abteilung',
        occupation: 'Tätigkeit',
        gender: 'Geschlecht',
        customerNumber: 'Kundennummer',
        customerName: 'Kunde',
        functions: 'Aufgaben',
        mayOrder: 'Darf bestellen',
        orderLimit: 'Bestelllimit netto in Euro',
        twoFactor: 'Zwei-Faktor-Anmeldung',
        messageAfterLogin: 'Nachricht nach dem Anmelden',
        createdAt: 'Angelegt',
      },
      query: sql`select u.username, u.email, u.salutation, u.title, u.firstname, u.lastname, u.phone, u.department,
        u.occupation, u.gender, c.customer_number as "customerNumber", c.name as "customerName",
        array_to_string(u.functions, ', ') as functions, u.may_order as "mayOrder",
        ${euros('u.order_limit_net_cents')} as "orderLimit", u.totp_secret is not null as "twoFactor",
        u.message_after_login as "messageAfterLogin", ${moment('u.created_at')} as "createdAt"
        from users u left join customers c on c.id = u.customer_id where u.id = ${id}`,
    },
    {
      name: 'addresses',
      title: 'Adressen',
      labels: {
        type: 'Zweck',
        company: 'Firma',
        firstname: 'Vorname',
        lastname: 'Nachname',
        street: 'Straße',
        addition: 'Zusatz',
        zip: 'Postleitzahl',
        city: 'Ort',
        country: 'Land',
        phone: 'Telefon',
        deletedAt: 'Gelöscht',
      },
      query: sql`select a.type, a.company, a.firstname, a.lastname, a.street, a.addition, a.zip, a.city, a.country,
        a.phone, ${moment('a.deleted_at')} as "deletedAt"
        from addresses a where a.user_id = ${id} ${ofHousehold} order by a.id`,
    },
  ])
  const mandate = role === 'private' ? maskedMandate(customer) : null
  if (mandate) found.push({ name: 'sepaMandate', title: 'SEPA-Mandat', labels: mandateLabels, rows: [mandate] })
  return found
}
