import { offers } from '@kontor/contracts'
import { type Served, serve } from '../../platform/http/serve.ts'
import { addToCollection, changeCollected, emptyCollection, removeCollected } from './collection.ts'
import { sendOfferRequest, showOfferRequest } from './requests.ts'

export function offerRoutes(app: Served) {
  serve(app, 'showOfferRequest', offers.showOfferRequest, (ctx, { number }) => showOfferRequest(ctx, number))
  serve(app, 'createOffer', offers.createOffer, (ctx, posted) => sendOfferRequest(ctx, posted))
  serve(app, 'addOfferPosition', offers.addOfferPosition, (ctx, item) => addToCollection(ctx, item))
  serve(app, 'updateOfferPosition', offers.updateOfferPosition, (ctx, change) => changeCollected(ctx, change))
  serve(app, 'deleteOfferPosition', offers.deleteOfferPosition, (ctx, { uid }) => removeCollected(ctx, uid))
  serve(app, 'removeAllOfferPositions', offers.removeAllOfferPositions, (ctx) => emptyCollection(ctx))
}
