import type { Sql } from '@kontor/db'
import { stem, tokenise } from './analyse.ts'
import { searchSynonyms } from './settings.ts'
import { spokenWords } from './spoken-words.ts'

export type Synonyms = {
  /** the other words for a folded word or its stem, folded; none = undefined */
  of(word: string): readonly string[] | undefined
  /** whether people say it for something that has another name, as they do with marks */
  isSaid(word: string): boolean
  /** words that differ from this one by swapped or doubled letters, or by the plural s of a short form */
  nearly(word: string): readonly string[]
  words: readonly string[]
}

/**
 * What office buyers call the same thing. A word behind a question mark finds the others but is not found by them,
 * since it has another meaning too: a Hefter may be a Schnellhefter. Marks stand in `spoken-words.ts`.
 */
const everyday: readonly string[] = [
  'Heftgerät Tacker Heftmaschine Klammeraffe ?Hefter',
  'Heftklammer Tackerklammer Tackernadel',
  'Haftnotiz Haftnotizblock Klebezettel Haftzettel Klebenotiz ?Notizzettel',
  'Klebeband Klebefilm Klebestreifen',
  'Haftmarker Klebemarker Seitenmarker Haftstreifen Indexstreifen',
  'Packband Paketband Paketklebeband Packklebeband',
  'Prospekthülle Klarsichthülle Sichthülle Dokumentenhülle',
  'Aktenvernichter Schredder Shredder Papierschredder Papierwolf Reißwolf',
  'Bürodrehstuhl Bürostuhl Drehstuhl Schreibtischstuhl',
  'Monitor Bildschirm ?Display',
  'Tastatur Keyboard',
  'Müllbeutel Müllsack Mülltüte Abfallbeutel Abfallsack',
  'Toilettenpapier Klopapier WC-Papier',
  'Papierhandtuch Falthandtuch Handtuchpapier',
  'Flüssigseife Handseife Handwaschseife',
  'Verbandkasten Verbandskasten',
  'Luftpolsterfolie Noppenfolie Blasenfolie Knallfolie',
  'Versandkarton Paketkarton Versandschachtel Faltkarton Umkarton ?Kartonage',
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
  'Standleuchte Stehlampe Stehleuchte Standlampe',
  'Küchenrolle Küchenpapier Küchentuch Küchenkrepp Haushaltsrolle Haushaltstuch',
  'Glasreiniger Fensterreiniger Fensterputzmittel Scheibenreiniger',
  'Allzweckreiniger Universalreiniger Allesreiniger Putzmittel Reinigungsmittel',
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

/** Shorter stems belong to more than one word: Hefter and Heft. */
const shortestStem = 5
/** Words that differ in three letters are different words. */
const shortestSlip = 4

/**
 * @param groups words that mean the same: each finds all of its group but those with a question mark, however inflected
 * @param spoken words that find the things they stand for, and what else these are called
 */
export function createSynonyms(
  groups: readonly (readonly string[])[],
  spoken: readonly (readonly [said: string, meant: string])[] = [],
): Synonyms {
  const found = new Map<string, Set<string>>()
  const all = new Set<string>()
  const said = new Set<string>()
  const add = (word: string, others: readonly string[], isSaid: boolean) => {
    all.add(word)
    for (const key of keysOf(word)) {
      const own = found.get(key) ?? new Set()
      for (const other of others) if (other !== word) own.add(other)
      found.set(key, own)
      if (isSaid) said.add(key)
    }
  }
  const keyOf = (word: string) => [...keysOf(word), `${word}-`, stem(word)].find((key) => found.has(key))
  for (const group of groups) {
    const sure = wordsOf(group.filter((word) => !word.startsWith('?')))
    for (const word of sure) add(word, sure, false)
    for (const word of wordsOf(group.filter((word) => word.startsWith('?')))) add(word, sure, true)
  }
  for (const [saidWords, meantWords] of spoken) {
    const meant = wordsOf(meantWords.split(' '))
    const others = meant.flatMap((word) => [word, ...(found.get(keyOf(word) ?? '') ?? [])])
    for (const word of wordsOf(saidWords.split(' '))) add(word, others, true)
  }
  const lists = new Map([...found].map(([key, others]) => [key, [...others]]))
  const bySingle = Map.groupBy(all, singled)
  return {
    words: [...all],
    of: (word) => lists.get(keyOf(word) ?? ''),
    isSaid: (word) => said.has(keyOf(word) ?? ''),
    nearly(word) {
      const forms = word.endsWith('s') ? [word, word.slice(0, -1)] : [word]
      const single = forms
        .filter((form) => form.length >= shortestSlip)
        .flatMap((form) => bySingle.get(singled(form)) ?? [])
      return [...new Set(single.length > 0 ? single : swaps(word).filter((form) => all.has(form)))]
    },
  }
}

/** Prit is Pritt, and Kulli is Kuli. */
const singled = (word: string) => word.replace(/(.)\1+/g, '$1')

/** A word with two neighbours swapped, in each of its places. */
export const swaps = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, at) =>
    [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(''),
  )

const wordsOf = (texts: readonly string[]) => texts.map(wordOf).filter((word) => word !== '')

function keysOf(word: string): string[] {
  const stemmed = stem(word)
  // the hyphen keeps the stem of one word from being another word
  return stemmed.length >= shortestStem ? [word, `${stemmed}-`] : [word]
}

/** A word as the analyser reads it, its hyphens left out; phrases, figures and stop words are no synonyms. */
function wordOf(text: string): string {
  const [token, second] = tokenise(text.replaceAll('-', ''))
  return token?.kind === 'word' && !second ? token.word : ''
}

/**
 * The shop's own groups beside the everyday ones; words that do not fit are left out. Read from the database each time,
 * since an index is made of them.
 */
export async function readSynonyms(sql: Sql): Promise<Synonyms> {
  const [row] = await sql<{ value: unknown }[]>`select value from settings where name = ${searchSynonyms.name}`
  const own = searchSynonyms.of({ storedData: () => new Map([[searchSynonyms.name, row?.value]]) })
  return createSynonyms([...everyday.map((group) => group.split(' ')), ...own], spokenWords)
}
