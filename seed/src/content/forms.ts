type Field = {
  name: string
  label: string
  type?: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'checkbox' | 'number' | 'date' | 'file'
  required?: boolean
  hint?: string
  options?: readonly string[]
  autocomplete?: string
  known?: 'name' | 'email' | 'phone' | 'company' | 'customerNumber'
}
type SeedForm = {
  slug: string
  title: string
  /** above the fields */
  intro: string
  /** on the result page */
  thanks: string
  submit: string
  emailCopy?: boolean
  privacyCheck?: boolean
  fields: readonly Field[]
}

const name: Field = { name: 'name', label: 'Name', required: true, autocomplete: 'name', known: 'name' }
const email: Field = {
  ...{ name: 'email', label: 'E-Mail', type: 'email', required: true, hint: 'Dorthin antworten wir.' },
  ...{ autocomplete: 'email', known: 'email' },
}
const phone: Field = {
  ...{ name: 'phone', label: 'Telefon', type: 'tel', hint: 'Nur für Rückfragen.' },
  ...{ autocomplete: 'tel', known: 'phone' },
}
const company: Field = { name: 'company', label: 'Firma', autocomplete: 'organization', known: 'company' }
const customerNumber: Field = { name: 'customerNumber', label: 'Kundennummer', known: 'customerNumber' }
const orderNumber: Field = {
  ...{ name: 'orderNumber', label: 'Bestellnummer', required: true },
  hint: 'Sie steht in der Bestellbestätigung.',
}
const message: Field = { name: 'message', label: 'Ihre Nachricht', type: 'textarea', required: true }
const address: readonly Field[] = [
  { name: 'street', label: 'Straße und Hausnummer', required: true, autocomplete: 'street-address' },
  { name: 'zip', label: 'Postleitzahl', required: true, autocomplete: 'postal-code' },
  { name: 'city', label: 'Ort', required: true, autocomplete: 'address-level2' },
]

/** The forms of domain 3.10; each stands on the page of its slug. */
export const forms: readonly SeedForm[] = [
  {
    slug: 'kontakt',
    title: 'Nachricht an uns',
    intro: 'Wir antworten in der Regel am nächsten Werktag.',
    thanks: 'Wir lesen Ihre Nachricht und antworten in der Regel am nächsten Werktag.',
    submit: 'Nachricht senden',
    emailCopy: true,
    privacyCheck: true,
    fields: [
      {
        ...{ name: 'topic', label: 'Worum geht es?', type: 'select', required: true },
        options: ['Bestellung und Lieferung', 'Rechnung und Zahlung', 'Artikel und Beratung', 'Konto', 'Etwas anderes'],
      },
      ...[name, company, email, phone, customerNumber, message],
    ],
  },
  {
    slug: 'rueckruf',
    title: 'Rückruf',
    intro: 'Nennen Sie uns Ihre Nummer und eine passende Zeit. Wir rufen Sie an.',
    thanks: 'Wir rufen Sie zur gewünschten Zeit an, am Wochenende am nächsten Werktag.',
    submit: 'Um Rückruf bitten',
    privacyCheck: true,
    fields: [
      name,
      { ...phone, required: true, hint: 'Unter dieser Nummer rufen wir Sie an.' },
      { name: 'day', label: 'Tag', type: 'date', hint: 'Ohne Angabe: so bald wie möglich.' },
      {
        name: 'time',
        label: 'Uhrzeit',
        type: 'select',
        options: ['8 bis 10 Uhr', '10 bis 12 Uhr', '12 bis 15 Uhr', '15 bis 18 Uhr'],
      },
      { ...message, label: 'Worum geht es?', required: false },
    ],
  },
  {
    slug: 'katalog-bestellen',
    title: 'Katalog anfordern',
    intro: 'Unsere gedruckten Kataloge kommen kostenfrei per Post.',
    thanks: 'Der Katalog ist in etwa drei Werktagen bei Ihnen.',
    submit: 'Katalog anfordern',
    privacyCheck: true,
    fields: [
      {
        ...{ name: 'catalog', label: 'Katalog', type: 'select', required: true },
        options: ['Hauptkatalog', 'Möbelkatalog', 'Schulkatalog', 'Toner-Taschenkatalog'],
      },
      { name: 'copies', label: 'Stückzahl', type: 'number', hint: 'Ohne Angabe: ein Katalog.' },
      ...[name, company, ...address],
      { ...email, required: false, hint: 'Nur für Rückfragen.' },
    ],
  },
  {
    slug: 'reklamation',
    title: 'Reklamation',
    intro:
      'Ist etwas beschädigt, falsch oder nicht vollständig? Sagen Sie uns, was nicht stimmt, wir bringen es in Ordnung.',
    thanks: 'Wir prüfen Ihre Reklamation und melden uns spätestens am nächsten Werktag.',
    submit: 'Reklamation senden',
    emailCopy: true,
    privacyCheck: true,
    fields: [
      orderNumber,
      {
        name: 'articles',
        label: 'Artikel',
        type: 'textarea',
        required: true,
        hint: 'Ein Artikel je Zeile, mit Menge.',
      },
      {
        ...{ name: 'fault', label: 'Was ist passiert?', type: 'select', required: true },
        options: ['Beschädigt angekommen', 'Falscher Artikel', 'Es fehlt etwas', 'Funktioniert nicht', 'Etwas anderes'],
      },
      {
        ...{ name: 'wish', label: 'Was wünschen Sie?', type: 'select' },
        options: ['Ersatz', 'Reparatur', 'Geld zurück', 'Beratung'],
      },
      { ...message, label: 'Beschreibung' },
      {
        ...{ name: 'photo', label: 'Foto oder Beleg', type: 'file' },
        hint: 'Ein Bild oder ein PDF, höchstens 700 kB. Große Fotos verkleinern wir vor dem Senden.',
      },
      ...[name, email, phone],
    ],
  },
  {
    slug: 'retoure',
    title: 'Retoure anmelden',
    intro: 'Freiwillige Rückgabe für Unternehmen: unbenutzte Lagerware innerhalb von 30 Tagen.',
    thanks: 'Wir schicken Ihnen das Rücksendeetikett per E-Mail.',
    submit: 'Retoure anmelden',
    emailCopy: true,
    privacyCheck: true,
    fields: [
      orderNumber,
      {
        name: 'articles',
        label: 'Artikel',
        type: 'textarea',
        required: true,
        hint: 'Ein Artikel je Zeile, mit Menge.',
      },
      { name: 'reason', label: 'Grund', type: 'textarea' },
      ...[{ ...company, required: true }, customerNumber, name, email],
    ],
  },
  {
    slug: 'leergutbox',
    title: 'Leergutbox bestellen',
    intro: 'Für leere Tonerkartuschen und Tintenpatronen: Wir bringen die Box und holen sie voll wieder ab.',
    thanks: 'Die Box kommt mit unserer nächsten Tour.',
    submit: 'Box bestellen',
    privacyCheck: true,
    fields: [
      { name: 'boxes', label: 'Anzahl der Boxen', type: 'number', required: true },
      ...[{ ...company, required: true }, name, ...address, { ...email, hint: 'Für den Termin der Abholung.' }],
    ],
  },
  {
    slug: 'moebelplanung',
    title: 'Möbelplanung',
    intro: 'Wir messen, planen und montieren. Erzählen Sie uns von Ihrem Raum.',
    thanks: 'Unsere Möbelplanung meldet sich für einen Termin bei Ihnen.',
    submit: 'Beratung anfragen',
    emailCopy: true,
    privacyCheck: true,
    fields: [
      { name: 'places', label: 'Arbeitsplätze', type: 'number', hint: 'Ungefähr.' },
      { name: 'until', label: 'Gewünscht bis', type: 'date' },
      { name: 'visit', label: 'Bitte kommen Sie zum Aufmaß zu uns.', type: 'checkbox' },
      { ...message, label: 'Ihr Vorhaben' },
      ...[name, company, email, { ...phone, required: true }],
    ],
  },
]
