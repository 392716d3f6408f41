import type { ConsoleOutputs } from '@kontor/api/console'

export type Order = ConsoleOutputs['orders']['show']
export type Line = Order['lines'][number]
