import { cup } from '../articles/catering.ts'
import { mark } from '../articles/technology-shapes.ts'
import { circle, ellipse, frame, linear, lines, path, place, rect, roundPath, shadow, sheen, text } from '../kit.ts'
import { material, mix, tonesFrom } from '../palette.ts'
import { rooms } from './rooms.ts'
import {
  articles,
  backdrop,
  checklist,
  coins,
  floor,
  gift,
  halo,
  letter,
  magnifier,
  type Piece,
  people,
  person,
  picture,
  plant,
  rack,
  seal,
  shelf,
  sunbeam,
  table,
  wall,
  wallClock,
  window,
  wood,
} from './scene-parts.ts'

const steel = material.steel

// --- sliders, 1200 x 500: the left third stays calm, a headline may stand there --------------------------------------

const sliders: Record<string, () => string> = {
  'schreibtisch-morgen': () =>
    wall(1200, 500, '#dfe9ec') +
    window(640, 36, 240, 220) +
    shelf(930, 190, 240, wood.oak) +
    articles(
      ['ordner', 'standardordner', 'blau', 990, 192, 120],
      ['ordner', 'standardordner', 'petrol', 1060, 192, 120],
    ) +
    plant(1130, 188, 0.62) +
    table(1200, 500, 342, wood.oak) +
    sunbeam(560, 342, 240, 100) +
    articles(
      ['leuchte', 'led', 'schwarz', 1090, 408, 250],
      ['monitor', 'office', 'silber', 770, 420, 270],
      ['tischrechner', 'taschenrechner', 'weiss', 1010, 488, 110],
      ['tastatur', 'funk', 'weiss', 790, 492, 210],
      ['notizbuch', 'hardcover', 'petrol', 560, 462, 150],
      ['kugelschreiber', 'druckkugelschreiber', 'blau', 614, 474, 100],
    ) +
    mug(944, 432, '#cf2f34', 0.95),
  papierlager: () =>
    wall(1200, 500, '#e6e2d8') +
    floor(1200, 500, 388, '#cfc8ba') +
    rack(520, 40, 660, 348) +
    articles(
      ['kopierpapier', 'universal', 'weiss', 610, 146, 118],
      ['kopierpapier', 'farbpapier', 'hellblau', 720, 146, 118],
      ['kopierpapier', 'farbpapier', 'gelb', 830, 146, 118],
      ['archivbox', 'archivschachtel', 'naturbraun', 945, 146, 116],
      ['archivbox', 'archivschachtel', 'naturbraun', 1060, 146, 116],
      ['versandkarton', 'faltkarton', 'naturbraun', 620, 262, 118],
      ['kopierpapier', 'recycling', 'weiss', 735, 262, 118],
      ['kopierpapier', 'recycling', 'weiss', 845, 262, 118],
      ['briefumschlag', 'ohne-fenster', 'weiss', 960, 262, 116],
      ['luftpolsterfolie', 'standard', 'transparent', 1078, 262, 116],
    ) +
    person(470, 262, 1.62, people.george) +
    articles(
      ['versandkarton', 'faltkarton', 'naturbraun', 1076, 476, 220],
      ['kopierpapier', 'premium', 'weiss', 890, 480, 220],
      ['kopierpapier', 'recycling', 'weiss', 700, 484, 220],
    ),
  tonerwechsel: () =>
    wall(1200, 500, '#dde6ea') +
    picture(560, 56, 120, 90, '#74b4e4') +
    wallClock(1120, 88, 42) +
    table(1200, 500, 352, wood.white) +
    articles(
      ['laserdrucker', 'farbe', 'weiss', 850, 462, 400, 2],
      ['toner', 'original', 'schwarz', 580, 436, 180],
      ['toner', 'original', 'cyan', 452, 484, 180],
      ['toner', 'original', 'magenta', 630, 500, 180],
      ['toner', 'original', 'gelb', 1110, 484, 190],
    ),
  moebelplanung: () =>
    wall(1200, 500, '#e7ecea') +
    window(560, 40, 300, 180) +
    floor(1200, 500, 336, '#d8cbb6') +
    articles(
      ['schrank', 'querrollladen', 'lichtgrau', 1080, 372, 230],
      ['schrank', 'fluegeltuer', 'lichtgrau', 930, 372, 270, 2],
      ['leuchte', 'standleuchte', 'silber', 480, 420, 340],
      ['schreibtisch', 'elektrisch-hoehenverstellbar', 'eiche', 710, 470, 380, 2],
      ['buerostuhl', 'netzruecken', 'anthrazit', 950, 492, 260],
    ) +
    plant(1150, 440, 1.1, '#cbb79a') +
    articles(['schrank', 'rollcontainer', 'weiss', 1070, 486, 160]),
  kaffeekueche: () =>
    wall(1200, 500, '#efe4d8') +
    shelf(560, 150, 300, wood.oak) +
    shelf(900, 150, 260, wood.oak) +
    articles(
      ['tee', 'lose', 'gruen', 630, 152, 120],
      ['kaffee', 'gemahlen', 'sortiert', 720, 152, 120],
      ['kaffee', 'kapseln', 'sortiert', 810, 152, 110],
      ['tee', 'beutel', 'gruen', 970, 152, 120],
      ['gebaeck', 'kekse', 'sortiert', 1080, 152, 110],
    ) +
    table(1200, 500, 330, wood.beech) +
    articles(
      ['mineralwasser', 'medium', 'blau', 1060, 440, 260],
      ['kaffee', 'ganze-bohne', 'sortiert', 820, 440, 240],
      ['gebaeck', 'konferenzmischung', 'sortiert', 930, 488, 170],
    ) +
    cup(640, 440, '#4a2a18', 1.15) +
    cup(500, 470, '#4a2a18', 0.95) +
    plant(1130, 344, 0.8, '#c98f6a'),
}

function mug(x: number, y: number, hex: string, scale: number): string {
  const tones = tonesFrom(hex)
  return place(
    shadow(4, 2, 50, 12) +
      path('M32 -60C66 -64 66 -20 32 -20', { line: tones.line, width: 12 }) +
      path('M32 -60C66 -64 66 -20 32 -20', { line: tones.base, width: 8.5 }) +
      path('M-36 -76V-6Q0 10 36 -6V-76Z', {
        fill: linear([
          [0, tones.base],
          [0.22, tones.bright],
          [0.5, tones.base],
          [1, tones.deep],
        ]),
        line: tones.line,
      }) +
      ellipse(0, -76, 36, 10, { fill: tones.light, line: tones.line }) +
      ellipse(0, -74, 30, 7, { fill: '#4a2a18' }),
    x,
    y,
    { scale },
  )
}

// --- assortments, 600 x 300 ----------------------------------------------------------------------------------------

const hue = [
  '#2467b8',
  '#c69f72',
  '#2f9153',
  '#d79a1e',
  '#b98e5f',
  '#7a48a6',
  '#0f9fd8',
  '#5b6a78',
  '#1f4284',
  '#a8794a',
  '#832436',
  '#17717e',
  '#2f9153',
  '#ee8226',
] as const

const assortments: readonly (readonly Piece[])[] = [
  [
    ['bleistift', 'sechskant', 'gelb', 130, 262, 190],
    ['textmarker', 'keilspitze', 'neongelb', 260, 268, 190],
    ['kugelschreiber', 'druckkugelschreiber', 'blau', 390, 266, 200],
    ['radierer', 'kunststoff', 'weiss', 500, 276, 130],
  ],
  [
    ['notizbuch', 'hardcover', 'petrol', 466, 268, 190],
    ['kopierpapier', 'universal', 'weiss', 150, 268, 220],
    ['schreibblock', 'collegeblock', 'blau', 318, 276, 200],
  ],
  [
    ['archivbox', 'archivschachtel', 'naturbraun', 478, 270, 190],
    ['ordner', 'standardordner', 'blau', 130, 268, 220],
    ['ordner', 'standardordner', 'rot', 250, 272, 220],
    ['register', 'a-z', 'bunt', 372, 280, 170],
  ],
  [
    ['klebeband', 'buerofilm', 'transparent', 130, 264, 170],
    ['schere', 'buero', 'schwarz', 470, 270, 200],
    ['heftgeraet', 'tisch', 'rot', 276, 262, 190],
    ['haftnotiz', 'block', 'gelb', 378, 284, 140],
  ],
  [
    ['versandkarton', 'faltkarton', 'naturbraun', 160, 268, 230],
    ['luftpolsterfolie', 'standard', 'transparent', 460, 262, 200],
    ['briefumschlag', 'mit-fenster', 'weiss', 320, 280, 170],
  ],
  [
    ['flipchart', 'dreibein', 'weiss', 150, 276, 260],
    ['whiteboard', 'lackiert', 'weiss', 340, 236, 230],
    ['stempel', 'selbstfaerber', 'schwarz', 490, 278, 150],
    ['kalender', 'tischquerkalender', 'rot', 372, 286, 130],
  ],
  [
    ['toner', 'original', 'schwarz', 150, 252, 220],
    ['toner', 'original', 'cyan', 280, 280, 200],
    ['tintenpatrone', 'original', 'magenta', 426, 268, 180],
    ['tintenpatrone', 'nachfuelltinte', 'gelb', 520, 280, 150],
  ],
  [
    ['laserdrucker', 'multifunktion', 'weiss', 170, 272, 260],
    ['aktenvernichter', 'partikel', 'schwarz', 370, 272, 220],
    ['tischrechner', 'taschenrechner', 'anthrazit', 500, 282, 140],
  ],
  [
    ['monitor', 'office', 'schwarz', 160, 256, 240],
    ['tastatur', 'kabel', 'schwarz', 210, 296, 170],
    ['tablet', 'wlan', 'silber', 390, 274, 190],
    ['usb-stick', 'usb-a', 'blau', 516, 280, 120],
  ],
  [
    ['schreibtisch', 'fest', 'eiche', 200, 276, 280],
    ['schrank', 'rollcontainer', 'lichtgrau', 500, 274, 170],
    ['buerostuhl', 'netzruecken', 'anthrazit', 372, 284, 230],
  ],
  [
    ['mineralwasser', 'medium', 'blau', 160, 268, 230],
    ['kaffee', 'ganze-bohne', 'sortiert', 334, 266, 210],
    ['gebaeck', 'kekse', 'sortiert', 490, 276, 180],
  ],
  [
    ['toilettenpapier', '3-lagig', 'weiss', 150, 270, 220],
    ['handseife', 'spender', 'sortiert', 300, 272, 200],
    ['reiniger', 'glas', 'sortiert', 400, 272, 210],
    ['muellbeutel', 'zugband', 'schwarz', 512, 284, 150],
  ],
  [
    ['verbandkasten', 'gross', 'orange', 190, 274, 260],
    ['desinfektion', 'hand', 'transparent', 380, 272, 210],
    ['handcreme', 'tube', 'rosa', 490, 274, 180],
  ],
  [
    ['schulranzen', 'set', 'blau', 160, 276, 250],
    ['buntstift', 'dickkern', 'bunt', 350, 272, 200],
    ['schulheft', 'a4', 'rot', 490, 278, 180],
  ],
]

function assortment(index: number): string {
  return backdrop(600, 300, hue[index] ?? '#2467b8', 208) + articles(...(assortments[index] ?? []))
}

// --- blog, 600 x 340 -----------------------------------------------------------------------------------------------

const tree =
  path('M-14 10L0 -14L14 10ZM-10 0L0 -20L10 0Z', { fill: '#ffffff' }) + rect(-3, 10, 6, 7, { fill: '#ffffff' })

/** Box of a chart, with its line to the box above. */
function node(x: number, y: number, w: number, hex: string, label: string): string {
  const tones = tonesFrom(hex)
  return (
    rect(x - w / 2 + 3, y + 5, w, 44, { fill: '#1b2430', alpha: 0.14 }, 6) +
    rect(x - w / 2, y, w, 44, { fill: sheen(tones, 60), line: tones.line }, 6) +
    text(x, y + 29, label, { size: 20, fill: tones.ink })
  )
}

function fir(x: number, y: number, turn: number): string {
  const needles = Array.from({ length: 9 }, (_, i) => `M${i * 14} 0l-12 -16M${i * 14} 0l-12 16`).join('')
  return place(path('M-10 0H120', { line: '#5d4326', width: 4 }) + path(needles, { line: '#2f7a4a', width: 5 }), x, y, {
    turn,
  })
}

const blog: readonly (() => string)[] = [
  () =>
    wall(600, 340, '#e3ebea') +
    window(40, 30, 130, 130) +
    floor(600, 340, 244, '#d8cbb6') +
    articles(
      ['buerostuhl', 'synchron', 'blau', 470, 324, 220],
      ['schreibtisch', 'elektrisch-hoehenverstellbar', 'eiche', 240, 326, 320, 2],
    ) +
    path('M560 116V276M552 128L560 112L568 128M552 264L560 280L568 264', { line: '#2f9153', width: 5 }),
  () =>
    backdrop(600, 340, '#2f9153', 250) +
    articles(['kopierpapier', 'recycling', 'weiss', 190, 306, 270]) +
    seal(390, 110, 56, '#2467b8', mark.drop('#ffffff')) +
    seal(500, 190, 52, '#2f9153', mark.leaf('#ffffff', '#2f9153')) +
    seal(376, 240, 50, '#3f7f63', tree) +
    plant(530, 310, 0.62),
  () =>
    backdrop(600, 340, '#5b6a78', 256) +
    articles(
      ['tintendrucker', 'tanksystem', 'weiss', 190, 318, 290],
      ['tischrechner', 'druckend', 'weiss', 500, 318, 190],
    ) +
    letter(368, 300, 92, 6) +
    coins(330, 318, 5) +
    coins(404, 322, 2),
  () =>
    backdrop(600, 340, '#2467b8', 260) +
    articles(
      ['monitor', 'office', 'schwarz', 210, 322, 310],
      ['briefumschlag', 'mit-fenster', 'weiss', 386, 318, 130],
    ) +
    checklist(500, 306, 142, 3, 5),
  () =>
    backdrop(600, 340, '#c69f72', 262) +
    letter(
      230,
      320,
      206,
      -3,
      rect(16, 14, 60, 12, { fill: '#2467b8' }) +
        lines(22, 58, 74, 4, 10, '#9aa4ac', 4) +
        lines(132, 44, 56, 5, 10, '#c2ccd2', 3) +
        lines(22, 126, 100, 1, 9, '#3a434b', 6) +
        lines(22, 148, 160, 7, 14, '#c2ccd2', 4) +
        path('M8 97h10M8 145h10M8 194h10', { line: '#cf2f34', width: 2.5 }) +
        path('M14 48H110V104H14Z', { line: '#2467b8', width: 1.6, dash: '5 4' }),
    ) +
    articles(
      ['briefumschlag', 'mit-fenster', 'weiss', 430, 262, 190],
      ['fueller', 'buerofueller', 'schwarz', 470, 322, 170],
    ),
  () =>
    backdrop(600, 340, '#474e56', 262) +
    articles(['aktenvernichter', 'partikel', 'schwarz', 180, 326, 300]) +
    [0, 1, 2, 3, 4, 5, 6]
      .map(
        (i) =>
          rect(
            330 + i * 34,
            232 - i * 24,
            28,
            50 + i * 24,
            { fill: mix('#f0b03e', '#cf2f34', i / 6), line: '#6d3a1c' },
            3,
          ) + text(344 + i * 34, 306, `P-${i + 1}`, { size: 16 }),
      )
      .join(''),
  () =>
    wall(600, 340, '#ece7dc') +
    shelf(40, 160, 520, wood.oak) +
    articles(
      ['ordner', 'standardordner', 'schwarz', 110, 162, 140],
      ['ordner', 'standardordner', 'blau', 180, 162, 140],
      ['ordner', 'standardordner', 'gruen', 250, 162, 140],
      ['archivbox', 'archivschachtel', 'naturbraun', 360, 162, 140],
      ['archivbox', 'archivschachtel', 'naturbraun', 480, 162, 140],
    ) +
    table(600, 340, 268, wood.beech) +
    articles(
      ['kalender', 'tischquerkalender', 'rot', 180, 330, 190],
      ['muellbeutel', 'zugband', 'lichtgrau', 440, 330, 170, 2],
    ),
  () =>
    wall(600, 340, '#e6edf0') +
    window(60, 30, 150, 130) +
    picture(430, 40, 90, 70, '#ee8226') +
    floor(600, 340, 262, '#d3bd9c') +
    articles(
      ['schreibtisch', 'fest', 'eiche', 250, 330, 330, 2],
      ['buerostuhl', 'netzruecken', 'anthrazit', 440, 334, 220],
    ) +
    plant(556, 326, 0.8, '#c98f6a'),
  () =>
    backdrop(600, 340, '#2f9153', 262) +
    articles(['verbandkasten', 'betrieb-klein', 'orange', 190, 322, 280, 2]) +
    person(440, 150, 1.25, people.chioma) +
    place(
      rect(-70, -30, 140, 90, { fill: '#f0f4f2', line: '#8a9c92' }, 8) +
        place(mark.cross('#2f9153'), 0, 16, { scale: 2.2 }),
      340,
      270,
    ),
  () =>
    backdrop(600, 340, '#ee8226', 258) +
    articles(
      ['schulranzen', 'set', 'blau', 160, 322, 290],
      ['buntstift', 'dickkern', 'bunt', 350, 306, 190],
      ['schulheft', 'a4', 'gruen', 480, 318, 200],
    ),
  () =>
    backdrop(600, 340, '#1f4284', 300) +
    path('M300 84V120M130 120H470M130 120V150M300 120V150M470 120V150M130 194V228M300 194V228M470 194V228', {
      line: '#5d6b78',
      width: 3,
    }) +
    node(300, 40, 160, '#1f4284', 'Firma') +
    node(130, 150, 120, '#2467b8', '1000') +
    node(300, 150, 120, '#2467b8', '2000') +
    node(470, 150, 120, '#2467b8', '3000') +
    articles(
      ['ordner', 'standardordner', 'blau', 130, 326, 120],
      ['buerostuhl', 'synchron', 'rot', 300, 326, 120],
      ['toner', 'original', 'schwarz', 470, 326, 120],
    ),
  () =>
    backdrop(600, 340, '#3f8a4f', 262) +
    articles(['toner', 'rebuilt', 'schwarz', 210, 320, 310], ['laserdrucker', 's-w', 'weiss', 480, 300, 190]) +
    seal(410, 90, 52, '#2f9153', mark.loop('#ffffff')) +
    letter(390, 320, 84, -5),
  () =>
    wall(600, 340, '#f0e6dc') +
    fir(30, 40, 16) +
    fir(120, 30, 4) +
    fir(590, 40, 164) +
    fir(500, 30, 176) +
    table(600, 340, 240, wood.oak) +
    articles(['kaffee', 'ganze-bohne', 'sortiert', 420, 300, 180]) +
    gift(150, 308, 120, 96, '#cf2f34', '#f7d35b') +
    gift(260, 316, 90, 70, '#2f7a4a', '#f4f6f7') +
    articles(['gebaeck', 'konferenzmischung', 'sortiert', 510, 332, 150]) +
    place(text(0, 0, '§', { size: 64, fill: '#832436' }), 340, 316),
  () => wall(600, 340, '#e9e6df') + rackSmall() + person(96, 190, 1.2, people.bernd),
  () =>
    wall(600, 340, '#e6ebe4') +
    shelf(250, 128, 320, wood.oak) +
    articles(
      ['archivbox', 'archivschachtel', 'naturbraun', 312, 130, 108],
      ['ordner', 'standardordner', 'gruen', 390, 130, 108],
      ['ordner', 'standardordner', 'gruen', 436, 130, 108],
      ['ordner', 'standardordner', 'gelb', 482, 130, 108],
      ['haftnotiz', 'block', 'gelb', 540, 130, 60],
    ) +
    person(112, 142, 1.2, people.ines) +
    table(600, 340, 252, wood.beech) +
    articles(
      ['kopierpapier', 'universal', 'weiss', 470, 320, 160],
      ['tischrechner', 'taschenrechner', 'anthrazit', 356, 330, 92],
    ) +
    checklist(252, 326, 108, 4, -4),
  () =>
    backdrop(600, 340, '#2467b8', 258) +
    articles(['monitor', 'office', 'schwarz', 190, 322, 310]) +
    letter(430, 282, 104, -7) +
    seal(474, 244, 42, '#2f9153', tick) +
    articles(['stempel', 'holz', 'buche', 366, 326, 96]) +
    plant(556, 316, 0.56),
  () =>
    wall(600, 340, '#e4eaf0') +
    floor(600, 340, 272, '#cfd4d8') +
    articles(
      ['kopierpapier', 'universal', 'weiss', 150, 326, 176],
      ['kopierpapier', 'universal', 'weiss', 152, 274, 176],
      ['kopierpapier', 'universal', 'weiss', 148, 222, 176],
      ['kalender', 'wandkalender', 'blau', 470, 236, 190],
      ['bueroklammern', 'rund', 'silber', 400, 326, 110],
      ['kugelschreiber', 'druckkugelschreiber', 'blau', 510, 326, 110],
    ) +
    path('M40 224H292', { line: '#cf2f34', width: 4, dash: '10 7' }) +
    path('M300 120V206M288 190L300 208L312 190', { line: '#cf2f34', width: 5 }),
  () =>
    wall(600, 340, '#efe4d8') +
    window(54, 36, 170, 140) +
    rect(54, 36, 170, 140, { fill: '#1b2c52', alpha: 0.5 }) +
    fir(264, 30, 8) +
    fir(380, 46, -8) +
    fir(588, 30, 172) +
    table(600, 340, 236, wood.oak) +
    wreath(300, 268) +
    articles(['gebaeck', 'kekse', 'sortiert', 500, 318, 150], ['briefumschlag', 'ohne-fenster', 'rot', 116, 322, 124]) +
    mug(430, 314, '#2f7a4a', 0.8),
  () =>
    backdrop(600, 340, '#5b6a78', 262) +
    articles(
      ['laserdrucker', 'multifunktion', 'weiss', 166, 324, 250],
      ['archivbox', 'archivschachtel', 'naturbraun', 520, 320, 150],
    ) +
    letter(178, 148, 74, -8) +
    path('M308 170H364M346 156L366 170L346 184', { line: '#2467b8', width: 6 }) +
    folder(462, 130),
  () =>
    backdrop(600, 340, '#c69f72', 262) +
    articles(
      ['kopierpapier', 'recycling', 'weiss', 140, 306, 190],
      ['kopierpapier', 'premium', 'weiss', 300, 322, 190],
      ['kopierpapier', 'farbpapier', 'gelb', 456, 306, 190],
    ) +
    magnifier(418, 128, 0.8) +
    letter(212, 168, 74, -10) +
    letter(290, 160, 74, 6),
  () =>
    wall(600, 340, '#ece5d8') +
    picture(70, 44, 92, 70, '#2467b8') +
    table(600, 340, 226, wood.beech) +
    articles(
      ['luftpolsterfolie', 'standard', 'transparent', 480, 262, 190],
      ['versandkarton', 'faltkarton', 'naturbraun', 230, 326, 270],
      ['packband', 'pp', 'braun', 420, 326, 110],
      ['schere', 'buero', 'schwarz', 528, 328, 100],
    ),
  () =>
    backdrop(600, 340, '#7a48a6', 264) +
    articles(
      ['ordner', 'standardordner', 'blau', 92, 316, 150],
      ['ordner', 'standardordner', 'rot', 152, 316, 150],
      ['ordner', 'standardordner', 'schwarz', 212, 316, 150],
    ) +
    pile(350, 314) +
    magnifier(382, 148, 0.9) +
    checklist(514, 314, 110, 2, 5),
  () =>
    backdrop(600, 340, '#1f4284', 266) +
    person(110, 118, 1, people.daniel) +
    person(490, 118, 1, people.chioma) +
    rect(0, 266, 600, 74, { fill: mix('#1f4284', '#ffffff', 0.56) }) +
    path('M0 266H600', { line: mix('#1f4284', '#ffffff', 0.25), width: 1.5 }) +
    path('M214 132H250M234 118L252 132L234 146M350 132H386M370 118L388 132L370 146', { line: '#5d6b78', width: 6 }) +
    seal(300, 132, 40, '#2f9153', tick) +
    articles(['kopierpapier', 'universal', 'weiss', 232, 318, 120], ['toner', 'original', 'schwarz', 366, 318, 130]) +
    text(110, 318, 'Bestellen', { size: 22, fill: '#1f2a36' }) +
    text(490, 318, 'Freigeben', { size: 22, fill: '#1f2a36' }),
  () =>
    wall(600, 340, '#dfeaec') +
    window(404, 34, 150, 120) +
    shelf(40, 128, 300, wood.white) +
    articles(
      ['toilettenpapier', '3-lagig', 'weiss', 110, 130, 112],
      ['handcreme', 'tube', 'hellblau', 200, 130, 90],
      ['verbandkasten', 'betrieb-klein', 'orange', 286, 130, 108],
    ) +
    table(600, 340, 240, wood.white) +
    articles(
      ['handseife', 'spender', 'hellblau', 120, 324, 160],
      ['handtuchpapier', 'falthandtuch', 'weiss', 280, 320, 180],
      ['desinfektion', 'hand', 'transparent', 420, 322, 150],
      ['reiniger', 'allzweck', 'gelb', 520, 322, 150],
    ),
]

const tick = path('M-11 0L-3 9L12 -9', { line: '#ffffff', width: 5 })

/** Four candles on a wreath, two of them burning. */
function wreath(x: number, y: number): string {
  const twigs = Array.from({ length: 26 }, (_, i) => {
    const turn = (i / 26) * 2 * Math.PI
    const [a, b] = [Math.cos(turn) * 96, Math.sin(turn) * 26]
    return `M${a.toFixed(1)} ${b.toFixed(1)}l-13 -11M${a.toFixed(1)} ${b.toFixed(1)}l13 -11M${a.toFixed(1)} ${b.toFixed(1)}l2 11`
  }).join('')
  const red = tonesFrom('#cf2f34')
  const candle = (at: number, foot: number, height: number, burns: boolean) =>
    (burns ? halo(at, foot - height - 20, 44, '#ffdf8a', 0.8) : '') +
    rect(
      at - 13,
      foot - height,
      26,
      height,
      {
        fill: linear([
          [0, red.light],
          [1, red.dark],
        ]),
        line: red.line,
      },
      4,
    ) +
    path(`M${at} ${foot - height}v-8`, { line: '#3a2a20', width: 2 }) +
    (burns
      ? path(
          `M${at} ${foot - height - 30}C${at + 10} ${foot - height - 14} ${at + 7} ${foot - height - 5} ${at} ${foot - height - 5}C${at - 7} ${foot - height - 5} ${at - 10} ${foot - height - 14} ${at} ${foot - height - 30}Z`,
          { fill: '#f7c923', line: '#d98a1e' },
        )
      : '')
  return place(
    shadow(4, 16, 120, 22) +
      ellipse(0, 0, 96, 26, { line: '#2b6a40', width: 26 }) +
      candle(-34, -14, 62, true) +
      candle(40, -16, 64, false) +
      path(twigs, { line: '#2f7a4a', width: 5 }) +
      candle(-62, 12, 56, true) +
      candle(64, 12, 66, false),
    x,
    y,
  )
}

/** Sheets in a heap. */
function pile(x: number, y: number): string {
  return Array.from({ length: 9 }, (_, i) =>
    place(
      path('M-78 0L-56 -26H84L62 0Z', { fill: '#fdfdfb', line: '#98a3ab' }) +
        path('M-46 -9H34M-40 -16H20', { line: '#c2ccd2', width: 2 }),
      x + ((i * 7) % 11) - 5,
      y - i * 8,
      { turn: ((i * 5) % 9) - 4 },
    ),
  ).join('')
}

/** A folder on a screen, with sheets in it. */
function folder(x: number, y: number): string {
  const blue = tonesFrom('#2467b8')
  return place(
    rect(-64, -38, 136, 100, { fill: '#1b2430', alpha: 0.12 }, 8) +
      path('M-70 -46H-22L-8 -30H66V54H-70Z', { fill: blue.dark, line: blue.line }) +
      rect(-52, -36, 104, 70, { fill: '#fdfdfb', line: '#98a3ab' }, 2) +
      lines(-40, -24, 76, 3, 10, '#c2ccd2', 3) +
      path('M-70 2H66V54Q66 58 62 58H-66Q-70 58 -70 54Z', { fill: sheen(blue, 50), line: blue.line }),
    x,
    y,
  )
}

function rackSmall(): string {
  const board = (y: number) =>
    rect(190, y, 380, 10, {
      fill: linear(
        [
          [0, '#e9cfa4'],
          [1, '#c39a63'],
        ],
        90,
      ),
      line: '#7d5f38',
    })
  const post = (x: number) =>
    rect(x, 14, 12, 326, {
      fill: linear([
        [0, steel.light],
        [1, steel.dark],
      ]),
      line: steel.line,
    })
  const row = (y: number, list: readonly Piece[]) =>
    articles(...list.map(([type, variant, colour, x, , size]): Piece => [type, variant, colour, x, y + 2, size]))
  return (
    floor(600, 340, 318, '#cfc8ba') +
    rect(190, 14, 380, 310, { fill: '#1b2430', alpha: 0.06 }) +
    post(192) +
    post(556) +
    board(112) +
    board(212) +
    board(312) +
    row(112, [
      ['ordner', 'standardordner', 'blau', 246, 0, 106],
      ['ordner', 'standardordner', 'blau', 296, 0, 106],
      ['ordner', 'standardordner', 'rot', 346, 0, 106],
      ['ordner', 'standardordner', 'rot', 396, 0, 106],
      ['ordner', 'standardordner', 'gruen', 446, 0, 106],
      ['ordner', 'standardordner', 'gruen', 496, 0, 106],
    ]) +
    row(212, [
      ['archivbox', 'archivschachtel', 'naturbraun', 256, 0, 106],
      ['archivbox', 'archivschachtel', 'naturbraun', 350, 0, 106],
      ['archivbox', 'archivschachtel', 'weiss', 444, 0, 106],
      ['haengemappe', 'mappe', 'naturbraun', 520, 0, 90],
    ]) +
    row(312, [
      ['archivbox', 'container', 'naturbraun', 270, 0, 110],
      ['archivbox', 'container', 'naturbraun', 390, 0, 110],
      ['ordner', 'doppelordner', 'schwarz', 490, 0, 106],
    ])
  )
}

// --- empty states, 400 x 300 ---------------------------------------------------------------------------------------

function emptyGround(hex: string): string {
  return (
    ellipse(200, 262, 170, 22, { fill: mix(hex, '#ffffff', 0.78) }) +
    circle(200, 140, 118, { fill: mix(hex, '#ffffff', 0.86) })
  )
}

/** Shopping basket of wire with two handles, front at the lower middle. */
function basket(): string {
  const red = tonesFrom('#cf2f34')
  const slots = Array.from({ length: 9 }, (_, i) => `M${118 + i * 20.5} 168L${128 + i * 18} 236`).join('')
  return (
    shadow(204, 252, 120, 14) +
    path('M140 152C150 70 250 70 260 152', { line: red.line, width: 11 }) +
    path('M140 152C150 70 250 70 260 152', { line: red.light, width: 7.5 }) +
    path('M96 150H304L284 246Q282 254 272 254H128Q118 254 116 246Z', {
      fill: linear(
        [
          [0, red.light],
          [1, red.dark],
        ],
        30,
      ),
      line: red.line,
      width: 2,
    }) +
    path(slots, { line: red.deep, width: 6 }) +
    path('M112 202H290', { line: red.base, width: 5 }) +
    rect(88, 140, 224, 20, { fill: sheen(red, 60), line: red.line }, 9)
  )
}

const empties: Record<string, () => string> = {
  'leer-warenkorb': () =>
    emptyGround('#cf2f34') +
    basket() +
    path('M320 90l12 -12M338 116h16M306 72v-16', { line: '#d79a1e', width: 5 }) +
    plant(66, 262, 0.5),
  'leer-suche': () =>
    emptyGround('#2467b8') +
    articles(
      ['archivbox', 'archivschachtel', 'naturbraun', 150, 268, 190],
      ['ordner', 'standardordner', 'blau', 250, 266, 170],
    ) +
    magnifier(242, 128, 1),
  'leer-bestellungen': () =>
    emptyGround('#c69f72') +
    articles(['sonstiges', 'standard', 'naturbraun', 176, 272, 220, 2]) +
    checklist(302, 260, 96, 0, 6),
  'fehler-404': () =>
    emptyGround('#7a48a6') +
    shadow(200, 264, 60, 10) +
    rect(192, 70, 16, 194, {
      fill: linear([
        [0, '#c69f72'],
        [1, '#8a6236'],
      ]),
      line: '#5a3f22',
    }) +
    path(
      roundPath(
        [
          [110, 84],
          [262, 84],
          [292, 110],
          [262, 136],
          [110, 136],
        ],
        6,
      ),
      {
        fill: linear(
          [
            [0, '#8f63b8'],
            [1, '#6b3f95'],
          ],
          60,
        ),
        line: '#3d2357',
        width: 2,
      },
    ) +
    text(188, 124, '404', { size: 40, fill: '#ffffff' }) +
    path(
      roundPath(
        [
          [290, 152],
          [140, 152],
          [112, 175],
          [140, 198],
          [290, 198],
        ],
        6,
      ),
      {
        fill: linear(
          [
            [0, '#f3f5f6'],
            [1, '#d5dce1'],
          ],
          60,
        ),
        line: '#5d6b78',
        width: 2,
      },
    ) +
    text(210, 186, 'hier lang?', { size: 26 }) +
    plant(96, 264, 0.5) +
    articles(['ordner', 'standardordner', 'rot', 306, 272, 110]),
  'fehler-500': () =>
    emptyGround('#5b6a78') +
    articles(['laserdrucker', 's-w', 'weiss', 196, 276, 230]) +
    path('M130 88L160 60L176 92L206 52L222 90L250 66L262 104Q190 130 130 88Z', { fill: '#fdfdfb', line: '#8f9aa2' }) +
    path('M150 84L170 96L200 78L226 98', { line: '#c2ccd2', width: 3 }) +
    place(
      path('M0 -30L28 20H-28Z', { fill: '#f7c923', line: '#8a6d1c', width: 3 }) +
        path('M0 -12V4', { line: '#2b3036', width: 5 }) +
        circle(0, 12, 3, { fill: '#2b3036' }),
      312,
      104,
    ),
  'kein-zugriff': () =>
    emptyGround('#1f4284') +
    articles(['schrank', 'rollcontainer', 'lichtgrau', 140, 274, 190]) +
    place(
      shadow(4, 96, 70, 12) +
        path('M-34 -6V-40A34 34 0 0 1 34 -40V-6', { line: steel.line, width: 20 }) +
        path('M-34 -6V-40A34 34 0 0 1 34 -40V-6', { line: steel.light, width: 14 }) +
        rect(
          -58,
          -10,
          116,
          100,
          {
            fill: linear(
              [
                [0, '#f9d965'],
                [1, '#d79a1e'],
              ],
              50,
            ),
            line: '#7a5a12',
            width: 2,
          },
          12,
        ) +
        path('M0 24A12 12 0 0 1 6 46L10 66H-10L-6 46A12 12 0 0 1 0 24Z', { fill: '#4a3a10' }),
      282,
      162,
    ),
  wartung: () =>
    emptyGround('#ee8226') +
    articles(['laserdrucker', 's-w', 'anthrazit', 168, 276, 200]) +
    place(
      shadow(4, 6, 56, 10) +
        path('M-14 -110H14L36 -6H-36Z', {
          fill: linear([
            [0, '#f49a4e'],
            [1, '#c9601a'],
          ]),
          line: '#7a3a10',
        }) +
        path('M-22 -70H22L27 -46H-27ZM-31 -28H31L34 -12H-34Z', { fill: '#ffffff' }) +
        rect(-52, -8, 104, 14, { fill: '#e8792a', line: '#7a3a10' }, 4),
      316,
      258,
    ) +
    place(
      path('M-12 80V6A30 30 0 0 1 -22 -48V-20H22V-48A30 30 0 0 1 12 6V80Q0 92 -12 80Z', {
        fill: linear([
          [0, steel.bright],
          [1, steel.dark],
        ]),
        line: steel.line,
        width: 2,
      }) + circle(0, 74, 5, { fill: '#ffffff', line: steel.line }),
      258,
      96,
      { turn: 38, scale: 0.8 },
    ),
}

// --- teasers and people --------------------------------------------------------------------------------------------

const teasers: Record<string, () => string> = {
  'teaser-b2b': () =>
    wall(600, 300, '#dfe6ee') +
    shelf(330, 112, 240, wood.grey) +
    articles(
      ['ordner', 'standardordner', 'blau', 390, 114, 108],
      ['ordner', 'standardordner', 'blau', 440, 114, 108],
      ['archivbox', 'archivschachtel', 'weiss', 510, 114, 100],
    ) +
    person(196, 92, 1, people.frieda) +
    table(600, 300, 218, wood.grey) +
    articles(
      ['monitor', 'office', 'schwarz', 420, 290, 190],
      ['kopierpapier', 'universal', 'weiss', 542, 288, 110],
      ['tischrechner', 'taschenrechner', 'anthrazit', 296, 292, 90],
    ) +
    checklist(90, 290, 80, 4, -4),
  'teaser-b2c': () =>
    wall(600, 300, '#f3e7da') +
    window(360, 26, 170, 120) +
    person(216, 88, 1, people.elif) +
    table(600, 300, 212, wood.oak) +
    articles(
      ['notizbuch', 'softcover', 'pink', 380, 284, 140],
      ['buntstift', 'dickkern', 'bunt', 490, 282, 130],
      ['textmarker', 'pastell', 'pastellgelb', 280, 292, 100],
    ) +
    plant(560, 232, 0.6) +
    mug(100, 276, '#17717e', 0.8),
}

const portraits: Record<string, () => string> = Object.fromEntries(
  Object.entries(people).map(([name, look], index) => [
    `person-${name}`,
    () =>
      rect(0, 0, 300, 300, {
        fill: linear(
          [
            [0, mix(hue[index] ?? '#2467b8', '#ffffff', 0.82)],
            [1, mix(hue[index] ?? '#2467b8', '#ffffff', 0.6)],
          ],
          50,
        ),
      }) +
      halo(150, 120, 140, '#ffffff') +
      person(150, 128, 1.4, look),
  ]),
)

// --- advertisements, 1200 x 200: a phone shows them 360 wide, where their words must still be read ----------------------

const advertisements: Record<string, () => string> = {
  'werbung-weihnachtsfeier': () =>
    wall(1200, 200, '#f0e6dc') +
    fir(1186, 20, 166) +
    fir(1096, 16, 176) +
    table(1200, 200, 142, wood.oak) +
    articles(
      ['mineralwasser', 'medium', 'blau', 1110, 186, 140],
      ['kaffee', 'ganze-bohne', 'sortiert', 890, 178, 130],
      ['gebaeck', 'konferenzmischung', 'sortiert', 990, 190, 110],
    ) +
    cup(790, 170, '#4a2a18', 0.55) +
    text(48, 84, 'Weihnachtsfeier im Büro?', { size: 60, fill: '#832436', anchor: 'start' }) +
    text(48, 130, 'Kaffee, Gebäck und Getränke für alle', { size: 36, anchor: 'start' }),
}

// --- table of scenes -----------------------------------------------------------------------------------------------

function sized(list: Record<string, () => string>, width: number, height: number): Record<string, () => string> {
  return Object.fromEntries(
    Object.entries(list).map(([slug, draw]) => [slug, () => frame(draw(), { title: slug, width, height })]),
  )
}

const numbered = (prefix: string, draw: (index: number) => string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}-${index + 1}`, () => draw(index)]))

/** Names by which pages, slides and posts ask for a scene (seed content, error pages of the web). */
const otherNames: Readonly<Record<string, string>> = {
  'slider-schreibtisch': 'schreibtisch-morgen',
  'slider-papier': 'papierlager',
  'slider-drucken': 'tonerwechsel',
  'slider-moebel': 'moebelplanung',
  'slider-kueche': 'kaffeekueche',
  'nicht-gefunden': 'leer-suche',
  fehler: 'fehler-500',
  'sitz-steh-richtig-einstellen': 'blog-1',
  'umweltzeichen-was-bedeutet-was': 'blog-2',
  'was-kostet-eine-druckseite': 'blog-3',
  'e-rechnung-checkliste': 'blog-4',
  'din-5008-geschaeftsbrief': 'blog-5',
  'aktenvernichtung-schutzklassen': 'blog-6',
  'aufbewahrungsfristen-2027': 'blog-7',
  'homeoffice-grundausstattung': 'blog-8',
  'erste-hilfe-im-betrieb': 'blog-9',
  'schulstart-ohne-stress': 'blog-10',
  'kostenstellen-sauber-fuehren': 'blog-11',
  'rebuilt-toner-im-test': 'blog-12',
  'weihnachtspraesente-und-compliance': 'blog-13',
  'ordnung-im-archiv': 'blog-14',
  'inventur-im-materiallager': 'blog-15',
  'papierarm-freigeben-ohne-umlauf': 'blog-16',
  'bedarf-planen-meldebestand': 'blog-17',
  'advent-im-buero': 'blog-18',
  'papierarm-scannen-und-ablegen': 'blog-19',
  'druckerpapier-richtig-waehlen': 'blog-20',
  'richtig-verpacken': 'blog-21',
  'papierarm-wo-papier-entsteht': 'blog-22',
  'freigaben-im-einkauf': 'blog-23',
  'hygiene-im-buero': 'blog-24',
}

const drawn: Record<string, () => string> = {
  ...sized(sliders, 1200, 500),
  ...sized(teasers, 600, 300),
  ...sized(advertisements, 1200, 200),
  ...sized(numbered('sortiment', assortment, assortments.length), 600, 300),
  ...sized(
    numbered('blog', (index) => blog[index]?.() ?? '', blog.length),
    600,
    340,
  ),
  ...sized(empties, 400, 300),
  ...sized(portraits, 300, 300),
  ...sized(rooms, 800, 500),
}

/** Every scene picture as a whole SVG file, by slug: sliders, teasers, advertisements, assortments, blog, empty states, portraits, rooms. */
export const scenes: Record<string, () => string> = {
  ...drawn,
  ...Object.fromEntries(Object.entries(otherNames).map(([name, slug]) => [name, () => drawn[slug]?.() ?? ''])),
}
