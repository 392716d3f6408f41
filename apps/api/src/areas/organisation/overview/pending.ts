import type { adminOverview as contract } from '@kontor/contracts'
import { addDays, berlinDay, formatDay } from '@kontor/contracts/rules/german/german-dates'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { statement } from '../../../platform/process/built-once.ts'
import { noPassword } from '../../identity/service.ts'

/** So many days ahead. */
const ahead = 30

type Absence = { name: string; deputy: string; from: string; to: string | null }
const absences = statement<Absence>(sql`
  select concat_ws(' ', u.firstname, u.lastname) as name, concat_ws(' ', d.firstname, d.lastname) as deputy,
    u.deputy_from::text as from, u.deputy_to::text as to
  from users u join users d on d.id = u.deputy_id
  where u.customer_id = ${sql.placeholder('customerId')}::int and u.status = 'active'
    and u.functions && array['approver', 'admin'] and u.deputy_from <= ${sql.placeholder('until')}::date
    and (u.deputy_to is null or u.deputy_to >= ${sql.placeholder('today')}::date)
  order by u.deputy_from, u.id`)

type Closing = { number: string; name: string; closedOn: string }
const closings = statement<Closing>(sql`
  select number, name, closed_on::text as "closedOn" from cost_centres
  where customer_id = ${sql.placeholder('customerId')}::int and active
    and closed_on > ${sql.placeholder('today')}::date and closed_on <= ${sql.placeholder('until')}::date
  order by closed_on, number`)

const invitations = statement<{ invited: number }>(sql`
  select count(*)::int as invited from users where customer_id = ${sql.placeholder('customerId')}::int
    and status = 'active' and password_hash = ${sql.placeholder('noPassword')} and deleted_at is null`)

/**
 * What an administrator should know of before it happens: who is away, which cost centres close, and who
 * was invited and has not come yet.
 */
export async function pendingIn(ctx: Context): Promise<contract.Pending[]> {
  const today = berlinDay(ctx.clock.now())
  const asked = { customerId: ctx.viewer.customer?.id ?? 0, today, until: addDays(today, ahead) }
  const [away, closing, [waiting]] = await Promise.all([
    absences(ctx.db, asked),
    closings(ctx.db, asked),
    invitations(ctx.db, { customerId: asked.customerId, noPassword }),
  ])
  const invited = waiting?.invited ?? 0
  const who = invited === 1 ? 'Eine eingeladene Person hat' : `${invited} eingeladene Personen haben`
  return [
    ...(invited > 0
      ? [
          {
            ...{ kind: 'invitation' as const, url: '/my/admin-users?status=invited' },
            text: `${who} noch kein Passwort gewählt.`,
          },
        ]
      : []),
    ...away.map(({ name, deputy, from, to }) => ({
      kind: 'deputy' as const,
      text: `${deputy} vertritt ${name}${from > today ? ` vom ${formatDay(from)} an` : ''}${to ? ` bis zum ${formatDay(to)}` : ''}.`,
      url: '/my/admin-users',
    })),
    ...closing.map(({ number, name, closedOn }) => ({
      kind: 'costCenter' as const,
      text: `Kostenstelle ${number} ${name} nimmt vom ${formatDay(closedOn)} an keine Bestellungen mehr an.`,
      url: '/my/admin-cost-centers',
    })),
  ]
}
