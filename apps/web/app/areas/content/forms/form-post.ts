import { pageLink } from '../../../links.ts'
import { type FormPost, fieldOf, goOn } from '../../../platform/calls/actions.ts'
import { personIn } from '../../../platform/forms/bot-check.ts'

/** Names of the fields, as errors of the answer name them. */
const prefix = 'fields.'
export const nameOfField = (name: string) => prefix + name

/** In the address of a page whose form was sent. */
export const sentMark = 'gesendet'
/** Where it says so: a form may stand far down. */
export const thanksId = 'danke'

/** A sent form leads back to its page, which says thank you; a reload sends nothing again. */
export async function postForm({ form, rest, params }: FormPost): Promise<Response> {
  const fields = [...form.keys()].filter((key) => key.startsWith(prefix) && typeof form.get(key) === 'string')
  const files = await filesIn(form)
  await rest.call('sendForm', {
    _func: 'create',
    slug: fieldOf(form, 'form'),
    fields: Object.fromEntries(fields.map((key) => [key.slice(prefix.length), fieldOf(form, key)])),
    ...(files.length > 0 && { files }),
    privacy: form.has('privacy'),
    copy: form.has('copy'),
    ...(await personIn(form)),
  })
  return goOn(`${pageLink(params['slug'] ?? '')}?${sentMark}=1#${thanksId}`)
}

/** A field without a file comes as an empty one. */
async function filesIn(form: FormData) {
  const chosen = [...form].flatMap(([key, value]) =>
    typeof value !== 'string' && value.size > 0 ? [{ field: key.slice(prefix.length), file: value }] : [],
  )
  return await Promise.all(
    chosen.map(async ({ field, file }) => ({ field, name: file.name, content: asBase64(await file.arrayBuffer()) })),
  )
}

function asBase64(content: ArrayBuffer): string {
  const bytes = new Uint8Array(content)
  let text = ''
  // as arguments of a function, in pieces that fit the stack
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
