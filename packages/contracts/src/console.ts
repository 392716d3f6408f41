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
  'design.pictures': { right: 'design' },
  'design.storePicture': { right: 'design', writes: true },
  'design.removePicture': { right: 'design', writes: true },
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
  'orders.list': { right: 'orders' },
  'orders.paymentMethods': { right: 'orders' },
  'orders.show': { right: 'orders' },
  'orders.file': { right: 'orders' },
  'orders.step': { right: 'orders', writes: true },
  'orders.cancel': { right: 'orders', writes: true },
  'orders.deliver': { right: 'orders', writes: true },
  'orders.credit': { right: 'orders', writes: true },
  'orders.pay': { right: 'orders', writes: true },
  'orders.note': { right: 'orders', writes: true },
  'orders.mailAgain': { right: 'orders', writes: true },
  'offers.list': { right: 'orders' },
  'offers.show': { right: 'orders' },
  'offers.answer': { right: 'orders', writes: true },
  'offers.close': { right: 'orders', writes: true },
  'withdrawals.list': { right: 'orders' },
  'withdrawals.settle': { right: 'orders', writes: true },
  'withdrawals.close': { right: 'orders', writes: true },
} as const satisfies Readonly<Record<string, { right: ConsoleRight | null; writes?: true }>>
export type ConsoleProcedure = keyof typeof consoleProcedures
