import { costCentres } from '@kontor/contracts'
import { type Served, serve } from '../../../platform/http/serve.ts'
import { assignCostCentre, createCostCentre, deleteCostCentre, updateCostCentre } from './cost-centre-changes.ts'
import { listCostCentres } from './cost-centre-list.ts'

export function costCentreRoutes(app: Served) {
  serve(app, 'listCostCentres', costCentres.listCostCentres, listCostCentres)
  serve(app, 'createCostCentre', costCentres.createCostCentre, createCostCentre)
  serve(app, 'updateCostCentre', costCentres.updateCostCentre, updateCostCentre)
  serve(app, 'deleteCostCentre', costCentres.deleteCostCentre, deleteCostCentre)
  serve(app, 'assignCostCentre', costCentres.assignCostCentre, assignCostCentre)
}
