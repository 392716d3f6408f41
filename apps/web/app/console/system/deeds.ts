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
  'orders.step': 'Status geändert',
  'orders.cancel': 'Storniert',
  'orders.deliver': 'Paket eingetragen',
  'orders.credit': 'Gutschrift erstellt',
  'orders.pay': 'Zahlung eingetragen',
  'orders.note': 'Notiz geschrieben',
  'orders.mailAgain': 'E-Mail noch einmal gesendet',
  'offers.answer': 'Angebot abgegeben',
  'offers.close': 'Anfrage geschlossen',
  'withdrawals.settle': 'Widerruf ausgeführt',
  'withdrawals.close': 'Widerruf geschlossen',
  'customers.change': 'Kunde geändert',
  'customers.approve': 'Registrierung freigegeben',
  'customers.refuse': 'Registrierung abgelehnt',
  'customers.changeUser': 'Rechte geändert',
  'customers.mailPassword': 'Passwort-Link gesendet',
  'customers.unlock': 'Anmeldung entsperrt',
  'customers.signInAs': 'Als Kunde angemeldet',
  'customerPrices.add': 'Eigener Preis angelegt',
  'customerPrices.change': 'Eigener Preis geändert',
  'customerPrices.end': 'Eigener Preis beendet',
  'switches.change': 'Schalter geändert',
}

export const deedOf = (procedure: string): string => deeds[procedure as ConsoleProcedure] ?? procedure
