import { users } from '@kontor/db/schema'
import { and, eq } from 'drizzle-orm'

/** Condition of every update of a user: no effect once he is locked or deleted (domain 1.5). */
export const isActive = (userId: number) => and(eq(users.id, userId), eq(users.status, 'active'))
