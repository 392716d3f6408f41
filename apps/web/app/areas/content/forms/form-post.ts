import { pageLink } from '../../../links.ts'
import { type FormPost, fieldOf, goOn } from '../../../platform/calls/actions.ts'
import { personIn } from '../../../platform/forms/bot-check.ts'

/** Names of the fields, as errors of the answer name them. */
const prefix = 'fields.'
export const nameOfField = (name: string) => prefix + name

/** In the address of a page whose form was sent. */
export const sentMark = 'gesendet'

/** A sent form leads back to its page, which says thank you; a reload sends nothing again. */
export async function postForm({ form, rest, params }: FormPost): Promise<Response> {
  const fields = [...form.keys()].filter((key) => key.startsWith(prefix))
  await rest.call('sendForm', {
    _func: 'create',
    slug: fieldOf(form, 'form'),
    fields: Object.fromEntries(fields.map((key) => [key.slice(prefix.length), fieldOf(form, key)])),
    privacy: form.has('privacy'),
    copy: form.has('copy'),
    ...(await personIn(form)),
  })
  return goOn(`${pageLink(params['slug'] ?? '')}?${sentMark}=1`)
}
