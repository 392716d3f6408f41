import type { accountExport as contract, Reply } from '@kontor/contracts'
import { type SQL, sql } from 'drizzle-orm'
import { maskedMandate } from '../areas/account/service.ts'
import type { Context } from '../platform/context.ts'
import { limitUse } from '../platform/session/throttle.ts'

type Kept = contract.KeptData
type Row = Kept['rows'][number]

/**
 * Everything that the shop keeps of the caller (domain 1.5, Art. 15 and 20 DSGVO). No secrets, nothing of colleagues:
 * every part is asked for by the caller's own id.
 * @throws Failure 429 after 30 exports in an hour
 */
export async function exportMyData(ctx: Context): Promise<Reply<typeof contract.exportMyData>> {
  const { user } = ctx.viewer
  await limitUse(ctx.shop.db, `export:${user?.id ?? 0}`, 30, 3600, ctx.clock.now())
  const found = await Promise.all(
    parts(ctx).map(async ({ name, title, labels, query }): Promise<Kept> => {
      return { name, title, labels, rows: [...(await ctx.db.execute<Row>(query))] }
    }),
  )
  const mandate = ctx.viewer.role === 'private' ? maskedMandate(ctx.viewer.customer) : null
  if (mandate) found.push({ name: 'sepaMandate', title: 'SEPA-Mandat', labels: mandateLabels, rows: [mandate] })
  return { madeAt: ctx.clock.now().toISOString(), sections: found }
}

const mandateLabels = {
  accountHolder: 'Kontoinhaber',
  iban: 'IBAN',
  bic: 'BIC',
  type: 'Art',
  reference: 'Mandatsreferenz',
  signedOn: 'Erteilt am',
}

/** ISO 8601 in UTC, as everywhere on the wire. */
const moment = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)
const euros = (column: string) => sql.raw(`(${column} / 100.0)::float8`)
const addressIn = (column: string) =>
  sql.raw(
    `concat_ws(', ', ${['company', 'firstname', 'lastname', 'street', 'addition', 'zip', 'city', 'country'].map((part) => `nullif(${column}->>'${part}', '')`).join(', ')})`,
  )

type Part = Omit<Kept, 'rows'> & { query: SQL }

const parts = (ctx: Context): Part[] => [...aboutPerson(ctx), ...aboutOrders(ctx), ...aboutUse(ctx)]

function aboutPerson({ viewer: { user, customer } }: Context): Part[] {
  const id = user?.id ?? 0
  // a household's addresses are its one user's; those of a firm belong to the firm
  const ofHousehold = customer?.kind === 'private' ? sql`or a.customer_id = ${customer.id}` : sql``
  return [
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
    {
      name: 'costCentres',
      title: 'Kostenstellen',
      labels: { number: 'Nummer', name: 'Name' },
      query: sql`select k.number, k.name from user_cost_centres x join cost_centres k on k.id = x.cost_centre_id
        where x.user_id = ${id} order by k.number`,
    },
    {
      name: 'budgets',
      title: 'Eigene Budgets',
      labels: { name: 'Name', period: 'Zeitraum', limit: 'Betrag in Euro' },
      query: sql`select b.name, b.period, ${euros('b.limit_cents')} as limit from budgets b
        join budget_users u on u.budget_id = b.id where u.user_id = ${id} order by b.id`,
    },
  ]
}

function aboutOrders({ viewer: { user } }: Context): Part[] {
  const id = user?.id ?? 0
  return [
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
      name: 'withdrawals',
      title: 'Widerrufe',
      labels: { receivedAt: 'Eingegangen', orderNumber: 'Bestellung', name: 'Name', email: 'E-Mail', text: 'Text' },
      // what somebody else declared for his order is that person's until he confirms it
      query: sql`select ${moment('w.received_at')} as "receivedAt", w.order_number as "orderNumber", w.name, w.email, w.text
        from withdrawals w join withdrawal_cases c on c.withdrawal_id = w.id left join orders o on o.id = c.order_id
        where c.declared_by = ${id} or (o.user_id = ${id} and (c.confirmed_by = 'mail' or c.state = 'settled'))
        order by w.received_at`,
    },
    {
      name: 'offerRequests',
      title: 'Angebotsanfragen',
      labels: {
        number: 'Nummer',
        sentAt: 'Gesendet',
        firstname: 'Vorname',
        lastname: 'Nachname',
        email: 'E-Mail',
        phone: 'Telefon',
        subject: 'Betreff',
        text: 'Text',
        articles: 'Artikel',
      },
      query: sql`select r.number, ${moment('r.sent_at')} as "sentAt", r.firstname, r.lastname, r.email, r.phone,
        r.subject, r.text, (select string_agg(l.quantity || ' x ' || l.article_number, ', ' order by l.position)
          from offer_request_lines l where l.request_id = r.id) as articles
        from offer_requests r where r.user_id = ${id} order by r.sent_at`,
    },
    {
      name: 'formEntries',
      title: 'Formulare',
      labels: { sentAt: 'Gesendet', title: 'Formular', email: 'E-Mail', said: 'Angaben' },
      query: sql`select ${moment('e.sent_at')} as "sentAt", e.title, e.email,
        (select string_agg((f ->> 'label') || ': ' || (f ->> 'value'), '; ' order by place)
          from jsonb_array_elements(e.fields) with ordinality as said(f, place)) as said
        from form_entries e where e.user_id = ${id} order by e.sent_at`,
    },
  ]
}

const articleLabels = { articleNumber: 'Artikel', quantity: 'Menge', notice: 'Notiz', at: 'Hinzugefügt' }

function aboutUse({ viewer: { user } }: Context): Part[] {
  const id = user?.id ?? 0
  return [
    {
      name: 'lists',
      title: 'Einkaufslisten',
      labels: {
        list: 'Liste',
        description: 'Beschreibung',
        sharedWith: 'Geteilt mit (Personen)',
        createdAt: 'Angelegt',
      },
      query: sql`select s.display_name as list, s.description, ${moment('s.created_at')} as "createdAt",
        (select count(*)::int from shopping_list_shares x where x.list_id = s.id) as "sharedWith"
        from shopping_lists s where s.user_id = ${id} order by s.id`,
    },
    {
      name: 'listPositions',
      title: 'Artikel der Einkaufslisten',
      labels: { list: 'Liste', ...articleLabels },
      query: sql`select s.display_name as list, a.article_number as "articleNumber", p.quantity, p.notice,
        ${moment('p.at')} as at from shopping_list_positions p join shopping_lists s on s.id = p.list_id
        join articles a on a.id = p.article_id where s.user_id = ${id} order by s.id, p.rank, p.id`,
    },
    {
      name: 'basketPositions',
      title: 'Warenkörbe',
      labels: { basket: 'Warenkorb', state: 'Stand', ...articleLabels },
      query: sql`select b.name as basket, b.state, a.article_number as "articleNumber", p.quantity, p.hint as notice,
        ${moment('p.at')} as at from basket_positions p join baskets b on b.id = p.basket_id
        join articles a on a.id = p.article_id where b.user_id = ${id} and b.state <> 'ordered' order by b.id, p.at`,
    },
    {
      name: 'offerPositions',
      title: 'Gemerkt für eine Angebotsanfrage',
      labels: { articleNumber: 'Artikel', quantity: 'Menge', at: 'Hinzugefügt' },
      query: sql`select a.article_number as "articleNumber", p.quantity, ${moment('p.at')} as at
        from offer_positions p join articles a on a.id = p.article_id where p.user_id = ${id} order by p.at`,
    },
    {
      name: 'compared',
      title: 'Vergleich',
      labels: { articles: 'Artikel' },
      query: sql`select array_to_string(article_keys, ', ') as articles from compare_lists where user_id = ${id}`,
    },
    {
      name: 'devices',
      title: 'Meine Geräte',
      labels: { device: 'Gerät', name: 'Bezeichnung', place: 'Ort', createdAt: 'Hinzugefügt' },
      query: sql`select d.name as device, x.name, x.place, ${moment('x.created_at')} as "createdAt"
        from user_devices x join devices d on d.id = x.device_id where x.user_id = ${id} order by x.created_at`,
    },
    {
      name: 'restockNotices',
      title: 'Benachrichtigungen, wenn lieferbar',
      labels: {
        articleNumber: 'Artikel',
        email: 'E-Mail',
        askedAt: 'Angefragt',
        confirmedAt: 'Bestätigt',
        sentAt: 'Gesendet',
      },
      query: sql`select a.article_number as "articleNumber", n.email, ${moment('n.asked_at')} as "askedAt",
        ${moment('n.confirmed_at')} as "confirmedAt", ${moment('n.sent_at')} as "sentAt"
        from restock_notices n join articles a on a.id = n.article_id
        where n.user_id = ${id} or (n.email = ${user?.emailConfirmed ? user.email.toLowerCase() : ''}) order by n.asked_at`,
    },
    {
      name: 'ratings',
      title: 'Bewertungen',
      labels: { kind: 'Art', item: 'Nummer', stars: 'Sterne', title: 'Titel', text: 'Text', ratedAt: 'Geschrieben' },
      query: sql`select kind, item_id as item, stars, title, text, ${moment('rated_at')} as "ratedAt"
        from ratings where user_id = ${id} order by rated_at`,
    },
    {
      name: 'sessions',
      title: 'Anmeldungen',
      labels: { since: 'Seit', seenAt: 'Zuletzt', browser: 'Browser', address: 'IP-Adresse' },
      query: sql`select ${moment('created_at')} as since, ${moment('seen_at')} as "seenAt", user_agent as browser,
        address from sessions where user_id = ${id} order by created_at`,
    },
    {
      name: 'rememberedBrowsers',
      title: 'Browser ohne zweiten Faktor',
      labels: { since: 'Seit', until: 'Bis' },
      query: sql`select ${moment('created_at')} as since, ${moment('expires_at')} as until
        from remembered_browsers where user_id = ${id} order by created_at`,
    },
    {
      // the text of a mail may contain a link that signs its reader in
      name: 'mails',
      title: 'E-Mails an Sie',
      labels: { at: 'Datum', subject: 'Betreff' },
      query: sql`select ${moment('created_at')} as at, subject from mails
        where lower(recipient) = lower(${user?.email ?? ''}) order by id`,
    },
  ]
}
