import { data, type LoaderFunctionArgs } from 'react-router'
import { fileAnswer } from '../../platform/calls/file-answer.ts'
import { asPageAnswer } from '../../platform/calls/query.ts'
import { restContext } from '../../platform/calls/server-context.ts'
import { asked, viewOf } from './statistics-address.ts'

/** The figures of a view as a file to keep; a plain link, so it needs no JavaScript. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const view = viewOf(url.searchParams)
  const type = view === 'budget' ? 'overview' : view
  const format = url.searchParams.get('format') === 'xlsx' ? 'xlsx' : 'csv'
  try {
    const { file } = await context
      .get(restContext)
      .call('showStatistics', { ...asked(url.searchParams), type, format, limit: 1000 })
    if (!file) throw data(null, { status: 404 })
    return fileAnswer(file.content, file.contentType, file.fileName)
  } catch (error) {
    throw asPageAnswer(error, url)
  }
}
