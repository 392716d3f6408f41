import type { SeedDay } from '../day.ts'

// What the demo shows beside its pages (G-70, G-88): each kind once. Offers keep to what the shop really does.

const scene = (name: string) => `/illustrations/scenes/${name}.svg`

export const sliders = {
  home: {
    slides: [
      {
        title: 'Alles für den Schreibtisch',
        text: 'Kugelschreiber, Papier und Ordner, heute bestellt, morgen im Büro.',
        image: scene('schreibtisch-morgen'),
        url: '/shop/assortment/schreiben-korrigieren',
        label: 'Zum Schreibtisch',
      },
      {
        title: 'Sitzen und stehen',
        text: 'Sitz-Steh-Tische und Bürodrehstühle mit Montage am Wunschort.',
        image: scene('moebelplanung'),
        url: '/shop/assortment/bueromoebel-licht',
        label: 'Möbel ansehen',
      },
      {
        title: 'Toner finden, Seite für Seite sparen',
        text: 'Gerät wählen, passende Kartusche sehen, Kosten je Seite vergleichen.',
        image: scene('tonerwechsel'),
        url: '/shop/supply',
        label: 'Zu Ihrem Toner',
      },
      {
        title: 'Papier, das nie ausgeht',
        text: 'Vom Ries bis zur Palette, mit Staffelpreisen ab fünf Ries.',
        image: scene('papierlager'),
        url: '/shop/articletypename/kopierpapier',
        label: 'Papier ansehen',
      },
    ],
  },
  aktionen: {
    seconds: 8,
    slides: [
      {
        title: 'Restposten, solange der Vorrat reicht',
        text: 'B-Ware und auslaufende Artikel, im Preis gesenkt.',
        image: scene('papierlager'),
        url: '/shop/attribute/clearance',
        label: 'Restposten ansehen',
        colors: { ink: '#fdf9f3', ground: '#14324a' },
        logo: { image: '/favicon.svg', name: 'Kontor' },
      },
      {
        title: 'Kaffee für das ganze Team',
        text: 'Bohnen, Gebäck und alles, was dazugehört.',
        image: scene('kaffeekueche'),
        url: '/shop/assortment/kueche-bewirtung',
        label: 'Zur Küche',
        colors: { ink: '#3a2a1c', ground: '#f3e7da' },
        background: scene('sortiment-11'),
      },
    ],
  },
}

const toner = {
  title: 'Toner, Tinte und Trommeln',
  text: 'In drei Schritten zur passenden Kartusche',
  url: '/shop/supply',
  image: scene('sortiment-7'),
}
const kitchen = {
  title: 'Küche und Bewirtung',
  text: 'Kaffee, Gebäck und Getränke für das Team',
  url: '/shop/assortment/kueche-bewirtung',
  image: scene('sortiment-11'),
}
const costCentres = {
  title: 'Einkauf für Unternehmen',
  text: 'Kostenstellen, Budgets, Freigaben und Rechnung',
  url: '/page/kostenstellen-budgets',
  image: scene('teaser-b2b'),
}
const school = {
  title: 'Für Schule und Zuhause',
  text: 'Ranzen, Hefte, Stifte und der Arbeitsplatz daheim',
  url: '/shop/tag/schulstart',
  image: scene('teaser-b2c'),
}

export const widgetAreas = {
  home: [
    { type: 'teaser', mode: 'b2c', title: 'Für Sie ausgesucht', teasers: [school, toner, kitchen] },
    { type: 'teaser', mode: 'b2b', title: 'Für Ihren Betrieb', teasers: [costCentres, toner, kitchen] },
    { type: 'ad', zone: 'start' },
  ],
  'shop-marketing': [
    { type: 'slider', slider: 'aktionen' },
    {
      type: 'html',
      title: 'So rechnen wir',
      html: '<p>Aktionspreise gelten, solange der Vorrat reicht. Der durchgestrichene Preis ist der niedrigste der letzten 30 Tage davor.</p>',
    },
  ],
  list: [{ type: 'ad', zone: 'liste' }],
  'ueber-uns': [{ type: 'shoplist', title: 'Hergestellt in Deutschland', attribute: 'made-in-germany', limit: 5 }],
  einkauf: [
    {
      type: 'teaser',
      title: 'Passt dazu',
      teasers: [
        {
          title: 'Anbindung an Ihr Einkaufssystem',
          text: 'Bestellen, ohne das eigene System zu verlassen',
          url: '/page/e-procurement',
          image: scene('teaser-b2b'),
        },
        toner,
      ],
    },
  ],
}

/** The Decembers of a demo that is seeded on this day: in a year it has one too. */
const decembers = ({ day }: SeedDay) => [0, 1, 2].map((later) => Number(day.slice(0, 4)) + later)

const advent = (year: number, index: number) => ({
  id: index === 0 ? 1 : 10 + index,
  slug: 'start',
  from: `${year}-12-01`,
  to: `${year}-12-24`,
  image: scene('werbung-weihnachtsfeier'),
  alt: 'Weihnachtsfeier im Büro? Kaffee, Gebäck und Getränke für alle',
  url: '/shop/assortment/kueche-bewirtung',
})

/** A place shows the first that is due. */
export const adZones = (day: SeedDay) => [
  ...decembers(day).map(advent),
  {
    id: 2,
    slug: 'start',
    mode: 'b2c',
    html: '<p><strong>Leere Kartuschen? Wir nehmen sie zurück.</strong> Bestellen Sie die Leergutbox für Ihren Betrieb oder Ihre Schule.</p>',
    url: '/page/leergutbox',
  },
  {
    id: 3,
    slug: 'start',
    mode: 'b2b',
    html: '<p><strong>Ein Büro einrichten?</strong> Unsere Möbelplanung misst aus, zeichnet und montiert.</p>',
    url: '/page/moebelplanung',
  },
  {
    id: 4,
    slug: 'liste',
    html: '<p><strong>Nicht das Richtige gefunden?</strong> Rufen Sie uns an, oder bitten Sie um einen Rückruf.</p>',
    url: '/page/rueckruf',
  },
]

export const pushNotices = (day: SeedDay) => [
  ...decembers(day).map((year) => ({
    id: `feiertage-${year}`,
    from: `${year}-12-18`,
    to: `${year}-12-31`,
    title: 'Am 24. und 31. Dezember bleibt geschlossen',
    text: 'An beiden Tagen verlässt kein Paket unser Lager, und das Telefon ist nicht besetzt.',
    at: ['/'],
  })),
  {
    id: 'filiale-samstag',
    title: 'Samstags bis 13 Uhr für Sie da',
    text: 'Unsere Filiale in Köln öffnet samstags von 9 bis 13 Uhr. Was Sie zur Abholung bestellen, liegt dort bereit.',
    url: '/page/filialen',
    label: 'Zur Filiale',
    at: ['/'],
  },
  {
    id: 'aktionspreise',
    modal: true,
    title: 'Solange der Vorrat reicht',
    text: 'Aktionspreise gelten für das, was am Lager ist. Was wir nachbestellen, kostet wieder den üblichen Preis.',
    at: ['/shop-marketing'],
  },
]
