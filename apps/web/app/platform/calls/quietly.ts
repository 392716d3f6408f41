import { createRestClient } from '@kontor/contracts/client'
import { type AnyQuery, createQueryClient, optional } from './query.ts'
import { sendQuietly } from './rest.ts'

/** Calls whose failure changes nothing on the screen. */
const quiet = createQueryClient(createRestClient(sendQuietly))

/** The same read, but a failure is for its caller to tell: the shop as a whole goes on (ux 83). */
export function quietly<Options extends AnyQuery>(options: Options): Options {
  // nobody sees the server's failures
  if (typeof document === 'undefined') return options
  const { queryFn } = options
  return { ...options, queryFn: ({ signal }: { signal: AbortSignal }) => queryFn({ client: quiet, signal }) }
}

/** A part that its page can do without, on the server too: it says by itself that it failed. */
export const part = <Options extends AnyQuery>(options: Options) => optional(quietly(options))
