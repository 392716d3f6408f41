import { users } from '@kontor/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'

/** Long enough for 5,000 rows; a dry run does what a row needs of others again for each. */
const longest = { minutes: 4 }

/**
 * Says before each row why the import ends with it, if it does: rights act at once (I16), in an import of minutes too,
 * and no table holds up the others for long.
 * @returns a function with the sentence for the rows that are left; null = go on
 */
export function endOf({ viewer, shop, clock }: Context): () => Promise<string | null> {
  const until = clock.now().getTime() + longest.minutes * 60_000
  const isCaller = and(eq(users.id, viewer.user?.id ?? 0), eq(users.customerId, viewer.customer?.id ?? 0))
  const isAdmin = and(eq(users.status, 'active'), isNull(users.deletedAt), sql`'admin' = any(${users.functions})`)
  const isStillAdmin = async () =>
    (await shop.db.select({ id: users.id }).from(users).where(and(isCaller, isAdmin))).length > 0
  return async () => {
    if (clock.now().getTime() > until) return tooLong
    return (await isStillAdmin()) ? null : noLonger
  }
}

const tooLong = `Der Import hat länger als ${longest.minutes} Minuten gedauert. Diese Zeile kam nicht mehr an die Reihe, bitte laden Sie sie in einer kleineren Datei hoch.`
const noLonger = 'Ihr Recht zur Verwaltung wurde während des Imports entzogen. Diese Zeile wurde nicht mehr übernommen.'
