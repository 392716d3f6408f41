import type { ConsoleProcedures } from '@kontor/api/console'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client'
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query'
import { readToken } from '../platform/page/page-values.tsx'

/** Answers of the console, apart from the shop's; each write makes them stale. */
export const consoleAnswers = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: 1 } },
  mutationCache: new MutationCache({ onSuccess: () => consoleAnswers.invalidateQueries() }),
})

const client = createTRPCClient<ConsoleProcedures>({
  links: [httpBatchLink({ url: '/trpc', maxItems: 20, headers: () => ({ 'x-csrf-token': readToken() }) })],
})

/** The procedures of the console as queries and mutations. */
export const trpc = createTRPCOptionsProxy<ConsoleProcedures>({ client, queryClient: consoleAnswers })

/** What went wrong, as the server says it in German. */
export const sentenceOf = (error: unknown): string =>
  error instanceof TRPCClientError && error.data
    ? error.message
    : 'Die Verbindung ist unterbrochen. Bitte versuchen Sie es gleich noch einmal.'

/** The code of a refusal, as /rest has it. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof TRPCClientError ? (error.data as { refused?: { code?: string } } | null)?.refused?.code : undefined
