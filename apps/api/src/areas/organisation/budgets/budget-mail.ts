import { formatDay, type IsoDay } from '@kontor/contracts/rules/german/german-dates'
import { availableIn, type BudgetSums } from '@kontor/contracts/rules/organisation/budget'
import { cents, formatEuro } from '@kontor/contracts/rules/pricing/money'
import { budgets, users } from '@kontor/db/schema'
import { and, arrayOverlaps, asc, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { mailLetterOf } from '../../../platform/mail/mail-letter.ts'
import { mailFrame } from '../../system/service.ts'

type SpentBudget = {
  id: number
  name: string
  sums: BudgetSums
  periodId: number
  endsOn: IsoDay | null
  priceKind: 'net' | 'gross'
}

/** Tells admins and controllers of a budget that is nearly or wholly spent, once for each step and period. */
export async function warnOfBudget(ctx: Context, budget: SpentBudget, percent: number): Promise<void> {
  const { name, sums, endsOn, priceKind } = budget
  const subject =
    percent === 100 ? `Budget „${name}“ ist ausgeschöpft` : `Budget „${name}“ ist zu ${percent} % verbraucht`
  const kind = priceKind === 'net' ? 'netto' : 'brutto'
  for (const reader of await readersOf(ctx, budget.id)) {
    await ctx.mail.queue(ctx, {
      dedupeKey: `budget-warning:${budget.periodId}:${percent}:${reader.id}`,
      to: reader.email,
      subject,
      ...mailLetterOf(mailFrame(ctx.shop), subject, [
        `Guten Tag ${[reader.title, reader.firstname, reader.lastname].filter(Boolean).join(' ')},`,
        percent === 100
          ? `das Budget „${name}“ ist mit der letzten Bestellung ausgeschöpft, offene Freigaben mitgezählt.`
          : `das Budget „${name}“ ist mit der letzten Bestellung zu mindestens ${percent} % verbraucht, offene Freigaben mitgezählt.`,
        [
          { label: `Rahmen ${kind}`, value: formatEuro(cents(sums.limit + sums.carryOver)) },
          { label: 'Gebucht', value: formatEuro(sums.booked) },
          { label: 'In Freigabe', value: formatEuro(sums.reserved) },
          { label: 'Noch frei', value: formatEuro(availableIn(sums)) },
          ...(endsOn ? [{ label: 'Nächste Periode ab', value: formatDay(endsOn) }] : []),
        ],
        { link: new URL('/my/budgets', ctx.shop.settings.BASE_URL).href, label: 'Budget ansehen' },
      ]),
    })
  }
}

async function readersOf({ db }: Context, budgetId: number) {
  return await db
    .select({
      id: users.id,
      email: users.email,
      title: users.title,
      firstname: users.firstname,
      lastname: users.lastname,
    })
    .from(users)
    .innerJoin(budgets, eq(budgets.customerId, users.customerId))
    .where(
      and(
        eq(budgets.id, budgetId),
        eq(users.status, 'active'),
        arrayOverlaps(users.functions, ['admin', 'controller']),
      ),
    )
    .orderBy(asc(users.id))
}
