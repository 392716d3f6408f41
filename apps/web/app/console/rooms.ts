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
    path: 'artikel',
    group: 'Sortiment',
    name: 'Artikel',
    says: 'Angaben, Preise, Bestand und was das Gesetz wissen will',
    right: 'catalogue',
    Page: lazy(async () => ({ default: (await import('./articles/articles.tsx')).Articles })),
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
