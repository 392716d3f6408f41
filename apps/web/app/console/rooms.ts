import type { ConsoleRight } from '@kontor/contracts/console'
import { type ComponentType, lazy } from 'react'

export const groups = ['Verkauf', 'Sortiment', 'Inhalte', 'Betrieb'] as const

export type Room = {
  /** first part of the address behind /console/ */
  path: string
  group: (typeof groups)[number]
  name: string
  says: string
  right: ConsoleRight
  /** `record`: what the address names behind the room, as `260007`; none: the list */
  Page: ComponentType<{ record: string | undefined }>
}

/** The rooms of the console, in the order of its menu. */
export const rooms: readonly Room[] = [
  {
    path: 'bestellungen',
    group: 'Verkauf',
    name: 'Bestellungen',
    says: 'Alle Bestellungen: senden, stornieren, gutschreiben, Zahlungen, Notizen',
    right: 'orders',
    Page: lazy(async () => ({ default: (await import('./sales/orders.tsx')).Orders })),
  },
  {
    path: 'angebote',
    group: 'Verkauf',
    name: 'Angebote',
    says: 'Anfragen mit einem Preis beantworten, den der Kunde bestellen kann',
    right: 'orders',
    Page: lazy(async () => ({ default: (await import('./sales/offers.tsx')).Offers })),
  },
  {
    path: 'widerrufe',
    group: 'Verkauf',
    name: 'Widerrufe',
    says: 'Erklärungen, die jemand entscheiden muss',
    right: 'orders',
    Page: lazy(async () => ({ default: (await import('./sales/withdrawals.tsx')).Withdrawals })),
  },
  {
    path: 'kunden',
    group: 'Verkauf',
    name: 'Kunden',
    says: 'Firmen und Privatpersonen: Bedingungen, Benutzer, eigene Preise',
    right: 'customers',
    Page: lazy(async () => ({ default: (await import('./sales/customers.tsx')).Customers })),
  },
  {
    path: 'registrierungen',
    group: 'Verkauf',
    name: 'Registrierungen',
    says: 'Neue Konten freigeben oder ablehnen',
    right: 'customers',
    Page: lazy(async () => ({ default: (await import('./sales/registrations.tsx')).Registrations })),
  },
  {
    path: 'artikel',
    group: 'Sortiment',
    name: 'Artikel',
    says: 'Angaben, Preise, Bestand und was das Gesetz wissen will',
    right: 'catalogue',
    Page: lazy(async () => ({ default: (await import('./articles/articles.tsx')).Articles })),
  },
  {
    path: 'suche',
    group: 'Sortiment',
    name: 'Suche',
    says: 'Warum was wo steht, was nichts findet, Synonyme und feste Plätze',
    right: 'catalogue',
    Page: lazy(async () => ({ default: (await import('./search/search-desk.tsx')).SearchDesk })),
  },
  {
    path: 'design',
    group: 'Inhalte',
    name: 'Designs',
    says: 'Aussehen des Shops und einzelner Kunden: speichern, ansehen, einsetzen, zurückgehen',
    right: 'design',
    Page: lazy(async () => ({ default: (await import('./design/designs.tsx')).Designs })),
  },
  {
    path: 'schalter',
    group: 'Betrieb',
    name: 'Schalter',
    says: 'Was im Shop ein- und ausgeschaltet ist, mit Erklärung; gilt sofort',
    right: 'system',
    Page: lazy(async () => ({ default: (await import('./system/switches.tsx')).Switches })),
  },
  {
    path: 'protokoll',
    group: 'Betrieb',
    name: 'Protokoll',
    says: 'Wer wann was geändert hat',
    right: 'system',
    Page: lazy(async () => ({ default: (await import('./system/audit-log.tsx')).AuditLog })),
  },
]
