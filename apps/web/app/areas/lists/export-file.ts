import { data, type LoaderFunctionArgs } from 'react-router'
import { fileAnswer } from '../../platform/calls/file-answer.ts'
import { asPageAnswer } from '../../platform/calls/query.ts'
import { restContext } from '../../platform/calls/server-context.ts'

/** A list as a file to keep; a plain link, so it needs no JavaScript. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const slug = url.searchParams.get('list')?.slice(0, 200)
  if (!slug) throw data(null, { status: 404 })
  const format = url.searchParams.get('format') === 'xlsx' ? 'xlsx' : 'csv'
  try {
    const { content, contentType, fileName } = await context.get(restContext).call('exportList', { slug, format })
    return fileAnswer(content, contentType, fileName)
  } catch (error) {
    throw asPageAnswer(error, url)
  }
}
