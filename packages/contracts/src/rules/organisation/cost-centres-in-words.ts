/** „Kostenstelle 3000“, „Kostenstellen 3000 und 4000“. @param numbers '' stands for lines without a cost centre */
export function costCentresInWords(numbers: readonly string[]): string {
  const named = numbers.filter((number) => number !== '')
  const centres =
    named.length === 0 ? [] : [`${named.length === 1 ? 'Kostenstelle' : 'Kostenstellen'} ${inList(named)}`]
  return inList([...centres, ...(numbers.includes('') ? ['Positionen ohne Kostenstelle'] : [])])
}

const inList = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} und ${words.at(-1)}`
