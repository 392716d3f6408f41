import type { Transport } from '@kontor/contracts/client'
import type { ShopConfig } from '../platform/state/shop.ts'
import type { Toast } from '../platform/state/toasts.ts'

/** What a name leads to that is no call. */
export const nowhere = '/rest'

/** A call that ended: with its answer, or with what broke it off. */
export type EndedCall = { request: Parameters<Transport>[0]; answer?: Awaited<ReturnType<Transport>>; error?: unknown }
type Shown = NonNullable<ShopConfig['config']['calls']>

/**
 * Says what became of a call, to whoever builds or mends a shop (specification 8): two switches, both off. A call
 * without an address is a fault of the shop itself and always said.
 */
export function toastOf(
  call: EndedCall,
  shown: Shown | undefined,
  label: (key: string) => string,
): Omit<Toast, 'id'> | undefined {
  const failure = failureOf(call)
  if (failure === undefined)
    return shown?.successes ? { type: 'success', text: label('Rest Data Request successfully processed') } : undefined
  if (call.request.url === nowhere)
    return { type: 'danger', text: label('Config Route Missing! (store action: getAsyncData)') }
  const text = `${label('Error on Rest Data Request')} (${nameOf(call)}): ${failure}`
  return shown?.errors ? { type: 'danger', text, general: true } : undefined
}

/** What went wrong, in words; undefined = nothing did, or the page took it back. */
function failureOf({ request, answer, error }: EndedCall): string | undefined {
  if (request.signal?.aborted) return undefined
  if (!answer) return error instanceof Error ? error.message : String(error)
  const body = answer.body as { success?: boolean; message?: string } | undefined
  return answer.status === 200 && body?.success === true ? undefined : body?.message || `HTTP ${answer.status}`
}

/** A read by its address, a write by its action: `_func`, else the last part of its address (G-10). */
function nameOf({ request: { method, url, body } }: EndedCall): string {
  if (method === 'GET') return url
  const { _func } = (body ?? {}) as { _func?: unknown }
  if (typeof _func === 'string') return _func
  const last = url.split('/').at(-1) ?? ''
  return last.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
