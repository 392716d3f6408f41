import { basket, externalCatalogs, quickOrder, storedBaskets } from '@kontor/contracts'
import { inPages } from '../../platform/http/in-pages.ts'
import { type Served, serve } from '../../platform/http/serve.ts'
import { basketAnswers } from './answer.ts'
import { listExternalCatalogs, readExternalCatalog } from './external-catalogs/external-catalogs.ts'
import { takePreparedBasket } from './external-catalogs/prepared.ts'
import { readBasket } from './positions/lines.ts'
import {
  addPosition,
  addPositions,
  changeCostCentre,
  changeNotice,
  changeQuantities,
  changeQuantity,
  removeAllPositions,
  removePosition,
} from './positions/positions.ts'
import { checkRows } from './quick-order/check.ts'
import { readOrderFile } from './quick-order/file.ts'
import { reckoningRoutes } from './reckoning/routes.ts'
import { loadStoredBasket, readStoredBasket, removeStoredBasket, saveBasket } from './stored/stored-baskets.ts'

const { full, widget, written, viewed } = basketAnswers

export function basketRoutes(app: Served) {
  serve(app, 'showBasket', basket.showBasket, async (ctx) => full(ctx, { basket: await readBasket(ctx), changed: [] }))
  serve(app, 'showBasketWidget', basket.showBasketWidget, (ctx) => widget(ctx))
  serve(app, 'addToBasket', basket.addToBasket, async (ctx, item) => written(ctx, await addPosition(ctx, item)))
  serve(app, 'addItems', basket.addItems, async (ctx, { items, ...prepared }) => {
    if (prepared.source === undefined) return await written(ctx, await addPositions(ctx, items))
    const { takenOver, ...change } = await takePreparedBasket(ctx, prepared)
    return { ...(await written(ctx, change)), takenOver }
  })
  serve(app, 'updateQuantity', basket.updateQuantity, async (ctx, { uid, quantity }) =>
    written(ctx, await changeQuantity(ctx, uid, quantity)),
  )
  serve(app, 'updateQuantities', basket.updateQuantities, async (ctx, { items }) =>
    written(ctx, await changeQuantities(ctx, items)),
  )
  serve(app, 'assignPositionCostCentre', basket.assignPositionCostCentre, async (ctx, wanted) =>
    written(ctx, await changeCostCentre(ctx, wanted)),
  )
  serve(app, 'updateNotice', basket.updateNotice, async (ctx, { uid, hint, notice }) =>
    written(ctx, await changeNotice(ctx, uid, hint ?? notice)),
  )
  serve(app, 'removePosition', basket.removePosition, async (ctx, { uid }) =>
    written(ctx, await removePosition(ctx, uid)),
  )
  serve(app, 'removeAllPositions', basket.removeAllPositions, async (ctx) =>
    written(ctx, await removeAllPositions(ctx)),
  )
  serve(app, 'saveBasket', storedBaskets.saveBasket, async (ctx, given) => written(ctx, await saveBasket(ctx, given)))
  serve(app, 'viewStoredBasket', storedBaskets.viewStoredBasket, async (ctx, { id }) =>
    viewed(ctx, await readStoredBasket(ctx, id)),
  )
  serve(app, 'loadStoredBasket', storedBaskets.loadStoredBasket, async (ctx, wanted) =>
    written(ctx, await loadStoredBasket(ctx, wanted)),
  )
  serve(app, 'removeStoredBasket', storedBaskets.removeStoredBasket, async (ctx, { id }) =>
    written(ctx, await removeStoredBasket(ctx, id)),
  )
  serve(
    app,
    'listExternalCatalogs',
    externalCatalogs.listExternalCatalogs,
    inPages(async (ctx, { type }: { type?: string | undefined }) => ({
      items: await listExternalCatalogs(ctx, type),
    })),
  )
  serve(app, 'showExternalCatalog', externalCatalogs.showExternalCatalog, async (ctx, wanted) => ({
    externalCatalog: await readExternalCatalog(ctx, wanted.external_catalog_slug),
  }))
  serve(app, 'checkQuickOrder', quickOrder.checkQuickOrder, async (ctx, { rows }) => ({
    rows: await checkRows(ctx, rows),
  }))
  serve(app, 'parseQuickOrder', quickOrder.parseQuickOrder, async (ctx, { file }) => await readOrderFile(ctx, file))
  reckoningRoutes(app)
}
