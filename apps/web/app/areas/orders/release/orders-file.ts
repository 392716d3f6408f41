import { isRestError } from '@kontor/contracts/client'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { adminCostCentreOrders, adminOrders, adminUserOrders } from '../../../links.ts'
import { fileAnswer } from '../../../platform/calls/file-answer.ts'
import { asPageAnswer } from '../../../platform/calls/query.ts'
import { restContext } from '../../../platform/calls/server-context.ts'
import { filterIn } from './queries.ts'

/** The orders of a list as a file to keep; a plain link, so it needs no JavaScript. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const address = url.searchParams
  const pathname = [adminUserOrders, adminCostCentreOrders].find((one) => one === address.get('von')) ?? adminOrders
  const format = address.get('format') === 'xlsx' ? 'xlsx' : 'csv'
  try {
    const wanted = { ...filterIn({ pathname, searchParams: address }), format } as const
    const { content, contentType, fileName } = await context.get(restContext).call('exportAdminOrders', wanted)
    return fileAnswer(content, contentType, fileName)
  } catch (error) {
    if (isRestError(error) && error.code === 'limit_reached') return redirect(backTo(pathname, address))
    throw asPageAnswer(error, url)
  }
}

/** The list again, which says that it is too long for a file. */
function backTo(pathname: string, address: URLSearchParams): string {
  const list = new URLSearchParams(address)
  for (const name of ['von', 'format']) list.delete(name)
  list.set('datei', 'zu-lang')
  return `${pathname}?${list}`
}
