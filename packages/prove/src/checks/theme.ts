import type { Answer } from '@kontor/contracts/client'
import type { Check } from '../check.ts'
import { expectSame, expectThat } from '../expect.ts'

type Look = Answer<'showTheme'>
type Values = Look['theme']

const namedAreas = [
  ...['display', 'page', 'interface', 'header', 'footer', 'topMenu', 'copyright', 'primary', 'secondary'],
  ...['accent1', 'accent2', 'accent3', 'tool', 'window', 'cookieNotice', 'toast', 'b2', 'content', 'sidebar', 'badge'],
]
const slots = ['heading', 'icon', 'link', 'main', 'subtitle', 'title']
const linkStates = ['active', 'focus', 'hover', 'normal', 'visited']
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

const namesIn = (value: object) => Object.keys(value).toSorted()
/** Every name with those below it: `areas.page.main`. */
function pathsIn(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [at]
  return Object.entries(value).flatMap(([name, one]) => pathsIn(one, at === '' ? name : `${at}.${name}`))
}

/** What the defaults of the specification are, by their row. */
const defaults: readonly (readonly [string, string, (theme: Values) => unknown, unknown])[] = [
  ['K-CONST-001', 'Die Anzeige ist für den Schreibtisch.', ({ display }) => display.mode, 'desktop'],
  ['K-CONST-002', 'Die Seite ist nicht breit.', ({ display }) => display.wide, false],
  ['K-CONST-003', 'Die erste Farbe ist Rot.', ({ areas }) => areas.primary?.main, 'red'],
  ['K-CONST-004', 'Die zweite Farbe ist dunkles Grau.', ({ areas }) => areas.secondary?.main, 'grey-darkest'],
  ['K-CONST-005', 'Die Seite ist weiß.', ({ areas }) => areas.page?.main, 'white'],
  ['K-CONST-006', 'Die Fußzeile ist dunkelgrau.', ({ areas }) => areas.footer?.main, 'grey-darkest'],
  ['K-CONST-007', 'Das obere Menü ist schwarz.', ({ areas }) => areas.topMenu?.main, 'black'],
  [
    'K-CONST-008',
    'Die Akzente sind Rot, Blau und Gelb.',
    ({ areas }) => [areas.accent1?.main, areas.accent2?.main, areas.accent3?.main],
    ['red', 'blue', 'yellow'],
  ],
  ['K-CONST-009', 'Die Schrift ist Roboto Condensed.', ({ text }) => text.font, 'RobotoCondensed'],
]

/** A part of the look that every theme has, by its rows. */
const parts: readonly (readonly [readonly string[], string, (look: Look) => [unknown, unknown]])[] = [
  [
    ['E-ENTITY-102', 'G-92'],
    'Ein Aussehen hat zwanzig Bereiche.',
    ({ theme }) => [namesIn(theme.areas), namedAreas.toSorted()],
  ],
  [
    ['E-ENTITY-103'],
    'Jeder Bereich hat sechs Farben.',
    ({ theme }) => [Object.values(theme.areas).map(namesIn), Object.keys(theme.areas).map(() => slots)],
  ],
  [['E-ENTITY-104'], 'Der Hintergrund hat eine Farbe.', ({ theme }) => [namesIn(theme.background), ['color']]],
  [
    ['E-ENTITY-105', 'E-ENTITY-106'],
    'Verweise haben fünf Zustände mit Farbe und Hintergrund.',
    ({ theme }) => [
      Object.entries(theme.links)
        .map(([name, one]) => [name, ...namesIn(one)])
        .toSorted(),
      linkStates.map((name) => [name, 'background', 'color']),
    ],
  ],
  [
    ['E-ENTITY-107'],
    'Der Text hat Schrift, Farbe und Größe.',
    ({ theme }) => [namesIn(theme.text), ['color', 'font', 'size']],
  ],
  [
    ['E-ENTITY-108', 'E-ENTITY-109'],
    'Sechs Überschriften haben je Schrift und Größe.',
    ({ theme }) => [
      Object.entries(theme.headings)
        .map(([name, one]) => [name, ...namesIn(one)])
        .toSorted(),
      headings.map((name) => [name, 'font', 'size']),
    ],
  ],
  [
    ['E-ENTITY-110'],
    'Drei Arten von Knöpfen haben Farben.',
    ({ theme }) => [namesIn(theme.buttons), ['button', 'main', 'secondary']],
  ],
  [
    ['E-ENTITY-101'],
    'Jeder der rund 150 Werte hat einen Vorgabewert.',
    ({ theme, themeDefaults }) => [pathsIn(theme).toSorted(), pathsIn(themeDefaults).toSorted()],
  ],
  [
    ['E-ENTITY-111', 'E-ENTITY-112', 'E-ENTITY-114', 'E-ENTITY-115', 'E-ENTITY-116', 'C-CALL-138'],
    'Die Marke hat dieselben Angaben wie ihre Vorgaben.',
    ({ brand, brandDefaults }) => [namesIn(brand), namesIn(brandDefaults)],
  ],
]

export const themeChecks: readonly Check[] = [
  ...parts.map(
    ([rows, why, of]): Check => ({
      rows: ['C-CALL-012', ...rows],
      why,
      level: 'reading',
      async run(api) {
        const [got, wanted] = of(await api.guest().ask('showTheme', {}))
        expectSame('Namen', got, wanted)
      },
    }),
  ),
  ...defaults.map(
    ([row, why, of, wanted]): Check => ({
      rows: [row],
      why: `Vorgabe des Aussehens: ${why}`,
      level: 'reading',
      run: async (api) =>
        expectSame('themeDefaults', of((await api.guest().ask('showTheme', {})).themeDefaults), wanted),
    }),
  ),
  {
    rows: ['E-ENTITY-113'],
    why: 'Höhe und Breite der Marke sind ganze Zahlen mit px.',
    level: 'reading',
    async run(api) {
      const { brand, brandDefaults } = await api.guest().ask('showTheme', {})
      for (const size of [brand.height, brand.width, brandDefaults.height, brandDefaults.width])
        expectThat('keine ganze Zahl mit px', /^\d+px$/.test(String(size)), size)
    },
  },
  {
    rows: ['E-ENTITY-016', 'G-37', 'G-18'],
    why: 'Ein Portal, das es nicht gibt, sieht aus wie der Shop und ist kein Fehler.',
    level: 'reading',
    async run(api) {
      const guest = api.guest()
      const own = await guest.ask('showTheme', {})
      expectSame('Marke', (await guest.ask('showTheme', { alias: 'gibt-es-nicht' })).brand, own.brand)
    },
  },
  {
    rows: [
      'C-CALL-139',
      'L-RULE-064',
      'E-ENTITY-117',
      'E-ENTITY-118',
      'E-ENTITY-119',
      'E-ENTITY-120',
      'E-ENTITY-121',
      'G-19',
    ],
    why: 'Das Stil-Panel sagt unter /config, was es anbietet: Farben, Schriften, Größen, Überschriften, Kasten und Rahmen.',
    level: 'reading',
    async run(api) {
      const { stylePanel } = await api.guest().ask('showStylePanel', {})
      for (const list of ['colors', 'fonts', 'textSizes'] as const)
        expectThat(`${list} ist leer`, stylePanel[list].length > 0)
      const unknown = stylePanel.headings.filter((name) => !headings.includes(name))
      expectSame('Überschriften, die keine sind', unknown, [])
    },
  },
]
