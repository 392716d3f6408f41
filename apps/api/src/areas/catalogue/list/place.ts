import type { catalogue } from '@kontor/contracts'
import type { Filters } from '@kontor/contracts/rules/catalogue/filters'

export type ListContext = catalogue.ListContext
/** Where every trail begins. */
export const home: ListContext['breadcrumb'][number] = { label: 'Startseite', url: '/' }

/** Where a list stands: what its articles have in common, and what its head says. */
export type Place = { filters: Filters; context: ListContext | null }
