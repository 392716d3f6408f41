import type { Sql } from '@kontor/db'

/**
 * Notices between the processes of one shop, by LISTEN/NOTIFY on the channel `kontor`. `articles` tells what of the
 * catalogue changed by sales (`made-from.ts`), its things behind it, divided by blanks; `catalogue` that anything may have.
 */
export type Notice = 'settings' | 'catalogue' | 'articles' | 'content' | 'mail'
type React = (things: readonly string[]) => void | Promise<void>
export type Bulletin = {
  /** Reactions to a notice run one after the other in the order in which they were given; none may throw. */
  on(notice: Notice, react: React): void
  /** react in this process at once; others hear it by the database */
  tell(notice: Notice): Promise<void>
  close(): Promise<void>
}

/**
 * Listens on one connection, which postgres.js renews by itself. After a reconnect everything is taken as changed:
 * notices may have been missed.
 */
export async function openBulletin(sql: Sql): Promise<Bulletin> {
  const reactions = new Map<string, React[]>()
  const tell = async (told: string) => {
    const [notice = '', ...things] = told.split(' ')
    for (const react of reactions.get(notice) ?? []) await react(things)
  }
  const subscription = await sql.listen(
    'kontor',
    (notice) => void tell(notice),
    () => {
      for (const notice of reactions.keys()) void tell(notice)
    },
  )
  return {
    on(notice, react) {
      reactions.set(notice, [...(reactions.get(notice) ?? []), react])
    },
    tell,
    close: () => subscription.unlisten(),
  }
}
