import type { ConsoleOutputs } from '@kontor/api/console'

export type JobQueue = ConsoleOutputs['jobs']['queues']['items'][number]

/** What each kind of background work does. */
export const jobWords: Readonly<Record<JobQueue['name'], string>> = {
  'match-withdrawal': 'Widerruf einer Bestellung zuordnen',
  'withdrawal-tasks': 'Aufgaben aus Widerrufen anlegen',
  'roll-budgets': 'Budgets in den nächsten Zeitraum führen',
  'escalate-releases': 'Offene Freigaben weitergeben',
  'note-late-lines': 'Verspätete Positionen vermerken',
  'publish-drafts': 'Entwürfe zu ihrer Zeit in den Shop stellen',
  'send-restock-notices': 'Kunden sagen, dass Ware wieder da ist',
  'spread-stock': 'Bestand viel gekaufter Artikel verteilen',
  'hand-on-releases': 'Freigaben an andere übergeben',
  'send-password-link': 'Link für ein neues Passwort senden',
  'refresh-catalogue': 'Geänderte Artikel in Listen und Suche übernehmen',
  'rebuild-listings': 'Listen und Suche neu aufbauen',
  'import-table': 'Tabelle importieren',
  'tidy-up': 'Nächtliches Aufräumen',
}

export const stateWords = {
  created: 'wartet',
  retry: 'wird wiederholt',
  active: 'läuft',
  completed: 'erledigt',
  cancelled: 'abgebrochen',
  failed: 'gescheitert',
} as const
