import { states } from '../scenes/states.ts'
import { badges } from './badges.ts'

const side = 48

/**
 * The marks that stand on tiles, all in one file: `marks.svg#lager` shows one of them. A page of tiles fetches and reads
 * this file instead of up to a dozen (docs/speed.md); each mark keeps an address of its own beside it. The first place is
 * empty: it is what a browser shows for a name that the file, perhaps an older one it has kept, does not know.
 */
export function drawMarkSheet(): string {
  const marks = Object.entries({ ...states, ...badges }).map(([name, draw], index) => {
    const [, opening, drawing] = /^(<svg [^>]*>)<title>[^<]*<\/title>(.*)<\/svg>\s*$/s.exec(draw()) ?? []
    if (!opening?.includes(`viewBox="0 0 ${side} ${side}"`)) throw new Error(`${name} is no mark of ${side} x ${side}`)
    const left = (index + 1) * side
    const shown = `<view id="${name}" viewBox="${left} 0 ${side} ${side}"/>`
    return { opening, drawn: `${shown}<g transform="translate(${left} 0)">${drawing}</g>` }
  })
  const [first] = marks
  if (!first || marks.some(({ opening }) => opening !== first.opening)) throw new Error('marks differ in their frames')
  return `${first.opening}${marks.map(({ drawn }) => drawn).join('')}</svg>\n`
}
