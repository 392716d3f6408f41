import type { Table } from '../catalogue/catalogue.ts'
import type { Row } from '../copy.ts'
import type { SeedDay } from '../day.ts'
import { operator } from '../organisation/people.ts'
import { forms } from './forms.ts'
import { downloads } from './media/downloads.ts'
import { albums, galleries } from './media/galleries.ts'
import { installations } from './media/installations.ts'
import { videos } from './media/videos.ts'

// Questions, teams, links and media of domain 3.10: many small texts of one shape.

type Question = readonly [category: string, slug: string, question: string, ...paragraphs: string[]]

const questions: readonly Question[] = [
  [
    'Konto und Anmeldung',
    'zwei-faktor',
    'Wie sichere ich mein Konto mit einem zweiten Faktor?',
    'Öffnen Sie „Passwort & Sicherheit“ in Ihrem Konto, lesen Sie den Code mit einer Authenticator-App ein und bestätigen Sie mit der angezeigten Zahl. Bewahren Sie die zehn Wiederherstellungscodes gut auf.',
  ],
  [
    'Konto und Anmeldung',
    'passwort-vergessen',
    'Ich habe mein Passwort vergessen. Was nun?',
    'Wählen Sie auf der Anmeldeseite „Passwort vergessen“ und geben Sie Ihren Benutzernamen oder Ihre E-Mail-Adresse an. Der Link in der E-Mail gilt 60 Minuten und nur einmal.',
  ],
  [
    'Konto und Anmeldung',
    'gast-bestellung',
    'Kann ich ohne Konto bestellen?',
    'Ja, als Privatkundin oder Privatkunde. Sie brauchen nur Anschrift und E-Mail-Adresse. Den Stand Ihrer Bestellung erfahren Sie dann per E-Mail.',
  ],
  [
    'Konto und Anmeldung',
    'b2b-freischaltung',
    'Wie bekomme ich ein Geschäftskonto?',
    'Registrieren Sie Ihr Unternehmen mit Firma und, wenn vorhanden, Umsatzsteuer-Identifikationsnummer. Wir prüfen die Angaben am selben oder nächsten Werktag und schalten Sie frei. Mehr unter <a href="/page/registrierung-business">Registrierung für Unternehmen</a>.',
  ],
  [
    'Lieferung und Abholung',
    'lieferzeit',
    'Wann ist meine Bestellung da?',
    'Was sofort lieferbar ist und montags bis freitags bis 15:30 Uhr bestellt wird, verlässt unser Lager am selben Tag und ist in der Regel am nächsten Werktag bei Ihnen. Alle Angaben erklärt die Seite <a href="/page/lieferzeit">Lieferzeit</a>.',
  ],
  [
    'Lieferung und Abholung',
    'versandkosten',
    'Was kostet der Versand?',
    'Ein Paket kostet privat {{paket.brutto}}, ab {{paket.frei.brutto}} Warenwert nichts. Unternehmen zahlen {{paket.netto}} netto, ab {{paket.frei.netto}} nichts. Alle Versandarten stehen unter <a href="/page/versand-zahlung">Versand und Zahlung</a>.',
  ],
  [
    'Lieferung und Abholung',
    'abholung',
    'Kann ich meine Bestellung abholen?',
    'Ja, in unserer <a href="/page/filialen">Filiale in Köln</a>, zwei Stunden nach der Bestellung. Bringen Sie bitte die Abholnummer mit. Bezahlen können Sie vorab oder bar.',
  ],
  [
    'Lieferung und Abholung',
    'teillieferung',
    'Warum kommt meine Bestellung in mehreren Teilen?',
    'Weil wir vorschicken, was da ist. Der Rest folgt, sobald er eintrifft, ohne weitere Versandkosten. An jeder Position Ihrer Bestellung steht, wie weit sie ist.',
  ],
  [
    'Rückgabe und Reklamation',
    'widerruf',
    'Wie widerrufe ich eine Bestellung?',
    'Mit der Funktion <a href="/vertrag-widerrufen">Vertrag widerrufen</a>: Name, Bestellnummer und E-Mail-Adresse genügen, auch ohne Konto. Privat haben Sie dafür 14 Tage Zeit. Unternehmen hilft die <a href="/page/rueckgabe-b2b">freiwillige Rückgabe</a>.',
  ],
  [
    'Rückgabe und Reklamation',
    'reklamation',
    'Ein Artikel ist beschädigt oder falsch. Was tun?',
    `Schreiben Sie an <a href="mailto:${operator.email}">${operator.email}</a>, am besten mit Bestellnummer und Bild. Wir antworten am nächsten Werktag. Reparatur oder Ersatz: Sie haben die Wahl, wir tragen die Kosten.`,
  ],
  [
    'Zahlung und Rechnung',
    'e-rechnung',
    'Bekomme ich eine E-Rechnung?',
    'Unternehmen erhalten Rechnungen als ZUGFeRD-PDF, auf Wunsch als XRechnung mit Leitweg-ID. Für Lieferungen ab dem 1. Januar 2027 senden wir sie in der Regel nur noch elektronisch. Mehr unter <a href="/page/e-rechnung">E-Rechnung</a>.',
  ],
  [
    'Zahlung und Rechnung',
    'sepa',
    'Wie richte ich eine SEPA-Lastschrift ein?',
    'Erteilen Sie das Mandat in Ihrem Konto; in Unternehmen tut das der Kunden-Administrator. Wir kündigen jeden Einzug vorher an. Ein Firmenmandat muss Ihrer Bank vor dem ersten Einzug vorliegen.',
  ],
  [
    'Einkauf im Unternehmen',
    'kostenstellen',
    'Wie ordne ich Positionen einer Kostenstelle zu?',
    'Im Warenkorb trägt jede Zeile ihre Kostenstelle. Suchen Sie nach Nummer oder Namen und übernehmen Sie die Auswahl für alle Zeilen darunter.',
  ],
  [
    'Einkauf im Unternehmen',
    'budgets',
    'Was passiert, wenn ein Budget ausgeschöpft ist?',
    'Das legt Ihr Unternehmen fest: Hinweis, Freigabe oder Sperre. Der Warenkorb zeigt vor dem Bestellen, was noch frei ist und was nach dem Absenden geschieht.',
  ],
  [
    'Einkauf im Unternehmen',
    'freigabe',
    'Wie läuft eine Freigabe ab?',
    'Mit „Zur Freigabe senden“ geht der Warenkorb an die zuständige Person. Sie gibt frei, kürzt Mengen oder lehnt mit Begründung ab. Erst die Freigabe ist die Bestellung; Sie erfahren jeden Schritt per E-Mail.',
  ],
  [
    'Einkauf im Unternehmen',
    'punchout',
    'Lässt sich der Shop an unser Einkaufssystem anbinden?',
    'Ja, über OCI. Der Warenkorb geht an Ihr System zurück, bestellt wird dort. Mehr unter <a href="/page/e-procurement">E-Procurement</a>.',
  ],
  [
    'Suchen und Bestellen',
    'direkterfassung',
    'Wie bestelle ich viele Artikel auf einmal?',
    'Mit der <a href="/shop/quick_order">Direkterfassung</a>: Nummern eintippen, aus einer Tabelle einfügen oder eine CSV- oder XLSX-Datei hochladen. Jede Zeile wird geprüft, keine geht verloren.',
  ],
  [
    'Suchen und Bestellen',
    'toner-finden',
    'Welcher Toner passt in meinen Drucker?',
    'Das sagt der <a href="/shop/supply">Verbrauchsmaterial-Finder</a>: Marke und Gerät wählen oder die Nummer der alten Kartusche eingeben. Er zeigt auch die Kosten je Seite.',
  ],
  [
    'Suchen und Bestellen',
    'angebot-anfragen',
    'Ein Artikel hat keinen Preis. Wie bekomme ich ein Angebot?',
    'Mit „Artikel anfragen“ am Artikel. Sie können mehrere Artikel sammeln und gemeinsam <a href="/offerrequest">anfragen</a>. Wir antworten in der Regel am nächsten Werktag.',
  ],
  [
    'Suchen und Bestellen',
    'leergut',
    'Wohin mit leeren Kartuschen?',
    'In unsere Sammelbox. Wir stellen sie kostenlos auf und holen sie ab, wenn sie voll ist: <a href="/page/leergut-ruecknahme">Leergut-Rücknahme</a>.',
  ],
]

type Team = readonly [
  slug: string,
  name: string,
  task: string,
  phone: string,
  text: string,
  ...members: (readonly [name: string, role: string])[],
]

const teams: readonly Team[] = [
  [
    'vertrieb',
    'Vertrieb',
    'Angebote, Rahmenverträge, Sortimente',
    '+49 221 4710-120',
    'Wir kennen Ihr Sortiment und Ihre Preise. Rufen Sie an, wenn Sie ein Angebot brauchen oder einen Rahmenvertrag abschließen möchten.',
    ['Marlene Vossberg', 'Leitung'],
    ['Tarek Haddad', 'Großkunden'],
    ['Ines Kropp', 'Öffentliche Auftraggeber'],
    ['Jannis Petrou', 'Schulen und Kitas'],
  ],
  [
    'service',
    'Kundenservice',
    'Bestellungen, Lieferungen, Reklamationen',
    '+49 221 4710-100',
    'Fragen zu einer Bestellung? Wir sehen nach, wo sie steht, und kümmern uns, wenn etwas fehlt oder nicht passt.',
    ['Gudrun Althoff', 'Leitung'],
    ['Emre Aksoy', 'Bestellungen'],
    ['Lotte Wieland', 'Reklamation und Rückgabe'],
  ],
  [
    'logistik',
    'Logistik',
    'Lager, Versand, Fuhrpark',
    '+49 221 4710-140',
    'Aus 3.400 Fächern kommt, was Sie bestellen. Wir packen bis 15:30 Uhr, was am selben Tag hinausgeht, und fahren im Raum Köln selbst.',
    ['Detlef Baumann', 'Leitung'],
    ['Oksana Melnyk', 'Versand'],
    ['Ruben da Costa', 'Fuhrpark'],
    ['Svenja Thiel', 'Wareneingang'],
  ],
  [
    'technik',
    'Technik',
    'Drucker, Aktenvernichter, Anbindungen',
    '+49 221 4710-160',
    'Wir richten Geräte ein, warten sie und binden Einkaufssysteme an. Auch Rücknahme und Entsorgung von Altgeräten laufen über uns.',
    ['Holger Nieß', 'Leitung'],
    ['Priya Raman', 'Anbindungen und E-Rechnung'],
    ['Kevin Straub', 'Gerätewartung'],
  ],
  [
    'moebelplanung',
    'Möbelplanung',
    'Beratung, Planung, Montage',
    '+49 221 4710-180',
    'Vom einzelnen Sitz-Steh-Tisch bis zur ganzen Etage: Wir messen auf, zeichnen, zeigen Muster und bauen auf.',
    ['Carla Reimann', 'Leitung und Innenarchitektur'],
    ['Matteo Lenz', 'Aufmaß und Montage'],
    ['Yuki Sandner', 'Ergonomieberatung'],
  ],
]

type Link = readonly [slug: string, title: string, url: string, text: string]

const links: readonly Link[] = [
  [
    'blauer-engel',
    'Der Blaue Engel',
    'https://www.blauer-engel.de/',
    'Das Umweltzeichen der Bundesregierung: Vergabekriterien und Verzeichnis der ausgezeichneten Produkte.',
  ],
  [
    'eu-ecolabel',
    'EU Ecolabel',
    'https://eu-ecolabel.de/',
    'Das Umweltzeichen der Europäischen Union mit allen Produktgruppen.',
  ],
  [
    'stiftung-ear',
    'stiftung ear',
    'https://www.stiftung-ear.de/',
    'Gemeinsame Stelle der Hersteller von Elektrogeräten: Registrierung, Rücknahmestellen und Verzeichnisse.',
  ],
  [
    'zentrale-stelle',
    'Zentrale Stelle Verpackungsregister',
    'https://www.verpackungsregister.org/',
    'Das öffentliche Register LUCID der Hersteller von Verpackungen.',
  ],
  [
    'dguv',
    'Deutsche Gesetzliche Unfallversicherung',
    'https://www.dguv.de/',
    'Regeln und Informationen zu Erster Hilfe und Bildschirmarbeit.',
  ],
  [
    'bundesfachstelle',
    'Bundesfachstelle Barrierefreiheit',
    'https://www.bundesfachstelle-barrierefreiheit.de/',
    'Wissen rund um das Barrierefreiheitsstärkungsgesetz.',
  ],
]

export function contentItemsTable(day: SeedDay): Table {
  const rows: Row[] = []
  const add = (kind: string, slug: string, title: string, excerpt: string, body: string, data: object) => {
    const position = rows.filter(([other]) => other === kind).length + 1
    rows.push([kind, slug, position, title, excerpt, body, { json: data }])
  }
  for (const [category, slug, question, ...paragraphs] of questions)
    add('faq', slug, question, '', paragraphs.map((text) => `<p>${text}</p>`).join(''), { category })
  for (const [slug, name, task, phone, text, ...members] of teams)
    add('team', slug, name, task, `<p>${text}</p>`, {
      phone,
      email: operator.email,
      members: members.map(([person, role]) => ({ name: person, role })),
    })
  for (const [slug, title, url, text] of links) add('link', slug, title, text, `<p>${text}</p>`, { url })
  for (const { slug, title, intro, thanks, ...data } of forms) add('form', slug, title, intro, thanks, data)
  for (const { slug, title, excerpt, body, ...file } of downloads()) add('download', slug, title, excerpt, body, file)
  for (const { slug, title, excerpt, body, data } of galleries) add('gallery', slug, title, excerpt, body, data)
  for (const { slug, title, excerpt, body, data } of albums) add('album', slug, title, excerpt, body, data)
  for (const { slug, title, excerpt, body, data } of installations)
    add('installation', slug, title, excerpt, body, data)
  for (const { slug, title, excerpt, body, data } of videos(day)) add('video', slug, title, excerpt, body, data)
  return { name: 'content_items', columns: ['kind', 'slug', 'position', 'title', 'excerpt', 'body', 'data'], rows }
}
