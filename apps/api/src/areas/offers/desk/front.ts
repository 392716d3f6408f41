import { offerRequests } from '@kontor/db/schema'
import { gte } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'

/** How many requests came in since then, for the front of the console. */
export const countRequestsSince = ({ db }: Pick<Context, 'db'>, since: Date) =>
  db.$count(offerRequests, gte(offerRequests.sentAt, since))
