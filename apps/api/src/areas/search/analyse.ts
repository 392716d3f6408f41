/** Own German analyser for index and query (stack 9, domain 1.5): fold, light stem, take compounds apart. Pure. */

export type Token =
  /** `beside`: the word before it, where it turns the meaning: mit Fenster, ohne Fenster */
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

/** Things that would otherwise fall together with another thing: a Hefter is no Heft. */
const wholeStems: ReadonlyMap<string, string> = new Map([
  ['hefter', 'hefter'],
  ['heftern', 'hefter'],
  ['hefters', 'hefter'],
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
  liter: 'l', l: 'l', ml: 'ml', cl: 'cl', watt: 'w', w: 'w', volt: 'v', v: 'v', mah: 'mah', ah: 'ah', gb: 'gb', tb: 'tb', zoll: 'zoll',
} // biome-ignore format: a table

const unitNames = Object.keys(units)
  .sort((a, b) => b.length - a.length)
  .join('|')
const tokenPattern = new RegExp(
  [
    `(?<figure>\\d+(?:\\.\\d+)?)(?:\\s?(?<unit>${unitNames})(?![a-z0-9])|er(?![a-z0-9])|(?![a-z0-9.-]*[a-z0-9]))`,
    '(?<code>(?=[a-z./-]*\\d)[a-z0-9]+(?:[./-][a-z0-9]+)*)',
    '(?<word>[a-z]+)',
  ].join('|'),
  'g',
)

/** As many words of a search say what is meant. */
const mostAsked = 12

/** What a person looks for: each word once, the first dozen. */
export function askedTokens(text: string): Token[] {
  const seen = new Map(tokenise(text).map((token) => [JSON.stringify(token), token]))
  return [...seen.values()].slice(0, mostAsked)
}

/** Words, figures and codes of a text, folded; stop words are left out. */
export function tokenise(text: string): Token[] {
  const plain = fold(text)
    .replace(/(\d)[.\u202f](?=\d{3}(?!\d))/g, '$1') // 1.000
    .replace(/(\d),(?=\d)/g, '$1.') // 0,5
    .replace(/(\d)\s?[x×]\s?(?=\d)/g, '$1 ') // 10 x 15
    .replace(/\bdin[ -]?lang\b/g, 'dl') // the envelope of DIN 678
  const tokens: Token[] = []
  let before = ''
  for (const { groups } of plain.matchAll(tokenPattern)) {
    const { figure, unit, code, word } = groups ?? {}
    if (figure) {
      tokens.push(
        unit
          ? { kind: 'number', word: figure + units[unit], parts: [figure] }
          : { kind: 'number', word: figure, parts: [] },
      )
    } else if (code) {
      const pieces = code.split(/[./-]/)
      tokens.push({ kind: 'code', word: pieces.join(''), parts: pieces.length > 1 ? pieces : [] })
    } else if (word && word.length > 1 && !stopWords.has(word)) {
      tokens.push(
        before === 'mit' || before === 'ohne' ? { kind: 'word', word, beside: before } : { kind: 'word', word },
      )
    }
    before = word ?? ''
  }
  return tokens
}

/** Last parts of German office words; a compound ending in one is found by it even where its first part is unknown. */
const heads = new Set(
  fold(
    'ordner register hülle schreiber marker stift feder halter papier umschlag notiz block stuhl tisch container schrank arm lampe leuchte rechner vernichter gerät band karton tasche kartusche patrone tuch eimer wand karte ablage klammer bohne beutel wasser heft dreieck mappe kugel ring akte hänge prospekt text blei druck full whiteboard kopie kopier foto brief haft college büro dreh roll monitor schreib schreibtisch taschen laminier beschriftung paket klebe versand luft polster toner tinte farb farbe hand müll reinigung flipchart moderation pin kaffee tee mineral schul schule zeichen geo schild rücken tafel spitzer gummi korb box etikett rolle folie film kissen stempel locher hefter schere messer lineal zirkel kalender planer buch kasten koffer regal matte spender seife reiniger maske schuh helm weste pflaster batterie akku kabel maus tastatur drucker scanner waage trommel kopf pad block tacker nadel faden schnur',
  )
    .split(' ')
    .flatMap((head) => [head, stem(head)]),
)
const links = ['', 's', 'n', 'en', 'es', 'er', 'e']

/**
 * Takes compounds apart from the right, longest last part first, with linking s, n, en, es, er, e.
 * @param words stems of catalogue words; short ones count only when they are heads
 */
export function createAnalyser(words: Iterable<string>): Analyser {
  const known = new Set(heads)
  for (const word of words) if (word.length >= 4 && !/\d/.test(word)) known.add(word)
  const memo = new Map<string, Compound | null>()
  const isKnown = (part: string) => known.has(part) || known.has(stem(part))

  function parts(word: string): string[] | null {
    for (let at = 3; at <= word.length - 3; at++) {
      const last = word.slice(at)
      if (!isKnown(last)) continue
      const before = withoutLink(word.slice(0, at))
      if (before) return [...before, last]
    }
    return null
  }
  function withoutLink(first: string): string[] | null {
    for (const link of links) {
      if (!first.endsWith(link)) continue
      const bare = first.slice(0, first.length - link.length)
      if (bare.length >= 3 && isKnown(bare)) return [bare]
    }
    if (first.length < 7) return null
    for (const link of links) {
      if (!first.endsWith(link)) continue
      const inner = parts(first.slice(0, first.length - link.length))
      if (inner) return inner
    }
    return null
  }
  function headOnly(word: string): Compound | null {
    for (let at = 3; at <= word.length - 5; at++) {
      if (heads.has(word.slice(at))) return { head: stem(word.slice(at)), modifiers: [] }
    }
    return null
  }
  return {
    isPart: isKnown,
    split(word) {
      if (word.length < 7 || /\d/.test(word)) return null
      const kept = memo.get(word)
      if (kept !== undefined) return kept
      const found = parts(word)
      const compound = found
        ? { head: stem(found.at(-1) ?? ''), modifiers: found.slice(0, -1).map(stem) }
        : headOnly(word)
      if (memo.size > 200_000) memo.clear()
      memo.set(word, compound)
      return compound
    },
  }
}
