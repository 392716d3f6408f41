export type CostCentre = { number: string; name: string }

const between = ' · '

/** As a field shows a cost centre: `3000 · Konstruktion`; a number that is none of the user's stands alone. */
export function costCentreText(number: string, choices: readonly CostCentre[]): string {
  const known = choices.find((one) => one.number === number)
  return known ? `${known.number}${between}${known.name}` : number
}

/** What is wrong with the cost centre of a line: it has none, or one that was closed or taken from the user since. */
export function costCentreProblem(number: string | null, choices: readonly CostCentre[]): string | null {
  if (!number) return choices.length > 0 ? 'Bitte wählen Sie eine Kostenstelle.' : null
  if (choices.some((one) => one.number === number)) return null
  return `Auf Kostenstelle ${number} können Sie nicht mehr bestellen: Sie ist geschlossen oder Ihnen nicht mehr zugeordnet.`
}

/** The number in what a field shows. */
export function costCentreOf(text: string): string {
  return text.split(between)[0]?.trim() ?? ''
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** Cost centres whose number begins with, or whose name holds, what was typed (domain 2.2). */
export function searchCostCentres<Choice extends CostCentre>(typed: string, choices: readonly Choice[]): Choice[] {
  const words = fold(typed)
  return choices.filter(
    ({ number, name }) =>
      fold(number).startsWith(words) || fold(name).includes(words) || fold(`${number}${between}${name}`) === words,
  )
}
