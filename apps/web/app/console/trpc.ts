import type { ConsoleProcedures } from '@kontor/api/console'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { createTRPCClient, httpBatchLink, httpLink, splitLink, TRPCClientError } from '@trpc/client'
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query'
import { fetchAsViewer, OtherViewer } from './fetch-as-viewer.ts'

/** Answers of the console, apart from the shop's; each write makes them stale. */
export const consoleAnswers = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: 1 } },
  mutationCache: new MutationCache({ onSuccess: () => consoleAnswers.invalidateQueries() }),
})

/** For a question that is too long for an address. */
export const isLong = { trpc: { context: { isLong: true } } } as const

/** The procedures of the console, as they are asked once. */
export const consoleCalls = createTRPCClient<ConsoleProcedures>({
  links: [
    splitLink({
      condition: ({ context }) => context['isLong'] === true,
      true: httpLink({
        url: '/trpc',
        methodOverride: 'POST',
        fetch: (url, init) => fetchAsViewer(url, init as RequestInit),
      }),
      false: httpBatchLink({
        url: '/trpc',
        maxItems: 20,
        fetch: (url, init) => fetchAsViewer(url, init as RequestInit),
      }),
    }),
  ],
})

/** The procedures of the console as queries and mutations. */
export const trpc = createTRPCOptionsProxy<ConsoleProcedures>({ client: consoleCalls, queryClient: consoleAnswers })

/** What went wrong, as the server says it in German. */
export const sentenceOf = (error: unknown): string =>
  error instanceof OtherViewer ||
  (error instanceof TRPCClientError && (error.data || error.cause instanceof OtherViewer))
    ? error.message
    : 'Die Verbindung ist unterbrochen. Bitte versuchen Sie es gleich noch einmal.'

type Refused = { code?: string; fields?: readonly { path: string; message: string }[] }
const refusedIn = (error: unknown): Refused | null =>
  error instanceof TRPCClientError ? ((error.data as { refused?: Refused } | null)?.refused ?? null) : null

/** The code of a refusal, as /rest has it. */
export const codeOf = (error: unknown): string | undefined => refusedIn(error)?.code

const most = 3

/** Why it was refused, where no field stands that could be marked: what is wrong with each value. */
export function mistakesOf(error: unknown): string {
  const fields = refusedIn(error)?.fields ?? []
  if (fields.length === 0) return sentenceOf(error)
  const told = fields.slice(0, most).map(({ path, message }) => (path.includes('.') ? `${path}: ${message}` : message))
  return [...told, ...(fields.length > most ? [`Und ${fields.length - most} weitere.`] : [])].join(' ')
}

/** Which fields are at fault, and why. */
export const fieldsOf = (error: unknown) => refusedIn(error)?.fields ?? []

/** Somebody else was faster (`mustBeUnchanged`). */
export const isConflict = (error: unknown): boolean =>
  error instanceof TRPCClientError && (error.data as { code?: string } | null)?.code === 'CONFLICT'
