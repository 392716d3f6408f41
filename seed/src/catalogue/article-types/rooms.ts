import type { LegalData } from '../../model.ts'
import { type ArticleType, CLP_FLAMMABLE, CLP_IRRITANT, de, line, WEEE } from './article-type.ts'

function foodOf(
  designation: string,
  ingredients: string,
  allergens: string,
  netQuantity: string,
  nutrition: string,
  operator: string,
): LegalData {
  return {
    food: {
      designation,
      ingredients,
      allergens,
      netQuantity,
      origin: 'Rohwaren aus der EU und Drittländern, verarbeitet in Deutschland',
      nutrition,
      operator,
    },
  }
}

const ROESTWYK = 'Röstwyk Kaffeerösterei GmbH, Hafenstraße 52, 24103 Kiel'
const SOAP: LegalData = {
  cosmetic: {
    inci: 'Aqua, Sodium Laureth Sulfate, Glycerin, Sodium Chloride, Citric Acid',
    warnings: 'Kontakt mit den Augen vermeiden.',
    netContent: 'siehe Inhalt',
  },
}
const CREAM: LegalData = {
  cosmetic: {
    inci: 'Aqua, Glycerin, Cetearyl Alcohol, Panthenol, Tocopherol',
    warnings: 'Nur zur äußerlichen Anwendung.',
    netContent: 'siehe Inhalt',
  },
}

export const rooms: readonly ArticleType[] = [
  {
    slug: 'buerostuhl',
    name: 'Bürodrehstuhl',
    group: 'Möbel',
    attributes: ['Mechanik', 'Belastbarkeit (kg)', 'Sitzhöhe', 'Armlehnen', 'Bezug', 'Rollen'],
    prices: [149, 1190],
    deliveryState: 6,
    depot: 4,
    guaranteeYears: 5,
    legal: { freight: true, assembly: true, hsCode: '9401 39' },
    flags: ['furniture', 'montageservice', 'lieferbedingungen'],
    about: [
      'Sitz und Rücken bewegen sich synchron und halten den Körper in Bewegung.',
      'Sitzhöhe, Sitztiefe und Gegendruck lassen sich im Sitzen einstellen.',
      'Der Bezug ist scheuerfest und lässt sich absaugen.',
    ],
    crossSelling: ['schreibtisch'],
    tags: ['Ergonomie', 'Homeoffice'],
    lines: (
      [
        ['Synchron', ['Aktiva', 'Balance'], 249, 'Synchronmechanik'],
        ['Netzrücken', ['Aktiva Netz', 'Luftik'], 289, 'Synchronmechanik'],
        ['Chefsessel', ['Direktion', 'Senator'], 449, 'Wippmechanik'],
        ['24-h', ['Leitstand', 'Dauerdienst'], 690, 'Punkt-Synchronmechanik'],
      ] as const
    ).map(([productType, series, price, mechanism]) =>
      line({
        productType,
        leaf: 'buerostuehle',
        brands: ['Sedivaro', 'Kontorlinie'],
        series,
        axes: {
          farbe: ['schwarz', 'anthrazit', 'blau', 'petrol', 'bordeaux'],
          last: [120, 150],
          lehne: ['mit Armlehnen', 'ohne Armlehnen'],
        },
        name: (c) => `${c.brand} Bürodrehstuhl ${c.series}, ${c.farbe}, ${c.last} kg, ${c.lehne}`,
        price: (c) => price + (c.last === 150 ? 60 : 0) + (c.lehne.startsWith('mit') ? 40 : 0),
        order: [1, 1, 100],
        features: (c) => [
          mechanism,
          c.last,
          '42–54 cm',
          c.lehne.startsWith('mit') ? 'höhenverstellbar' : 'nein',
          productType === 'Chefsessel' ? 'Leder' : 'Stoff',
          'für weiche Böden',
        ],
      }),
    ),
  },
  {
    slug: 'schreibtisch',
    name: 'Schreibtisch',
    group: 'Möbel',
    attributes: ['Breite', 'Tiefe', 'Höhenverstellung', 'Plattenfarbe', 'Gestell', 'Kabelkanal'],
    prices: [199, 1290],
    deliveryState: 6,
    depot: 4,
    guaranteeYears: 5,
    legal: { ...WEEE, freight: true, assembly: true, hsCode: '9403 30' },
    flags: ['furniture', 'montageservice', 'lieferbedingungen'],
    eco: ['pefc', 'fsc-mix'],
    about: [
      'Die 25 mm starke Platte hat rundum eine stoßfeste Kante.',
      'Kabel verschwinden in einem Kanal unter der Platte.',
      'Das Gestell steht auch auf unebenem Boden fest.',
    ],
    crossSelling: ['buerostuhl', 'leuchte', 'schrank'],
    tags: ['Ergonomie', 'Homeoffice'],
    lines: (
      [
        ['Fest', 'Schreibtisch', 'schreibtische', ['Basis', 'Linea'], 229, 'nein'],
        ['Elektrisch höhenverstellbar', 'Sitz-Steh-Tisch', 'schreibtische', ['Lift', 'Lift Duo'], 489, '65–130 cm'],
        ['Winkel', 'Winkelschreibtisch', 'schreibtische', ['Ecke', 'Winkel Pro'], 389, 'nein'],
        ['Fest', 'Konferenztisch', 'konferenz-empfang', ['Forum', 'Plenum'], 449, 'nein'],
      ] as const
    ).map(([productType, label, leaf, series, price, lift]) =>
      line({
        productType,
        leaf,
        brands: ['Tischholm', 'Kontorlinie'],
        series,
        axes: {
          mass: ['120 × 80', '160 × 80', '180 × 80', '200 × 100'],
          farbe: ['Eiche', 'Buche', 'weiß', 'lichtgrau', 'Nussbaum'],
          gestell: ['weiß', 'schwarz'],
        },
        name: (c) => `${c.brand} ${label} ${c.series} ${c.mass} cm, ${c.farbe}/${c.gestell}`,
        price: (c) => price * (0.4 + Number.parseInt(c.mass, 10) / 250),
        format: (c) => `${c.mass} cm`,
        order: [1, 1, 100],
        features: (c) => [
          `${c.mass.split(' × ')[0]} cm`,
          `${c.mass.split(' × ')[1]} cm`,
          lift,
          c.farbe,
          `Stahl, ${c.gestell}`,
          'ja',
        ],
      }),
    ),
  },
  {
    slug: 'schrank',
    name: 'Aktenschrank',
    group: 'Möbel',
    attributes: ['Breite', 'Höhe', 'Ordnerhöhen (OH)', 'Schloss', 'Material', 'Farbe'],
    prices: [149, 990],
    deliveryState: 6,
    depot: 4,
    guaranteeYears: 5,
    legal: { freight: true, assembly: true, hsCode: '9403 30' },
    flags: ['furniture', 'montageservice', 'lieferbedingungen'],
    eco: ['pefc'],
    about: [
      'Die Böden tragen volle Ordnerreihen ohne durchzuhängen.',
      'Das Zylinderschloss wird mit zwei Schlüsseln geliefert.',
      'Die Stellfüße gleichen Unebenheiten aus.',
    ],
    crossSelling: ['ordner', 'haengemappe'],
    lines: (
      [
        ['Flügeltür', 'Flügeltürschrank', ['Kontor', 'Depot'], [2, 3, 5, 6], [80, 100]],
        ['Querrollladen', 'Rollladenschrank', ['Jalousie', 'Kontor'], [2, 3, 5], [80, 120]],
        ['Rollcontainer', 'Rollcontainer', ['Mobil', 'Mobil Plus'], [1], [43]],
      ] as const
    ).map(([productType, label, series, heights, widths]) =>
      line({
        productType,
        leaf: 'schraenke-regale',
        brands: ['Tischholm', 'Kontorlinie'],
        series,
        axes: { oh: heights, breite: widths, farbe: ['lichtgrau', 'weiß', 'Eiche', 'Buche', 'anthrazit'] },
        name: (c) =>
          `${c.brand} ${label} ${c.series} ${productType === 'Rollcontainer' ? '3 Schübe' : `${c.oh} OH`}, ${c.breite} cm, ${c.farbe}`,
        price: (c) => 119 + Number(c.oh) * 70 + Number(c.breite) * 0.8,
        order: [1, 1, 100],
        features: (c) => [
          `${c.breite} cm`,
          productType === 'Rollcontainer' ? '58 cm' : `${Number(c.oh) * 37 + 5} cm`,
          c.oh,
          'ja',
          c.farbe === 'Eiche' || c.farbe === 'Buche' ? 'Holzwerkstoff' : 'Stahlblech',
          c.farbe,
        ],
      }),
    ),
  },
  {
    slug: 'leuchte',
    name: 'Schreibtischleuchte',
    group: 'Möbel',
    attributes: ['Lichtfarbe (K)', 'Lichtstrom (lm)', 'Dimmbar', 'Befestigung', 'Leuchtmittel', 'Energieklasse'],
    prices: [24.9, 489],
    guaranteeYears: 3,
    legal: { ...WEEE, energy: { class: 'D', range: 'A–G', eprel: 'EPREL 0000003 (fiktiv)' } },
    about: [
      'Das blendfreie Licht fällt dorthin, wo gearbeitet wird.',
      'Kopf und Arm bleiben in jeder Stellung stehen.',
      'Helligkeit und Lichtfarbe stellt man am Sensor ein.',
    ],
    crossSelling: ['schreibtisch'],
    tags: ['Homeoffice'],
    lines: (
      [
        ['LED', 'Tischleuchte', ['Lume', 'Punkt'], 59, 'Standfuß'],
        ['Klemme', 'Klemmleuchte', ['Clip', 'Arm'], 49, 'Klemme bis 60 mm'],
        ['Standleuchte', 'Standleuchte', ['Fluter', 'Office'], 289, 'Standfuß'],
      ] as const
    ).map(([productType, label, series, price, mount]) =>
      line({
        productType,
        leaf: 'leuchten',
        brands: ['Helligrad', 'Kontorlinie'],
        series,
        axes: {
          lumen: [500, 800, 1200],
          farbe: ['schwarz', 'weiß', 'silber', 'petrol'],
          dimmbar: ['dimmbar', 'nicht dimmbar'],
        },
        name: (c) => `${c.brand} ${label} ${c.series}, LED, ${de(c.lumen)} lm, ${c.dimmbar}, ${c.farbe}`,
        price: (c) => price * (0.6 + c.lumen / 2000) + (c.dimmbar === 'dimmbar' ? 8 : 0),
        features: (c) => [
          '3.000–5.500',
          c.lumen,
          c.dimmbar === 'dimmbar' ? 'ja' : 'nein',
          mount,
          'LED, fest verbaut',
          'D (A–G)',
        ],
      }),
    ),
  },
  {
    slug: 'kaffee',
    name: 'Kaffee',
    group: 'Bewirtung',
    attributes: ['Sorte', 'Intensität', 'Inhalt', 'Koffein', 'Fairtrade', 'Bio'],
    prices: [5.9, 24.9],
    taxRate: 7,
    withdrawal: 'none',
    legal: {
      ...foodOf(
        'Röstkaffee',
        '100 % Röstkaffee',
        'keine',
        'siehe Inhalt',
        'Brennwert unter 17 kJ (4 kcal) je 100 ml Aufguss',
        ROESTWYK,
      ),
      hsCode: '0901 21',
    },
    flags: ['food'],
    eco: ['fairtrade', 'bio-siegel'],
    about: [
      'Langsam im Trommelröster geröstet, dadurch mild und bekömmlich.',
      'Die Packung hat ein Aromaventil und lässt sich wieder verschließen.',
      'Für Vollautomat, Filter und Siebträger geeignet.',
    ],
    crossSelling: ['gebaeck', 'mineralwasser'],
    lines: (
      [
        ['Ganze Bohne', 'ganze Bohne', ['Caffè Crema', 'Espresso', 'Kontor Röstung'], [500, 1000], 14.9],
        ['Gemahlen', 'gemahlen', ['Filter Mild', 'Filter Kräftig'], [500, 1000], 14.2],
        ['Pads', 'Pads', ['Crema Pads', 'Classic Pads'], [250, 500], 19.9],
        ['Kapseln', 'Kapseln', ['Lungo', 'Ristretto'], [250, 500], 24.9],
      ] as const
    ).map(([productType, label, series, grams, perKilo]) =>
      line({
        productType,
        leaf: 'kaffee-tee',
        brands: ['Röstwyk'],
        series,
        axes: { siegel: ['', ' Bio', ' Fairtrade'], gramm: grams, koffein: ['', ', entkoffeiniert'] },
        name: (c) =>
          `${c.brand} ${c.series}${c.siegel}${c.series.endsWith(label) ? '' : `, ${label}`}, ${c.gramm === 1000 ? '1 kg' : `${c.gramm} g`}${c.koffein}`,
        price: (c) => Math.max(5.9, (perKilo * Number(c.gramm)) / 1000) * (c.siegel ? 1.12 : 1),
        unit: () => 'packung',
        content: (c) => [Number(c.gramm), 'g'],
        base: (c) => [Number(c.gramm) / 1000, 'kg'],
        farbe: (c) => (c.siegel ? 'grün' : 'braun'),
        features: (c) => [
          c.series,
          productType === 'Kapseln' ? '9 von 12' : '3 von 5',
          `${c.gramm} g`,
          c.koffein ? 'entkoffeiniert' : 'koffeinhaltig',
          c.siegel === ' Fairtrade' ? 'ja' : 'nein',
          c.siegel === ' Bio' ? 'ja' : 'nein',
        ],
      }),
    ),
  },
  {
    slug: 'tee',
    name: 'Tee',
    group: 'Bewirtung',
    attributes: ['Sorte', 'Beutelzahl', 'Inhalt', 'Koffein', 'Bio', 'Kuvertiert'],
    prices: [1.9, 9.9],
    taxRate: 7,
    legal: {
      ...foodOf(
        'Tee oder Kräutertee',
        'siehe Sorte',
        'keine',
        'siehe Inhalt',
        'Brennwert unter 17 kJ (4 kcal) je 100 ml Aufguss',
        ROESTWYK,
      ),
      hsCode: '0902',
    },
    flags: ['food'],
    eco: ['bio-siegel', 'fairtrade'],
    about: [
      'Die Blätter sind schonend getrocknet und behalten ihr Aroma.',
      'Jeder Beutel ist einzeln kuvertiert und hygienisch zu reichen.',
      'Die Ziehzeit steht auf dem Anhänger.',
    ],
    crossSelling: ['gebaeck'],
    lines: [
      line({
        productType: 'Beutel',
        leaf: 'kaffee-tee',
        brands: ['Röstwyk'],
        series: ['Pfefferminztee', 'Kamillentee', 'Früchtetee', 'Earl Grey', 'Grüner Tee', 'Rooibostee'],
        axes: { siegel: ['', ' Bio'], beutel: [20, 25, 50, 100] },
        name: (c) => `${c.brand} ${c.series}${c.siegel}, ${c.beutel} Beutel`,
        price: (c) => 1 + c.beutel * 0.078 + (c.siegel ? 0.4 : 0),
        unit: () => 'packung',
        content: (c) => [c.beutel * 2, 'g'],
        base: (c) => [c.beutel * 0.002, 'kg'],
        farbe: (c) => (c.series.startsWith('Früchte') ? 'rot' : c.series.startsWith('Earl Grey') ? 'blau' : 'grün'),
        features: (c) => [
          c.series,
          c.beutel,
          `${c.beutel * 2} g`,
          c.series === 'Earl Grey' || c.series === 'Grüner Tee' ? 'ja' : 'nein',
          c.siegel ? 'ja' : 'nein',
          'ja',
        ],
      }),
      line({
        productType: 'Lose',
        leaf: 'kaffee-tee',
        brands: ['Röstwyk'],
        series: ['Darjeeling', 'Assam', 'Ostfriesen Mischung', 'Sencha'],
        axes: { siegel: ['', ' Bio'], gramm: [100, 200] },
        name: (c) => `${c.brand} ${c.series}${c.siegel}, lose, ${c.gramm} g`,
        price: (c) => 1.5 + c.gramm * 0.032,
        unit: () => 'packung',
        content: (c) => [c.gramm, 'g'],
        base: (c) => [c.gramm / 1000, 'kg'],
        farbe: () => 'dunkelgrün',
        features: (c) => [c.series, '–', `${c.gramm} g`, 'ja', c.siegel ? 'ja' : 'nein', 'nein'],
      }),
    ],
  },
  {
    slug: 'mineralwasser',
    name: 'Mineralwasser',
    group: 'Bewirtung',
    attributes: ['Sorte', 'Gebinde', 'Inhalt', 'Pfandart', 'Verpackung', 'Natrium (mg/l)'],
    prices: [3.9, 14.9],
    depot: 6,
    legal: foodOf(
      'Natürliches Mineralwasser oder Fruchtsaft',
      'siehe Sorte',
      'keine',
      'siehe Inhalt',
      'Mineralwasser: 0 kJ je 100 ml',
      'Murmelbach Brunnen GmbH, Talweg 58, 37073 Göttingen',
    ),
    flags: ['food', 'lieferbedingungen'],
    about: [
      'Das Wasser wird am Ort der Quelle abgefüllt und ist fein ausgewogen im Geschmack.',
      'Die Kiste hat Griffe an allen Seiten und ist stapelbar.',
      'Wir liefern dienstags und donnerstags und nehmen das Leergut mit.',
    ],
    crossSelling: ['kaffee', 'gebaeck'],
    lines: [
      ...(['Classic', 'Medium', 'Still'] as const).map((productType) =>
        line({
          productType,
          leaf: 'kaltgetraenke',
          brands: ['Murmelbach'],
          series: [productType],
          axes: {
            gebinde: ['12 × 0,7 l Glas', '12 × 0,75 l Glas', '20 × 0,5 l Glas', '12 × 1,0 l PET', '6 × 1,5 l PET'],
          },
          name: (c) => `${c.brand} Mineralwasser ${c.series} ${c.gebinde}`,
          price: (c) => (c.gebinde.includes('Glas') ? 6.49 : 5.49),
          unit: () => 'kiste',
          content: (c) => [litres(c.gebinde), 'l'],
          base: (c) => [litres(c.gebinde), 'l'],
          deposit: (c) =>
            c.gebinde.startsWith('6 ')
              ? [150, 'EINWEG']
              : c.gebinde.startsWith('20')
                ? [450, 'MEHRWEG']
                : [330, 'MEHRWEG'],
          farbe: () => ({ Classic: 'blau', Medium: 'hellgrün', Still: 'hellblau' })[productType],
          features: (c) => [
            c.series,
            c.gebinde,
            `${de(litres(c.gebinde))} l`,
            c.gebinde.startsWith('6 ') ? 'Einweg' : 'Mehrweg',
            c.gebinde.includes('Glas') ? 'Glas' : 'PET',
            12,
          ],
        }),
      ),
      line({
        productType: 'Saft',
        leaf: 'kaltgetraenke',
        brands: ['Murmelbach'],
        series: ['Apfelsaft', 'Orangensaft', 'Apfelschorle', 'Johannisbeerschorle'],
        axes: { gebinde: ['6 × 1,0 l Glas', '12 × 0,2 l Glas', '20 × 0,5 l Glas'] },
        name: (c) => `${c.brand} ${c.series} ${c.gebinde}`,
        price: (c) => 6 + litres(c.gebinde) * 0.8,
        unit: () => 'kiste',
        content: (c) => [litres(c.gebinde), 'l'],
        base: (c) => [litres(c.gebinde), 'l'],
        deposit: (c) =>
          c.gebinde.startsWith('6')
            ? [240, 'MEHRWEG']
            : c.gebinde.startsWith('12')
              ? [330, 'MEHRWEG']
              : [450, 'MEHRWEG'],
        farbe: (c) => (c.series.startsWith('Orange') ? 'orange' : c.series.startsWith('Johannis') ? 'rot' : 'gelb'),
        features: (c) => [c.series, c.gebinde, `${de(litres(c.gebinde))} l`, 'Mehrweg', 'Glas', 5],
      }),
    ],
  },
  {
    slug: 'gebaeck',
    name: 'Gebäck',
    group: 'Bewirtung',
    attributes: ['Sorte', 'Inhalt', 'Einzeln verpackt', 'Vegan', 'Bio', 'Allergene'],
    prices: [1.59, 29.9],
    taxRate: 7,
    legal: foodOf(
      'Feine Backware',
      'WEIZENMEHL, Zucker, pflanzliche Öle, BUTTER, Kakao, Salz',
      'WEIZEN, MILCH',
      'siehe Inhalt',
      '2.050 kJ (490 kcal) je 100 g',
      'Knusperrieth Backwaren GmbH, Brunnengasse 25, 99084 Erfurt',
    ),
    flags: ['food'],
    eco: ['bio-siegel', 'fairtrade'],
    about: [
      'Gebacken nach eigener Rezeptur, knusprig und nicht zu süß.',
      'Die Mischung ist auf Besprechungen abgestimmt und reicht für große Runden.',
      'Kühl und trocken lagern.',
    ],
    crossSelling: ['kaffee', 'tee'],
    lines: (
      [
        ['Kekse', ['Butterkeks', 'Haferkeks', 'Schokotaler'], [150, 250, 500], 8.5],
        ['Konferenzmischung', ['Konferenzgebäck', 'Feine Mischung'], [1000, 2000], 14.5],
        ['Riegel', ['Nussriegel', 'Fruchtriegel'], [200, 400, 1000], 12],
      ] as const
    ).map(([productType, series, grams, perKilo]) =>
      line({
        productType,
        leaf: 'gebaeck-snacks',
        brands: ['Knusperrieth'],
        series,
        axes: { siegel: ['', ' Bio'], gramm: grams, art: ['', ', einzeln verpackt'] },
        name: (c) => `${c.brand} ${c.series}${c.siegel} ${de(Number(c.gramm))} g${c.art}`,
        price: (c) => Math.max(1.59, Math.min(29.9, (perKilo * Number(c.gramm)) / 1000)) * (c.siegel ? 1.1 : 1),
        unit: () => 'packung',
        content: (c) => [Number(c.gramm), 'g'],
        base: (c) => [Number(c.gramm) / 1000, 'kg'],
        features: (c) => [
          c.series,
          `${de(Number(c.gramm))} g`,
          c.art ? 'ja' : 'nein',
          'nein',
          c.siegel ? 'ja' : 'nein',
          'Weizen, Milch',
        ],
      }),
    ),
  },
  {
    slug: 'toilettenpapier',
    name: 'Toilettenpapier',
    group: 'Hygiene',
    attributes: ['Lagen', 'Blatt/Rolle', 'Material', 'Rollen', 'Umweltzeichen', 'System'],
    prices: [2.9, 34],
    eco: ['blauer-engel', 'eu-ecolabel', 'altpapier-100'],
    about: [
      'Weich, reißfest und schnell löslich.',
      'Die Rollen passen in alle üblichen Halter.',
      'Der Sack dient nach dem Öffnen als Abfallbeutel.',
    ],
    crossSelling: ['handtuchpapier', 'handseife'],
    lines: (
      [
        ['2-lagig', 2, [8, 64]],
        ['3-lagig', 3, [8, 64]],
        ['Jumbo', 2, [6, 12]],
      ] as const
    ).map(([productType, plies, rolls]) =>
      line({
        productType,
        leaf: 'papierhygiene',
        brands: ['Papilind', 'Kontorlinie'],
        series: ['Recycling', 'Soft', 'Basis'],
        axes: { rollen: rolls, blatt: productType === 'Jumbo' ? [600, 1000] : [150, 250] },
        name: (c) =>
          `${c.brand} Toilettenpapier ${c.series} ${productType}, ${de(Number(c.blatt))} Blatt, ${c.rollen} Rollen`,
        price: (c) => Math.max(2.9, Math.min(34, (Number(c.rollen) * Number(c.blatt) * plies) / 1050)),
        unit: () => 'packung',
        content: (c) => [Number(c.rollen), 'Rollen'],
        comparative: (c) => [Number(c.rollen), 1, 'Rolle'],
        farbe: () => 'weiß',
        features: (c) => [
          plies,
          c.blatt,
          c.series === 'Recycling' ? 'Recyclingpapier' : 'Zellstoff',
          c.rollen,
          c.series === 'Recycling' ? 'ja' : 'nein',
          productType === 'Jumbo' ? 'Großrolle' : 'Kleinrolle',
        ],
      }),
    ),
  },
  {
    slug: 'handtuchpapier',
    name: 'Papierhandtuch',
    group: 'Hygiene',
    attributes: ['Falzung', 'Lagen', 'Blattmaß', 'Blattzahl', 'Material', 'System'],
    prices: [14.9, 49],
    eco: ['blauer-engel', 'eu-ecolabel', 'altpapier-100'],
    about: [
      'Saugstark und auch nass noch reißfest.',
      'Das Tuch wird einzeln entnommen und bleibt im Spender hygienisch.',
      'Die Kartongröße ist auf Spender und Regal abgestimmt.',
    ],
    crossSelling: ['handseife'],
    lines: [
      line({
        productType: 'Falthandtuch',
        leaf: 'papierhygiene',
        brands: ['Papilind', 'Kontorlinie'],
        series: ['Recycling', 'Soft', 'Basis'],
        axes: { falz: ['ZZ', 'C', 'W'], lagen: [1, 2, 3], blatt: [3000, 3750, 5000] },
        name: (c) => `${c.brand} Falthandtuch ${c.series} ${c.falz}, ${c.lagen}-lagig, ${de(c.blatt)} Blatt`,
        price: (c) => 10 + (c.lagen * c.blatt) / 600,
        unit: () => 'karton',
        content: (c) => [c.blatt, 'Blatt'],
        comparative: (c) => [c.blatt, 100, 'Blatt'],
        farbe: (c) => (c.series === 'Basis' ? 'grün' : 'weiß'),
        features: (c) => [
          c.falz,
          c.lagen,
          '25 × 23 cm',
          de(c.blatt),
          c.series === 'Recycling' ? 'Recyclingpapier' : 'Zellstoff',
          'Falthandtuchspender',
        ],
      }),
      line({
        productType: 'Rolle',
        leaf: 'geschirr-kuechenpapier',
        brands: ['Papilind', 'Kontorlinie'],
        series: ['Küchenrolle', 'Küchenrolle Maxi', 'Putztuchrolle'],
        axes: { lagen: [2, 3], rollen: [16, 32], motiv: ['weiß', 'bunt'] },
        name: (c) => `${c.brand} ${c.series}, ${c.lagen}-lagig, ${c.motiv}, ${c.rollen} Rollen`,
        price: (c) => 8 + (c.lagen * c.rollen) / 3,
        unit: () => 'karton',
        content: (c) => [c.rollen, 'Rollen'],
        comparative: (c) => [c.rollen, 1, 'Rolle'],
        farbe: (c) => c.motiv,
        features: (c) => ['Rolle', c.lagen, '22 × 26 cm', de(c.rollen * 64), 'Recyclingpapier', 'Küchenrollenhalter'],
      }),
    ],
  },
  {
    slug: 'handseife',
    name: 'Flüssigseife',
    group: 'Hygiene',
    attributes: ['Inhalt', 'Duft', 'Hauttyp', 'System', 'Vegan', 'Mikroplastikfrei'],
    prices: [1.9, 19.9],
    legal: SOAP,
    withdrawal: 'hygiene_sealed',
    flags: ['cosmetic'],
    eco: ['eu-ecolabel', 'rezyklat'],
    about: [
      'Die Seife reinigt gründlich und trocknet die Haut nicht aus.',
      'Ein dezenter Duft bleibt nach dem Waschen zurück.',
      'Die Pumpe dosiert tropffrei.',
    ],
    crossSelling: ['handcreme', 'handtuchpapier'],
    lines: (
      [
        ['Spender', [300, 500], 'flasche', 2.49],
        ['Kanister', [5000], 'kanister', 12.9],
        ['Schaum', [400, 1000], 'flasche', 4.9],
      ] as const
    ).map(([productType, contents, unit, price]) =>
      line({
        productType,
        leaf: 'seife-pflege',
        brands: ['Handwohl', 'Reinwiese'],
        series: ['Mild', 'Frisch', 'Sensitiv', 'Lotus'],
        axes: { ml: contents, farbe: ['weiß', 'hellblau', 'rosa', 'hellgrün'] },
        name: (c) =>
          `${c.brand} ${productType === 'Schaum' ? 'Schaumseife' : 'Flüssigseife'} ${c.series}, ${c.farbe}, ${Number(c.ml) >= 1000 ? `${Number(c.ml) / 1000} l` : `${c.ml} ml`}`,
        price: (c) => price * (productType === 'Kanister' ? 1 : 0.6 + Number(c.ml) / 1200),
        unit: () => unit,
        content: (c) => [Number(c.ml), 'ml'],
        base: (c) => [Number(c.ml) / 1000, 'l'],
        features: (c) => [
          `${de(Number(c.ml))} ml`,
          c.series === 'Sensitiv' ? 'ohne' : 'frisch',
          'alle',
          productType,
          'ja',
          'ja',
        ],
      }),
    ),
  },
  {
    slug: 'handcreme',
    name: 'Handcreme',
    group: 'Hygiene',
    attributes: ['Inhalt', 'Hauttyp', 'Duft', 'Vegan', 'Parabenfrei', 'Einziehzeit'],
    prices: [1.9, 12.9],
    legal: CREAM,
    withdrawal: 'hygiene_sealed',
    flags: ['cosmetic'],
    about: [
      'Die Creme zieht rasch ein und hinterlässt keinen Film auf Tastatur und Papier.',
      'Panthenol und Glycerin halten die Haut geschmeidig.',
      'Dermatologisch geprüft.',
    ],
    crossSelling: ['handseife'],
    lines: (
      [
        ['Tube', 'Handcreme', 'seife-pflege', [75, 100], 2.29, 'tube'],
        ['Spender', 'Handlotion', 'seife-pflege', [250, 500], 6.9, 'flasche'],
        ['Tube', 'Hautschutzcreme', 'handschuhe-schutz', [100], 4.9, 'tube'],
      ] as const
    ).map(([productType, label, leaf, contents, price, unit]) =>
      line({
        productType,
        leaf,
        brands: ['Handwohl', 'Reinwiese', 'Erstwacht'],
        series: ['Kamille', 'Aloe', 'Sensitiv', 'Olive'],
        axes: { ml: contents, farbe: ['weiß', 'hellblau', 'hellgrün'] },
        name: (c) => `${c.brand} ${label} ${c.series} ${c.ml} ml, ${unit === 'tube' ? 'Tube' : 'Spender'} ${c.farbe}`,
        price: (c) => price * (0.7 + Number(c.ml) / 800),
        unit: () => unit,
        content: (c) => [Number(c.ml), 'ml'],
        base: (c) => [Number(c.ml) / 1000, 'l'],
        features: (c) => [`${c.ml} ml`, 'normal bis trocken', c.series, 'ja', 'ja', '30 Sekunden'],
      }),
    ),
  },
  {
    slug: 'reiniger',
    name: 'Reiniger',
    group: 'Hygiene',
    attributes: ['Inhalt', 'Einsatz', 'Gebinde', 'Konzentrat', 'pH', 'Duft'],
    prices: [1.9, 24.9],
    legal: { clp: CLP_IRRITANT },
    eco: ['eu-ecolabel', 'rezyklat'],
    about: [
      'Löst Fett, Staub und Fingerabdrücke ohne Streifen.',
      'Der Sprühkopf lässt sich feststellen.',
      'Auf allen wasserfesten Oberflächen anwendbar.',
    ],
    crossSelling: ['handtuchpapier', 'muellbeutel'],
    lines: (
      [
        ['Allzweck', 'Allzweckreiniger', ['Kraft', 'Citrus'], [750, 1000, 5000], 2.2],
        ['Glas', 'Glasreiniger', ['Klar', 'Streifenfrei'], [500, 750, 1000], 2.6],
        ['Whiteboard', 'Whiteboardreiniger', ['Board', 'Board Plus'], [250, 500], 4.9],
        ['Druckluft', 'Druckluftreiniger', ['Air', 'Air Überkopf'], [200, 400], 6.9],
      ] as const
    ).map(([productType, label, series, contents, price]) =>
      line({
        productType,
        leaf: 'reinigungsmittel',
        brands: ['Reinwiese', 'Kontorlinie'],
        series,
        axes: { ml: contents, duft: ['', ', parfümfrei'] },
        name: (c) =>
          `${c.brand} ${label} ${c.series} ${Number(c.ml) >= 1000 ? `${Number(c.ml) / 1000} l` : `${c.ml} ml`}${c.duft}`,
        price: (c) => price * (0.6 + Number(c.ml) / 1300),
        unit: (c) => (productType === 'Druckluft' ? 'dose' : Number(c.ml) === 5000 ? 'kanister' : 'flasche'),
        content: (c) => [Number(c.ml), 'ml'],
        base: (c) => [Number(c.ml) / 1000, 'l'],
        farbe: () => ({ Allzweck: 'gelb', Glas: 'hellblau', Whiteboard: 'weiß', Druckluft: 'blau' })[productType],
        ...(productType === 'Druckluft' ? { legal: () => ({ clp: CLP_FLAMMABLE }) } : {}),
        features: (c) => [
          `${de(Number(c.ml))} ml`,
          productType,
          productType === 'Druckluft' ? 'Dose' : 'Flasche',
          'nein',
          7,
          c.duft ? 'ohne' : 'frisch',
        ],
      }),
    ),
  },
  {
    slug: 'desinfektion',
    name: 'Desinfektionsmittel',
    group: 'Hygiene',
    attributes: ['Inhalt', 'Wirkspektrum', 'Wirkstoff', 'Einwirkzeit', 'BAuA-Nr.', 'Gebinde'],
    prices: [4.9, 39],
    withdrawal: 'hygiene_sealed',
    legal: {
      clp: CLP_FLAMMABLE,
      biocideNotice: 'Biozidprodukte vorsichtig verwenden. Vor Gebrauch stets Etikett und Produktinformationen lesen.',
    },
    about: [
      'Wirkt innerhalb der angegebenen Zeit gegen Bakterien und behüllte Viren.',
      'Trocknet rückstandsfrei ab.',
      'Für Praxis, Büro und Küche.',
    ],
    tags: ['Praxisbedarf'],
    crossSelling: ['handtuchpapier'],
    lines: (
      [
        ['Hand', 'Händedesinfektion', ['Protect', 'Gel'], [100, 500, 1000], 6.9],
        ['Fläche', 'Flächendesinfektion', ['Rapid', 'Soft'], [750, 1000, 5000], 7.9],
        ['Tücher', 'Desinfektionstücher', ['Wipes', 'Wipes Maxi'], [100, 200], 6.5],
      ] as const
    ).map(([productType, label, series, contents, price]) =>
      line({
        productType,
        leaf: 'desinfektion',
        brands: ['Reinwiese', 'Erstwacht'],
        series,
        axes: { menge: contents, duft: ['', ', parfümfrei'] },
        name: (c) =>
          `${c.brand} ${label} ${c.series} ${productType === 'Tücher' ? `${c.menge} Tücher` : Number(c.menge) >= 1000 ? `${Number(c.menge) / 1000} l` : `${c.menge} ml`}${c.duft}`,
        price: (c) => Math.min(39, price * (0.7 + Number(c.menge) / 1200)),
        unit: (c) => (productType === 'Tücher' ? 'dose' : Number(c.menge) === 5000 ? 'kanister' : 'flasche'),
        content: (c) => (productType === 'Tücher' ? [Number(c.menge), 'Stück'] : [Number(c.menge), 'ml']),
        ...(productType === 'Tücher'
          ? {}
          : { base: (c: { readonly menge: number }) => [c.menge / 1000, 'l'] as const }),
        farbe: () => 'hellblau',
        features: (c) => [
          productType === 'Tücher' ? `${c.menge} Tücher` : `${de(Number(c.menge))} ml`,
          'bakterizid, begrenzt viruzid',
          'Ethanol',
          productType === 'Hand' ? '30 Sekunden' : '1 Minute',
          'N-00000 (fiktiv)',
          productType === 'Tücher' ? 'Spenderdose' : 'Flasche',
        ],
      }),
    ),
  },
  {
    slug: 'muellbeutel',
    name: 'Müllbeutel',
    group: 'Hygiene',
    attributes: ['Volumen (l)', 'Stärke (µm)', 'Material', 'Inhalt', 'Verschluss', 'Recyclinganteil'],
    prices: [1.9, 19.9],
    eco: ['blauer-engel', 'rezyklat'],
    about: [
      'Der Boden ist verschweißt und hält auch feuchten Inhalt.',
      'Die Beutel lassen sich einzeln von der Rolle trennen.',
      'Passend für gängige Abfalleimer und Sammelsysteme.',
    ],
    lines: (
      [
        ['Zugband', ['Recycling', 'Fix'], [20, 35, 60], 3.2, 'Zugband'],
        ['Schwerlast', ['Kraft', 'Kraft Recycling'], [120, 240], 7.9, 'offen'],
      ] as const
    ).map(([productType, series, volumes, price, closing]) =>
      line({
        productType,
        leaf: 'abfall-beutel',
        brands: ['Kontorlinie', 'Papilind'],
        series,
        axes: { liter: volumes, pack: [10, 25, 50], farbe: ['schwarz', 'blau', 'grau', 'transparent'] },
        name: (c) => `${c.brand} Müllbeutel ${c.series} ${c.liter} l, ${c.farbe}, ${c.pack} St.`,
        price: (c) => (price * c.pack * (0.5 + Number(c.liter) / 100)) / 25,
        unit: () => 'rolle',
        comparative: (c) => [c.pack, 1, 'Stück'],
        features: (c) => [
          c.liter,
          productType === 'Schwerlast' ? 60 : 20,
          'LDPE',
          c.pack,
          closing,
          c.series.includes('Recycling') ? '100 %' : '–',
        ],
      }),
    ),
  },
  {
    slug: 'verbandkasten',
    name: 'Verbandkasten',
    group: 'Sicherheit',
    attributes: ['Norm (DIN 13157/13169)', 'Haltbar bis', 'Material', 'Wandhalterung', 'Maße', 'Inhaltsliste'],
    prices: [14.9, 119],
    withdrawal: 'hygiene_sealed',
    about: [
      'Der Inhalt ist normgerecht geordnet und sofort griffbereit.',
      'Die Dichtung hält Staub und Feuchtigkeit fern.',
      'Eine Anleitung zur Ersten Hilfe liegt bei.',
    ],
    crossSelling: ['desinfektion'],
    tags: ['Praxisbedarf'],
    lines: (
      [
        ['Betrieb klein', 'Verbandkasten DIN 13157', 'erste-hilfe', ['', 'Mobil'], 39, 'DIN 13157'],
        ['Betrieb groß', 'Verbandkasten DIN 13169', 'erste-hilfe', ['', 'Industrie'], 79, 'DIN 13169'],
        ['Nachfüllset', 'Nachfüllset DIN 13157', 'erste-hilfe', ['', 'Plus'], 19, 'DIN 13157'],
        ['Nachfüllset', 'Brandwunden-Set', 'brandschutz', ['', 'Gel'], 34, '–'],
        ['Nachfüllset', 'Schutzset Handschuhe und Masken', 'handschuhe-schutz', ['', 'Plus'], 24, '–'],
      ] as const
    ).map(([productType, label, leaf, series, price, norm]) =>
      line({
        productType,
        leaf,
        brands: ['Erstwacht', 'Kontorlinie'],
        series,
        axes: { farbe: ['orange', 'weiß', 'silber', 'rot'], halter: ['', ', mit Wandhalterung'] },
        name: (c) => `${c.brand} ${label}${c.series ? ` ${c.series}` : ''}, ${c.farbe}${c.halter}`,
        price: (c) => price + (c.halter ? 6 : 0),
        features: (c) => [
          norm,
          '2046',
          c.farbe === 'silber' ? 'Aluminium' : 'ABS-Kunststoff',
          c.halter ? 'ja' : 'nein',
          '31 × 21 × 13 cm',
          'liegt bei',
        ],
      }),
    ),
  },
]

/** "12 × 0,7 l Glas" is 8,4 litres. */
function litres(gebinde: string): number {
  const [count = '0', size = '0'] = gebinde.split(' × ')
  return Math.round(Number(count) * Number.parseFloat(size.replace(',', '.')) * 100) / 100
}
