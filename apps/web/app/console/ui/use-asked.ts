import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** What a list of the console is asked for, as its address says it. */
export type Asked = {
  search: string
  sortBy: string | undefined
  descending: boolean
  /** of a filter; '' = none */
  value(name: string): string
  /** something is searched for or filtered, so there may be more */
  isNarrowed: boolean
  /** takes search and filters away */
  widen(): void
  /** changes the address in place; '' takes a part away */
  ask(parts: Readonly<Record<string, string>>): void
  sortedBy(sortBy: string, descending: boolean): string
}

/** What says how a list is shown, or which one; the rest of an address narrows it. */
const lasting = ['sortiert', 'richtung', 'art']

/**
 * Search, order and filters of a list: they stand in the address, so that a list can be sent and found again.
 * @param usual how the list is ordered when the address says nothing
 */
export function useAsked(usual: { sortBy?: string; descending?: boolean } = {}): Asked {
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const narrowing = [...address.keys()].filter((name) => !lasting.includes(name))
  const sortBy = address.get('sortiert') ?? undefined
  function addressWith(parts: Readonly<Record<string, string>>) {
    const next = new URLSearchParams(address)
    for (const [name, value] of Object.entries(parts)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    const query = next.toString()
    return query === '' ? pathname : `${pathname}?${query}`
  }
  const ask = (parts: Readonly<Record<string, string>>) =>
    void navigate(addressWith(parts), { replace: true, preventScrollReset: true, state: { keepsFocus: true } })
  return {
    search: address.get('suche') ?? '',
    sortBy: sortBy ?? usual.sortBy,
    descending: sortBy === undefined ? (usual.descending ?? false) : address.get('richtung') === 'ab',
    value: (name) => address.get(name) ?? '',
    isNarrowed: narrowing.length > 0,
    widen: () => ask(Object.fromEntries(narrowing.map((name) => [name, '']))),
    ask,
    sortedBy: (by, descending) => addressWith({ sortiert: by, richtung: descending ? 'ab' : '' }),
  }
}
