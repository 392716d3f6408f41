import { formEntries } from '@kontor/db/schema'
import { isNull } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'

/** How many messages of forms nobody has dealt with, for the front of the console. */
export const countOpenEntries = ({ db }: Pick<Context, 'db'>) => db.$count(formEntries, isNull(formEntries.doneAt))
