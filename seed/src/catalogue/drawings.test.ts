import { slugify } from '@kontor/contracts/rules/german/slug'
import {
  allIllustrations,
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
import { brands } from './manufacturers.ts'

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
const everything = [...allIllustrations()].map((picture) => ({ ...picture, svg: svgOf(picture) }))

function svgOf({ type, variant, colour, view }: Illustration): string {
  return drawIllustration(type, variant, colour, view)
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
  const lost = [...svg.matchAll(/url\(#([^)]+)\)/g)].find((match) => !ids.includes(match[1]))
  return lost ? `no definition for ${lost[1]}` : undefined
}

/** Scripts, links, handlers and addresses have no place in a picture that is shown everywhere. */
function needsOthers(svg: string): boolean {
  return /<script|href|<image|<foreignObject| on[a-z]+=|http(?!:\/\/www\.w3\.org\/2000\/svg")/i.test(svg)
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
    for (const { type, colour, svg } of everything) {
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
    })
    expect(illustrationFor({ articleType: 'ordner', productType: 'unbekannt', colour: 'marine' })).toEqual({
      type: 'ordner',
      variant: 'standardordner',
      colour: 'blau',
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

describe('print on things', () => {
  test('stands there as outlines, so that no browser looks for a font', () => {
    const paper = [...allIllustrations()].filter(({ type }) => type === 'kopierpapier')
    expect(paper.length).toBeGreaterThan(0)
    for (const { type, variant, colour, view } of paper) {
      expect(drawIllustration(type, variant, colour, view)).not.toContain('<text')
    }
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
