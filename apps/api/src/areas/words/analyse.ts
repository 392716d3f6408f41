import { cache, everyShop } from '../../platform/process/cache.ts'

/** Own German analyser for index and query (domain 1.5): fold, light stem, take compounds apart. Pure. */

export type Token =
  /** `beside`: the word before it if that changes the meaning: mit Fenster, ohne Fenster */
  | { kind: 'word'; word: string; beside?: 'mit' | 'ohne' }
  /** a figure with its unit; `parts` holds the bare figure */
  | { kind: 'number'; word: string; parts: readonly string[] }
  /** letters and figures that belong together, as in DT-241 X or A4; `parts` are its pieces */
  | { kind: 'code'; word: string; parts: readonly string[] }

/** A word taken apart: what it is (head) and what it is for (modifiers). */
export type Compound = { head: string; modifiers: readonly string[] }

export type Analyser = {
  /** stem of the last part of a compound and stems of the parts before it; null for a simple word */
  split(word: string): Compound | null
  /** whether a word may be a part of compounds */
  isPart(word: string): boolean
}

/** One spelling for Büro, Buero and Buro: Lucene's rule, where `ue` stays after a vowel or q (Steuer, neue, Quelle). */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([ao])e/g, '$1')
    .replace(/(?<![aeiouq])ue/g, 'u')
}

/** A code as it is compared: without case, blanks, hyphens, slashes and dots. */
export function compactCode(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
}

const stopWords = new Set(
  fold(
    'der die das und mit für von vom zu zum zur im in am an auf aus bei den dem des ein eine einer eines einem einen oder ohne nach je per din als ist sind es er sie auch bis ab nicht so wie durch über unter sich wird werden sowie',
  ).split(' '),
)

const endings = ['ern', 'em', 'er', 'en', 'es', 'e', 's', 'n']

/** Words that the stemmer would confuse with another thing: a Hefter is no Heft, a Roller no Rolle. */
const wholeStems: ReadonlyMap<string, string> = new Map([
  ['hefter', 'hefter'],
  ['heftern', 'hefter'],
  ['hefters', 'hefter'],
  ['roller', 'roller'],
  ['rollern', 'roller'],
  ['rollers', 'roller'],
  ['planer', 'planer'],
  ['planern', 'planer'],
  ['planers', 'planer'],
])

/** Takes German endings off while four letters stay: Papiere, Papieren and Papier are one. */
export function stem(word: string): string {
  const whole = wholeStems.get(word)
  if (whole) return whole
  let left = word
  for (let round = 0; round < 2 && left.length >= 5; round++) {
    const ending = endings.find((end) => left.endsWith(end) && left.length - end.length >= 4)
    if (!ending) break
    left = left.slice(0, -ending.length)
  }
  return left
}

/** Units that stand for themselves beside a figure; pieces and sheets stay words. */
const units: Readonly<Record<string, string>> = {
  'g/m2': 'g', 'g/qm': 'g', gramm: 'g', gr: 'g', g: 'g', kg: 'kg', mg: 'mg', mm: 'mm', cm: 'cm', meter: 'm', m: 'm', qm: 'm2', m2: 'm2',
  liter: 'l', l: 'l', ml: 'ml', cl: 'cl', watt: 'w', w: 'w', volt: 'v', v: 'v', mah: 'mah', ah: 'ah', gb: 'gb', tb: 'tb', zoll: 'zoll', um: 'um', my: 'um', mu: 'um',
} // biome-ignore format: a table

const unitNames = Object.keys(units)
  .sort((a, b) => b.length - a.length)
  .join('|')
/** A longer run of letters is no real word: it is not taken apart. */
const longestWord = 64

// looks ahead only this far: searching to the end from each word would take quadratic time
const tokenPattern = new RegExp(
  [
    `(?<figure>\\d+(?:\\.\\d+)?)(?:\\s?(?<unit>${unitNames})(?![a-z0-9])|er(?![a-z0-9])|(?![.-]*[a-z0-9]))`,
    `(?<code>(?=[a-z./-]{0,${longestWord}}\\d)[a-z0-9]+(?:[./-][a-z0-9]+)*)`,
    '(?<word>[a-z]+)',
  ].join('|'),
  'g',
)

/** The most words of a search that are used. */
const mostAsked = 12

/** What a person looks for: each word once, the first dozen. */
export function askedTokens(text: string): Token[] {
  const seen = new Map(tokenise(text).map((token) => [JSON.stringify(token), token]))
  return [...seen.values()].slice(0, mostAsked)
}

const otherUnits: Readonly<Record<string, readonly [factor: number, unit: string]>> = {
  mm: [0.1, 'cm'],
  cm: [10, 'mm'],
  m: [100, 'cm'],
  g: [0.001, 'kg'],
  kg: [1000, 'g'],
  l: [1000, 'ml'],
  ml: [0.001, 'l'],
  cl: [10, 'ml'],
}

/** Nobody writes 0.08 kg for the weight of paper. */
const leastMeasure = 0.1

/** A folder of 80 mm is asked for as 8 cm too. */
function sameMeasure(figure: string, unit: string): string[] {
  const [factor, other] = otherUnits[unit] ?? [0, '']
  const same = Number((Number(figure) * factor).toFixed(4))
  return same >= leastMeasure ? [`${same}${other}`] : []
}

/** Words, figures and codes of a text, folded; stop words are left out. */
export function tokenise(text: string): Token[] {
  const plain = fold(text)
    .replace(/(\d)[.\u202f](?=\d{3}(?!\d))/g, '$1') // 1.000
    .replace(/(\d),(?=\d)/g, '$1.') // 0,5
    .replace(/(\d)\s?[x×]\s?(?=\d)/g, '$1 ') // 10 x 15
    .replace(/\bdin[ -]?lang\b/g, 'dl') // the envelope of DIN 678
    .replace(/\b([abcp]) (?=\d{1,2}\b(?![.,]\d))/g, '$1') // DIN A 4, P 4
    .replace(/[µμ]m\b/g, 'um')
  const tokens: Token[] = []
  let before = ''
  for (const { groups } of plain.matchAll(tokenPattern)) {
    const { figure, unit, code, word } = groups ?? {}
    if (figure) {
      tokens.push(
        unit
          ? { kind: 'number', word: figure + units[unit], parts: [figure, ...sameMeasure(figure, units[unit] ?? '')] }
          : { kind: 'number', word: figure, parts: [] },
      )
    } else if (code) {
      const pieces = code.split(/[./-]/)
      // a 4er-Etui is asked for as 4er too
      const parts = pieces.length > 1 ? pieces.map((piece) => piece.replace(/^(\d+)er$/, '$1')) : []
      tokens.push({ kind: 'code', word: pieces.join(''), parts })
    } else if (word && word.length > 1 && !stopWords.has(word)) {
      tokens.push(
        before === 'mit' || before === 'ohne' ? { kind: 'word', word, beside: before } : { kind: 'word', word },
      )
    }
    before = word ?? ''
  }
  return tokens
}

/** Names of places and titles of pages are short. */
const mostOfName = 8

/** The words, figures and codes of a text that is looked for in names, the first few. */
export const wordsOf = (text: string): string[] =>
  tokenise(text)
    .map((token) => token.word)
    .slice(0, mostOfName)

/** Last parts of German office words; a compound ending in one is found by it even where its first part is unknown. */
const heads = new Set(
  fold(
    'ordner register hülle schreiber marker stift feder halter papier umschlag notiz block stuhl tisch container schrank arm lampe leuchte rechner vernichter gerät band karton tasche kartusche patrone tuch eimer wand karte ablage klammer bohne beutel wasser heft dreieck mappe kugel ring akte hänge prospekt text blei druck full whiteboard kopie kopier foto brief haft college büro dreh roll monitor schreib schreibtisch taschen laminier beschriftung paket klebe versand luft polster toner tinte farb farbe hand müll reinigung flipchart moderation pin kaffee tee mineral schul schule zeichen geo schild rücken tafel spitzer gummi korb box etikett rolle folie film kissen stempel locher hefter schere messer lineal zirkel kalender planer buch kasten koffer regal matte spender seife reiniger maske schuh helm weste pflaster batterie akku kabel maus tastatur drucker scanner waage trommel kopf pad block tacker nadel faden schnur sessel kleber zettel spray gel tüte sack fach flasche streifen roller set kiste schachtel kuvert riegel keks creme',
  )
    .split(' ')
    .flatMap((head) => [head, stem(head)]),
)
/** Whether a word is the last part of compounds, by itself or inflected. */
export const isHead = (word: string) => heads.has(word) || heads.has(stem(word))

export const links = ['', 's', 'n', 'en', 'es', 'er', 'e']

/** The same words come with every article and every search; each is taken apart once by the words that are known. */
const takenApart = cache<Compound | null>('words taken apart', { mostBytes: 30_000_000, bytes: 100 })(everyShop)
let analysers = 0

/**
 * Takes compounds apart from the right, longest last part first, with linking s, n, en, es, er, e.
 * @param words stems of catalogue words; short ones count only when they are heads
 * @param lookUp whether a part is one of the known words; a test counts by it how much is done
 */
export function createAnalyser(
  words: Iterable<string>,
  lookUp: (known: ReadonlySet<string>, part: string) => boolean = (known, part) => known.has(part),
): Analyser {
  const known = new Set(heads)
  for (const word of words) if (word.length >= 4 && !/\d/.test(word)) known.add(word)
  const mine = ++analysers
  const isKnown = (part: string) => part.length <= longestWord && (lookUp(known, part) || lookUp(known, stem(part)))

  /** Only beginnings of one word are split, so results are cached by their length. */
  function partsOf(word: string): string[] | null {
    const taken: (string[] | null)[] = []
    const bare: (string[] | null)[] = []
    function parts(length: number): string[] | null {
      const before = taken[length]
      if (before !== undefined) return before
      let found: string[] | null = null
      for (let at = 3; at <= length - 3 && !found; at++) {
        const last = word.slice(at, length)
        if (!isKnown(last)) continue
        const first = withoutLink(at)
        if (first) found = [...first, last]
      }
      taken[length] = found
      return found
    }
    function withoutLink(length: number): string[] | null {
      const before = bare[length]
      if (before !== undefined) return before
      const found = wholeFirst(length) ?? dividedFirst(length)
      bare[length] = found
      return found
    }
    function wholeFirst(length: number): string[] | null {
      for (const link of links) {
        if (!word.endsWith(link, length)) continue
        const first = word.slice(0, length - link.length)
        if (first.length >= 3 && isKnown(first)) return [first]
      }
      return null
    }
    function dividedFirst(length: number): string[] | null {
      if (length < 7) return null
      for (const link of links) {
        const inner = word.endsWith(link, length) ? parts(length - link.length) : null
        if (inner) return inner
      }
      return null
    }
    return parts(word.length)
  }
  function headOnly(word: string): Compound | null {
    for (let at = 3; at <= word.length - 5; at++) {
      if (isHead(word.slice(at))) return { head: stem(word.slice(at)), modifiers: [] }
    }
    return null
  }
  return {
    isPart: isKnown,
    split(word) {
      if (word.length < 7 || word.length > longestWord || /\d/.test(word)) return null
      const kept = takenApart.get(word, mine)
      if (kept !== undefined) return kept
      const found = partsOf(word)
      const compound = found
        ? { head: stem(found.at(-1) ?? ''), modifiers: found.slice(0, -1).map(stem) }
        : headOnly(word)
      takenApart.set(word, compound, { stamp: mine })
      return compound
    },
  }
}
