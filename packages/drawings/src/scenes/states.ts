import { circle, frame, path, rect, sheen } from '../kit.ts'
import { tonesFrom } from '../palette.ts'

const white = '#ffffff'
const thin = { line: white, width: 3.4 }

/** Round sign of 48 x 48: colour and pictogram, so that the state is not told by colour alone. */
function sign(name: string, hex: string, pictogram: string): () => string {
  const tones = tonesFrom(hex)
  return () =>
    frame(circle(24, 24, 22, { fill: sheen(tones, 50), line: tones.line }) + pictogram, {
      title: name,
      width: 48,
      height: 48,
    })
}

const tick = path('M14 25L21 32L34 17', { line: white, width: 4.5 })
const truck =
  path('M9 16H26V31H9ZM26 21H33L38 26V31H26', thin) +
  circle(16, 33, 3.6, { fill: white }) +
  circle(31, 33, 3.6, { fill: white })
const factory = path('M10 35V21L18 26V21L26 26V14H32L34 35ZM14 35H38', thin)
const clock = circle(24, 24, 12, thin) + path('M24 17V24L29 28', thin)

/** One sign per delivery state, by internal name (domain 2.5). */
export const states: Readonly<Record<string, () => string>> = {
  auslauf_lager: sign(
    'Nur solange Vorrat reicht',
    '#d79a1e',
    path('M16 13H32M16 35H32M18 13C18 22 30 26 30 35M30 13C30 22 18 26 18 35', thin),
  ),
  entfallen: sign('Nicht mehr lieferbar', '#8b949b', rect(13, 21.5, 22, 5, { fill: white }, 2)),
  lager: sign('Sofort lieferbar', '#2f9153', tick),
  beschaffung: sign('Lieferbar auf Bestellung', '#6aa84f', truck),
  gesperrt: sign('Zurzeit nicht bestellbar', '#cf2f34', path('M16 16L32 32M32 16L16 32', { line: white, width: 4.5 })),
  strecke: sign('Direktlieferung ab Hersteller', '#2467b8', factory),
  auftrag: sign('Wird für Sie bestellt', '#1f4284', clock),
}
