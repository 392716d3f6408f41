import type { Served } from '../../platform/http/serve.ts'
import { addressRoutes } from './addresses/routes.ts'
import { budgetRoutes } from './budgets/routes.ts'
import { costCentreRoutes } from './cost-centres/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { userRoutes } from './users/routes.ts'

export function organisationRoutes(app: Served) {
  addressRoutes(app)
  budgetRoutes(app)
  costCentreRoutes(app)
  importRoutes(app)
  userRoutes(app)
}
