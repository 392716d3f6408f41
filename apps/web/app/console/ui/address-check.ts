import { useQuery } from '@tanstack/react-query'
import { consoleAnswers } from '../trpc.ts'

const address = /^(\/(?!\/)|https:\/\/.|mailto:.|tel:.)\S*$/

/** As the server takes it (`content.address`). */
export const isAddress = (url: string): boolean => address.test(url)
export const wantedAddress = 'Bitte eine Adresse im Shop (/page/kontakt), https://, mailto: oder tel:'

/** Says that an address of the shop leads nowhere; undefined while nothing is wrong with it. */
export function useAddressNote(url: string): string | undefined {
  const path = url.trim()
  const { data: isThere } = useQuery(
    {
      queryKey: ['address', path],
      queryFn: async () => (await fetch(path, { method: 'HEAD', credentials: 'omit' })).status !== 404,
      enabled: path.startsWith('/') && isAddress(path),
      retry: false,
    },
    consoleAnswers,
  )
  return isThere === false ? 'Achtung: Diese Adresse gibt es im Shop nicht.' : undefined
}
