type Picture = readonly [scene: string, title: string, subtitle: string, excerpt: string]

type SeedInstallation = {
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly body: string
  readonly place: string
  readonly year: number
  readonly pictures: readonly Picture[]
  /** keys of what stands there */
  readonly articles: readonly string[]
}

const scene = (name: string) => `/illustrations/scenes/${name}.svg`

const seedInstallations: readonly SeedInstallation[] = [
  {
    slug: 'einzelbuero',
    title: 'Büro mit Aussicht',
    excerpt: 'Ein Sitz-Steh-Arbeitsplatz für eine Kanzlei, geplant auf 14 Quadratmetern.',
    body: '<p>Hier wird viel telefoniert und oft im Stehen gearbeitet. Der Tisch fährt auf Knopfdruck in die Höhe, der Bildschirm steht auf einem verstellbaren Fuß und blendet nicht, weil das Licht von der Seite kommt. Was täglich gebraucht wird, liegt im Rollcontainer, alles andere hinter dem Rollladen.</p><p>Von der ersten Skizze bis zum letzten Kabel hat es drei Wochen gedauert, aufgebaut war alles an einem Vormittag. <a href="/page/moebelplanung">Auch Ihren Raum planen wir gern.</a></p>',
    place: 'Köln',
    year: 2026,
    pictures: [
      [
        'raum-einzelbuero',
        'Der Raum',
        'Licht von der Seite',
        'Ein höhenverstellbarer Tisch mit Drehstuhl, Standleuchte, Rollladenschrank und Rollcontainer neben einem Fenster.',
      ],
      [
        'raum-einzelbuero-tisch',
        'Auf dem Tisch',
        'Alles in Reichweite',
        'Bildschirm, Tastatur, Notizbuch und eine Tasse Kaffee auf einer Tischplatte aus Eiche, Ordner auf einem Wandbord.',
      ],
      [
        'blog-1',
        'Richtig eingestellt',
        'Unterarme und Tisch auf einer Höhe',
        'Ein Stuhl vor einem Tisch, dessen Höhe ein Pfeil zeigt.',
      ],
    ],
    articles: ['550002-4', '550001-4', '500001-3', '551025-1', '551020-4', '551024-4'],
  },
  {
    slug: 'besprechungsraum',
    title: 'Raum für gute Gespräche',
    excerpt: 'Ein Besprechungsraum, in dem Tafel und Flipchart dorthin rollen, wo man sie braucht.',
    body: '<p>Zwölf Menschen, drei Projekte, ein Raum: In diesem Ingenieurbüro stand früher alles fest. Heute rollen Whiteboard und Flipchart aus der Ecke, wenn jemand etwas zeigen will, und wieder zurück, wenn nur geredet wird.</p><p>Getränke und Gebäck liefern wir jeden Montag mit. Wer zuletzt geht, wischt die Tafel ab, so steht es auf dem Zettel neben der Tür.</p>',
    place: 'Leverkusen',
    year: 2026,
    pictures: [
      [
        'raum-besprechung',
        'Der Raum',
        'Für bis zu zwölf Personen',
        'Ein Whiteboard und ein Flipchart auf Rollen, davor ein Tisch mit Wasser, Kaffee und Gebäck.',
      ],
      [
        'kaffeekueche',
        'Die Teeküche nebenan',
        'Kaffee, bevor es losgeht',
        'Eine Küchenzeile mit Kaffee, Tassen, Wasser und Gebäck.',
      ],
    ],
    articles: ['351033-1', '351041-1', '651017-1', '601012-6', '601008-1', '600001-1'],
  },
  {
    slug: 'archiv',
    title: 'Archiv mit Lageplan',
    excerpt: 'Acht Jahre Belege, jeder in zwei Minuten gefunden.',
    body: '<p>Aus drei vollen Kellerräumen wurde ein Regal mit Lageplan. Jede Box trägt Inhalt, Jahr und das Datum, an dem sie weg darf. Was schon weg durfte, hat der Aktenvernichter erledigt: elf Säcke an einem Tag.</p><p>Wie lange welche Unterlagen bleiben müssen, lesen Sie im Magazin: <a href="/blog/aufbewahrungsfristen-2027">Aufbewahrungsfristen</a>.</p>',
    place: 'Bonn',
    year: 2025,
    pictures: [
      [
        'raum-archiv',
        'Die Regale',
        'Nach Jahren geordnet',
        'Ein Regal mit Archivboxen und Ordnern, daneben ein Klemmbrett mit dem Lageplan und ein Aktenvernichter.',
      ],
      ['blog-7', 'Die Fristen', 'Sechs, acht und zehn Jahre', 'Ein Kalender neben Ordnern und Archivboxen.'],
      ['blog-6', 'Der Rest', 'Sicher vernichtet', 'Ein Aktenvernichter und die sieben Sicherheitsstufen.'],
    ],
    articles: ['201006-2', '201012-1', '200003-1', '301050-1', '451026-1'],
  },
  {
    slug: 'empfang',
    title: 'Ein Empfang, der Zeit hat',
    excerpt: 'Der Tresen einer Arztpraxis: freundlich, aufgeräumt und leicht sauber zu halten.',
    body: '<p>Wer hier ankommt, ist selten entspannt. Darum steht auf dem Tresen nur, was den Gästen nützt: Wasser, ein Kalender für den nächsten Termin, ein Spender für die Hände. Formulare und Technik sind eine Etage tiefer verschwunden.</p><p>Die Oberflächen lassen sich mit jedem üblichen Reiniger abwischen, das war dem Team am wichtigsten.</p>',
    place: 'Bergisch Gladbach',
    year: 2025,
    pictures: [
      [
        'raum-empfang',
        'Der Tresen',
        'Platz für ein Lächeln',
        'Eine Mitarbeiterin hinter einem Tresen aus Eiche, darauf Wasser, ein Tischkalender und ein Spender.',
      ],
      [
        'blog-24',
        'Die Hygienestation',
        'Im Waschraum nebenan',
        'Seife, Handtücher, Desinfektion und Reiniger auf einer hellen Ablage.',
      ],
    ],
    articles: ['600002-6', '351011-1', '650001-1', '650002-1', '651002-1', '650003-1'],
  },
  {
    slug: 'druckplatz',
    title: 'Ein Druckplatz für alle',
    excerpt: 'Ein gutes Gerät statt sieben kleiner, mit Papier und Toner gleich daneben.',
    body: '<p>Sieben Tischdrucker mit fünf Sorten Toner waren der Verwaltung zu viel. Jetzt steht ein Farbgerät auf einem halbhohen Schrank, in dem der Vorrat für einen Monat Platz hat. Fehldrucke gehen ohne Umweg in den Aktenvernichter.</p><p>Seit dem Umbau druckt das Haus ein Drittel weniger, einfach weil man dafür aufstehen muss. Was eine Seite wirklich kostet, steht im Magazin: <a href="/blog/was-kostet-eine-druckseite">Was kostet eine Druckseite?</a></p>',
    place: 'Köln',
    year: 2026,
    pictures: [
      [
        'raum-druckplatz',
        'Der Platz',
        'Papier in Griffhöhe',
        'Ein Multifunktionsgerät auf einem Schrank, darüber Toner auf einem Wandbord, daneben Papier und ein Aktenvernichter.',
      ],
      [
        'tonerwechsel',
        'Der Vorrat',
        'Vier Farben, ein Gerät',
        'Ein Laserdrucker auf einem Tisch, davor Toner in Schwarz, Cyan, Magenta und Gelb.',
      ],
    ],
    articles: ['451078-3', '150001-1', '651023-1', '451020-1', '551007-4'],
  },
  {
    slug: 'homeoffice',
    title: 'Vier Quadratmeter Ruhe',
    excerpt: 'Ein vollwertiger Arbeitsplatz in der Ecke eines Schlafzimmers.',
    body: '<p>Viel Platz war nicht, aber ein Fenster. Ein schmaler Tisch, ein Stuhl, der auch acht Stunden verzeiht, und eine Leuchte, die sich an die Platte klemmen lässt: Mehr hat es nicht gebraucht. Die Ordner stehen auf dem Bord darüber.</p><p>Was sonst noch in ein Homeoffice gehört, haben wir aufgeschrieben: <a href="/blog/homeoffice-grundausstattung">Grundausstattung für zu Hause</a>.</p>',
    place: 'Hürth',
    year: 2026,
    pictures: [
      [
        'raum-homeoffice',
        'Die Ecke',
        'Am Fenster',
        'Ein Schreibtisch aus Buche mit Bildschirm und Klemmleuchte, davor ein blauer Drehstuhl.',
      ],
      [
        'blog-8',
        'Dieselbe Ecke am Abend',
        'Stuhl rein, Licht aus',
        'Tisch und Stuhl in einem Zimmer mit Fenster und Bild.',
      ],
    ],
    articles: ['551019-4', '551018-4', '551008-1', '501008-3', '200003-1'],
  },
]

export const installations = seedInstallations.map(({ pictures, place, year, articles, ...installation }) => ({
  ...installation,
  data: {
    ...{ place, year, articles },
    positions: pictures.map(([name, title, subtitle, excerpt]) => ({
      ...{ file: scene(name), title, subtitle, excerpt },
      body: '',
    })),
  },
}))
