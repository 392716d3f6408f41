import type { Sql } from '@kontor/db'
import { bundled } from './bundled.ts'

/**
 * Notices between the processes of one shop, by LISTEN/NOTIFY on the channel `kontor`. `articles` tells what of the
 * catalogue changed by sales (`made-from.ts`), its things behind it, divided by blanks; `catalogue` that anything may have.
 */
export type Notice = 'settings' | 'catalogue' | 'articles' | 'content'
/** There are jobs of this name. */
export type CallToWork = `job:${string}`
type React = (things: readonly string[]) => void | Promise<void>
export type Bulletin = {
  /** Reactions to a notice run one after the other in the order in which they were given; none may throw. */
  on(notice: Notice | CallToWork, react: React): void
  /** react in this process at once; others hear it by the database */
  tell(notice: Notice): Promise<void>
  /**
   * Soon tells every process, this one too, together with what else is posted by then; in no transaction of a caller. A
   * process that dies before has told nobody, so only for what is found without it.
   */
  post(call: CallToWork): void
  close(): Promise<void>
}

/** Posts are collected for so long. */
const collectMs = 10

/**
 * Listens on one connection, which postgres.js renews by itself. After a reconnect everything is taken as changed:
 * notices may have been missed.
 * @param outgoing a client of its own, so that posts take no connection from visitors
 */
export async function openBulletin(sql: Sql, outgoing: Sql, onError: (error: Error) => void): Promise<Bulletin> {
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
  const waiting = new Set<CallToWork>()
  const posting = bundled(
    collectMs,
    async () => {
      const calls = [...waiting]
      waiting.clear()
      // a notice is not kept on the disk, so its commit waits for none
      await outgoing`
        select set_config('synchronous_commit', 'off', true), pg_notify('kontor', name) from unnest(${calls}::text[]) name`
    },
    onError,
  )
  return {
    on(notice, react) {
      reactions.set(notice, [...(reactions.get(notice) ?? []), react])
    },
    tell,
    post(call) {
      waiting.add(call)
      posting.soon()
    },
    async close() {
      await posting.stop()
      await subscription.unlisten()
    },
  }
}
