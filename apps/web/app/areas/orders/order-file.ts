import { data, type LoaderFunctionArgs } from 'react-router'
import { fileAnswer } from '../../platform/calls/file-answer.ts'
import { asPageAnswer } from '../../platform/calls/query.ts'
import { restContext } from '../../platform/calls/server-context.ts'

/** An order as PDF; a plain link, so it needs no JavaScript. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const rest = context.get(restContext)
  const orderNumber = url.searchParams.get('orderNumber')?.slice(0, 40)
  const signature = url.searchParams.get('signature')?.slice(0, 100)
  if (!orderNumber) throw data(null, { status: 404 })
  try {
    const {
      data: content,
      filename,
      mimeType,
    } = await (signature
      ? rest.call('printOrderByLink', { orderNumber, signature, until: wholeOf(url.searchParams.get('until')) })
      : rest.call('printOrder', { _func: 'getPdf', orderNumber }))
    return fileAnswer(content, mimeType, filename)
  } catch (error) {
    throw asPageAnswer(error, url)
  }
}

const wholeOf = (text: string | null) => (text && /^\d{1,10}$/.test(text) ? Number(text) : 0)
