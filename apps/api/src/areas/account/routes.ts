import { accountData } from '@kontor/contracts'
import { type Served, serve } from '../../platform/http/serve.ts'
import { updatePerson } from './person.ts'
import { updateSepa } from './sepa.ts'

export function accountRoutes(served: Served): void {
  serve(served, 'updatePerson', accountData.updatePerson, updatePerson)
  serve(served, 'updateSepa', accountData.updateSepa, updateSepa)
}
