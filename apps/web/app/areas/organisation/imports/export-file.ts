import { data, type LoaderFunctionArgs } from 'react-router'
import { fileAnswer } from '../../../platform/calls/file-answer.ts'
import { asPageAnswer } from '../../../platform/calls/query.ts'
import { restContext } from '../../../platform/calls/server-context.ts'

const kinds = ['users', 'costCenters', 'budgets', 'budgetEntries'] as const

/** What the administration keeps as a file; a plain link, so it needs no JavaScript. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const asked = Object.fromEntries(url.searchParams)
  const kind = kinds.find((one) => one === asked['kind'])
  if (!kind) throw data(null, { status: 404 })
  const { id, period } = asked
  const input = {
    kind,
    format: asked['format'] === 'xlsx' ? ('xlsx' as const) : ('csv' as const),
    ...(id && { id }),
    ...(period && { period: period.slice(0, 10) }),
  }
  try {
    const { content, contentType, fileName } = await context.get(restContext).call('exportCompany', input)
    return fileAnswer(content, contentType, fileName)
  } catch (error) {
    throw asPageAnswer(error, url)
  }
}
