import type { Table } from '../catalogue/catalogue.ts'
import { euResponsible } from '../catalogue/manufacturers.ts'
import type { Row } from '../copy.ts'
import type { SeedDay } from '../day.ts'
import { operator } from '../organisation/people.ts'
import { contentItemsTable } from './content-items.ts'
import { forms } from './forms.ts'
import { legalPages, type SeedPage } from './legal-pages.ts'
import { posts } from './posts.ts'

/** 24 posts in two years. */
const daysBetweenPosts = 30

/** Pages, blog and sliders of domain 3.10: short, whole, and without general green claims (domain 1.1 no. 2). */
export function contentTables(day: SeedDay): readonly Table[] {
  return [
    {
      name: 'pages',
      columns: ['slug', 'title', 'body', 'description', 'layout'],
      rows: [...pages, ...formPages].map(
        ([slug, title, description, body]): Row => [
          slug,
          title,
          body,
          description,
          { json: slug === 'home' ? homeLayout : forms.some((form) => form.slug === slug) ? { form: slug } : {} },
        ],
      ),
    },
    {
      name: 'posts',
      columns: [
        'slug',
        'title',
        'excerpt',
        'body',
        'image',
        'category',
        'series',
        'articles',
        'blocks',
        'published_at',
      ],
      rows: posts.map(
        ({ picture, body, slug, title, excerpt, category, series = '', articles = [], blocks = [] }, index): Row => [
          ...[slug, title, excerpt, body, `/illustrations/scenes/blog-${picture}.svg`, category, series],
          { json: articles },
          { json: blocks },
          day.ago(4 + index * daysBetweenPosts, 8),
        ],
      ),
    },
    { name: 'sliders', columns: ['slug', 'slides'], rows: [['home', { json: slides }]] },
    contentItemsTable(),
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

const pages: readonly SeedPage[] = [
  ...legalPages,
  [
    'home',
    'Willkommen bei der Bürowelt Hagendorn',
    'Bürobedarf für Unternehmen und Zuhause',
    '<p>Bürobedarf für Unternehmen, Schulen und Zuhause: über 2.000 Artikel, Lieferung ab Zentrallager, Beratung aus Köln.</p>',
  ],
  [
    'verpackung',
    'Verpackung',
    'Beteiligung am dualen System',
    `<p>Unsere Versandverpackungen sind registriert: LUCID ${operator.lucidNumber}.</p>`,
  ],
  [
    'cookie-einstellungen',
    'Cookie-Einstellungen',
    'Ihre Wahl ändern',
    '<p>Ihre Wahl ändern Sie unter <a href="/cookie-config">Cookie-Einstellungen</a>.</p>',
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
    '<p>Seit drei Generationen versorgt die Bürowelt Hagendorn Betriebe, Schulen und Haushalte im Rheinland. 42 Menschen beraten, packen, liefern und montieren.</p><p>Lernen Sie <a href="/teams">unsere Teams</a> kennen, lesen Sie im <a href="/blog">Magazin</a> oder folgen Sie unseren <a href="/links">Links</a>.</p>',
  ],
  [
    'kontakt',
    'Kontakt',
    'So erreichen Sie uns',
    `${company}<p>Montag bis Freitag 8:00–18:00 Uhr, Samstag 9:00–13:00 Uhr.</p><p>Die richtige Durchwahl finden Sie bei <a href="/teams">unseren Teams</a>, viele Antworten unter <a href="/faqs">Häufige Fragen</a>. Oder wählen Sie gleich das passende Formular: <a href="/page/rueckruf">Rückruf</a>, <a href="/page/reklamation">Reklamation</a>, <a href="/page/retoure">Retoure</a>, <a href="/page/katalog-bestellen">Katalog</a>, <a href="/page/leergutbox">Leergutbox</a>, <a href="/page/moebelplanung">Möbelplanung</a>.</p>`,
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
    'Geschäftskonto anlegen',
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
    'Diese Seite gibt es nicht.',
    'Seite nicht gefunden',
    '<p>Die gesuchte Seite wurde verschoben oder gelöscht. Die Suche hilft weiter.</p>',
  ],
  [
    '503',
    'Wir sind gleich wieder für Sie da.',
    'Wartung',
    '<p>Der Shop wird gerade gewartet. Ihr Warenkorb bleibt erhalten.</p>',
  ],
]

/** Each form has a page; some pages have more to say than their form. */
const formPages: readonly SeedPage[] = forms
  .filter(({ slug }) => !pages.some(([known]) => known === slug))
  .map(({ slug, title, intro }) => [slug, title, intro, ''])
