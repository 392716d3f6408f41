import { externalCatalogs } from '@kontor/contracts'
import { type Served, serve } from '../../platform/http/serve.ts'
import { handBack } from './hand-back.ts'

export function exchangeRoutes(app: Served): void {
  serve(app, 'saveExternalCatalogBasket', externalCatalogs.saveExternalCatalogBasket, (ctx, wanted) =>
    handBack(ctx, wanted.external_catalog_slug),
  )
}
