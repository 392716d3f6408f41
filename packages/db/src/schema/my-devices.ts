import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { devices } from './catalogue.ts'
import { moment } from './columns.ts'
import { users } from './organisation.ts'

/** "Meine Geräte" (domain 2.4): printers that a user marked, with the name and the place he gave them. */
export const userDevices = pgTable(
  'user_devices',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceId: integer()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    name: text().notNull().default(''),
    place: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceId] })],
)
