import { type Placeholder, sql } from 'drizzle-orm'

/**
 * The usual delivery address of a user as a column for other statements, since shipping costs and VAT depend
 * on it. Null = not known.
 * @param userId of the reading statement
 */
export const usualDestination = (userId: Placeholder) =>
  sql<[country: string, zip: string] | null>`(
    select json_build_array(a.country, a.zip) from addresses a
    where a.customer_id = (select u.customer_id from users u where u.id = ${userId})
      and (a.user_id is null or a.user_id = ${userId})
      and a.deleted_at is null and a.is_default_shipping
    order by a.user_id nulls last, a.id limit 1)`
