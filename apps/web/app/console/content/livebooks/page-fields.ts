import type { ConsoleInputs } from '@kontor/api/console'

export type PageFields = ConsoleInputs['livebooks']['save']['fields']
export type Spot = PageFields['spots'][number]
