import { imports } from '@kontor/contracts'
import { type Served, serve } from '../../../platform/http/serve.ts'
import { exportCompany } from './export-company.ts'
import { importCompany } from './import-company.ts'

export function importRoutes(app: Served) {
  serve(app, 'importCompany', imports.importCompany, importCompany)
  serve(app, 'exportCompany', imports.exportCompany, exportCompany)
}
