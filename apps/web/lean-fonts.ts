import fs from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** Of OpenType's features those that our pages use: pairs, ligatures, figures of one width. */
const keptFeatures = ['kern', 'liga', 'lnum', 'locl', 'tnum']
/** The weights of our sheets; the file carries 100 to 900. */
const keptWeights = { wght: { min: 400, max: 700 } }
const fonts = [
  { family: '@fontsource-variable/roboto', name: 'roboto-latin-wght-normal', variationAxes: keptWeights },
  { family: '@fontsource/roboto-condensed', name: 'roboto-condensed-latin-400-normal' },
  { family: '@fontsource/roboto-condensed', name: 'roboto-condensed-latin-700-normal' },
]

/**
 * The fonts with all letters of their Latin files and all hints, without what no page uses: 43 kB for the first page
 * instead of 64. They are made before anything is resolved, so that the names of files follow what is in them.
 */
export function leanFonts(): Plugin {
  const folder = path.join(import.meta.dirname, '../../node_modules/.kontor/fonts')
  const leanFont = async ({ family, name, ...axes }: (typeof fonts)[number]) => {
    const packed = path.join(import.meta.dirname, 'node_modules', family)
    const whole = fs.readFileSync(path.join(packed, `files/${name}.woff2`))
    const { latin } = JSON.parse(fs.readFileSync(path.join(packed, 'unicode.json'), 'utf8')) as { latin: string }
    const options = { ...axes, targetFormat: 'woff2', keepFeatures: keptFeatures } as const
    const replacement = path.join(folder, `${name}.woff2`)
    const lean = await subsetFont(whole, signsOf(latin), options)
    // a build beside this one may be reading it
    if (!fs.existsSync(replacement) || !fs.readFileSync(replacement).equals(lean)) fs.writeFileSync(replacement, lean)
    return { find: new RegExp(`^${family}/files/${name}\\.woff2`), replacement }
  }
  return {
    name: 'kontor-lean-fonts',
    async config() {
      fs.mkdirSync(folder, { recursive: true })
      return { resolve: { alias: await Promise.all(fonts.map(leanFont)) } }
    },
  }
}

/** All signs of a CSS `unicode-range`. */
function signsOf(ranges: string): string {
  const codes = ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .slice('U+'.length)
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  return String.fromCodePoint(...codes)
}
