type Picture = readonly [scene: string, title: string, subtitle: string, excerpt: string]

const scene = (name: string) => `/illustrations/scenes/${name}.svg`

const rooms: readonly {
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly body: string
  readonly place: string
  readonly year: number
  readonly pictures: readonly Picture[]
  readonly articles: readonly string[]
}[] = [
  {
    slug: 'musterbuero',
    title: 'Büro mit Aussicht',
    excerpt: 'Ein Sitz-Steh-Arbeitsplatz mit Stehleuchte und Aktenschrank auf 14 Quadratmetern.',
    body: '<p>Hier wird viel telefoniert und oft im Stehen gearbeitet. Der Tisch lässt sich mit einem Knopfdruck verstellen, der Bildschirm steht auf einem höhenverstellbaren Fuß. Ordner stehen in Griffweite, alles andere verschwindet im Schrank.</p><p>Geplant und aufgebaut an einem Tag. <a href="/page/moebelplanung">Ihren Raum planen lassen</a></p>',
    place: 'Köln',
    year: 2026,
    pictures: [
      [
        'moebelplanung',
        'Der Raum',
        'Licht von zwei Seiten',
        'Ein höhenverstellbarer Tisch mit Bürodrehstuhl, Stehleuchte und Aktenschrank vor einem Fenster.',
      ],
      ['blog-1', 'Im Stehen', 'Zwei- bis viermal je Stunde', 'Ein Tisch in Stehhöhe, der Bildschirm auf Augenhöhe.'],
      [
        'schreibtisch-morgen',
        'Auf dem Tisch',
        'Alles in Reichweite',
        'Stifte, Papier und Ordner auf einer Tischplatte.',
      ],
    ],
    articles: ['550002-1', '550001-1', '500001-1', '200003-1', '100001-1'],
  },
  {
    slug: 'empfang-mit-kaffeekueche',
    title: 'Empfang mit Kaffeeküche',
    excerpt: 'Wo Gäste ankommen und das Haus Pause macht.',
    body: '<p>Der Empfang einer Kanzlei, in dem Gäste warten und das Team seine Pausen verbringt. Kaffee, Wasser und was zum Aufräumen gehört, kommen jede Woche mit unserem Fuhrpark.</p>',
    place: 'Bonn',
    year: 2025,
    pictures: [
      ['kaffeekueche', 'Die Küche', 'Für zwölf Personen', 'Eine Küchenzeile mit Kaffeemaschine, Tassen und Gebäck.'],
      ['teaser-b2b', 'Der Empfang', 'Mit Blick zur Tür', 'Ein Tresen mit Platz für zwei Personen.'],
    ],
    articles: ['600001-1', '600002-1', '650002-1', '650003-1'],
  },
  {
    slug: 'archiv-im-keller',
    title: 'Archiv im Keller',
    excerpt: 'Acht Jahre Belege, jeder in zwei Minuten gefunden.',
    body: '<p>Aus drei vollen Kellerräumen wurde ein Archiv mit Lageplan. Was nicht mehr aufzubewahren war, hat der Aktenvernichter erledigt. Wie lange was bleiben muss, steht im <a href="/blog/aufbewahrungsfristen-2027">Magazin</a>.</p>',
    place: 'Leverkusen',
    year: 2026,
    pictures: [
      [
        'blog-14',
        'Die Regale',
        'Nach Jahren geordnet',
        'Archivboxen in Regalen, jede mit Inhalt und Jahr beschriftet.',
      ],
      ['blog-7', 'Die Fristen', 'Sechs, acht und zehn Jahre', 'Ein Kalender neben Ordnern und Belegen.'],
      ['blog-6', 'Der Rest', 'Sicher vernichtet', 'Ein Aktenvernichter neben einem Stapel Papier.'],
    ],
    articles: ['450001-1', '200001-1', '200002-1', '200003-1'],
  },
  {
    slug: 'arbeitsplatz-zu-hause',
    title: 'Arbeitsplatz zu Hause',
    excerpt: 'Ein vollwertiger Platz in der Ecke des Wohnzimmers.',
    body: '<p>Wenig Fläche, viel zu tun: Tisch, Stuhl und Bildschirm finden auf vier Quadratmetern Platz. Am Abend verschwindet alles hinter einer Tür.</p>',
    place: 'Bergisch Gladbach',
    year: 2026,
    pictures: [
      ['blog-8', 'Die Ecke', 'Vier Quadratmeter', 'Ein Schreibtisch mit Stuhl und Leuchte in einer Zimmerecke.'],
      [
        'teaser-b2c',
        'Für die ganze Familie',
        'Am Nachmittag Platz für Hausaufgaben',
        'Hefte und Stifte auf dem Tisch.',
      ],
    ],
    articles: ['550001-1', '550002-1', '500001-1', '150001-1'],
  },
]

export const installations = rooms.map(({ pictures, place, year, articles, ...room }) => ({
  ...room,
  data: {
    ...{ place, year, articles },
    positions: pictures.map(([name, title, subtitle, excerpt]) => ({
      ...{ file: scene(name), title, subtitle, excerpt },
      body: '',
    })),
  },
}))
