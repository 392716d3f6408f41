import { sql } from 'drizzle-orm'
import { bigint, customType, integer, pgSequence, timestamp } from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Text in the order of its bytes: sort keys and codes, never shown. */
export const sortKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** Money in integer cents; the column's name says net or gross. */
export const cents = integer

/**
 * The id of rows that come with every order, mail or price: in 32 bits those of order lines would end after five months
 * of a thousand orders a minute (decision 0038).
 */
export const id64 = () => bigint({ mode: 'number' })

export const rowVersions = pgSequence('row_versions')

/**
 * A number that no other state of a row ever has: what was read of a row holds as long as its number is the same. A
 * trigger (`raise_row_version`) gives every change the next one.
 */
export const rowVersion = () => id64().notNull().default(sql`nextval('row_versions')`)

/** A point in time, UTC. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 })
