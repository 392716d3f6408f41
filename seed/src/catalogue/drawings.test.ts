import { slugify } from '@kontor/contracts/rules/german/slug'
import {
  drawIllustration,
  drawings,
  type Illustration,
  illustrationFor,
  illustrationUrl,
  logos,
  logoUrl,
  scenes,
} from '@kontor/drawings'
import { lettering } from '@kontor/drawings/lettering'
import { hexOfColour, tonesOf } from '@kontor/drawings/palette'
import { states } from '@kontor/drawings/scenes/states'
import { badges } from '@kontor/drawings/signs/badges'
import { drawMarkSheet } from '@kontor/drawings/signs/mark-sheet'
import { describe, expect, test } from 'vitest'
import { articleTypes as types } from './article-types/all.ts'
import type { Line } from './article-types/article-type.ts'
import { articleOf, type Choice, everyArticle, generateArticles } from './generate.ts'
import { brands } from './manufacturers.ts'
import { everyIllustration, illustrationsOf } from './pictures/pictures.ts'

/** The article types and product types of domain 3.4. */
const articleTypes: Readonly<Record<string, readonly string[]>> = {
  kugelschreiber: ['Druckkugelschreiber', 'Kappenkugelschreiber', 'Vierfarbkugelschreiber'],
  gelschreiber: ['Druck', 'Kappe'],
  fineliner: ['Einzelstift', 'Etui'],
  fueller: ['Schulfüller', 'Bürofüller'],
  bleistift: ['Sechskant', 'Dreikant', 'Druckbleistift'],
  buntstift: ['Dünnkern', 'Dickkern', 'Aquarell'],
  textmarker: ['Keilspitze', 'Pastell', 'Nachfüllbar'],
  permanentmarker: ['Rundspitze', 'Keilspitze', 'Lackmarker'],
  whiteboardmarker: ['Einzeln', 'Set'],
  korrekturroller: ['Einweg', 'Nachfüllbar', 'Maus'],
  radierer: ['Kunststoff', 'Kautschuk'],
  kopierpapier: ['Universal', 'Recycling', 'Premium', 'Farbpapier'],
  fotopapier: ['Glänzend', 'Seidenmatt'],
  schreibblock: ['Collegeblock', 'Kanzleiblock', 'Notizblock'],
  notizbuch: ['Hardcover', 'Softcover', 'Ringbuch'],
  formular: ['Kassenbuch', 'Lieferschein', 'Mietvertrag'],
  briefumschlag: ['Mit Fenster', 'Ohne Fenster'],
  versandtasche: ['Papier', 'Luftpolster', 'Faltentasche'],
  versandkarton: ['Faltkarton', 'Maxibrief', 'Wellpapp-Hülse'],
  luftpolsterfolie: ['Standard', 'Recycling'],
  packband: ['PP', 'Papier', 'Filament'],
  etikett: ['Universal', 'Adress', 'Wetterfest', 'Ordnerrücken'],
  ordner: ['Standardordner', 'Doppelordner', 'Hängeordner', 'Präsentationsordner'],
  register: ['A–Z', '1–12', 'Blanko', 'Jan–Dez'],
  prospekthuelle: ['Glasklar', 'Genarbt', 'Klappe'],
  schnellhefter: ['PP', 'Karton'],
  haengemappe: ['Mappe', 'Hefter', 'Tasche'],
  archivbox: ['Archivschachtel', 'Container'],
  haftnotiz: ['Block', 'Z-Notes', 'Index', 'Rolle'],
  klebeband: ['Bürofilm', 'Doppelseitig', 'Gewebe'],
  klebestift: ['Standard', 'Farbig anzeigend'],
  alleskleber: ['Flüssig', 'Sekundenkleber', 'Sprühkleber'],
  heftgeraet: ['Tisch', 'Block', 'Zange', 'Elektrisch'],
  heftklammern: ['24/6', '26/6', 'Block'],
  locher: ['Büro', 'Registratur', 'Vierfach'],
  bueroklammern: ['Rund', 'Spitz', 'Kunststoffummantelt'],
  schere: ['Büro', 'Bastel', 'Linkshänder'],
  schneidemaschine: ['Hebel', 'Rolle', 'Stapel'],
  laminierfolie: ['Glänzend', 'Matt', 'Selbstklebend'],
  laminiergeraet: ['A4', 'A3'],
  aktenvernichter: ['Partikel', 'Streifen', 'Mikro'],
  tischrechner: ['Taschenrechner', 'Druckend', 'Wissenschaftlich'],
  whiteboard: ['Lackiert', 'Emaille', 'Glas', 'Mobil'],
  flipchart: ['Dreibein', 'Rollfuß', 'Block'],
  kalender: ['Buchkalender', 'Wandkalender', 'Tischquerkalender', 'Planer'],
  stempel: ['Selbstfärber', 'Holz', 'Datum'],
  toner: ['Original', 'Rebuilt', 'Kompatibel'],
  tintenpatrone: ['Original', 'Rebuilt', 'Nachfülltinte'],
  trommel: ['Trommel', 'Resttonerbehälter', 'Wartungskit'],
  laserdrucker: ['S/W', 'Farbe', 'Multifunktion'],
  tintendrucker: ['Multifunktion', 'Tanksystem'],
  monitor: ['Office', 'Ergonomie', 'Curved'],
  tastatur: ['Kabel', 'Funk', 'Set mit Maus'],
  'usb-stick': ['USB-A', 'USB-C', 'Verschlüsselt'],
  'usb-kabel': ['Laden', 'Daten', 'Adapter'],
  batterie: ['Alkaline', 'Akku', 'Knopfzelle'],
  tablet: ['WLAN', 'LTE'],
  buerostuhl: ['Synchron', 'Netzrücken', 'Chefsessel', '24-h'],
  schreibtisch: ['Fest', 'Elektrisch höhenverstellbar', 'Winkel'],
  schrank: ['Flügeltür', 'Querrollladen', 'Rollcontainer'],
  leuchte: ['LED', 'Klemme', 'Standleuchte'],
  kaffee: ['Ganze Bohne', 'Gemahlen', 'Pads', 'Kapseln'],
  tee: ['Beutel', 'Lose'],
  mineralwasser: ['Classic', 'Medium', 'Still', 'Saft'],
  gebaeck: ['Kekse', 'Konferenzmischung', 'Riegel'],
  toilettenpapier: ['2-lagig', '3-lagig', 'Jumbo'],
  handtuchpapier: ['Falthandtuch', 'Rolle'],
  handseife: ['Spender', 'Kanister', 'Schaum'],
  handcreme: ['Tube', 'Spender'],
  reiniger: ['Allzweck', 'Glas', 'Whiteboard', 'Druckluft'],
  desinfektion: ['Hand', 'Fläche', 'Tücher'],
  muellbeutel: ['Zugband', 'Schwerlast'],
  verbandkasten: ['Betrieb klein', 'groß', 'Nachfüllset'],
  schulheft: ['A4', 'A5', 'Vokabel'],
  schulranzen: ['Set', 'Einzeln', 'Rucksack'],
  lernbuch: ['Grundschule', 'Prüfung'],
}

const sceneFiles = Object.entries(scenes).map(([slug, draw]) => ({ slug, svg: draw() }))
const everything = [...everyIllustration()].map((picture) => ({ ...picture, svg: svgOf(picture) }))

function svgOf(picture: Illustration): string {
  return drawIllustration(picture, picture.view)
}

/** The drawing alone: without its title and the id prefix made from it. */
function drawnPart(svg: string): string {
  return svg
    .replace(/<title>.*?<\/title>/, '')
    .replace(/id="[a-z]{4}/g, 'id="')
    .replace(/url\(#[a-z]{4}/g, 'url(#')
}

/** What is wrong with the mark-up, or nothing: tags must balance, ids be unique and references answered. */
function faultOf(svg: string): string | undefined {
  const open: string[] = []
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z][a-zA-Z0-9-]*="[^"<>]*")*)(\/?)>/g,
    (_, end, name, _attributes, alone) => {
      if (end) return open.pop() === name ? '' : `<unbalanced ${name}`
      if (!alone) open.push(name)
      return ''
    },
  )
  if (open.length > 0) return `open: ${open.join()}`
  if (/[<>]/.test(rest)) return `stray mark-up: ${rest.slice(0, 80)}`
  if (/NaN|undefined|Infinity|\[object/.test(svg)) return 'a number is missing'
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  if (new Set(ids).size !== ids.length) return 'an id is used twice'
  const lost = [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)].find((match) => !ids.includes(match[1]))
  return lost ? `no definition for ${lost[1]}` : undefined
}

/** Scripts, links to elsewhere, handlers and addresses have no place in a picture that is shown everywhere. */
function needsOthers(svg: string): boolean {
  return /<script|href(?!="#)|<image|<foreignObject| on[a-z]+=|http(?!:\/\/www\.w3\.org\/2000\/svg")/i.test(svg)
}

function faulty(broken: (picture: (typeof everything)[number]) => boolean): string[] {
  return everything.filter(broken).map((picture) => picture.url)
}

describe('illustrations', () => {
  test('every article type of the seed has a drawing with a variant for each product type', () => {
    const missing = Object.entries(articleTypes).flatMap(([type, productTypes]) => {
      const drawing = drawings[type]
      if (!drawing) return [type]
      return productTypes
        .map((productType) => slugify(productType))
        .filter((slug) => !drawing.variants.includes(slug) && !(slug in (drawing.alike ?? {})))
        .map((slug) => `${type}/${slug}`)
    })
    expect(missing).toEqual([])
  })

  test('every file is well formed, with answered references and unique ids', () => {
    const faults = everything
      .map((picture) => ({ url: picture.url, fault: faultOf(picture.svg) }))
      .filter(({ fault }) => fault)
    expect(faults).toEqual([])
  })

  test('every file stands alone: no script, no link, no handler, no foreign address', () => {
    expect(faulty(({ svg }) => needsOthers(svg))).toEqual([])
  })

  test('every file has its fixed size of 400 x 400 and is small, print of many words as well', () => {
    expect(faulty(({ svg }) => !svg.includes('viewBox="0 0 400 400" width="400" height="400"'))).toEqual([])
    expect(faulty(({ svg }) => svg.length > 25_000)).toEqual([])
    expect(everything.reduce((sum, { svg }) => sum + svg.length, 0) / everything.length).toBeLessThan(5500)
  })

  test('the two views of an article are different pictures', () => {
    const first = new Map(
      everything.filter(({ view }) => view === 1).map((picture) => [picture.url.slice(0, -6), picture.svg]),
    )
    const same = everything.filter(
      (picture) =>
        picture.view === 2 && drawnPart(first.get(picture.url.slice(0, -6)) ?? '') === drawnPart(picture.svg),
    )
    expect(same.map(({ url }) => url)).toEqual([])
  })

  test('every colour of a type shows: no two colours share all their pictures', () => {
    const sets = new Map<string, string>()
    for (const { type, colour, svg, details } of everything) {
      if (Object.keys(details.forms).length > 0 || Object.keys(details.prints).length > 0 || details.pack) continue
      sets.set(`${type} ${colour}`, (sets.get(`${type} ${colour}`) ?? `${type} `) + drawnPart(svg))
    }
    const twins = [...sets].filter(([key, drawn]) => [...sets].some(([other, same]) => other !== key && same === drawn))
    expect(twins.map(([key]) => key)).toEqual([])
  })

  test('every scene is a sound file of its own, with fixed dimensions', () => {
    expect(sceneFiles.filter(({ svg }) => faultOf(svg)).map(({ slug, svg }) => `${slug}: ${faultOf(svg)}`)).toEqual([])
    expect(sceneFiles.filter(({ svg }) => needsOthers(svg)).map(({ slug }) => slug)).toEqual([])
    expect(sceneFiles.filter(({ svg }) => !/viewBox="0 0 (\d+) (\d+)" width="\1" height="\2"/.test(svg))).toEqual([])
    expect(sceneFiles.filter(({ svg }) => svg.length > 60_000).map(({ slug }) => slug)).toEqual([])
    expect(sceneFiles.length).toBeGreaterThan(10)
  })

  test('every mark of a tile has its own place in the file of all marks', () => {
    const sheet = drawMarkSheet()
    expect(faultOf(sheet)).toBeUndefined()
    expect(needsOthers(sheet)).toBe(false)
    const places = [
      ...sheet.matchAll(/<view id="([\w-]+)" viewBox="(\d+) 0 48 48"\/><g transform="translate\(\2 0\)">/g),
    ]
    expect(places.map(([, name]) => name)).toEqual([...Object.keys(states), ...Object.keys(badges)])
    const lefts = new Set(places.map(([, , left]) => left))
    expect(lefts.size).toBe(places.length)
    expect(lefts).not.toContain('0')
  })

  test('every colour a drawing names is known to the palette', () => {
    const unknown = everything.filter(({ colour }) => !(colour in hexOfColour)).map(({ url }) => url)
    expect(unknown).toEqual([])
    expect(tonesOf('sortiert').many.length).toBeGreaterThan(3)
  })

  test('the same drawing always gives the same bytes', () => {
    const [one] = everything
    expect(one && svgOf(one)).toBe(one?.svg)
  })

  test('an article finds its picture by name or slug, and its nearest colour', () => {
    expect(illustrationFor({ articleType: 'ordner', productType: 'Präsentationsordner', colour: 'Weiß' })).toEqual({
      type: 'ordner',
      variant: 'praesentationsordner',
      colour: 'weiss',
      details: { forms: {}, prints: {} },
    })
    expect(illustrationFor({ articleType: 'ordner', productType: 'unbekannt', colour: 'marine' })).toEqual({
      type: 'ordner',
      variant: 'standardordner',
      colour: 'blau',
      details: { forms: {}, prints: {} },
    })
    expect(illustrationFor({ articleType: 'toner', productType: 'Original', colour: 'magenta (M)' }).colour).toBe(
      'magenta',
    )
    expect(illustrationUrl(illustrationFor({ articleType: 'heftklammern', productType: '24/6' }), 2)).toBe(
      '/illustrations/heftklammern/24-6-silber-2.svg',
    )
  })

  test('an article type without a drawing is a fault of the seed', () => {
    expect(() => illustrationFor({ articleType: 'zeppelin' })).toThrow('zeppelin')
  })
})

/** What sets articles of a line apart and some of its pictures cannot show: strength, length on a roll, equal shapes. */
const unseen: Readonly<Record<string, readonly string[]>> = {
  aktenvernichter: ['blatt', 'liter', 'stufe'],
  archivbox: ['format', 'ordner'],
  batterie: ['mah'],
  bleistift: ['haerte'],
  briefumschlag: ['verschluss'],
  bueroklammern: ['laenge'],
  buerostuhl: ['last'],
  desinfektion: ['duft', 'menge'],
  etikett: ['format'],
  fineliner: ['strich'],
  flipchart: ['mass'],
  formular: ['format', 'saetze'],
  fotopapier: ['blatt'],
  fueller: ['feder'],
  gebaeck: ['art', 'gramm', 'siegel'],
  gelschreiber: ['strich'],
  haftnotiz: ['farben', 'format', 'streifen'],
  handtuchpapier: ['blatt', 'falz', 'lagen'],
  heftgeraet: ['blatt'],
  kaffee: ['gramm', 'koffein'],
  kalender: ['format', 'layout'],
  klebeband: ['laenge'],
  kopierpapier: ['laenge'],
  korrekturroller: ['breite', 'laenge'],
  kugelschreiber: ['strich'],
  laminierfolie: ['staerke'],
  laminiergeraet: ['staerke'],
  laserdrucker: ['anschluss', 'tempo'],
  lernbuch: ['jahr', 'seiten'],
  leuchte: ['dimmbar', 'lumen'],
  locher: ['blatt'],
  luftpolsterfolie: ['breite', 'laenge'],
  mineralwasser: ['gebinde'],
  monitor: ['aufloesung', 'zoll'],
  notizbuch: ['format', 'seiten'],
  ordner: ['ruecken'],
  packband: ['breite', 'laenge'],
  permanentmarker: ['strich'],
  prospekthuelle: ['format', 'staerke'],
  register: ['breite', 'format'],
  reiniger: ['duft', 'ml'],
  schere: ['laenge'],
  schneidemaschine: ['blatt', 'laenge'],
  schreibblock: ['blatt'],
  schulheft: ['blatt'],
  stempel: ['zeilen'],
  tablet: ['gb', 'zoll'],
  tastatur: ['layout'],
  tee: ['beutel', 'gramm', 'siegel'],
  tintendrucker: ['format', 'tempo'],
  tintenpatrone: ['ml'],
  tischrechner: ['last', 'stellen'],
  toilettenpapier: ['blatt'],
  toner: ['geraet', 'kapazitaet'],
  trommel: ['geraet', 'reichweite'],
  'usb-kabel': ['meter', 'watt'],
  'usb-stick': ['gb'],
  verbandkasten: ['halter'],
  versandkarton: ['liter', 'mass', 'welle'],
  versandtasche: ['falte', 'format', 'gr'],
  whiteboard: ['mass'],
}

function firstChoice(line: Line): Choice {
  const axes = Object.entries(line.axes).map(([name, values]) => [name, values[0] ?? ''])
  return { ...Object.fromEntries(axes), brand: line.brands[0] ?? '', series: line.series[0] ?? '' }
}

describe('ux 90 a drawing follows the data of its article', () => {
  const articles = [...everyArticle()]

  test('every type is drawn in the colour that its article names', () => {
    // several colours, in words of the same meaning
    const same: Readonly<Record<string, string>> = { sortiert: 'bunt' }
    const wrong = articles.flatMap((article) => {
      const [picture] = illustrationsOf(article)
      const named = slugify(article.farbe ?? '').split('-')[0] ?? ''
      if (!picture || !article.farbe || [named, same[named]].includes(picture.colour)) return []
      return [`${article.articleType} ${article.productType}: ${article.farbe}, drawn in ${picture.colour}`]
    })
    expect([...new Set(wrong)]).toEqual([])
  })

  test('two articles of a line that differ in what can be seen have different pictures', () => {
    const alike = types.flatMap((type) =>
      type.lines.flatMap((line) => {
        const first = firstChoice(line)
        return Object.entries(line.axes).flatMap(([axis, values]) => {
          const pictures = (value: string | number) =>
            illustrationsOf(articleOf(type, line, { ...first, [axis]: value }))
              .map(svgOf)
              .map(drawnPart)
              .join('')
          const own = pictures(values[0] ?? '')
          const same = values.slice(1).filter((value) => pictures(value) === own)
          return same.map((value) => ({
            type: type.slug,
            axis,
            told: `${line.productType} ${axis}: ${values[0]}, ${value}`,
          }))
        })
      }),
    )
    expect(
      alike.filter(({ type, axis }) => !unseen[type]?.includes(axis)).map(({ type, told }) => `${type} ${told}`),
    ).toEqual([])
    const seen = Object.entries(unseen).flatMap(([type, axes]) =>
      axes
        .filter((axis) => !alike.some((one) => one.type === type && one.axis === axis))
        .map((axis) => `${type} ${axis}`),
    )
    expect(seen).toEqual([])
  })

  test('every detail that names a picture changes the drawing', () => {
    const idle = new Set<string>()
    const tries = new Map<string, number>()
    const seen = new Set<string>()
    for (const picture of everything) {
      const { forms, prints, pack } = picture.details
      const without = [
        ...Object.keys(forms).map((name) => ({ name, details: { ...picture.details, forms: leave(forms, name) } })),
        ...Object.keys(prints).map((name) => ({ name, details: { ...picture.details, prints: leave(prints, name) } })),
        ...(pack ? [{ name: 'pack', details: { forms, prints } }] : []),
      ]
      for (const { name, details } of without) {
        const key = `${picture.type} ${name}`
        // twenty of a variant are enough to find one that shows it
        const place = `${key} ${picture.variant}`
        tries.set(place, (tries.get(place) ?? 0) + 1)
        if (seen.has(key) || (tries.get(place) ?? 0) > 20) continue
        if (drawnPart(drawIllustration({ ...picture, details }, picture.view)) === drawnPart(picture.svg)) idle.add(key)
        else seen.add(key)
      }
    }
    expect([...idle].filter((key) => !seen.has(key))).toEqual([])
  })

  test('the label of a pack says how many there are, and the next picture shows one', () => {
    const wrong = articles.flatMap((article) => {
      const [pack, piece] = illustrationsOf(article)
      const said = /(?:^|, )(\d[\d.]*) (St\.|Rollen)$/.exec(article.displayName)
      // a packet of labels says its sheets
      if (!said || !pack || article.articleType === 'etikett') return []
      const label = pack.details.pack?.label ?? ''
      return label.startsWith(said[1] ?? '-') && !piece?.details.pack ? [] : [`${article.displayName}: ${label}`]
    })
    expect(wrong).toEqual([])
  })

  test('articles that share a file share their drawing', () => {
    const drawn = new Map(everything.map(({ url, svg }) => [url, svg]))
    const details = new Map<string, string>()
    const clash = articles.flatMap((article) =>
      illustrationsOf(article).filter((picture) => {
        const key = JSON.stringify([picture.variant, picture.colour, picture.details])
        if (details.get(picture.url) === key) return false
        details.set(picture.url, key)
        return svgOf(picture) !== drawn.get(picture.url)
      }),
    )
    expect(clash.map(({ url }) => url)).toEqual([])
  })

  test('a large catalogue, whose series bear later names, has no picture that is not drawn', () => {
    const drawn = new Set(everything.map(({ url }) => url))
    const lost = [...generateArticles({ count: 30_000, salesYear: 2027 })].flatMap((article) =>
      illustrationsOf(article).filter(({ url }) => !drawn.has(url)),
    )
    expect([...new Set(lost.map(({ url }) => url))]).toEqual([])
  })

  test('furniture is seen from four sides, and a drawing shows its own measures', () => {
    const furniture = articles.filter(({ attributes }) => attributes.includes('furniture'))
    expect(new Set(furniture.map(({ articleType }) => articleType)).size).toBe(3)
    for (const article of furniture) {
      const gallery = illustrationsOf(article)
      expect(gallery.map(({ view }) => view)).toEqual([1, 2, 3, 4, 5])
      expect(new Set(gallery.map(svgOf).map(drawnPart)).size).toBe(5)
      const printed = Object.values(gallery.at(-1)?.details.prints ?? {}).join(' ')
      for (const name of ['Breite', 'Tiefe', 'Höhe', 'Sitzhöhe']) {
        const value = article.features.find((one) => one.name === name)?.value
        if (value) expect(printed).toContain(value)
      }
    }
  })

  test.each([
    ['Bürodrehstuhl ohne Armlehnen', 'buerostuhl', { armrests: 'ohne-armlehnen' }],
    ['Plotterpapier auf der Rolle', 'kopierpapier', { shape: 'rolle' }],
    ['Kugelschreiber mit Werbeaufdruck', 'kugelschreiber', { print: 'werbeaufdruck' }],
    ['Ablagekorb', 'archivbox', { shape: 'ablagekorb' }],
    ['Akustik-Stellwand', 'whiteboard', { shape: 'stellwand' }],
  ])('%s is drawn as one', (_, type, forms) => {
    const found = articles.flatMap((article) => (article.articleType === type ? illustrationsOf(article) : []))
    expect(found.some((picture) => expect.objectContaining(forms).asymmetricMatch(picture.details.forms))).toBe(true)
  })
})

function leave(words: Readonly<Record<string, string>>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(words).filter(([key]) => key !== name))
}

describe('print on things', () => {
  test('stands there as outlines, so that no browser looks for a font', () => {
    expect(faulty(({ svg }) => svg.includes('<text'))).toEqual([])
    for (const draw of Object.values(scenes)) expect(draw()).not.toContain('<text')
  })

  test('is where its anchor says', () => {
    const print = { size: 20, weight: 700 }
    const firstX = (anchor: string) => Number(/^M([\d.-]+)/.exec(lettering('I', 100, 50, { ...print, anchor }))?.[1])
    expect(firstX('start')).toBeGreaterThan(100)
    expect(firstX('end')).toBeLessThan(100)
    expect(Math.abs(firstX('middle') - 100)).toBeLessThan(3)
  })

  test('the hole of a letter begins within it, from where the outer line began', () => {
    const [outer = '', hole = ''] = lettering('A', 0, 0, { size: 100, anchor: 'start', weight: 700 }).split('z')
    const [, x = 0, y = 0] = /^M([\d.]+)(?: |(?=-))(-?[\d.]+)/.exec(outer)?.map(Number) ?? []
    const [, stepX = 0, stepY = 0] = /^m(-?[\d.]+)(?: |(?=-))(-?[\d.]+)/.exec(hole)?.map(Number) ?? []
    // between the legs, above the base line
    expect(x + stepX).toBeGreaterThan(15)
    expect(x + stepX).toBeLessThan(45)
    expect(y + stepY).toBeGreaterThan(-60)
    expect(y + stepY).toBeLessThan(-10)
  })

  test('a letter the font does not have is a fault of the drawing', () => {
    expect(() => lettering('↑', 0, 0, { size: 10, anchor: 'start', weight: 700 })).toThrow('no letter for ↑')
  })
})

describe('logos', () => {
  test('every brand has one of its own, drawn without letters of the system', () => {
    expect(Object.keys(logos).toSorted()).toEqual(brands.map(({ slug }) => slug).toSorted())
    const files = Object.values(logos).map((draw) => draw())
    expect(new Set(files).size).toBe(files.length)
    for (const file of files) {
      expect(file).toMatch(/^<svg [^>]*viewBox="0 0 240 96"/)
      expect(file).not.toContain('<text')
      expect(file).not.toContain('NaN')
      expect(file.length).toBeLessThan(6000)
    }
    expect(() => logoUrl('niemand')).toThrow('No logo for niemand')
  })
})
