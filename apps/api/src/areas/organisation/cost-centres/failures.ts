import { mistyped, refuse } from '../../../platform/failures.ts'

export const mostCostCentres = 10_000
export const deepestTree = 10

const wrongField = (path: string, code: string, message: string) => mistyped([{ path, code, message }])

export const numberTaken = (number: string) =>
  wrongField('number', 'taken', `Die Nummer ${number} hat schon eine andere Kostenstelle.`)
export const numberStays = (number: string) =>
  refuse(
    'in_use',
    `Auf die Kostenstelle ${number} wird oder wurde bestellt, deshalb behält sie ihre Nummer. Den Namen können Sie ändern.`,
    {
      fields: [
        { path: 'number', code: 'in_use', message: 'Diese Nummer steht schon in Bestellungen oder Warenkörben.' },
      ],
    },
  )
export const endsBeforeItBegins = () =>
  wrongField('validTo', 'invalid', 'Der letzte Tag liegt vor dem ersten. Bitte prüfen Sie beide Tage.')
export const belowItself = () =>
  wrongField(
    'parentId',
    'cycle',
    'Eine Kostenstelle kann nicht unter sich selbst oder unter einer ihrer eigenen Kostenstellen stehen.',
  )
export const treeTooDeep = () =>
  wrongField('parentId', 'too_deep', `Kostenstellen lassen sich über höchstens ${deepestTree} Ebenen ordnen.`)
export const tooManyCostCentres = () =>
  refuse('limit_reached', 'Mehr als 10.000 Kostenstellen lassen sich nicht anlegen.')

const usesInWords = {
  orders: 'Bestellungen',
  baskets: 'Warenkörbe',
  budgets: 'Budgets',
  children: 'untergeordnete Kostenstellen',
} as const
export type CostCentreUses = Record<keyof typeof usesInWords, boolean>

const listed = new Intl.ListFormat('de', { type: 'conjunction' })

export function costCentreInUse(number: string, uses: CostCentreUses) {
  const usedBy = (Object.keys(usesInWords) as (keyof CostCentreUses)[]).filter((use) => uses[use])
  return refuse(
    'in_use',
    `An der Kostenstelle ${number} hängen ${listed.format(usedBy.map((use) => usesInWords[use]))}. Löschen geht deshalb nicht. Schließen Sie sie stattdessen, dann nimmt sie keine Bestellungen mehr an.`,
    { payload: { usedBy } },
  )
}
