import { reasonsIn, refusalOf } from '../../platform/calls/failed-call.ts'
import { addressWith } from '../../ui/table/table-address.ts'

/** What became of each row that something was done to. */
export type RowsDone = { results: readonly { id: number; isDone: boolean; message: string }[] }

/** Does something to each row that is ticked, one after the other: one that is refused does not hold up the others. */
export async function forChosen(
  form: FormData,
  change: (id: number) => Promise<{ message?: string | undefined }>,
): Promise<RowsDone> {
  const ids = form.getAll('chosen').filter((id) => typeof id === 'string' && /^\d{1,9}$/.test(id))
  const results: RowsDone['results'][number][] = []
  for (const id of [...new Set(ids.map(Number))].slice(0, 100)) {
    try {
      results.push({ id, isDone: true, message: (await change(id)).message ?? '' })
    } catch (error) {
      const refused = refusalOf(error)
      // what concerns all of them is told once, by the page
      if (refused.error.code === 'login_required') throw error
      results.push({ id, isDone: false, message: reasonsIn(refused) })
    }
  }
  return { results }
}

/** The key of an address that names the row whose form is shown; `neu` is a new one. */
const formKey = 'eintrag'
/** The key that says what was done before the page was shown. */
const doneKey = 'erledigt'

/** The row whose form is asked for: its id, or `neu`. */
export function formAskedIn(address: URLSearchParams): number | 'neu' | null {
  const asked = address.get(formKey) ?? ''
  if (asked === 'neu') return 'neu'
  return /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : null
}

export const doneIn = (address: URLSearchParams) => address.get(doneKey)

type At = { pathname: string; searchParams: URLSearchParams }

/** The form of a row; where one is in the list stays in the address. */
export const formLink = (at: At, row: number | 'neu') => linkWith(at, { [formKey]: String(row) })

/** Back to the list, as it was. */
export const listLink = (at: At, done = '') => linkWith(at, { [formKey]: '', [doneKey]: done })

const linkWith = ({ pathname, searchParams }: At, change: Readonly<Record<string, string>>) =>
  addressWith(pathname, searchParams, { page: searchParams.get('page') ?? '', ...change })
