import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

// What the first load need not carry (docs/speed.md "First load").

const app = path.join(import.meta.dirname, 'app')
const sources = () =>
  fs
    .readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => fs.readFileSync(path.join(app, file), 'utf8'))

/** The browser gets those calls of the table that a page names; the others are two thirds of it. */
export function onlyNamedCalls(): Plugin {
  return {
    name: 'kontor-only-named-calls',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /packages\/contracts\/src\/calls\.ts$/ },
      handler(code) {
        const named = new Set(sources().flatMap((text) => [...text.matchAll(/'(\w+)'/g)].map(([, name]) => name)))
        const lean = code.replace(
          /^ {2}(\w+): (?:get|post|getThatWrites|upload)\([^\n]*\),\n/gm,
          // who may call it is the server's business
          (line, name: string) => (named.has(name) ? line.replace(/, '[\w-]+'(?=\),\n)/, '') : ''),
        )
        if (lean === code) throw new Error('calls.ts is no longer a table of one call a line')
        return { code: lean, map: null }
      },
    },
  }
}

/** Class names stay readable and short: `tile_k3f9`, the tail from the file. Both builds must agree on them. */
export function classNameOf(name: string, file: string): string {
  const place = path.relative(import.meta.dirname, file.split('?')[0] ?? file)
  const tail = BigInt(`0x${createHash('sha256').update(place).digest('hex')}`)
    .toString(36)
    .slice(0, 4)
  return `${name}_${tail}`
}

/** Class names stand as words where they are used: the tables of one sheet for all pages were 3.7 kB of the first load. */
export function plainClassNames(): Plugin {
  return {
    name: 'kontor-plain-class-names',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/app\/.*\.tsx$/, code: /\.module\.css'/ },
      handler(code, id) {
        const [line, sheet] = /^import styles from '(\.[^']*\.module\.css)'$/m.exec(code) ?? []
        if (!line || !sheet) return null
        const file = path.resolve(path.dirname(id), sheet)
        const plain = code.replace(/\bstyles\.([a-zA-Z]\w*)/g, (_, name: string) => `'${classNameOf(name, file)}'`)
        // what is looked up by a value of the page still needs its table
        return { code: plain.includes('styles[') ? plain : plain.replace(line, `import '${sheet}'`), map: null }
      },
    },
  }
}

/** A sheet whose names are words by now is still part of the page. */
export function keepSheets(): Plugin {
  return {
    name: 'kontor-keep-sheets',
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: { id: /\/app\/.*\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  }
}

/**
 * Most of what the first page runs lies in two files. With V8's hint a browser compiles their functions beside the main
 * thread while they arrive; without it each is read once more when it is called, which blocked a phone for 50 ms.
 */
export function compiledOnArrival(): Plugin {
  return {
    name: 'kontor-compiled-on-arrival',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // after all that strips comments or writes before the first line
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const name of ['libraries', 'house']) {
          const file = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === name)
          if (file?.type !== 'chunk') throw new Error(`no file ${name} any more`)
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        }
      },
    },
  }
}

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
    const { latin } = JSON.parse(read(packed, 'unicode.json')) as { latin: string }
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

/** The table of routes without the files that each imports: only the server names those, as preloads in the markup. */
export function leanManifest(): Plugin {
  return {
    name: 'kontor-lean-manifest',
    apply: 'build',
    closeBundle() {
      const folder = path.join(import.meta.dirname, 'build/client/assets')
      const file = fs.existsSync(folder) && fs.readdirSync(folder).find((name) => /^manifest-\w+\.js$/.test(name))
      if (!file) return
      const [, table = ''] = /^window\.__reactRouterManifest=(\{.*\});?$/s.exec(read(folder, file)) ?? []
      const manifest = JSON.parse(table) as Manifest
      const standing = manifest.routes['root']?.css ?? []
      manifest.entry.imports = []
      for (const [id, route] of Object.entries(manifest.routes)) {
        delete route['imports']
        route.css = id === 'root' ? standing.map(unmarked) : route.css?.filter((sheet) => !standing.includes(sheet))
        const common: Record<string, unknown> = commonOf(id)
        for (const [name, value] of Object.entries(route)) {
          // what is false or empty reads as if it were not there
          const isEmpty = value === false || value === '' || (Array.isArray(value) && value.length === 0)
          if (name in common ? value === common[name] : isEmpty) delete route[name]
        }
      }
      const lean = JSON.stringify(manifest)
      fs.writeFileSync(
        path.join(folder, file),
        `const m=${lean};const c=${commonOf};for(const i in m.routes)m.routes[i]={...c(i),...m.routes[i]};window.__reactRouterManifest=m;`,
      )
    },
  }
}

/**
 * The router marks addresses of sheets that a script loads as well, so that both have a link of their own. The sheets of
 * the root stand for good, and doubled they would double the work of every change of style.
 */
export function oneLinkPerSheet(): Plugin {
  return {
    name: 'kontor-one-link-per-sheet',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /virtual:react-router\/server-manifest/ },
      handler: (code) => ({ code: code.replaceAll(/\/looks-[\w-]+\.css#/g, unmarked), map: null }),
    },
  }
}

const unmarked = (sheet: string) => sheet.replace(/#$/, '')

/** What nearly every route says; travels as code, so it may use nothing around it. */
const commonOf = (id: string) => ({
  id,
  parentId: id === 'root' ? undefined : 'root',
  hasLoader: true,
  hasClientLoader: true,
  hasDefaultExport: true,
})

type Manifest = { entry: { imports: string[] }; routes: Record<string, Route> }
type Route = { css?: string[] | undefined; [name: string]: unknown }

const read = (folder: string, file: string) => fs.readFileSync(path.join(folder, file), 'utf8').trim()
