import { lists } from '@kontor/contracts'
import { type Served, serve } from '../../platform/http/serve.ts'
import { copyList } from './copying.ts'
import { exportList } from './export.ts'
import { createList, deleteList, editList, listDealerLists, listMyLists, shareList } from './lists.ts'
import { addPosition, dropMissing, dropPosition, editPosition, reorderList } from './positions.ts'

export function listRoutes(app: Served): void {
  serve(app, 'listMyLists', lists.listMyLists, listMyLists)
  serve(app, 'listDealerLists', lists.listDealerLists, listDealerLists)
  serve(app, 'createList', lists.createList, createList)
  serve(app, 'editList', lists.editList, editList)
  serve(app, 'deleteList', lists.deleteList, deleteList)
  serve(app, 'copyList', lists.copyList, copyList)
  serve(app, 'shareList', lists.shareList, shareList)
  serve(app, 'reorderList', lists.reorderList, reorderList)
  serve(app, 'exportList', lists.exportList, exportList)
  serve(app, 'addListPosition', lists.addListPosition, addPosition)
  serve(app, 'editListPosition', lists.editListPosition, editPosition)
  serve(app, 'updateListQuantity', lists.updateListQuantity, editPosition)
  serve(app, 'updateListNotice', lists.updateListNotice, editPosition)
  serve(app, 'updateListCostCentre', lists.updateListCostCentre, editPosition)
  serve(app, 'updateListOffer', lists.updateListOffer, editPosition)
  serve(app, 'dropListPosition', lists.dropListPosition, dropPosition)
  serve(app, 'dropMissingPositions', lists.dropMissingPositions, dropMissing)
}
