type Picture = readonly [scene: string, title: string, subtitle: string, excerpt: string, text?: string]

type SeedGallery = {
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly body: string
  /** side by side */
  readonly columns: number
  readonly pictures: readonly Picture[]
}

const scene = (name: string) => `/illustrations/scenes/${name}.svg`

const seedGalleries: readonly SeedGallery[] = [
  {
    slug: 'moebel',
    title: 'Arbeitsplätze zum Ansehen',
    excerpt: 'Tische, Stühle und Licht, wie wir sie planen und aufbauen.',
    body: '<p>Diese Arbeitsplätze haben wir für Kundinnen und Kunden geplant. Was davon zu Ihren Räumen passt, besprechen wir gern: <a href="/page/moebelplanung">Möbelplanung anfragen</a>.</p>',
    columns: 3,
    pictures: [
      [
        'moebelplanung',
        'Sitz-Steh-Arbeitsplatz',
        'Mit Stehleuchte und Aktenschrank',
        'Ein Tisch, der sich in der Höhe verstellen lässt, davor ein Bürodrehstuhl, daneben eine Stehleuchte.',
      ],
      [
        'blog-1',
        'Richtig eingestellt',
        'Höhe von Tisch und Bildschirm',
        'Unterarme und Tischplatte auf einer Höhe, der Blick auf der Oberkante des Bildschirms.',
      ],
      [
        'blog-8',
        'Arbeitsplatz zu Hause',
        'Auf wenig Raum',
        'Tisch, Stuhl und Leuchte finden in einer Ecke des Wohnzimmers Platz.',
      ],
      [
        'schreibtisch-morgen',
        'Der Schreibtisch am Morgen',
        'Alles in Reichweite',
        'Stifte, Papier und Ordner liegen dort, wo die Hand sie sucht.',
      ],
      [
        'blog-14',
        'Ordnung im Regal',
        'Archiv mit Lageplan',
        'Beschriftete Archivboxen, von oben nach unten nach Jahren geordnet.',
      ],
    ],
  },
  {
    slug: 'lager',
    title: 'Unser Lager in Köln',
    excerpt: 'Vom Wareneingang bis zum Paket auf der Rampe.',
    body: '<p>Was bis 15:30 Uhr bestellt wird und da ist, verlässt am selben Tag unser Lager. Die Bilder zeigen den Weg dorthin. Wer dahintersteht: <a href="/team/logistik">das Team Logistik</a>.</p>',
    columns: 1,
    pictures: [
      [
        'papierlager',
        'Papierlager',
        'Paletten bis unter das Dach',
        'Kopierpapier kommt auf Paletten und geht als Ries oder Palette wieder hinaus.',
      ],
      [
        'tonerwechsel',
        'Toner und Tinte',
        'Griffbereit nach Hersteller',
        'Kartuschen stehen nach Hersteller und Gerät, damit keine verwechselt wird.',
      ],
      [
        'blog-12',
        'Aufbereitete Kartuschen',
        'Prüfung vor dem Versand',
        'Jede wiederaufbereitete Kartusche wird gedruckt und geprüft, bevor sie ins Regal kommt.',
      ],
      [
        'kaffeekueche',
        'Küche und Bewirtung',
        'Haltbarkeit im Blick',
        'Kaffee und Getränke lagern kühl, das Älteste geht zuerst hinaus.',
      ],
    ],
  },
  {
    slug: 'team-event',
    title: 'Sommerfest',
    excerpt: 'Ein Nachmittag am Rhein mit allen Teams.',
    body: '<p>Einmal im Jahr bleibt das Telefon für einen Nachmittag still. Die gezeichneten Bilder stehen für die Fotos, die wir im Haus behalten.</p>',
    columns: 7,
    pictures: [
      ['kaffeekueche', 'Kaffee zum Anfang', 'Aus der eigenen Küche', 'Erst Kaffee, dann Kuchen, dann die Boote.'],
      [
        'blog-13',
        'Geschenke',
        'Für zehn und zwanzig Jahre',
        'Wir gratulieren allen, die in diesem Jahr ein Jubiläum feiern.',
      ],
      ['blog-10', 'Für die Kinder', 'Malen und Basteln', 'Hefte, Stifte und viel Platz: der Tisch für die Kleinen.'],
      ['blog-9', 'Gut versorgt', 'Pflaster für alle Fälle', 'Gebraucht wurde nur eines, nach dem Fußball.'],
      ['blog-5', 'Grußkarten', 'An alle, die nicht dabei waren', 'Wer arbeiten musste, bekam Post.'],
      ['teaser-b2c', 'Zum Schluss', 'Bis zum nächsten Jahr', 'Aufräumen geht zu vierzigst schnell.'],
    ],
  },
]

const seedAlbums = [
  {
    slug: 'moebelreferenz',
    title: 'Möbelreferenzen',
    excerpt: 'Räume, die wir geplant, geliefert und aufgebaut haben.',
    body: '<p>Von der Skizze bis zum letzten Kabelkanal: Hier sehen Sie, wie unsere Planung am Ende aussieht.</p>',
    image: scene('moebelplanung'),
    galleries: ['moebel'],
  },
  {
    slug: 'filialumbau',
    title: 'Umbau in Köln',
    excerpt: 'Lager und Filiale, neu geordnet.',
    body: '<p>Im Frühjahr haben wir Lager und Filiale umgebaut. Die Wege sind kürzer geworden, die Beratung hat mehr Platz.</p>',
    image: scene('papierlager'),
    galleries: ['lager', 'moebel'],
  },
  {
    slug: 'team',
    title: 'Aus unseren Teams',
    excerpt: 'Wer hier arbeitet und feiert.',
    body: '<p>42 Menschen beraten, packen, liefern und montieren. Lernen Sie <a href="/teams">unsere Teams</a> kennen.</p>',
    image: scene('kaffeekueche'),
    galleries: ['team-event', 'lager'],
  },
]

export const galleries = seedGalleries.map(({ pictures, columns, ...gallery }) => ({
  ...gallery,
  data: {
    columns,
    positions: pictures.map(([name, title, subtitle, excerpt, text]) => ({
      ...{ file: scene(name), title, subtitle, excerpt },
      body: text ? `<p>${text}</p>` : '',
    })),
  },
}))

export const albums = seedAlbums.map(({ image, galleries: slugs, ...album }) => ({
  ...album,
  data: { image, galleries: slugs },
}))
