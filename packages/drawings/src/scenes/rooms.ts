import { cup } from '../articles/catering.ts'
import { path, rect } from '../kit.ts'
import {
  articles,
  checklist,
  floor,
  letter,
  people,
  person,
  picture,
  plant,
  rack,
  shelf,
  sunbeam,
  table,
  wall,
  wallClock,
  window,
  wood,
} from './scene-parts.ts'

const [w, h] = [800, 500]

/** Tall pane between two rooms. */
const glass = (x: number, y: number, width: number, height: number) =>
  rect(x, y, width, height, { fill: '#d8ecf2', alpha: 0.7, line: '#8a9aa5' }) +
  path(
    `M${x + width * 0.2} ${y + height}L${x + width * 0.62} ${y}H${x + width * 0.84}L${x + width * 0.42} ${y + height}Z`,
    {
      fill: '#ffffff',
      alpha: 0.4,
    },
  )

/** Rooms that the shop has furnished, 800 x 500: what stands there can be bought. */
export const rooms: Readonly<Record<string, () => string>> = {
  'raum-einzelbuero': () =>
    wall(w, h, '#e4ebe8') +
    window(60, 50, 250, 170) +
    picture(560, 60, 110, 80, '#17717e') +
    floor(w, h, 330, '#d8c6a8') +
    sunbeam(90, 330, 230, 140) +
    articles(
      ['schrank', 'querrollladen', 'buche', 690, 384, 270],
      ['leuchte', 'standleuchte', 'schwarz', 60, 404, 330],
      ['schreibtisch', 'elektrisch-hoehenverstellbar', 'eiche', 330, 452, 400, 2],
      ['schrank', 'rollcontainer', 'buche', 640, 470, 150],
      ['buerostuhl', 'netzruecken', 'schwarz', 490, 488, 270],
    ) +
    plant(752, 474, 0.9, '#cbb79a'),
  'raum-einzelbuero-tisch': () =>
    wall(w, h, '#dfe9e6') +
    window(70, 40, 260, 200) +
    shelf(470, 170, 280, wood.beech) +
    articles(
      ['ordner', 'standardordner', 'blau', 530, 172, 130],
      ['ordner', 'standardordner', 'blau', 590, 172, 130],
      ['ordner', 'standardordner', 'petrol', 650, 172, 130],
    ) +
    plant(716, 168, 0.6) +
    table(w, h, 320, wood.oak) +
    sunbeam(60, 320, 260, 110) +
    articles(
      ['monitor', 'ergonomie', 'schwarz', 400, 410, 320],
      ['tastatur', 'funk', 'schwarz', 396, 472, 220],
      ['notizbuch', 'hardcover', 'petrol', 620, 456, 140],
      ['kugelschreiber', 'druckkugelschreiber', 'blau', 676, 470, 90],
    ) +
    cup(190, 430, '#4a2a18', 1.05),
  'raum-besprechung': () =>
    wall(w, h, '#e9e5dc') +
    glass(30, 30, 150, 300) +
    wallClock(716, 84, 38) +
    floor(w, h, 340, '#cfc4b2') +
    articles(
      ['whiteboard', 'mobil', 'weiss', 330, 396, 330],
      ['flipchart', 'rollfuss', 'weiss', 600, 404, 310],
      ['buerostuhl', 'netzruecken', 'petrol', 150, 420, 210, 2],
    ) +
    table(w, h, 396, wood.beech) +
    articles(
      ['mineralwasser', 'medium', 'blau', 660, 468, 150],
      ['gebaeck', 'konferenzmischung', 'sortiert', 540, 482, 120],
      ['notizbuch', 'softcover', 'blau', 180, 478, 130],
      ['whiteboardmarker', 'set', 'sortiert', 300, 484, 90],
    ) +
    cup(400, 466, '#4a2a18', 0.85) +
    plant(760, 380, 0.9, '#17717e'),
  'raum-archiv': () =>
    wall(w, h, '#e6e2da') +
    floor(w, h, 408, '#c9c2b6') +
    rack(40, 40, 500, 360) +
    articles(
      ['archivbox', 'archivschachtel', 'naturbraun', 120, 146, 120],
      ['archivbox', 'archivschachtel', 'naturbraun', 230, 146, 120],
      ['archivbox', 'archivschachtel', 'naturbraun', 340, 146, 120],
      ['archivbox', 'archivschachtel', 'naturbraun', 450, 146, 120],
      ['archivbox', 'container', 'naturbraun', 150, 262, 150],
      ['archivbox', 'container', 'naturbraun', 300, 262, 150],
      ['archivbox', 'container', 'naturbraun', 440, 262, 150],
      ['ordner', 'standardordner', 'schwarz', 120, 378, 118],
      ['ordner', 'standardordner', 'blau', 180, 378, 118],
      ['ordner', 'standardordner', 'blau', 240, 378, 118],
      ['ordner', 'standardordner', 'rot', 300, 378, 118],
      ['archivbox', 'archivschachtel', 'naturbraun', 400, 378, 116],
      ['aktenvernichter', 'partikel', 'schwarz', 690, 470, 220],
    ) +
    checklist(680, 220, 104, 4, 3),
  'raum-empfang': () =>
    wall(w, h, '#efe7dc') +
    picture(70, 60, 130, 96, '#ee8226') +
    shelf(470, 130, 270, wood.oak) +
    articles(
      ['kaffee', 'ganze-bohne', 'sortiert', 530, 132, 110],
      ['tee', 'beutel', 'gruen', 610, 132, 100],
      ['gebaeck', 'kekse', 'sortiert', 690, 132, 100],
    ) +
    person(330, 196, 1.5, people.ines) +
    table(w, h, 330, wood.oak) +
    articles(
      ['kalender', 'tischquerkalender', 'rot', 190, 438, 130],
      ['mineralwasser', 'medium', 'blau', 640, 440, 230],
      ['desinfektion', 'hand', 'transparent', 480, 452, 150],
    ) +
    cup(300, 446, '#4a2a18', 1) +
    plant(70, 440, 1.2, '#cbb79a') +
    plant(764, 126, 0.5),
  'raum-druckplatz': () =>
    wall(w, h, '#e2e9ee') +
    shelf(420, 140, 340, wood.white) +
    articles(
      ['toner', 'original', 'schwarz', 480, 142, 110],
      ['toner', 'original', 'cyan', 560, 142, 110],
      ['toner', 'original', 'magenta', 640, 142, 110],
      ['toner', 'original', 'gelb', 718, 142, 110],
    ) +
    wallClock(70, 90, 42) +
    floor(w, h, 400, '#cdd3d7') +
    articles(
      ['schrank', 'querrollladen', 'weiss', 220, 470, 270],
      ['laserdrucker', 'multifunktion', 'weiss', 222, 268, 250],
      ['kopierpapier', 'universal', 'weiss', 470, 472, 180],
      ['kopierpapier', 'universal', 'weiss', 474, 432, 180],
      ['kopierpapier', 'recycling', 'weiss', 468, 392, 180],
      ['aktenvernichter', 'streifen', 'schwarz', 660, 476, 220],
    ) +
    letter(360, 250, 54, 6),
  'raum-homeoffice': () =>
    wall(w, h, '#ece9f0') +
    window(70, 46, 220, 170) +
    shelf(430, 150, 260, wood.oak) +
    articles(
      ['ordner', 'standardordner', 'rot', 490, 152, 120],
      ['archivbox', 'archivschachtel', 'weiss', 570, 152, 110],
    ) +
    plant(650, 148, 0.62) +
    floor(w, h, 346, '#d3bd9c') +
    articles(
      ['schreibtisch', 'fest', 'buche', 370, 452, 390, 2],
      ['leuchte', 'klemme', 'schwarz', 262, 296, 150],
      ['buerostuhl', 'synchron', 'blau', 610, 484, 270],
    ) +
    plant(90, 466, 1.1, '#c98f6a'),
}
