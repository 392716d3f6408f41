import { type ArticleType, de, line, packOf, packUnit, pieces } from './article-type.ts'

const GRADES = [
  ['Universal', ['Kontorlinie', 'Pergavelin'], ['Office', 'Copy', 'Standard'], 3.79, 153, []],
  [
    'Recycling',
    ['TannLoh', 'Pergavelin'],
    ['Recycling 100', 'Recycling 80', 'Naturell'],
    3.99,
    90,
    ['blauer-engel', 'altpapier-100', 'eu-ecolabel'],
  ],
  ['Premium', ['Pergavelin', 'TannLoh'], ['Classic', 'Brillant', 'Laser'], 5.49, 168, ['eu-ecolabel', 'fsc-mix']],
] as const

export const paper: readonly ArticleType[] = [
  {
    slug: 'kopierpapier',
    name: 'Kopierpapier',
    group: 'Papier',
    attributes: ['Format', 'Grammatur', 'Weiße (CIE)', 'Blattzahl', 'Alterungsbeständig ISO 9706', 'Umweltzeichen'],
    prices: [3.29, 14.9],
    dailyPrice: true,
    legal: { hsCode: '4802 56' },
    eco: ['fsc-mix', 'eu-ecolabel'],
    about: [
      'Das Papier läuft störungsfrei durch Laser- und Tintendrucker sowie Kopierer.',
      'Gleichmäßige Oberfläche und gute Opazität erlauben beidseitigen Druck.',
      'Die Verpackung schützt die Blätter vor Feuchtigkeit.',
    ],
    accessories: ['ordner', 'prospekthuelle'],
    crossSelling: ['toner', 'heftklammern'],
    tags: ['Homeoffice'],
    lines: [
      ...GRADES.map(([productType, brands, series, price, white, eco]) =>
        line({
          productType,
          leaf: 'kopier-druckerpapier',
          brands,
          series,
          eco,
          axes: { format: ['A4', 'A3', 'A5'], gramm: [80, 75, 90, 100], gebinde: ['Ries', 'Karton', 'Palette'] },
          name: (c) =>
            `${c.brand} Kopierpapier ${c.series}, ${c.format}, ${c.gramm} g/m², weiß, ${c.gebinde === 'Ries' ? '500 Blatt' : c.gebinde === 'Karton' ? 'Karton 5 × 500 Blatt' : 'Palette 200 × 500 Blatt'}`,
          price: (c) =>
            ((price * (c.format === 'A3' ? 2 : c.format === 'A5' ? 0.6 : 1) * c.gramm) / 80) *
            (c.gebinde === 'Ries' ? 1 : c.gebinde === 'Karton' ? 4.75 : 168),
          unit: (c) => c.gebinde.toLowerCase(),
          content: (c) => [c.gebinde === 'Ries' ? 500 : c.gebinde === 'Karton' ? 2500 : 100000, 'Blatt'],
          comparative: (c) => [c.gebinde === 'Ries' ? 500 : c.gebinde === 'Karton' ? 2500 : 100000, 100, 'Blatt'],
          farbe: () => 'weiß',
          features: (c) => [
            `DIN ${c.format}`,
            `${c.gramm} g/m²`,
            white,
            c.gebinde === 'Ries' ? 500 : c.gebinde === 'Karton' ? '2.500' : '100.000',
            'ja',
            eco.length > 0 ? 'ja' : 'nein',
          ],
        }),
      ),
      line({
        productType: 'Farbpapier',
        leaf: 'spezial-fotopapier',
        brands: ['Pergavelin', 'TannLoh'],
        series: ['Color', 'Intensiv'],
        axes: {
          format: ['A4', 'A3'],
          gramm: [80, 120, 160],
          farbe: ['gelb', 'hellblau', 'hellgrün', 'rosa', 'orange', 'rot', 'flieder', 'cremeweiß'],
        },
        name: (c) =>
          `${c.brand} Farbpapier ${c.series}, ${c.format}, ${c.gramm} g/m², ${c.farbe}, ${c.gramm === 160 ? 250 : 500} Blatt`,
        price: (c) => (c.format === 'A3' ? 14.2 : 8.4) * (c.gramm === 160 ? 1.04 : c.gramm === 120 ? 1.02 : 1),
        unit: () => 'ries',
        content: (c) => [c.gramm === 160 ? 250 : 500, 'Blatt'],
        comparative: (c) => [c.gramm === 160 ? 250 : 500, 100, 'Blatt'],
        features: (c) => [`DIN ${c.format}`, `${c.gramm} g/m²`, '–', c.gramm === 160 ? 250 : 500, 'nein', 'nein'],
      }),
      line({
        productType: 'Universal',
        leaf: 'rollen',
        brands: ['Pergavelin', 'Kontorlinie'],
        series: ['Plot', 'Plan CAD'],
        axes: { breite: [420, 594, 610, 841, 914], laenge: [50, 90] },
        name: (c) => `${c.brand} Plotterpapier ${c.series}, Rolle ${c.breite} mm × ${c.laenge} m, 80 g/m²`,
        price: (c) => Math.min(14.9, 4.2 + (c.breite * c.laenge) / 9000),
        unit: () => 'rolle',
        content: (c) => [c.laenge, 'm'],
        base: (c) => [(c.breite * c.laenge) / 1000, 'm²'],
        farbe: () => 'weiß',
        format: (c) => `${c.breite} mm Rolle`,
        features: (c) => [`${c.breite} mm × ${c.laenge} m`, '80 g/m²', 160, 'Rolle', 'ja', 'nein'],
      }),
    ],
  },
  {
    slug: 'fotopapier',
    name: 'Fotopapier',
    group: 'Papier',
    attributes: ['Format', 'Grammatur', 'Oberfläche', 'Blattzahl', 'Druckverfahren', 'Trocknung'],
    prices: [5.9, 39],
    about: [
      'Die mikroporöse Beschichtung nimmt Tinte sofort auf und gibt Farben kräftig wieder.',
      'Ausdrucke sind direkt aus dem Drucker griffest.',
      'Für Präsentationen, Mustermappen und Erinnerungsbilder.',
    ],
    crossSelling: ['tintenpatrone'],
    lines: (['Glänzend', 'Seidenmatt'] as const).map((productType) =>
      line({
        productType,
        leaf: 'spezial-fotopapier',
        brands: ['Pergavelin', 'Kolvetta'],
        series: productType === 'Glänzend' ? ['Gloss', 'Brillanz'] : ['Satin', 'Seide'],
        axes: { format: ['A4', 'A3', '10×15', '13×18'], gramm: [200, 230, 260], blatt: [20, 50, 100] },
        name: (c) =>
          `${c.brand} Fotopapier ${c.series} ${c.format}${c.format.includes('×') ? ' cm' : ''}, ${c.gramm} g/m², ${c.blatt} Blatt`,
        price: (c) => 5.9 + (c.blatt * c.gramm * (c.format === 'A3' ? 2 : c.format === 'A4' ? 1 : 0.3)) / 1450,
        unit: () => 'packung',
        content: (c) => [c.blatt, 'Blatt'],
        comparative: (c) => [c.blatt, 1, 'Blatt'],
        farbe: () => 'weiß',
        features: (c) => [c.format, `${c.gramm} g/m²`, productType, c.blatt, 'Tintenstrahl', 'sofort trocken'],
      }),
    ),
  },
  {
    slug: 'schreibblock',
    name: 'Schreibblock',
    group: 'Papier',
    attributes: ['Format', 'Lineatur', 'Blattzahl', 'Grammatur', 'Lochung', 'Perforation'],
    prices: [0.79, 4.9],
    eco: ['blauer-engel', 'fsc-mix', 'pefc'],
    legal: { hsCode: '4820 10' },
    about: [
      'Das Papier ist tintenfest und reißt an der Perforation sauber ab.',
      'Der feste Rückenkarton dient unterwegs als Schreibunterlage.',
      'Gelocht lässt sich jedes Blatt sofort im Ordner ablegen.',
    ],
    crossSelling: ['kugelschreiber', 'ordner'],
    tags: ['Ausbildungsstart'],
    lines: (
      [
        ['Collegeblock', 1.49, 'vierfach', 'Mikroperforation'],
        ['Kanzleiblock', 1.29, 'vierfach', 'Kopfleimung'],
        ['Notizblock', 0.95, 'ohne', 'Kopfleimung'],
      ] as const
    ).map(([productType, price, holes, perforation]) =>
      line({
        productType,
        leaf: 'bloecke',
        brands: ['Kontorlinie', 'Pergavelin', 'TannLoh'],
        series: productType === 'Collegeblock' ? ['Campus', 'Duo'] : ['Kanzlei', 'Memo'],
        axes: {
          format: productType === 'Notizblock' ? ['A5', 'A6', 'A7'] : ['A4', 'A5'],
          lineatur: ['kariert', 'liniert', 'blanko'],
          blatt: [50, 80, 100],
          pack: [1, 10],
        },
        name: (c) =>
          `${c.brand} ${productType} ${c.series} ${c.format}, ${c.lineatur}, ${c.blatt} Blatt${pieces(c.pack)}`,
        price: (c) => packOf(price * (c.format === 'A4' ? 1.2 : 1) * (0.6 + c.blatt / 160), c.pack),
        unit: packUnit,
        farbe: () => 'weiß',
        features: (c) => [`DIN ${c.format}`, c.lineatur, c.blatt, '70 g/m²', holes, perforation],
      }),
    ),
  },
  {
    slug: 'notizbuch',
    name: 'Notizbuch',
    group: 'Papier',
    attributes: ['Format', 'Lineatur', 'Seitenzahl', 'Einband', 'Verschluss', 'Register'],
    prices: [3.9, 24.9],
    eco: ['fsc-mix', 'made-in-eu'],
    about: [
      'Die Fadenheftung lässt das Buch flach aufliegen.',
      'Ein Lesebändchen und eine Innentasche für lose Zettel sind eingearbeitet.',
      'Das Papier ist cremefarben getönt und für Tinte geeignet.',
    ],
    crossSelling: ['gelschreiber', 'fueller'],
    lines: (['Hardcover', 'Softcover', 'Ringbuch'] as const).map((productType) =>
      line({
        productType,
        leaf: 'notizbuecher',
        brands: ['Notivelle', 'Jahrwendt', 'Kontorlinie'],
        series: productType === 'Ringbuch' ? ['Spira', 'Wire'] : ['Lino', 'Velo', 'Studio'],
        axes: {
          format: ['A5', 'A4', 'A6'],
          lineatur: ['dotted', 'kariert', 'liniert'],
          seiten: [144, 192],
          farbe: ['anthrazit', 'petrol', 'bordeaux', 'schwarz', 'oliv'],
        },
        name: (c) =>
          `${c.brand} Notizbuch ${c.series}${productType === 'Softcover' ? ' Softcover' : ''} ${c.format}, ${c.lineatur}, ${c.seiten} Seiten, ${c.farbe}`,
        price: (c) =>
          (productType === 'Hardcover' ? 11.9 : productType === 'Softcover' ? 8.9 : 6.9) *
          (c.format === 'A4' ? 1.4 : c.format === 'A6' ? 0.7 : 1),
        features: (c) => [
          `DIN ${c.format}`,
          c.lineatur,
          c.seiten,
          productType,
          productType === 'Ringbuch' ? 'ohne' : 'Gummiband',
          'nein',
        ],
      }),
    ),
  },
  {
    slug: 'formular',
    name: 'Formularbuch',
    group: 'Papier',
    attributes: ['Format', 'Blattzahl', 'Durchschreibend', 'Nummeriert', 'Sprache', 'Rechtsstand'],
    prices: [2.9, 14.9],
    eco: ['fsc-mix'],
    about: [
      'Die Felder sind klar gegliedert und lassen sich zügig ausfüllen.',
      'Selbstdurchschreibende Sätze liefern Original und Kopie in einem Zug.',
      'Der Vordruck wird vom Verlag laufend auf den aktuellen Stand gebracht.',
    ],
    crossSelling: ['kugelschreiber', 'stempel'],
    lines: (
      [
        ['Kassenbuch', ['Kassenbuch', 'Kassenbericht'], 5.9],
        ['Lieferschein', ['Lieferschein', 'Rechnungsbuch', 'Quittungsblock'], 4.9],
        ['Mietvertrag', ['Wohnraum-Mietvertrag', 'Kaufvertrag Kraftfahrzeug', 'Arbeitsvertrag'], 3.9],
      ] as const
    ).map(([productType, series, price]) =>
      line({
        productType,
        leaf: 'formulare-vordrucke',
        brands: ['Formblattwerk', 'Kontorlinie'],
        series,
        axes: { format: ['A5', 'A4', 'A6'], saetze: ['2 × 50', '3 × 50', '1 × 50'] },
        name: (c) => `${c.brand} ${c.series} ${c.format}, ${c.saetze} Blatt${c.saetze.startsWith('1') ? '' : ', SD'}`,
        price: (c) =>
          price * (c.saetze.startsWith('3') ? 1.5 : c.saetze.startsWith('2') ? 1.2 : 1) * (c.format === 'A4' ? 1.3 : 1),
        farbe: () => 'weiß',
        features: (c) => [
          `DIN ${c.format}`,
          c.saetze,
          c.saetze.startsWith('1') ? 'nein' : 'ja',
          productType === 'Lieferschein' ? 'ja' : 'nein',
          'Deutsch',
          '2026',
        ],
      }),
    ),
  },
  {
    slug: 'briefumschlag',
    name: 'Briefumschlag',
    group: 'Versand',
    attributes: ['Format', 'Fenster', 'Verschluss', 'Grammatur', 'Farbe', 'Innendruck'],
    prices: [1.9, 49],
    eco: ['blauer-engel', 'fsc-mix', 'fsc-recycled'],
    legal: { hsCode: '4817 10' },
    about: [
      'Der Verschluss hält sicher und lässt sich sauber aufschneiden.',
      'Der Innendruck schützt den Inhalt vor neugierigen Blicken.',
      'Geeignet für Frankiermaschine und Kuvertierung.',
    ],
    crossSelling: ['kopierpapier', 'etikett'],
    lines: (
      [
        ['Mit Fenster', ' mit Fenster', 'ja, links'],
        ['Ohne Fenster', ' ohne Fenster', 'nein'],
      ] as const
    ).map(([productType, suffix, window]) =>
      line({
        productType,
        leaf: 'briefumschlaege',
        brands: ['Falzora', 'Kontorlinie', 'TannLoh'],
        series: ['Post', 'Business'],
        axes: {
          format: ['DL', 'C6', 'C6/5', 'C5', 'C4', 'B4'],
          verschluss: ['haftklebend', 'selbstklebend'],
          pack: [25, 100, 1000],
        },
        name: (c) =>
          `${c.brand} Briefumschlag ${c.series} ${c.format}${suffix}, ${c.verschluss}, 80 g/m², ${de(c.pack)} St.`,
        price: (c) =>
          Math.min(
            49,
            packOf(c.format === 'C4' || c.format === 'B4' ? 0.18 : c.format === 'C5' ? 0.1 : 0.075, c.pack) + 1.2,
          ),
        unit: (c) => (c.pack === 1000 ? 'karton' : 'packung'),
        comparative: (c) => [c.pack, 100, 'Stück'],
        farbe: () => 'weiß',
        features: (c) => [c.format, window, c.verschluss, '80 g/m²', 'weiß', 'grau'],
      }),
    ),
  },
  {
    slug: 'versandtasche',
    name: 'Versandtasche',
    group: 'Versand',
    attributes: ['Format', 'Verschluss', 'Material', 'Boden', 'Fenster', 'Tragkraft'],
    prices: [4.9, 59],
    eco: ['fsc-recycled', 'blauer-engel'],
    about: [
      'Die Tasche schützt Kataloge, Bücher und Muster auf dem Postweg.',
      'Der Abziehstreifen klebt ohne Anfeuchten und sitzt fest.',
      'Die Seiten sind verstärkt und reißen auch bei vollem Inhalt nicht ein.',
    ],
    crossSelling: ['packband', 'etikett'],
    lines: [
      line({
        productType: 'Luftpolster',
        leaf: 'versandtaschen',
        brands: ['Falzora', 'Packlohe'],
        series: ['Luftpolstertasche', 'Polstertasche Kraft'],
        axes: {
          gr: [
            'Gr. 1, 120 × 175 mm',
            'Gr. 3, 170 × 225 mm',
            'Gr. 4, 200 × 275 mm',
            'Gr. 7, 250 × 350 mm',
            'Gr. 9, 320 × 455 mm',
          ],
          farbe: ['braun', 'weiß'],
          pack: [10, 100],
        },
        name: (c) => `${c.brand} ${c.series} ${c.gr}, ${c.farbe}, ${c.pack} St.`,
        price: (c) => packOf(0.62, c.pack) + 1,
        unit: () => 'karton',
        format: (c) => c.gr.split(',')[0] ?? c.gr,
        comparative: (c) => [c.pack, 1, 'Stück'],
        features: (c) => [c.gr, 'haftklebend', 'Kraftpapier mit Luftpolster', 'ohne', 'nein', '2 kg'],
      }),
      line({
        productType: 'Papier',
        leaf: 'versandtaschen',
        brands: ['Falzora', 'Kontorlinie'],
        series: ['Versandtasche', 'Versandtasche Recycling'],
        axes: { format: ['C5', 'B5', 'C4', 'B4'], farbe: ['braun', 'weiß'], pack: [25, 250] },
        name: (c) => `${c.brand} ${c.series} ${c.format}, haftklebend, ${c.farbe}, ${c.pack} St.`,
        price: (c) => packOf(0.2, c.pack) + 1.5,
        unit: (c) => (c.pack === 250 ? 'karton' : 'packung'),
        comparative: (c) => [c.pack, 1, 'Stück'],
        features: (c) => [c.format, 'haftklebend', 'Natronpapier 90 g/m²', 'ohne', 'nein', '1 kg'],
      }),
      line({
        productType: 'Faltentasche',
        leaf: 'versandtaschen',
        brands: ['Falzora'],
        series: ['Faltentasche', 'Faltentasche Steh'],
        axes: { format: ['C4', 'B4', 'E4'], falte: [20, 40], pack: [10, 100] },
        name: (c) => `${c.brand} ${c.series} ${c.format}, ${c.falte} mm Falte, braun, ${c.pack} St.`,
        price: (c) => packOf(0.55, c.pack) + 1,
        unit: (c) => (c.pack === 100 ? 'karton' : 'packung'),
        comparative: (c) => [c.pack, 1, 'Stück'],
        farbe: () => 'braun',
        features: (c) => [c.format, 'haftklebend', 'Natronpapier 130 g/m²', `${c.falte} mm Falte`, 'nein', '3 kg'],
      }),
    ],
  },
]
