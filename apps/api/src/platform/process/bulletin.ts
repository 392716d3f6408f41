import type { Sql } from '@kontor/db'

/** Notices between the processes of one shop, by LISTEN/NOTIFY on the channel `kontor`. */
export type Notice = 'settings' | 'catalogue' | 'content' | 'mail'
export type Bulletin = {
  /** Reactions to a notice run one after the other in the order in which they were given; none may throw. */
  on(notice: Notice, react: () => void | Promise<void>): void
  /** react in this process at once; others hear it by the database */
  tell(notice: Notice): Promise<void>
  close(): Promise<void>
}

/**
 * Listens on one connection, which postgres.js renews by itself. After a reconnect everything is taken as changed:
 * notices may have been missed.
 */
export async function openBulletin(sql: Sql): Promise<Bulletin> {
  const reactions = new Map<string, (() => void | Promise<void>)[]>()
  const tell = async (notice: string) => {
    for (const react of reactions.get(notice) ?? []) await react()
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
