/** What people read for the values of a budget. */
export const budgetScopes = {
  costCenter: 'Kostenstelle',
  user: 'Benutzer',
  company: 'ganze Firma',
  assortmentType: 'Sortiment',
} as const

export const budgetPeriodNames = { month: 'Monat', quarter: 'Quartal', year: 'Jahr', total: 'insgesamt' } as const

/** What happens to an order that exceeds it. */
export const budgetRules = { warn: 'nur warnen', release: 'Freigabe', block: 'sperren' } as const

export const budgetStates = {
  open: 'offen',
  future: 'noch nicht offen',
  ended: 'abgelaufen',
  closed: 'geschlossen',
} as const

export const budgetBases = { net: 'netto', gross: 'brutto' } as const

export const budgetEntryKinds = {
  opening: 'Anfang',
  limit: 'Rahmen geändert',
  reserve: 'Vorgemerkt',
  commit: 'Gebucht',
  release: 'Vormerkung aufgehoben',
  credit: 'Gutschrift',
} as const
