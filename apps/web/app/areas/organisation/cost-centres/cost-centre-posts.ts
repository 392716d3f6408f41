import { type FormPost, fieldOf, goOn } from '../../../platform/calls/actions.ts'
import { browserClient } from '../../../platform/calls/query.ts'
import { type Imported, importTable } from '../imports/import-table.ts'
import { forChosen, formAskedIn, listLink, type RowsDone } from '../rows.ts'

/** The marker in the address after a form was sent, and the message it stands for. */
export const doneWords: Readonly<Record<string, string>> = {
  angelegt: 'Die Kostenstelle ist angelegt.',
  geaendert: 'Die Kostenstelle ist geändert.',
  geloescht: 'Die Kostenstelle ist gelöscht.',
}

/** The forms of the screen: one cost centre, or something done to those that are ticked. */
export async function changeCostCentres(post: FormPost): Promise<Response | RowsDone | Imported> {
  const { rest, form, url } = post
  if (form.get('kind') === 'costCenters') return await importTable(post, 'costCenters')
  const asked = formAskedIn(url.searchParams)
  if (asked === null) return await changeChosen(post)
  if (fieldOf(form, 'decision') === 'delete') {
    if (asked !== 'neu') await rest.call('deleteCostCentre', { id: asked })
    return goOn(listLink(url, 'geloescht'))
  }
  const typed = typedIn(form)
  if (asked === 'neu') await rest.call('createCostCentre', typed)
  else await rest.call('updateCostCentre', { ...typed, id: asked })
  return goOn(listLink(url, asked === 'neu' ? 'angelegt' : 'geaendert'))
}

function typedIn(form: FormData) {
  return {
    number: fieldOf(form, 'number'),
    name: fieldOf(form, 'name'),
    active: form.get('active') === '1',
    validFrom: fieldOf(form, 'validFrom'),
    validTo: fieldOf(form, 'validTo'),
    parentId: idIn(fieldOf(form, 'parentId')),
    userIds: form.getAll('userIds').flatMap((value) => (typeof value === 'string' ? (idIn(value) ?? []) : [])),
  }
}

const idIn = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

async function changeChosen({ rest, form }: FormPost): Promise<RowsDone> {
  const userId = idIn(fieldOf(form, 'userId'))
  const assign = (mode: 'add' | 'remove') => (id: number) =>
    rest.call('assignCostCentre', { id, mode, userIds: userId ? [userId] : [] })
  const changes: Readonly<Record<string, (id: number) => Promise<{ message?: string | undefined }>>> = {
    close: (id) => rest.call('updateCostCentre', { id, active: false }),
    open: (id) => rest.call('updateCostCentre', { id, active: true }),
    delete: (id) => rest.call('deleteCostCentre', { id }),
    assign: assign('add'),
    remove: assign('remove'),
  }
  const change = changes[fieldOf(form, 'decision')]
  return change ? await forChosen(form, change) : { results: [] }
}

/** Lists that show cost centres, and those that the basket offers, are read again. */
export async function refreshCostCentres(): Promise<void> {
  await browserClient?.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      ['listCostCentres', 'listAdminUsers', 'listBudgets', 'showConfig', 'showBasket'].includes(String(name)),
  })
}
