import type { Table } from './catalogue.ts'
import type { Row } from './copy.ts'
import type { SeedDay } from './day.ts'
import { euResponsible } from './manufacturers.ts'
import { operator } from './people.ts'

/** Pages, blog and sliders of domain 3.10: short, whole, and without general green claims (domain 1.1 no. 2). */
export function contentTables(day: SeedDay): readonly Table[] {
  return [
    {
      name: 'pages',
      columns: ['slug', 'title', 'body', 'description', 'layout'],
      rows: pages.map(
        ([slug, title, description, body]): Row => [
          slug,
          title,
          body,
          description,
          { json: slug === 'home' ? homeLayout : {} },
        ],
      ),
    },
    {
      name: 'posts',
      columns: ['slug', 'title', 'excerpt', 'body', 'image', 'published_at'],
      rows: posts.map(
        ([picture, slug, title, excerpt, ...paragraphs], index): Row => [
          slug,
          title,
          excerpt,
          paragraphs.map((text) => `<p>${text}</p>`).join(''),
          `/illustrations/scenes/blog-${picture}.svg`,
          day.ago(4 + index * 19, 8),
        ],
      ),
    },
    { name: 'sliders', columns: ['slug', 'slides'], rows: [['home', { json: slides }]] },
  ]
}

const slides = [
  {
    title: 'Alles für den Schreibtisch',
    text: 'Kugelschreiber, Papier und Ordner, heute bestellt, morgen im Büro.',
    image: '/illustrations/scenes/schreibtisch-morgen.svg',
    url: '/shop/assortment/schreiben-korrigieren',
    label: 'Zum Schreibtisch',
  },
  {
    title: 'Sitzen und stehen',
    text: 'Sitz-Steh-Tische und Bürodrehstühle mit Montage am Wunschort.',
    image: '/illustrations/scenes/moebelplanung.svg',
    url: '/shop/assortment/bueromoebel-licht',
    label: 'Möbel ansehen',
  },
  {
    title: 'Toner finden, Seite für Seite sparen',
    text: 'Gerät wählen, passende Kartusche sehen, Kosten je Seite vergleichen.',
    image: '/illustrations/scenes/tonerwechsel.svg',
    url: '/shop/supply',
    label: 'Toner suchen',
  },
  {
    title: 'Papier, das nie ausgeht',
    text: 'Vom Ries bis zur Palette, mit Staffelpreisen ab fünf Ries.',
    image: '/illustrations/scenes/papierlager.svg',
    url: '/shop/articletypename/kopierpapier',
    label: 'Papier ansehen',
  },
]

const homeLayout = {
  slider: 'home',
  teasers: [
    {
      title: 'Einkauf für Unternehmen',
      text: 'Kostenstellen, Budgets, Freigaben und Rechnung',
      url: '/page/kostenstellen-budgets',
      image: '/illustrations/scenes/teaser-b2b.svg',
    },
    {
      title: 'Für Schule und Zuhause',
      text: 'Ranzen, Hefte, Stifte und der Arbeitsplatz daheim',
      url: '/shop/tag/schulstart',
      image: '/illustrations/scenes/teaser-b2c.svg',
    },
    {
      title: 'Toner & Tinte',
      text: 'In drei Schritten zur passenden Kartusche',
      url: '/shop/supply',
      image: '/illustrations/scenes/sortiment-7.svg',
    },
    {
      title: 'Küche & Bewirtung',
      text: 'Kaffee, Gebäck und Getränke für das Team',
      url: '/shop/assortment/kueche-bewirtung',
      image: '/illustrations/scenes/sortiment-11.svg',
    },
  ],
}

function facts(...lines: readonly string[]): string {
  return `<p>${lines.join('<br>')}</p>`
}

const company = facts(
  operator.name,
  operator.street,
  `${operator.zip} ${operator.city}`,
  `Telefon: ${operator.phone}`,
  `E-Mail: ${operator.email}`,
)

const pages: readonly (readonly [slug: string, title: string, description: string, body: string])[] = [
  [
    'home',
    'Willkommen bei der Bürowelt Hagendorn',
    'Bürobedarf für Unternehmen und Zuhause',
    '<p>Bürobedarf für Unternehmen, Schulen und Zuhause: über 2.000 Artikel, Lieferung ab Zentrallager, Beratung aus Köln.</p>',
  ],
  [
    'agb',
    'Allgemeine Geschäftsbedingungen',
    'Bedingungen für Verbraucherinnen und Verbraucher',
    `<h2>1. Geltung</h2><p>Diese Bedingungen gelten für Bestellungen von Verbrauchern bei der ${operator.name}.</p><h2>2. Vertragsschluss</h2><p>Mit „zahlungspflichtig bestellen“ geben Sie ein verbindliches Angebot ab. Die Bestätigung per E-Mail ist noch keine Annahme; der Vertrag kommt mit der Versandbestätigung oder der Bereitstellung zur Abholung zustande.</p><h2>3. Preise und Versand</h2><p>Alle Preise enthalten die gesetzliche Mehrwertsteuer. Hinzu kommen die Versandkosten der Seite „Versand und Zahlung“. Pfand wird gesondert ausgewiesen.</p><h2>4. Eigentumsvorbehalt</h2><p>Die Ware bleibt bis zur vollständigen Zahlung unser Eigentum.</p><h2>5. Gewährleistung</h2><p>Es gilt das gesetzliche Gewährleistungsrecht. Bei einem Mangel wählen Sie zwischen Reparatur und Ersatz.</p><h2>6. Streitbeilegung</h2><p>Wir sind nicht verpflichtet und nicht bereit, an einem Verfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.</p>`,
  ],
  [
    'agb-b2b',
    'Allgemeine Geschäftsbedingungen für Unternehmen',
    'Bedingungen für Unternehmer im Sinne des § 14 BGB',
    '<h2>1. Geltung</h2><p>Diese Bedingungen gelten nur gegenüber Unternehmern im Sinne des § 14 BGB. Abweichende Einkaufsbedingungen gelten nur, wenn wir ihnen zustimmen.</p><h2>2. Preise</h2><p>Preise verstehen sich netto zuzüglich Mehrwertsteuer. Unter 35,00 € Warenwert berechnen wir einen Mindermengenzuschlag von 4,50 €.</p><h2>3. Zahlung</h2><p>Rechnungen sind binnen 14 Tagen ohne Abzug fällig, soweit nichts anderes vereinbart ist.</p><h2>4. Mängelrüge</h2><p>Offensichtliche Mängel sind unverzüglich anzuzeigen (§ 377 HGB).</p>',
  ],
  [
    'privacy',
    'Datenschutz',
    'Welche Daten wir verarbeiten und welche Rechte Sie haben',
    `<h2>Verantwortlich</h2>${company}<h2>Zwecke</h2><p>Wir verarbeiten Ihre Daten, um Bestellungen auszuführen (Art. 6 Abs. 1 Buchst. b DSGVO) und gesetzliche Pflichten zu erfüllen (Buchst. c). Statistik erheben wir nur mit Ihrer Einwilligung (Buchst. a).</p><h2>Cookies</h2><p>Notwendige Cookies halten Warenkorb und Anmeldung. Alles Weitere ist ausgeschaltet, bis Sie zustimmen. Ihre Wahl ändern Sie jederzeit unter <a href="/cookie-config">Cookie-Einstellungen</a>.</p><h2>Speicherdauer</h2><p>Rechnungen bewahren wir acht Jahre auf, Handelsbriefe sechs Jahre. Danach löschen wir.</p><h2>Ihre Rechte</h2><p>Auskunft, Berichtigung, Löschung, Einschränkung, Übertragbarkeit, Widerspruch und Beschwerde bei der Landesbeauftragten für Datenschutz und Informationsfreiheit Nordrhein-Westfalen.</p>`,
  ],
  [
    'impressum',
    'Impressum',
    'Anbieterkennzeichnung',
    `${company}${facts(`Geschäftsführung: ${operator.manager}`, operator.register, `USt-IdNr.: ${operator.taxId}`, `WEEE-Reg.-Nr.: ${operator.weeeNumber}`, `Verpackungsregister LUCID: ${operator.lucidNumber}`)}<p>Verantwortlich nach § 18 Abs. 2 MStV: ${operator.manager}, Anschrift wie oben.</p><p>Alle Firmen, Marken und Personen dieses Shops sind erfunden.</p>`,
  ],
  [
    'widerruf',
    'Widerrufsbelehrung',
    'Widerrufsrecht für Verbraucherinnen und Verbraucher',
    `<h2>Widerrufsrecht</h2><p>Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Frist beginnt mit dem Tag, an dem Sie oder ein von Ihnen benannter Dritter die letzte Ware erhalten haben.</p><p>Um Ihr Widerrufsrecht auszuüben, genügt eine eindeutige Erklärung an uns. Sie können dafür unsere <a href="/vertrag-widerrufen">Widerrufsfunktion</a> nutzen; den Eingang bestätigen wir sofort per E-Mail.</p>${company}<h2>Folgen</h2><p>Wir zahlen alle Zahlungen einschließlich der Lieferkosten der günstigsten Standardlieferung binnen vierzehn Tagen zurück. Sie tragen die unmittelbaren Kosten der Rücksendung; Speditionsware holen wir ab und nennen die Kosten vor der Bestellung.</p><h2>Kein Widerrufsrecht</h2><p>besteht bei Waren, die nach Ihren Angaben gefertigt sind (Stempel), bei entsiegelten Hygieneartikeln und bei schnell verderblichen Waren.</p>`,
  ],
  [
    'vertrag-widerrufen',
    'Vertrag widerrufen',
    'Widerruf ohne Anmeldung',
    '<p>Name, Bestellnummer und E-Mail-Adresse genügen. Einen Grund müssen Sie nicht nennen.</p>',
  ],
  [
    'muster-widerrufsformular',
    'Muster-Widerrufsformular',
    'Formular zum Ausdrucken',
    `<p>An ${operator.name}, ${operator.street}, ${operator.zip} ${operator.city}, ${operator.email}:</p><p>Hiermit widerrufe(n) ich/wir den von mir/uns abgeschlossenen Vertrag über den Kauf der folgenden Waren:</p><p>Bestellt am / erhalten am – Name – Anschrift – Datum – Unterschrift (nur bei Mitteilung auf Papier)</p>`,
  ],
  [
    'versand-zahlung',
    'Versand und Zahlung',
    'Versandkosten, Lieferung und Zahlungsarten',
    '<h2>Versand</h2><table><thead><tr><th>Art</th><th>Unternehmen (netto)</th><th>Privat (brutto)</th></tr></thead><tbody><tr><td>Paket</td><td>4,95 €, frei ab 50,00 €</td><td>5,90 €, frei ab 59,00 €</td></tr><tr><td>Express bis 12 Uhr</td><td>14,90 €</td><td>17,73 €</td></tr><tr><td>Spedition, Bordsteinkante</td><td>39,00 €</td><td>46,41 €</td></tr><tr><td>Spedition, Verwendungsstelle</td><td>69,00 €</td><td>82,11 €</td></tr><tr><td>Montage je Möbel</td><td>49,00 €</td><td>58,31 €</td></tr><tr><td>Abholung in Köln</td><td>0,00 €</td><td>0,00 €</td></tr></tbody></table><p>Inselzuschlag 12,00 € netto. Österreich 12,90 € netto, Schweiz auf Anfrage. Unternehmen zahlen unter 35,00 € Warenwert einen Mindermengenzuschlag von 4,50 € netto.</p><h2>Zahlung</h2><p>Rechnung, SEPA-Lastschrift, Vorkasse, Kreditkarte, Wallet, Sofortüberweisung und Barzahlung bei Abholung. Für keine Zahlungsart berechnen wir einen Aufschlag.</p>',
  ],
  [
    'lieferzeit',
    'Lieferzeit',
    'Wann die Ware bei Ihnen ist',
    '<p>Lagerware, die Sie montags bis freitags bis 15:30 Uhr bestellen, verlässt unser Lager am selben Tag und ist in der Regel am nächsten Werktag bei Ihnen. Beschaffungsware liefern wir in 2 bis 4 Werktagen, Direktlieferungen ab Hersteller in 5 bis 8 Werktagen, Auftragsfertigungen in 10 bis 15 Werktagen.</p>',
  ],
  [
    'lieferbedingungen',
    'Lieferbedingungen',
    'Spedition, Getränke, Inseln',
    '<p>Möbel kommen per Spedition frei Bordsteinkante, auf Wunsch bis zur Verwendungsstelle. Getränke liefern wir dienstags und donnerstags ab vier Kisten.</p>',
  ],
  [
    'montageservice',
    'Montageservice',
    'Aufbau Ihrer Möbel',
    '<p>Unser Team baut Stühle, Tische und Schränke bei Ihnen auf, richtet sie aus und nimmt die Verpackung mit. Preis: 49,00 € netto je Möbel.</p>',
  ],
  [
    'rueckgabe-b2b',
    'Freiwillige Rückgabe',
    'Rückgabe für Unternehmen',
    '<p>Unternehmen können unbenutzte Lagerware binnen 30 Tagen zurückgeben. Ausgenommen sind Auftragsfertigungen, Lebensmittel und geöffnete Hygieneartikel.</p>',
  ],
  [
    'batterie-elektro',
    'Batterie- und Elektrohinweise',
    'Rückgabe von Batterien und Altgeräten',
    '<p>Batterien und Elektrogeräte gehören nicht in den Hausmüll. Als Endnutzer sind Sie zur Rückgabe verpflichtet; gebrauchte Batterien nehmen wir unentgeltlich zurück. Beim Kauf eines Neugeräts holen wir ein Altgerät derselben Art unentgeltlich ab. Löschen Sie vorher Ihre Daten.</p>',
  ],
  [
    'verpackung',
    'Verpackung',
    'Beteiligung am dualen System',
    `<p>Unsere Versandverpackungen sind registriert: LUCID ${operator.lucidNumber}.</p>`,
  ],
  [
    'barrierefreiheit',
    'Erklärung zur Barrierefreiheit',
    'Angaben nach § 14 BFSG',
    '<p>Unser Shop bietet den Kauf von Bürobedarf. Er ist nach WCAG 2.2 AA und EN 301 549 gestaltet: Bedienung mit Tastatur, Vergrößerung bis 400 %, Beschreibungen für Bilder, ausreichende Kontraste, Meldungen für Vorleseprogramme.</p><p>Barrieren melden Sie bitte an service@buerowelt-hagendorn.example. Zuständig ist die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF).</p>',
  ],
  [
    'cookie-einstellungen',
    'Cookie-Einstellungen',
    'Ihre Wahl ändern',
    '<p>Ihre Wahl ändern Sie unter <a href="/cookie-config">Cookie-Einstellungen</a>.</p>',
  ],
  [
    'gewaehrleistung-garantie',
    'Gewährleistung und Garantie',
    'Gesetzliche Rechte und Garantien der Hersteller',
    '<p>Für alle Waren besteht das gesetzliche Gewährleistungsrecht von zwei Jahren. Bei einem Mangel haben Sie die Wahl zwischen Reparatur und Ersatz; nach einer Reparatur verlängert sich die Frist einmalig um zwölf Monate. Garantien der Hersteller stehen am Artikel und schränken Ihre Rechte nicht ein.</p>',
  ],
  [
    'bewertungen-hinweise',
    'Hinweise zu Bewertungen',
    'Wie wir Bewertungen prüfen',
    '<p>Bewertungen können nur angemeldete Kundinnen und Kunden abgeben. Ob der Artikel bei uns gekauft wurde, prüfen wir anhand der Bestellungen.</p>',
  ],
  [
    'streitbeilegung',
    'Streitbeilegung',
    'Hinweis nach § 36 VSBG',
    '<p>Wir nehmen nicht an Verfahren vor einer Verbraucherschlichtungsstelle teil.</p>',
  ],
  [
    'hinweise-produktsicherheit',
    'Hinweise zur Produktsicherheit',
    'Hersteller, Verantwortliche, Warnhinweise',
    `<p>Hersteller und Warnhinweise stehen auf jeder Artikelseite. Für Hersteller außerhalb der EU gilt: ${euResponsible}. Rückrufe veröffentlichen wir hier und am Artikel.</p>`,
  ],
  [
    'ueber-uns',
    'Über uns',
    'Die Bürowelt Hagendorn',
    '<p>Seit drei Generationen versorgt die Bürowelt Hagendorn Betriebe, Schulen und Haushalte im Rheinland. 42 Menschen beraten, packen, liefern und montieren.</p>',
  ],
  [
    'kontakt',
    'Kontakt',
    'So erreichen Sie uns',
    `${company}<p>Montag bis Freitag 8:00–18:00 Uhr, Samstag 9:00–13:00 Uhr.</p>`,
  ],
  [
    'filialen',
    'Filialen',
    'Abholung und Beratung in Köln',
    `<p>Filiale Köln: ${operator.street}, ${operator.zip} ${operator.city}. Bestellungen mit Abholung liegen nach zwei Stunden bereit.</p>`,
  ],
  [
    'karriere',
    'Karriere',
    'Arbeiten bei uns',
    '<p>Wir bilden Kaufleute für Büromanagement und Fachkräfte für Lagerlogistik aus.</p>',
  ],
  [
    'e-procurement',
    'E-Procurement',
    'OCI, cXML und Kataloge',
    '<p>Wir binden Ihr Einkaufssystem über OCI 5 oder cXML an und liefern Kataloge als BMEcat.</p>',
  ],
  [
    'e-rechnung',
    'E-Rechnung',
    'XRechnung und ZUGFeRD',
    '<p>Rechnungen stellen wir als ZUGFeRD oder XRechnung aus, für öffentliche Auftraggeber mit Leitweg-ID.</p>',
  ],
  [
    'kostenstellen-budgets',
    'Kostenstellen und Budgets',
    'Einkauf im Unternehmen steuern',
    '<p>Jede Position trägt ihre Kostenstelle, Budgets gelten je Monat, Quartal oder Jahr, Freigaben laufen im Shop.</p>',
  ],
  [
    'begreen',
    'Artikel mit anerkanntem Umweltzeichen',
    'Blauer Engel, EU Ecolabel, FSC, PEFC',
    '<p>Hier finden Sie Artikel, die ein anerkanntes Zeichen tragen. Nachweis und Lizenznummer stehen im Datenblatt.</p>',
  ],
  [
    'leergut-ruecknahme',
    'Leergut-Rücknahme',
    'Leere Kartuschen zurückgeben',
    '<p>Sammelboxen für leere Toner und Tinten holen wir ab, sobald sie voll sind.</p>',
  ],
  [
    'schulservice',
    'Schulservice',
    'Materiallisten für Klassen',
    '<p>Schulen geben uns ihre Materialliste, Eltern bestellen sie mit einem Code in einem Zug.</p>',
  ],
  [
    'datenexport',
    'Datenexport',
    'Ihre Daten mitnehmen',
    '<p>Ihre Kontodaten, Adressen, Bestellungen und Listen erhalten Sie auf Anfrage als Datei.</p>',
  ],
  [
    'avv',
    'Vertrag zur Auftragsverarbeitung',
    'Für Unternehmen mit Benutzerverwaltung',
    '<p>Unternehmen, die ihre Beschäftigten im Shop verwalten, schließen mit uns einen Vertrag nach Art. 28 DSGVO.</p>',
  ],
  [
    'newsletter',
    'Newsletter',
    'Angebote per E-Mail',
    '<p>Die Anmeldung bestätigen Sie über einen Link. Abbestellen können Sie in jeder Ausgabe.</p>',
  ],
  [
    'login-hilfe',
    'Hilfe zur Anmeldung',
    'Passwort und Zwei-Faktor-Anmeldung',
    '<p>Passwort vergessen? Fordern Sie unter „Passwort anfordern“ einen Link an. Er gilt 60 Minuten.</p>',
  ],
  [
    'registrierung-business',
    'Registrierung für Unternehmen',
    'Geschäftskonto eröffnen',
    '<p>Nach der Registrierung prüfen wir Firma und Umsatzsteuer-Identifikationsnummer und schalten das Konto frei.</p>',
  ],
  [
    'shop-marketing',
    'Aktionen',
    'Angebote dieser Woche',
    '<p>Angebote der Woche und Neuheiten aus allen Sortimenten.</p>',
  ],
  [
    '404',
    'Diese Seite gibt es nicht (mehr).',
    'Seite nicht gefunden',
    '<p>Die gesuchte Seite wurde verschoben oder gelöscht. Die Suche hilft weiter.</p>',
  ],
  [
    '503',
    'Wir sind gleich wieder für Sie da (Wartung).',
    'Wartung',
    '<p>Der Shop wird gerade gewartet. Ihr Warenkorb bleibt erhalten.</p>',
  ],
]

const posts: readonly (readonly [
  picture: number,
  slug: string,
  title: string,
  excerpt: string,
  ...paragraphs: string[],
])[] = [
  [
    4,
    'e-rechnung-checkliste',
    'E-Rechnung ab 1.1.2027: Checkliste',
    'Was größere Unternehmen bis zum Jahreswechsel erledigt haben sollten.',
    'Ab dem 1. Januar 2027 müssen Unternehmen mit mehr als 800.000 € Vorjahresumsatz E-Rechnungen nicht nur empfangen, sondern auch senden.',
    'Klären Sie Format, Versandweg und Ablage. Prüfen Sie Stammdaten wie Leitweg-ID und Bestellnummer, und testen Sie mit zwei Lieferanten.',
  ],
  [
    13,
    'weihnachtspraesente-und-compliance',
    'Weihnachtspräsente und Compliance',
    'Was Geschäftspartner annehmen dürfen und was nicht.',
    'Kleine Aufmerksamkeiten sind üblich, doch viele Häuser setzen enge Grenzen. Behörden nehmen in der Regel gar nichts an.',
    'Dokumentieren Sie Wert und Anlass und denken Sie an die Pauschalsteuer nach § 37b EStG.',
  ],
  [
    1,
    'sitz-steh-richtig-einstellen',
    'Sitz-Steh richtig einstellen',
    'Drei Handgriffe für den passenden Arbeitsplatz.',
    'Im Sitzen liegen Unterarme und Tischplatte auf einer Höhe, die Knie stehen im rechten Winkel.',
    'Im Stehen bleibt der Blick waagerecht auf die Oberkante des Bildschirms gerichtet. Wechseln Sie zwei- bis viermal je Stunde.',
  ],
  [
    2,
    'umweltzeichen-was-bedeutet-was',
    'Blauer Engel, FSC, EU Ecolabel – was bedeutet was?',
    'Anerkannte Zeichen und was sie belegen.',
    'Der Blaue Engel wird je Produktgruppe nach festen Kriterien vergeben, bei Papier etwa nach DE-UZ 14a.',
    'FSC und PEFC belegen die Herkunft des Holzes, das EU Ecolabel gilt in ganz Europa. Jedes Zeichen trägt eine Lizenznummer.',
  ],
  [
    3,
    'was-kostet-eine-druckseite',
    'Was kostet eine Druckseite wirklich?',
    'So rechnen Sie Gerät, Toner und Papier zusammen.',
    'Teilen Sie den Preis der Kartusche durch ihre Reichweite nach ISO/IEC. Eine XL-Kartusche für 84,90 € und 3.000 Seiten kostet 2,8 Cent je Seite.',
    'Dazu kommen Trommel, Papier und Strom. Unser Verbrauchsmaterial-Finder zeigt die Kosten je Seite.',
  ],
  [
    5,
    'din-5008-geschaeftsbrief',
    'DIN 5008: der Geschäftsbrief',
    'Anschrift, Bezugszeichen und Datum auf einen Blick.',
    'Das Anschriftfeld hat neun Zeilen, eine Leerzeile zwischen Straße und Ort gibt es nicht mehr.',
    'Telefonnummern gliedern Sie nach ihrer Funktion, die Durchwahl steht nach einem Bindestrich.',
  ],
  [
    6,
    'aktenvernichtung-schutzklassen',
    'Aktenvernichtung: Schutzklassen P-1 bis P-7',
    'Welche Sicherheitsstufe braucht welches Papier?',
    'Für Personalunterlagen empfiehlt sich mindestens P-4, für Gesundheitsdaten P-5.',
    'Höhere Stufen schneiden feiner, fassen aber weniger Blätter je Durchgang.',
  ],
  [
    7,
    'aufbewahrungsfristen-2027',
    'Aufbewahrungsfristen 2027 – was darf weg?',
    'Belege, Briefe, Bücher: die Fristen im Überblick.',
    'Rechnungen und Belege sind acht Jahre aufzubewahren, Bücher und Jahresabschlüsse zehn, Handelsbriefe sechs.',
    'Die Frist beginnt mit dem Ende des Kalenderjahres. Beschriften Sie Archivboxen mit dem Jahr der Vernichtung.',
  ],
  [
    8,
    'homeoffice-grundausstattung',
    'Homeoffice-Grundausstattung',
    'Was an den Arbeitsplatz zu Hause gehört.',
    'Ein höhenverstellbarer Tisch, ein einstellbarer Stuhl, ein zweiter Bildschirm und eine blendfreie Leuchte.',
    'Kleine Helfer wie Kabelkanal, Ablage und Haftnotizen halten Ordnung.',
  ],
  [
    9,
    'erste-hilfe-im-betrieb',
    'Erste Hilfe im Betrieb: DIN 13157',
    'Wie viele Verbandkästen ein Betrieb braucht.',
    'Verwaltungsbetriebe bis 50 Beschäftigte brauchen einen kleinen Verbandkasten nach DIN 13157, darüber einen großen nach DIN 13169.',
    'Prüfen Sie die Haltbarkeit einmal im Jahr und füllen Sie Verbrauchtes sofort nach.',
  ],
  [
    10,
    'schulstart-ohne-stress',
    'Schulstart ohne Stress',
    'So kommt alles von der Liste in den Ranzen.',
    'Haken Sie zuerst ab, was noch brauchbar ist, dann bestellen Sie den Rest in einem Zug.',
    'Beschriften Sie Stifte und Hefte, bevor der erste Schultag beginnt.',
  ],
  [
    11,
    'kostenstellen-sauber-fuehren',
    'Kostenstellen sauber führen',
    'Weniger Rückfragen durch klare Regeln im Einkauf.',
    'Jede Position bekommt ihre Kostenstelle schon bei der Bestellung.',
    'Budgets mit Warnung bei 80 % verhindern Überraschungen am Monatsende.',
  ],
  [
    12,
    'rebuilt-toner-im-test',
    'Rebuilt-Toner im Test',
    'Wiederaufbereitete Kartuschen im Alltag.',
    'Wiederaufbereitete Kartuschen nach DIN 33870 werden zerlegt, gereinigt und mit neuen Verschleißteilen bestückt.',
    'Im Druckbild sahen unsere Testerinnen kaum Unterschiede, der Preis liegt bei rund 60 % des Originals.',
  ],
  [
    14,
    'ordnung-im-archiv',
    'Ordnung im Archiv',
    'Vom vollen Regal zum auffindbaren Vorgang.',
    'Archivboxen fassen ein bis zwei Ordner und tragen Inhalt, Jahr und Vernichtungsdatum.',
    'Ein Lageplan am Regal spart das Suchen.',
  ],
]
