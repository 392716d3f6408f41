/**
 * The page's address with some keys changed; '' takes a key out. A changed filter or order begins at page 1 again, and
 * what was just done (`erledigt`) is said once.
 */
export function addressWith(pathname: string, address: URLSearchParams, change: Readonly<Record<string, string>>) {
  const next = new URLSearchParams(address)
  if (!('page' in change)) next.delete('page')
  next.delete('erledigt')
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next.size > 0 ? `${pathname}?${next}` : pathname
}

/** What an address says about page, search and order; whatever does not fit is left out. */
export function listIn(address: URLSearchParams): {
  page: number
  search?: string
  sortBy?: string
  sortDirection: 'asc' | 'desc'
} {
  const page = address.get('page') ?? ''
  const search = address.get('search')?.trim().slice(0, 256)
  const sortBy = address.get('sortBy')?.slice(0, 40)
  return {
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    sortDirection: address.get('sortDirection') === 'desc' ? 'desc' : 'asc',
    ...(search && { search }),
    ...(sortBy && { sortBy }),
  }
}
