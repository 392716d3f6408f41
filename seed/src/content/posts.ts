import type { content } from '@kontor/contracts'

// The magazine (domain 3.10): posts of two years, newest first, without general green claims (domain 1.1 no. 2).

export type SeedPost = {
  slug: string
  title: string
  excerpt: string
  /** of packages/drawings, `blog-<number>` */
  picture: number
  category: string
  /** name of the series; its posts stand in the order of their days */
  series?: string
  /** keys of articles that one can buy from the post */
  articles?: readonly string[]
  /** HTML */
  body: string
  blocks?: readonly content.BlockIn[]
}

const p = (...paragraphs: readonly string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('')

export const posts: readonly SeedPost[] = [
  {
    slug: 'e-rechnung-checkliste',
    title: 'E-Rechnung ab 1.1.2027: Checkliste',
    excerpt: 'Was größere Unternehmen bis zum Jahreswechsel erledigt haben sollten.',
    picture: 4,
    category: 'Recht und Pflichten',
    body: p(
      'Ab dem 1. Januar 2027 müssen Unternehmen mit mehr als 800.000 € Vorjahresumsatz E-Rechnungen nicht nur empfangen, sondern auch senden.',
      'Klären Sie Format, Versandweg und Ablage. Prüfen Sie Stammdaten wie Leitweg-ID und Bestellnummer, und testen Sie mit zwei Lieferanten.',
    ),
  },
  {
    slug: 'weihnachtspraesente-und-compliance',
    title: 'Weihnachtspräsente und Compliance',
    excerpt: 'Was Geschäftspartner annehmen dürfen und was nicht.',
    picture: 13,
    category: 'Einkauf',
    body: p(
      'Kleine Aufmerksamkeiten sind üblich, doch viele Häuser setzen enge Grenzen. Behörden nehmen in der Regel gar nichts an.',
      'Dokumentieren Sie Wert und Anlass und denken Sie an die Pauschalsteuer nach § 37b EStG.',
    ),
  },
  {
    slug: 'sitz-steh-richtig-einstellen',
    title: 'Sitz-Steh richtig einstellen',
    excerpt: 'Drei Handgriffe für den passenden Arbeitsplatz.',
    picture: 1,
    category: 'Arbeitsplatz',
    body: p(
      'Im Sitzen liegen Unterarme und Tischplatte auf einer Höhe, die Knie stehen im rechten Winkel.',
      'Im Stehen bleibt der Blick waagerecht auf die Oberkante des Bildschirms gerichtet. Wechseln Sie zwei- bis viermal je Stunde.',
    ),
  },
  {
    slug: 'umweltzeichen-was-bedeutet-was',
    title: 'Blauer Engel, FSC, EU Ecolabel – was bedeutet was?',
    excerpt: 'Anerkannte Zeichen und was sie belegen.',
    picture: 2,
    category: 'Umwelt',
    body: p(
      'Der Blaue Engel wird je Produktgruppe nach festen Kriterien vergeben, bei Papier etwa nach DE-UZ 14a.',
      'FSC und PEFC belegen die Herkunft des Holzes, das EU Ecolabel gilt in ganz Europa. Jedes Zeichen trägt eine Lizenznummer.',
    ),
  },
  {
    slug: 'was-kostet-eine-druckseite',
    title: 'Was kostet eine Druckseite wirklich?',
    excerpt: 'So rechnen Sie Gerät, Toner und Papier zusammen.',
    picture: 3,
    category: 'Drucken',
    body: p(
      'Teilen Sie den Preis der Kartusche durch ihre Reichweite nach ISO/IEC. Eine XL-Kartusche für 84,90 € und 3.000 Seiten kostet 2,8 Cent je Seite.',
      'Dazu kommen Trommel, Papier und Strom. Unser Verbrauchsmaterial-Finder zeigt die Kosten je Seite.',
    ),
  },
  {
    slug: 'din-5008-geschaeftsbrief',
    title: 'DIN 5008: der Geschäftsbrief',
    excerpt: 'Anschrift, Bezugszeichen und Datum auf einen Blick.',
    picture: 5,
    category: 'Wissen',
    body: p(
      'Das Anschriftfeld hat neun Zeilen, eine Leerzeile zwischen Straße und Ort gibt es nicht mehr.',
      'Telefonnummern gliedern Sie nach ihrer Funktion, die Durchwahl steht nach einem Bindestrich.',
    ),
  },
  {
    slug: 'aktenvernichtung-schutzklassen',
    title: 'Aktenvernichtung: Schutzklassen P-1 bis P-7',
    excerpt: 'Welche Sicherheitsstufe braucht welches Papier?',
    picture: 6,
    category: 'Recht und Pflichten',
    body: p(
      'Für Personalunterlagen empfiehlt sich mindestens P-4, für Gesundheitsdaten P-5.',
      'Höhere Stufen schneiden feiner, fassen aber weniger Blätter je Durchgang.',
    ),
  },
  {
    slug: 'aufbewahrungsfristen-2027',
    title: 'Aufbewahrungsfristen 2027 – was darf weg?',
    excerpt: 'Belege, Briefe, Bücher: die Fristen im Überblick.',
    picture: 7,
    category: 'Recht und Pflichten',
    body: p(
      'Rechnungen und Belege sind acht Jahre aufzubewahren, Bücher und Jahresabschlüsse zehn, Handelsbriefe sechs.',
      'Die Frist beginnt mit dem Ende des Kalenderjahres. Beschriften Sie Archivboxen mit dem Jahr der Vernichtung.',
    ),
  },
  {
    slug: 'homeoffice-grundausstattung',
    title: 'Homeoffice-Grundausstattung',
    excerpt: 'Was an den Arbeitsplatz zu Hause gehört.',
    picture: 8,
    category: 'Arbeitsplatz',
    body: p(
      'Ein höhenverstellbarer Tisch, ein einstellbarer Stuhl, ein zweiter Bildschirm und eine blendfreie Leuchte.',
      'Kleine Helfer wie Kabelkanal, Ablage und Haftnotizen halten Ordnung.',
    ),
  },
  {
    slug: 'erste-hilfe-im-betrieb',
    title: 'Erste Hilfe im Betrieb: DIN 13157',
    excerpt: 'Wie viele Verbandkästen ein Betrieb braucht.',
    picture: 9,
    category: 'Recht und Pflichten',
    body: p(
      'Verwaltungsbetriebe bis 50 Beschäftigte brauchen einen kleinen Verbandkasten nach DIN 13157, darüber einen großen nach DIN 13169.',
      'Prüfen Sie die Haltbarkeit einmal im Jahr und füllen Sie Verbrauchtes sofort nach.',
    ),
  },
  {
    slug: 'schulstart-ohne-stress',
    title: 'Schulstart ohne Stress',
    excerpt: 'So kommt alles von der Liste in den Ranzen.',
    picture: 10,
    category: 'Schule und Zuhause',
    body: p(
      'Haken Sie zuerst ab, was noch brauchbar ist, dann bestellen Sie den Rest in einem Zug.',
      'Beschriften Sie Stifte und Hefte, bevor der erste Schultag beginnt.',
    ),
  },
  {
    slug: 'kostenstellen-sauber-fuehren',
    title: 'Kostenstellen sauber führen',
    excerpt: 'Weniger Rückfragen durch klare Regeln im Einkauf.',
    picture: 11,
    category: 'Einkauf',
    body: p(
      'Jede Position bekommt ihre Kostenstelle schon bei der Bestellung.',
      'Budgets mit Warnung bei 80 % verhindern Überraschungen am Monatsende.',
    ),
  },
  {
    slug: 'rebuilt-toner-im-test',
    title: 'Rebuilt-Toner im Test',
    excerpt: 'Wiederaufbereitete Kartuschen im Alltag.',
    picture: 12,
    category: 'Drucken',
    body: p(
      'Wiederaufbereitete Kartuschen nach DIN 33870 werden zerlegt, gereinigt und mit neuen Verschleißteilen bestückt.',
      'Im Druckbild sahen unsere Testerinnen kaum Unterschiede, der Preis liegt bei rund 60 % des Originals.',
    ),
  },
  {
    slug: 'ordnung-im-archiv',
    title: 'Ordnung im Archiv',
    excerpt: 'Vom vollen Regal zum auffindbaren Vorgang.',
    picture: 14,
    category: 'Ordnung',
    body: p(
      'Archivboxen fassen ein bis zwei Ordner und tragen Inhalt, Jahr und Vernichtungsdatum.',
      'Ein Lageplan am Regal spart das Suchen.',
    ),
  },
]
