import { customType, integer, timestamp } from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Text in the order of its bytes: sort keys and codes, never shown. */
export const sortKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** Money in integer cents; the column's name says net or gross. */
export const cents = integer

/** A point in time, UTC. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 })
