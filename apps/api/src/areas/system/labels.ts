/**
 * German texts for the English ones that the specification quotes (G-14, domain 3.9).
 * Codes and statuses stay English on the wire.
 */
export const labels: Readonly<Record<string, string>> = {
  'Payment Method is missing.': 'Bitte wählen Sie eine Zahlungsart.',
  'Shipping Method is missing.': 'Bitte wählen Sie eine Versandart.',
  'AGB not read & checked': 'Bitte bestätigen Sie, dass Sie die AGB gelesen haben und akzeptieren.',
  'Billing Address is missing.': 'Bitte geben Sie eine Rechnungsadresse an.',
  'Shipping Address is missing.': 'Bitte geben Sie eine Lieferadresse an.',
  'All positions must have a cost center associated.': 'Bitte ordnen Sie jeder Position eine Kostenstelle zu.',
  'Rest Data Request successfully processed': 'Erledigt.',
  'Error on Rest Data Request': 'Das hat nicht geklappt',
  'Config Route Missing! (store action: getAsyncData)': 'Hier fehlt eine Einstellung.',
  'All Products': 'Alle Artikel',
  Supply: 'Tinte & Toner',
  'All Supply Brands': 'Alle Gerätemarken',
  'All Supply Devices': 'Alle Geräte',
  'Model or OEM number': 'Modell- oder OEM-Nummer',
  Basket: 'Warenkorb',
  Checkout: 'Kasse',
  'Offer Request': 'Angebotsanfrage',
  'not authorized': 'Bitte melden Sie sich an.',
  forbidden: 'Kein Zugriff.',
  'page not found': 'Diese Seite gibt es nicht.',
  'method not allowed': 'So geht das hier nicht.',
  'authentication timeout': 'Ihre Sitzung ist abgelaufen – bitte neu laden.',
  'internal server error': 'Da ist bei uns etwas schiefgelaufen.',
  'bad gateway': 'Ein Dienst antwortet gerade nicht.',
  maintenance: 'Wir sind gleich wieder für Sie da.',
  'page no longer valid': 'Diese Seite ist nicht mehr gültig.',
  'login not allowed': 'Die Anmeldung ist zurzeit nicht möglich. Bitte versuchen Sie es später.',
  'registration not possible': 'Registrieren ist hier nicht möglich: Konten legt nur der Betreiber des Shops an.',
}
