import { maxListPositions, maxLists } from '@kontor/contracts/rules/lists/shopping-lists'
import { Failure, refuse } from '../../platform/failures.ts'

const german = new Intl.NumberFormat('de-DE')

export const listIsFull = (displayName: string) =>
  refuse('limit_reached', `„${displayName}“ ist voll: Eine Liste fasst ${german.format(maxListPositions)} Positionen.`)
export const tooManyLists = () =>
  refuse('limit_reached', `Sie haben schon ${maxLists} Listen. Bitte löschen Sie zuerst eine.`)
export const unknownArticle = () => refuse('not_found', 'Diesen Artikel gibt es nicht.')
export const unknownCostCentre = (number: string) =>
  refuse('not_found', `Kostenstelle ${number} steht Ihnen nicht zur Verfügung.`)
export const exportIsOff = () => new Failure(403, 'forbidden', 'Der Export von Listen ist ausgeschaltet.')
