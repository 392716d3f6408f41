import type { Answer } from '@kontor/contracts/client'
import { query } from '../../platform/calls/query.ts'

/** What the panel offers, read once; Reset reads it again (specification 4). */
export const stylePanelQuery = { ...query('showStylePanel', {}), staleTime: Number.POSITIVE_INFINITY }

/** The theme as it is saved: the page itself has its variables alone. */
export const savedLookQuery = { ...query('showTheme', {}), staleTime: Number.POSITIVE_INFINITY }

export type StylePanelOffer = Answer<'showStylePanel'>['stylePanel']
export type SavedLook = Answer<'showTheme'>
export type Theme = SavedLook['theme']
export type Brand = SavedLook['brand']
