import type { Sql } from '@kontor/db'
import { z } from 'zod'
import { stem, tokenise } from './analyse.ts'

/** `of`: the other words for a folded word or its stem, folded; none = undefined. */
export type Synonyms = { of(word: string): readonly string[] | undefined; words: readonly string[] }

/**
 * What office buyers call the same thing. A word behind a question mark finds the others but is not found by them, since
 * it has another meaning too: a Hefter may be a Schnellhefter. Generic words only: marks that people use as words are a
 * shop's own business (domain 1.5) and stand in its setting `searchSynonyms`.
 */
const everyday: readonly string[] = [
  'Heftgerät Tacker Heftmaschine Klammeraffe ?Hefter',
  'Heftklammer Tackerklammer Tackernadel',
  'Haftnotiz Haftnotizblock Klebezettel Haftzettel Klebenotiz ?Notizzettel',
  'Klebeband Klebefilm Klebestreifen',
  'Packband Paketband Paketklebeband Packklebeband',
  'Prospekthülle Klarsichthülle Sichthülle Dokumentenhülle',
  'Aktenvernichter Schredder Shredder Papierschredder Papierwolf Reißwolf',
  'Bürodrehstuhl Bürostuhl Drehstuhl Schreibtischstuhl',
  'Monitor Bildschirm ?Display',
  'Tastatur Keyboard',
  'Müllbeutel Müllsack Mülltüte Abfallbeutel Abfallsack',
  'Toilettenpapier Klopapier',
  'Papierhandtuch Falthandtuch Handtuchpapier',
  'Flüssigseife Handseife Handwaschseife',
  'Verbandkasten Verbandskasten',
  'Luftpolsterfolie Noppenfolie Blasenfolie Knallfolie',
  'Versandkarton Paketkarton Versandschachtel Faltkarton',
  'Briefumschlag Briefkuvert Kuvert Briefhülle',
  'Textmarker Leuchtmarker Leuchtstift Markierstift',
  'Permanentmarker Filzschreiber Faserschreiber',
  'Whiteboardmarker Boardmarker',
  'Korrekturroller Korrekturband Korrekturmaus',
  'Radierer Radiergummi',
  'Kugelschreiber Kuli',
  'Füllfederhalter Füllhalter Füller',
  'Kopierpapier Druckerpapier Druckpapier',
  'Etikett Klebeetikett Aufkleber',
  'Tintenpatrone Druckerpatrone',
  'Toner Tonerkartusche Lasertoner',
  'Bildtrommel Trommeleinheit',
  'Schreibtischleuchte Schreibtischlampe Tischleuchte Tischlampe Bürolampe',
  'Aktenschrank Büroschrank',
  'Ablagekorb Briefkorb Briefablage',
  'Schneidemaschine Papierschneider Schneidegerät',
  'Schulranzen Schultasche Tornister Schulrucksack',
  'Mineralwasser Sprudel',
  'Gebäck Keks Plätzchen',
  'Laminierfolie Laminiertasche',
  'Laminiergerät Laminator Laminiermaschine',
  'Archivbox Archivschachtel Archivkarton',
  'Alleskleber ?Klebstoff ?Kleber',
  'Büroklammer Aktenklammer',
  'Notizbuch Kladde',
  'Luftpolstertasche Luftpolsterumschlag Polstertasche Polsterumschlag',
  'Rückenschild Ordnerrückenschild Ordneretikett Ordnerrücken',
  'Stick Speicherstick Datenstick',
]

const settingName = 'searchSynonyms'
const Groups = z.array(z.array(z.string().min(2).max(60)).max(50)).max(1000)
/** Shorter stems belong to more than one word: Hefter and Heft. */
const shortestStem = 5

/** @param groups words that mean the same: each finds all of its group but those with a question mark, however inflected */
export function createSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const found = new Map<string, Set<string>>()
  const all = new Set<string>()
  for (const group of groups) {
    const words = group.map(wordOf).filter((word) => word !== '')
    const sure = group
      .filter((word) => !word.startsWith('?'))
      .map(wordOf)
      .filter((word) => word !== '')
    for (const word of words) {
      all.add(word)
      for (const key of keysOf(word)) {
        const own = found.get(key) ?? new Set()
        for (const other of sure) if (other !== word) own.add(other)
        found.set(key, own)
      }
    }
  }
  const lists = new Map([...found].map(([key, others]) => [key, [...others]]))
  return {
    words: [...all],
    of(word) {
      for (const key of [...keysOf(word), `${word}-`]) {
        const others = lists.get(key)
        if (others) return others
      }
      return undefined
    },
  }
}

function keysOf(word: string): string[] {
  const stemmed = stem(word)
  // the hyphen keeps the stem of one word from being another word
  return stemmed.length >= shortestStem ? [word, `${stemmed}-`] : [word]
}

/** A word as the analyser reads it; phrases, figures and stop words are no synonyms. */
function wordOf(text: string): string {
  const [token, second] = tokenise(text)
  return token?.kind === 'word' && !second ? token.word : ''
}

/** The shop's own groups (`searchSynonyms` in `settings`, arrays of words) beside the everyday ones; what does not fit is left out. */
export async function readSynonyms(sql: Sql): Promise<Synonyms> {
  const [row] = await sql<{ value: unknown }[]>`select value from settings where name = ${settingName}`
  const own = Groups.safeParse(row?.value)
  return createSynonyms([...everyday.map((group) => group.split(' ')), ...(own.success ? own.data : [])])
}
