import { calls } from '@kontor/contracts/calls'
import { createRestClient, isRestError as isError } from '@kontor/contracts/client'
import { contractVersion as version } from '@kontor/contracts/version'
import { openSession } from './session.ts'
import type { How, Options, RestError, Shop } from './shop.ts'

export type { Answer, Ask, CallName, How, Options, Refusal, RestError, Shop } from './shop.ts'

/** The day of the contract for which this client was made; a shop names its own in the header `Contract-Version`. */
export const contractVersion: string = version

export const isRestError = isError as unknown as (error: unknown) => error is RestError

/**
 * A visitor of a shop, with a session of his own.
 * @param address of the shop, as `https://shop.example.de`; '' for a page of the shop itself
 */
export function connectShop(address: string, options: Options = {}): Shop {
  const rest = createRestClient(openSession(address.replace(/\/$/, ''), options))
  const call = async (name: string, input: object = {}, { signal, prefer }: How = {}) =>
    await rest.call(name as Parameters<typeof rest.call>[0], input as never, signal, prefer)
  const answered = async (name: string, input?: object, how?: How) => {
    try {
      return await call(name, input, how)
    } catch (error) {
      if (!isError(error)) throw error
      return error.body ?? unreadable(error.status)
    }
  }
  const each = Object.keys(calls).map((name) => [name, (input?: object, how?: How) => answered(name, input, how)])
  // the table of calls has exactly the names of the contract
  return { ...Object.fromEntries(each), call } as Shop
}

/** Something before the shop has answered, not the shop. */
const unreadable = (status: number) => ({
  success: false,
  message: `HTTP ${status}`,
  errorMessages: [],
  error: { code: 'upstream', retryable: status >= 500 },
})
