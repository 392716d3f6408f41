import type { ConsoleProcedure } from '@kontor/contracts/console'

/** What each write is called, in the log and in the history of a thing. */
export const deeds: Readonly<Partial<Record<ConsoleProcedure, string>>> = {
  'articles.save': 'Artikel gespeichert',
  'articles.savePrices': 'Preise geändert',
  'articles.bookStock': 'Bestand gebucht',
  'articles.changeSeveral': 'Mehrere Artikel geändert',
  'design.save': 'Design gespeichert',
  'design.putInPlace': 'Design eingesetzt',
  'design.remove': 'Design gelöscht',
  'design.storePicture': 'Bild der Marke gespeichert',
  'design.removePicture': 'Bild der Marke gelöscht',
  'switches.change': 'Schalter geändert',
}

export const deedOf = (procedure: string): string => deeds[procedure as ConsoleProcedure] ?? procedure
