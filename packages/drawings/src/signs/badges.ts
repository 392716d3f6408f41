import { circle, frame, path, rect } from '../kit.ts'

const ink = '#22292f'
const quiet = '#8b949b'
const line = { line: ink, width: 3 }

const small = (title: string, drawing: string) => () => frame(drawing, { title, width: 48, height: 48 })

/**
 * Pictures of tiles where the shop sets none of its own (specification 9): scale price, video, the marks for buying
 * online and collecting, and what stands in the place of a missing picture.
 */
export const badges: Readonly<Record<string, () => string>> = {
  'scale-price': small(
    'Staffelpreis',
    path('M6 42H42', line) +
      rect(8, 10, 9, 28, { fill: '#2467b8' }, 1.5) +
      rect(20, 18, 9, 20, { fill: '#5f95d6' }, 1.5) +
      rect(32, 27, 9, 11, { fill: '#a9c7ec' }, 1.5),
  ),
  video: small('Video', rect(4, 9, 40, 30, { fill: '#3d4852' }, 5) + path('M20 17L32 24L20 31Z', { fill: '#ffffff' })),
  online: small(
    'Online',
    circle(24, 24, 18, line) + path('M6 24H42M24 6C14 14 14 34 24 42M24 6C34 14 34 34 24 42', line),
  ),
  abholung: small(
    'Abholung',
    path('M8 20V41H40V20', line) +
      path('M5 20L9 8H39L43 20Z', { fill: '#e3e8ec', line: ink, width: 3 }) +
      path('M19 41V29H29V41', line),
  ),
  'no-image': small(
    'Kein Bild',
    path('M5 10H43V38H5Z', { line: quiet, width: 2 }) +
      circle(16, 19, 3.5, { line: quiet, width: 2 }) +
      path('M6 34L18 25L26 31L34 22L42 29', { line: quiet, width: 2 }),
  ),
}
