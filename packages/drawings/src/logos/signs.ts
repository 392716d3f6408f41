/** Signs of 48 x 48 beside the names: what a firm makes, in a few strokes. Invented forms, no imitation of real marks. */
type Ink = { main: string; second: string }
type Sign = (ink: Ink) => string

const fill = (colour: string, d: string) => `<path d="${d}" fill="${colour}"/>`
const line = (colour: string, d: string, width = 4) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const disc = (colour: string, x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`
const hole = (x: number, y: number, r: number) => disc('#fff', x, y, r)

export const signs = {
  sheet: ({ main, second }) =>
    fill(main, 'M8 4H30L40 14V44H8Z') + fill(second, 'M30 4V14H40Z') + line('#fff', 'M15 24H33M15 32H28', 3),
  bark: ({ main, second }) =>
    disc(main, 24, 24, 20) + line(second, 'M24 12A12 12 0 1 0 36 24M24 19A5 5 0 1 0 29 24', 3.4),
  fold: ({ main, second }) => fill(main, 'M4 10H44L24 27Z') + fill(second, 'M4 14L24 31L44 14V38H4Z'),
  crate: ({ main, second }) =>
    fill(second, 'M24 4L44 14L24 24L4 14Z') + fill(main, 'M4 17L22 26V45L4 35ZM44 17L26 26V45L44 35Z'),
  spine: ({ main, second }) =>
    fill(main, 'M6 4H18V44H6Z') +
    fill(second, 'M21 4H33V44H21Z') +
    hole(12, 34, 3) +
    hole(27, 34, 3) +
    fill(main, 'M37 7L45 5L48 43L40 44Z'),
  sleeve: ({ main, second }) =>
    fill(second, 'M14 6H42V38H14Z') + fill(main, 'M6 12H32L36 44H6Z') + line('#fff', 'M12 20V36', 3),
  stapler: ({ main, second }) =>
    fill(main, 'M4 26C4 14 22 8 44 10V20Z') + fill(second, 'M4 32H44V38H4Z') + disc(main, 9, 35, 5),
  clip: ({ main }) => line(main, 'M14 30V14A8 8 0 0 1 30 14V34A5 5 0 0 1 20 34V16', 4),
  nib: ({ main, second }) =>
    fill(main, 'M24 44L12 22L18 4H30L36 22Z') + line('#fff', 'M24 42V25', 2.4) + disc(second, 24, 22, 4),
  ribbon: ({ main, second }) =>
    line(main, 'M4 34C12 34 12 14 20 14S28 34 36 34S42 26 44 22', 5) + disc(second, 44, 18, 4),
  wedge: ({ main, second }) => fill(main, 'M14 4H34V26H14Z') + fill(second, 'M17 28H31V34L17 42Z'),
  weasel: ({ main, second }) => line(second, 'M4 36C16 24 30 26 44 12', 12) + line(main, 'M6 40H42', 3.4),
  graphite: ({ main, second }) =>
    fill(main, 'M4 16H30V32H4Z') + fill(second, 'M30 16L46 24L30 32Z') + line('#fff', 'M8 24H28', 2.6),
  fox: ({ main, second }) =>
    fill(main, 'M6 6L18 14H30L42 6L40 28L24 44L8 28Z') +
    disc('#fff', 18, 24, 2.6) +
    disc('#fff', 30, 24, 2.6) +
    fill(second, 'M20 36H28L24 44Z'),
  eraser: ({ main, second }) =>
    fill(main, 'M20 8L44 20L36 36L12 24Z') + fill(second, 'M12 24L20 28L12 44L4 40Z') + line(main, 'M20 44H44', 3),
  note: ({ main, second }) => fill(main, 'M6 6H42V32L30 44H6Z') + fill(second, 'M30 32H42L30 44Z'),
  glue: ({ main, second }) =>
    fill(main, 'M24 3C34 16 40 24 40 31A16 16 0 0 1 8 31C8 24 14 16 24 3Z') +
    line(second, 'M16 31A8 8 0 0 0 24 39', 3.6),
  shears: ({ main, second }) =>
    line(main, 'M12 6L34 36M36 6L14 36', 4.4) +
    `<circle cx="10" cy="39" r="6" stroke="${second}" stroke-width="4"/><circle cx="38" cy="39" r="6" stroke="${second}" stroke-width="4"/>`,
  label: ({ main, second }) =>
    fill(main, 'M4 14H30L46 24L30 34H4Z') + hole(36, 24, 3) + line(second, 'M10 21H24M10 27H19', 2.6),
  film: ({ main, second }) =>
    fill(second, 'M10 6H42V34H10Z') +
    `<path d="M4 14H34V44H4Z" fill="${main}" fill-opacity=".82"/>` +
    line('#fff', 'M10 36L26 20', 3),
  strips: ({ main, second }) =>
    fill(main, 'M4 6H44V20H4Z') + line(second, 'M9 25V43M17 25V38M25 25V43M33 25V36M40 25V43', 4),
  digits: ({ main, second }) =>
    fill(main, 'M8 4H40V44H8Z') +
    fill('#fff', 'M13 9H35V18H13Z') +
    [15, 24, 33].map((x) => disc(second, x, 26, 3) + disc(second, x, 36, 3)).join(''),
  year: ({ main, second }) =>
    fill(main, 'M5 9H43V20H5Z') +
    fill(second, 'M5 23H43V43H5Z') +
    line(main, 'M15 4V12M33 4V12', 4) +
    fill('#fff', 'M28 30H37V38H28Z'),
  bookmark: ({ main, second }) => fill(main, 'M8 4H40V44H8Z') + fill(second, 'M26 4H35V26L30.5 21L26 26Z'),
  board: ({ main, second }) =>
    fill(main, 'M4 6H44V32H4Z') +
    line('#fff', 'M10 25L18 16L25 22L37 12', 3.4) +
    line(second, 'M24 34V44M14 44L18 34M34 44L30 34', 3),
  form: ({ main, second }) =>
    fill(main, 'M8 4H40V44H8Z') +
    fill('#fff', 'M14 12H34V17H14ZM14 22H34V27H14Z') +
    line(second, 'M15 36L20 40L33 33', 3.4),
  seal: ({ main, second }) => fill(main, 'M18 6H30V22L38 30H10L18 22Z') + fill(second, 'M6 34H42V42H6Z'),
  page: ({ main, second }) =>
    fill(main, 'M6 16H42V34H6Z') + fill(second, 'M13 4H35V13H13ZM13 28H35V44H13Z') + hole(36, 22, 2.4),
  bars: ({ main, second }) =>
    fill(main, 'M6 8H14V40H6ZM30 8H38V40H30Z') + fill(second, 'M18 16H26V40H18ZM42 20H46V40H42Z'),
  fan: ({ main, second }) => fill(main, 'M24 44L4 22A28 28 0 0 1 24 8Z') + fill(second, 'M24 44V8A28 28 0 0 1 44 22Z'),
  drops: ({ main, second }) =>
    fill(main, 'M17 6C24 16 29 22 29 28A12 12 0 0 1 5 28C5 22 10 16 17 6Z') +
    fill(second, 'M36 22C41 29 44 33 44 37A8 8 0 0 1 28 37C28 33 31 29 36 22Z'),
  loop: ({ main, second }) =>
    line(main, 'M40 18A17 17 0 0 0 9 17', 5.6) +
    line(second, 'M8 30A17 17 0 0 0 39 31', 5.6) +
    fill(main, 'M2 18L16 20L8 8Z') +
    fill(second, 'M46 30L32 28L40 40Z'),
  twin: ({ main, second }) => fill(main, 'M22 6V42A18 18 0 0 1 22 6Z') + fill(second, 'M26 14H44V34H26Z'),
  pixels: ({ main, second }) =>
    fill(main, 'M6 6H20V20H6ZM24 24H38V38H24ZM6 24H20V38H6Z') + fill(second, 'M24 6H38V20H24Z'),
  key: ({ main, second }) =>
    fill(main, 'M6 6H42V42H6Z') + line('#fff', 'M14 15H28M14 24H20', 3.6) + disc(second, 33, 33, 4),
  stack: ({ main, second }) =>
    fill(second, 'M24 4L44 14L24 24L4 14Z') + line(main, 'M6 23L24 32L42 23M6 33L24 42L42 33', 4.4),
  cell: ({ main, second }) =>
    fill(main, 'M8 14H36V34H8Z') + fill(main, 'M38 20H43V28H38Z') + fill(second, 'M24 10L14 26H21L18 40L31 22H23Z'),
  seat: ({ main, second }) =>
    fill(main, 'M14 4H34V24C34 28 14 28 14 24Z') + line(second, 'M10 31H38M24 31V40M14 44L24 38L34 44', 4),
  desk: ({ main, second }) =>
    fill(main, 'M3 14H45V21H3Z') + fill(second, 'M8 23H20V42H8Z') + line(main, 'M39 22V42', 5),
  beam: ({ main, second }) =>
    fill(second, 'M12 22L2 44H46L36 22Z') + fill(main, 'M24 4C33 4 38 11 38 20H10C10 11 15 4 24 4Z'),
  bean: ({ main, second }) =>
    `<ellipse cx="24" cy="24" rx="15" ry="20" transform="rotate(32 24 24)" fill="${main}"/>` +
    line(second, 'M34 9C22 16 30 28 14 39', 3.6),
  wave: ({ main, second }) =>
    line(main, 'M4 18C10 12 16 12 22 18S36 24 44 16', 5) + line(second, 'M4 32C10 26 16 26 22 32S36 38 44 30', 5),
  biscuit: ({ main, second }) =>
    `<circle cx="24" cy="24" r="17" fill="${main}" stroke="${main}" stroke-width="6" stroke-dasharray="5 3.9"/>` +
    [
      [18, 18],
      [31, 19],
      [24, 31],
      [16, 30],
      [33, 31],
    ]
      .map(([x = 0, y = 0]) => disc(second, x, y, 2.6))
      .join(''),
  roll: ({ main, second }) => fill(second, 'M22 12H44V36H22Z') + disc(main, 20, 24, 17) + hole(20, 24, 6),
  meadow: ({ main, second }) =>
    fill(second, 'M4 44C8 30 20 26 44 30V44Z') +
    line(main, 'M14 34C14 22 10 16 6 12M22 32C22 18 24 12 28 6M31 31C32 22 36 18 42 16', 4),
  palm: ({ main, second }) =>
    line(main, 'M8 38C6 28 8 24 12 22V10M18 22V6M24 22V6M30 22V10M36 34C36 26 34 24 30 22', 5) +
    fill(second, 'M8 38H36L32 45H12Z'),
  shield: ({ main, second }) =>
    fill(main, 'M24 3L43 10V24C43 35 34 42 24 46C14 42 5 35 5 24V10Z') + line(second, 'M15 24L22 31L34 17', 4.6),
  satchel: ({ main, second }) =>
    fill(main, 'M6 18C6 10 12 6 24 6S42 10 42 18V42H6Z') +
    fill(second, 'M12 26H36V36H12Z') +
    line('#fff', 'M6 22H42', 2.6),
  moth: ({ main, second }) =>
    fill(main, 'M22 12C14 2 2 8 5 20C7 28 16 30 22 26ZM26 12C34 2 46 8 43 20C41 28 32 30 26 26Z') +
    fill(second, 'M22 28C15 30 10 36 14 42C19 45 22 40 22 36ZM26 28C33 30 38 36 34 42C29 45 26 40 26 36Z'),
  office: ({ main, second }) =>
    fill(main, 'M6 18L24 4L42 18V44H6Z') +
    fill(second, 'M13 23H21V31H13ZM27 23H35V31H27Z') +
    fill('#fff', 'M20 34H28V44H20Z'),
} as const satisfies Record<string, Sign>

export type SignName = keyof typeof signs
