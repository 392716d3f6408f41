import type { LoaderFunctionArgs } from 'react-router'
import { asPageAnswer } from '../../../platform/calls/query.ts'
import { restContext } from '../../../platform/calls/server-context.ts'

/** What the shop keeps of the caller, as a file for other programs (Art. 20 DSGVO); a plain link. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  try {
    const { madeAt, sections } = await context.get(restContext).call('exportMyData', {})
    const kept = Object.fromEntries(sections.map(({ name, rows }) => [name, rows]))
    return new Response(JSON.stringify({ madeAt, ...kept }, null, 2), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="meine-daten.json"',
        'cache-control': 'no-store',
      },
    })
  } catch (error) {
    throw asPageAnswer(error, new URL(request.url))
  }
}
