import type { ConsoleOutputs } from '@kontor/api/console'
import { useQuery } from '@tanstack/react-query'
import { trpc } from '../trpc.ts'

/** What contents can name; undefined while it is being read. */
export const useChoices = (): ConsoleOutputs['contentChoices']['list'] | undefined =>
  useQuery(trpc.contentChoices.list.queryOptions({})).data
