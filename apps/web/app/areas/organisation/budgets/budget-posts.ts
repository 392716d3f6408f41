import type { Ask } from '@kontor/contracts/client'
import { readAmount } from '@kontor/contracts/rules/german/typed-amount'
import { type FormPost, fieldOf, goOn } from '../../../platform/calls/actions.ts'
import { browserClient } from '../../../platform/calls/query.ts'
import { refuseForm } from '../../../platform/forms/form-errors.ts'
import { type Imported, importTable } from '../imports/import-table.ts'
import { formAskedIn, listLink } from '../rows.ts'

/** The marker in the address after a form was sent, and the message it stands for. */
export const doneWords: Readonly<Record<string, string>> = {
  angelegt: 'Das Budget ist angelegt.',
  geaendert: 'Das Budget ist geändert.',
  knapp: 'Das Budget ist geändert. Gebucht und vorgemerkt ist mehr, als der neue Rahmen hergibt.',
  geloescht: 'Das Budget ist gelöscht.',
  geschlossen: 'Das Budget ist geschlossen. Seine Buchungen bleiben nachlesbar.',
}

/** The forms of the screen: one budget, or a table to import. */
export async function changeBudgets(post: FormPost): Promise<Response | Imported> {
  const { rest, form, url } = post
  if (form.get('kind') === 'budgets') return await importTable(post, 'budgets')
  const asked = formAskedIn(url.searchParams) ?? 'neu'
  if (fieldOf(form, 'decision') === 'delete') {
    const isClosed = asked !== 'neu' && (await rest.call('deleteBudget', { id: asked })).closed
    return goOn(listLink(url, isClosed ? 'geschlossen' : 'geloescht'))
  }
  const typed = typedIn(form)
  if (asked === 'neu') {
    await rest.call('createBudget', typed)
    return goOn(listLink(url, 'angelegt'))
  }
  const { item } = await rest.call('updateBudget', { ...typed, id: asked, version: fieldOf(form, 'version') })
  return goOn(listLink(url, item.remaining < 0 ? 'knapp' : 'geaendert'))
}

function typedIn(form: FormData): Ask<'createBudget'> {
  const [limit, overrunAllowed] = [readAmount(fieldOf(form, 'limit')), amountOr(fieldOf(form, 'overrunAllowed'))]
  const message = 'Bitte geben Sie einen Betrag an, etwa 1.234,50.'
  const wrong = [limit === null ? 'limit' : '', overrunAllowed === null ? 'overrunAllowed' : ''].filter(Boolean)
  if (limit === null || limit < 0 || overrunAllowed === null || overrunAllowed < 0) {
    const paths = wrong.length > 0 ? wrong : [(limit ?? 0) < 0 ? 'limit' : 'overrunAllowed']
    throw refuseForm(paths.map((path) => ({ path, code: 'invalid', message })))
  }
  return {
    name: fieldOf(form, 'name'),
    scope: oneOf(['costCenter', 'user', 'company', 'assortmentType'], fieldOf(form, 'scope')),
    period: oneOf(['month', 'quarter', 'year', 'total'], fieldOf(form, 'period')),
    onExceeded: oneOf(['release', 'warn', 'block'], fieldOf(form, 'onExceeded')),
    basis: oneOf(['net', 'gross'], fieldOf(form, 'basis')),
    limit,
    overrunAllowed,
    carriesOver: form.get('carriesOver') === '1',
    twoSteps: form.get('twoSteps') === '1',
    withShipping: form.get('withShipping') === '1',
    active: form.get('active') === '1',
    validFrom: fieldOf(form, 'validFrom'),
    validTo: fieldOf(form, 'validTo'),
    userIds: idsIn(form, 'userIds'),
    costCenterIds: idsIn(form, 'costCenterIds'),
    assortmentSlugs: form.getAll('assortmentSlugs').filter((slug) => typeof slug === 'string'),
  }
}

const amountOr = (text: string) => (text === '' ? 0 : readAmount(text))

function oneOf<const Choice extends string>(choices: readonly [Choice, ...Choice[]], text: string): Choice {
  return choices.find((choice) => choice === text) ?? choices[0]
}

const idsIn = (form: FormData, name: string) =>
  form.getAll(name).flatMap((value) => (typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : []))

/** What shows budgets is read again. */
export async function refreshBudgets(): Promise<void> {
  await browserClient?.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      ['listBudgets', 'showBudget', 'listCostCentres', 'listAdminUsers', 'showAccountTab', 'showBasket'].includes(
        String(name),
      ),
  })
}
