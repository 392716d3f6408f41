import type { catalogue } from '@kontor/contracts'
import type { Filters } from '@kontor/contracts/rules/listing/filters'

export type ListContext = catalogue.ListContext
/** The first breadcrumb. */
export const home: ListContext['breadcrumb'][number] = { label: 'Startseite', url: '/' }

/** The place of a list: what its articles have in common, and its heading. */
export type Place = { filters: Filters; context: ListContext | null }
