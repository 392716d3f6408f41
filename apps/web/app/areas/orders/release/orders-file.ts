import { isRestError } from '@kontor/contracts/client'
import { redirect } from 'react-router'
import { adminCostCentreOrders, adminOrders, adminUserOrders } from '../../../links.ts'
import { fileLoader, formatIn } from '../../../platform/calls/file-answer.ts'
import { filterIn } from './queries.ts'

/** The orders of a list as a file to keep. */
export const loader = fileLoader(async (rest, asked) => {
  const pathname = [adminUserOrders, adminCostCentreOrders].find((one) => one === asked.get('von')) ?? adminOrders
  const filter = filterIn({ pathname, searchParams: asked })
  try {
    return await rest.call('exportAdminOrders', { ...filter, format: formatIn(asked) })
  } catch (error) {
    throw isRestError(error) && error.code === 'limit_reached' ? redirect(backTo(pathname, asked)) : error
  }
})

/** The list again, which says that it is too long for a file. */
function backTo(pathname: string, asked: URLSearchParams): string {
  const list = new URLSearchParams(asked)
  for (const name of ['von', 'format']) list.delete(name)
  list.set('datei', 'zu-lang')
  return `${pathname}?${list}`
}
