import { users } from '@kontor/db/schema'
import { and, eq } from 'drizzle-orm'

/** Of every write to a user: whoever was locked or has left since the request began gets nothing back (domain 1.5). */
export const isActive = (userId: number) => and(eq(users.id, userId), eq(users.status, 'active'))
