import type { ConsoleRight } from '@kontor/contracts/console'
import type { ComponentType } from 'react'
import { Articles } from './articles/articles.tsx'
import { Drafts } from './content/drafts/drafts.tsx'
import { FormEntries } from './content/form-entries.tsx'
import { Items } from './content/items/items.tsx'
import { Livebooks } from './content/livebooks/livebooks.tsx'
import { Menus } from './content/menus.tsx'
import { Pages } from './content/pages.tsx'
import { Posts } from './content/posts.tsx'
import { Showings } from './content/showings/showings.tsx'
import { Designs } from './design/designs.tsx'
import { Health } from './health/health.tsx'
import { Jobs } from './health/jobs.tsx'
import { Mailbox } from './health/mailbox.tsx'
import { CatalogueImports, CustomersImports } from './imports/imports.tsx'
import { Assortments } from './makers/assortments.tsx'
import { Brands } from './makers/brands.tsx'
import { Manufacturers } from './makers/manufacturers.tsx'
import { ArticleTypes, AssortmentTypes, ProductTypes } from './makers/types.tsx'
import { Customers } from './sales/customers.tsx'
import { Offers } from './sales/offers.tsx'
import { Orders } from './sales/orders.tsx'
import { Registrations } from './sales/registrations.tsx'
import { Withdrawals } from './sales/withdrawals.tsx'
import { SearchDesk } from './search/search-desk.tsx'
import { Labels } from './settings/labels.tsx'
import { Settings } from './settings/settings.tsx'
import { AuditLog } from './system/audit-log.tsx'
import { Switches } from './system/switches.tsx'

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

/**
 * The rooms of the console, in the order of its menu. All of them come in one file: each file of its own would count as
 * one more page that shares code, and what many pages share is in the shop's first load (vite.config.ts).
 */
export const rooms: readonly Room[] = [
  {
    path: 'bestellungen',
    group: 'Verkauf',
    name: 'Bestellungen',
    says: 'Alle Bestellungen: senden, stornieren, gutschreiben, Zahlungen, Notizen',
    right: 'orders',
    Page: Orders,
  },
  {
    path: 'angebote',
    group: 'Verkauf',
    name: 'Angebote',
    says: 'Anfragen mit einem Preis beantworten, den der Kunde bestellen kann',
    right: 'orders',
    Page: Offers,
  },
  {
    path: 'widerrufe',
    group: 'Verkauf',
    name: 'Widerrufe',
    says: 'Erklärungen, die jemand entscheiden muss',
    right: 'orders',
    Page: Withdrawals,
  },
  {
    path: 'kunden',
    group: 'Verkauf',
    name: 'Kunden',
    says: 'Firmen und Privatpersonen: Bedingungen, Benutzer, eigene Preise',
    right: 'customers',
    Page: Customers,
  },
  {
    path: 'registrierungen',
    group: 'Verkauf',
    name: 'Registrierungen',
    says: 'Neue Konten freigeben oder ablehnen',
    right: 'customers',
    Page: Registrations,
  },
  {
    path: 'artikel',
    group: 'Sortiment',
    name: 'Artikel',
    says: 'Angaben, Preise, Bestand und was das Gesetz wissen will',
    right: 'catalogue',
    Page: Articles,
  },
  {
    path: 'sortimente',
    group: 'Sortiment',
    name: 'Sortimente',
    says: 'Der Baum, in dem die Artikel stehen: Namen, Reihenfolge, Bilder und Texte',
    right: 'catalogue',
    Page: Assortments,
  },
  {
    path: 'artikelarten',
    group: 'Sortiment',
    name: 'Artikelarten',
    says: 'Was Artikel sind, etwa Ordner oder Kopierpapier, und ihre Gruppen: Namen, Bilder und Texte',
    right: 'catalogue',
    Page: ArticleTypes,
  },
  {
    path: 'produkttypen',
    group: 'Sortiment',
    name: 'Produkttypen',
    says: 'Feiner als die Artikelart, etwa Doppelordner, und ihre Gruppen: Namen, Bilder und Texte',
    right: 'catalogue',
    Page: ProductTypes,
  },
  {
    path: 'sortimentsarten',
    group: 'Sortiment',
    name: 'Sortimentsarten',
    says: 'Wie Artikel geführt werden, etwa als Kernsortiment oder Restposten: Namen, Bilder und Texte',
    right: 'catalogue',
    Page: AssortmentTypes,
  },
  {
    path: 'hersteller',
    group: 'Sortiment',
    name: 'Hersteller',
    says: 'Anschrift und E-Mail, die bei ihren Artikeln stehen, Logo und Text',
    right: 'catalogue',
    Page: Manufacturers,
  },
  {
    path: 'marken',
    group: 'Sortiment',
    name: 'Marken',
    says: 'Unter welchem Namen Artikel verkauft werden, Logo und Text',
    right: 'catalogue',
    Page: Brands,
  },
  {
    path: 'suche',
    group: 'Sortiment',
    name: 'Suche',
    says: 'Warum was wo steht, was nichts findet, Synonyme und feste Plätze',
    right: 'catalogue',
    Page: SearchDesk,
  },
  {
    path: 'import',
    group: 'Sortiment',
    name: 'Import und Export',
    says: 'Artikel, Preise und Bestände als Tabelle: prüfen, übernehmen, zurücknehmen, ausgeben',
    right: 'catalogue',
    Page: CatalogueImports,
  },
  {
    path: 'kundenimport',
    group: 'Verkauf',
    name: 'Kunden importieren',
    says: 'Kunden und Kostenstellen als Tabelle: prüfen, übernehmen, zurücknehmen, ausgeben',
    right: 'customers',
    Page: CustomersImports,
  },
  {
    path: 'magazin',
    group: 'Inhalte',
    name: 'Magazin',
    says: 'Beiträge schreiben, vorab ansehen, sofort oder zu einer Zeit veröffentlichen',
    right: 'content',
    Page: Posts,
  },
  {
    path: 'seiten',
    group: 'Inhalte',
    name: 'Seiten',
    says: 'Rechtstexte, Hilfe und eigene Seiten',
    right: 'content',
    Page: Pages,
  },
  {
    path: 'bausteine',
    group: 'Inhalte',
    name: 'Bausteine',
    says: 'Fragen, Teams, Links, Formulare, Downloads, Galerien, Videos',
    right: 'content',
    Page: Items,
  },
  {
    path: 'entwuerfe',
    group: 'Inhalte',
    name: 'Entwürfe',
    says: 'Was geschrieben und noch nicht im Shop ist, und wann es erscheint',
    right: 'content',
    Page: Drafts,
  },
  {
    path: 'livebooks',
    group: 'Inhalte',
    name: 'Livebooks',
    says: 'Blätterkataloge: was auf welcher Seite wo steht',
    right: 'content',
    Page: Livebooks,
  },
  {
    path: 'anzeigen',
    group: 'Inhalte',
    name: 'Slider und Werbung',
    says: 'Slider, Plätze für Bausteine, Werbeflächen und Hinweise: wo, für wen, von wann bis wann',
    right: 'content',
    Page: Showings,
  },
  {
    path: 'menues',
    group: 'Inhalte',
    name: 'Menüs',
    says: 'Kopfzeile, Einträge neben dem Sortiment und Spalten am Fuß',
    right: 'content',
    Page: Menus,
  },
  {
    path: 'texte',
    group: 'Inhalte',
    name: 'Texte',
    says: 'Was Knöpfe und Meldungen des Shops sagen: der übliche und der eigene Text',
    right: 'content',
    Page: Labels,
  },
  {
    path: 'nachrichten',
    group: 'Inhalte',
    name: 'Nachrichten',
    says: 'Was mit Formularen gesendet wurde, mit seinen Dateien',
    right: 'content',
    Page: FormEntries,
  },
  {
    path: 'design',
    group: 'Inhalte',
    name: 'Designs',
    says: 'Aussehen des Shops und einzelner Kunden: speichern, ansehen, einsetzen, zurückgehen',
    right: 'design',
    Page: Designs,
  },
  {
    path: 'einstellungen',
    group: 'Betrieb',
    name: 'Einstellungen',
    says: 'Firma, Bankverbindung, Versand, Zahlung, Gutscheine, Texte; gilt sofort',
    right: 'system',
    Page: Settings,
  },
  {
    path: 'schalter',
    group: 'Betrieb',
    name: 'Schalter',
    says: 'Was im Shop ein- und ausgeschaltet ist, mit Erklärung; gilt sofort',
    right: 'system',
    Page: Switches,
  },
  {
    path: 'postausgang',
    group: 'Betrieb',
    name: 'Postausgang',
    says: 'Welche E-Mails gesendet sind und welche nicht',
    right: 'system',
    Page: Mailbox,
  },
  {
    path: 'hintergrund',
    group: 'Betrieb',
    name: 'Hintergrundarbeit',
    says: 'Was der Shop nach einer Anfrage erledigt, und was dabei gescheitert ist',
    right: 'system',
    Page: Jobs,
  },
  {
    path: 'zustand',
    group: 'Betrieb',
    name: 'Zustand',
    says: 'Suche, Prozesse, Vorfälle und Datenbank',
    right: 'system',
    Page: Health,
  },
  {
    path: 'protokoll',
    group: 'Betrieb',
    name: 'Protokoll',
    says: 'Wer wann was geändert hat',
    right: 'system',
    Page: AuditLog,
  },
]
