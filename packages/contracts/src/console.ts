/** What staff of the shop may be trusted with; stored as a user's functions. Nothing is granted by default. */
export const consoleRights = ['catalogue', 'orders', 'customers', 'content', 'design', 'system'] as const
export type ConsoleRight = (typeof consoleRights)[number]

/**
 * Every procedure of the console with the right that it asks for (decision 0031): the one table of rights below /trpc.
 * What is not listed is refused. `writes` ones are told by the audit log.
 */
export const consoleProcedures = {
  'me.show': { right: null },
  'design.list': { right: 'design' },
  'design.compare': { right: 'design' },
  'design.exported': { right: 'design' },
  'design.save': { right: 'design', writes: true },
  'design.putInPlace': { right: 'design', writes: true },
  'design.remove': { right: 'design', writes: true },
  'switches.list': { right: 'system' },
  'switches.change': { right: 'system', writes: true },
  'audit.list': { right: 'system' },
  'jobs.queues': { right: 'system' },
  'jobs.list': { right: 'system' },
  'jobs.retry': { right: 'system', writes: true },
  'jobs.discard': { right: 'system', writes: true },
  'mailbox.list': { right: 'system' },
  'mailbox.show': { right: 'system' },
  'mailbox.resend': { right: 'system', writes: true },
  'health.index': { right: 'system' },
  'health.tables': { right: 'system' },
  'health.slowQueries': { right: 'system' },
  'health.processes': { right: 'system' },
  'health.incidents': { right: 'system' },
  'health.rebuild': { right: 'system', writes: true },
} as const satisfies Readonly<Record<string, { right: ConsoleRight | null; writes?: true }>>
export type ConsoleProcedure = keyof typeof consoleProcedures
