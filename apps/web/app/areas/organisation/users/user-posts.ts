import { typedEuros } from '@kontor/contracts/rules/pricing/typed-euros'
import { type FormPost, fieldOf, goOn } from '../../../platform/calls/actions.ts'
import { browserClient } from '../../../platform/calls/query.ts'
import { refuseForm } from '../../../platform/forms/form-errors.ts'
import { type Imported, importTable } from '../imports/import-table.ts'
import { forChosen, formAskedIn, listLink, type RowsDone } from '../rows.ts'

/** The marker in the address after a form was sent, and the message it stands for. */
export const doneWords: Readonly<Record<string, string>> = {
  eingeladen: 'Der Zugang ist angelegt. Eine Einladung ist per E-Mail unterwegs.',
  angelegt: 'Der Zugang ist angelegt. Für heute sind genug Einladungen verschickt. Bitte laden Sie morgen ein.',
  einladung: 'Eine neue Einladung ist per E-Mail unterwegs. Die frühere gilt nicht mehr.',
  geaendert: 'Die Angaben sind gespeichert.',
  adresse:
    'Gespeichert. Die neue E-Mail-Adresse gilt, sobald sie mit dem Link bestätigt ist, den wir dorthin geschickt haben.',
  deaktiviert: 'Der Zugang ist deaktiviert. Wer ihn hatte, ist überall abgemeldet.',
  aktiviert: 'Der Zugang ist wieder aktiv.',
}

export const limitNames = ['orderLimit', 'lineLimit', 'monthLimit', 'approvalLimit'] as const
export const limitLabels = {
  orderLimit: 'Limit je Bestellung',
  lineLimit: 'Limit je Position',
  monthLimit: 'Limit im Monat',
  approvalLimit: 'Freigabelimit',
} as const
const notAnAmount = 'Bitte geben Sie einen Betrag in Euro an, etwa 1.000,00. Leer heißt: kein Limit.'

/** The forms of the screen: one user, or something done to those that are ticked. */
export async function changeUsers(post: FormPost): Promise<Response | RowsDone | Imported> {
  const { rest, form, url } = post
  if (form.get('kind') === 'users') return await importTable(post, 'users')
  const asked = formAskedIn(url.searchParams)
  if (asked === null) return await changeChosen(post)
  const typed = typedIn(form)
  if (asked === 'neu') {
    const { invitationSent } = await rest.call('createAdminUser', typed())
    return goOn(listLink(url, invitationSent ? 'eingeladen' : 'angelegt'))
  }
  switch (fieldOf(form, 'decision')) {
    case 'deactivate':
      await rest.call('deleteAdminUser', { id: asked })
      return goOn(listLink(url, 'deaktiviert'))
    case 'activate': {
      const { invitationSent } = await rest.call('updateAdminUser', { id: asked, active: true })
      return goOn(listLink(url, invitationSent ? 'einladung' : 'aktiviert'))
    }
    case 'invite':
      await rest.call('updateAdminUser', { id: asked, invite: true })
      return goOn(listLink(url, 'einladung'))
    default: {
      const fields = typed()
      const { user, invitationSent } = await rest.call('updateAdminUser', { ...fields, id: asked })
      const waits = user.email.toLowerCase() !== fields.email.toLowerCase()
      return goOn(listLink(url, invitationSent ? 'einladung' : waits ? 'adresse' : 'geaendert'))
    }
  }
}

const texts = [
  'username',
  'salutation',
  'title',
  'phone',
  'department',
  'occupation',
  'gender',
  'deputyFrom',
  'deputyTo',
] as const
const flags = ['may_order', 'alwaysRelease', 'coreOnly'] as const
const functions = ['approver', 'admin', 'controller'] as const

/** What the form of one user says. @throws RestError a refusal, when an amount cannot be read */
const typedIn = (form: FormData) => () => {
  const amounts = limitNames.map((name) => [name, typedEuros(fieldOf(form, name))] as const)
  const unread = amounts.filter(([, euros]) => euros === undefined)
  if (unread.length > 0) throw refuseForm(unread.map(([path]) => ({ path, code: 'invalid', message: notAnAmount })))
  return {
    firstname: fieldOf(form, 'firstname'),
    lastname: fieldOf(form, 'lastname'),
    email: fieldOf(form, 'email'),
    ...(Object.fromEntries(texts.map((name) => [name, fieldOf(form, name)])) as Record<(typeof texts)[number], string>),
    ...(Object.fromEntries(flags.map((name) => [name, form.get(name) === '1'])) as Record<
      (typeof flags)[number],
      boolean
    >),
    ...(Object.fromEntries(amounts) as Record<(typeof limitNames)[number], number | null>),
    functions: functions.filter((name) => form.getAll('functions').includes(name)),
    lockedArticleTypes: form.getAll('lockedArticleTypes').filter((slug) => typeof slug === 'string'),
    lock: fieldOf(form, 'lock') === 'block' ? ('block' as const) : ('release' as const),
    costCenterIds: idsIn(form, 'costCenterIds'),
    budgetIds: idsIn(form, 'budgetIds'),
    deputyId: idIn(fieldOf(form, 'deputyId')),
  }
}

const idIn = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)
const idsIn = (form: FormData, name: string) =>
  form.getAll(name).flatMap((value) => (typeof value === 'string' ? (idIn(value) ?? []) : []))

async function changeChosen({ rest, form }: FormPost): Promise<RowsDone> {
  const centre = idIn(fieldOf(form, 'costCenterId'))
  const centres = centre ? [centre] : []
  const limit = limitNames.find((name) => name === fieldOf(form, 'limit')) ?? 'orderLimit'
  const amount = typedEuros(fieldOf(form, 'amount'))
  const decision = fieldOf(form, 'decision')
  if (decision === 'limit' && amount === undefined)
    throw refuseForm([{ path: 'amount', code: 'invalid', message: notAnAmount }])
  if ((decision === 'assign' || decision === 'remove') && !centre)
    throw refuseForm([{ path: 'costCenterId', code: 'required', message: 'Bitte wählen Sie eine Kostenstelle.' }])
  const changes: Readonly<Record<string, (id: number) => Promise<{ message?: string | undefined }>>> = {
    deactivate: (id) => rest.call('deleteAdminUser', { id }),
    activate: (id) => rest.call('updateAdminUser', { id, active: true }),
    assign: (id) => rest.call('updateAdminUser', { id, addCostCenterIds: centres }),
    remove: (id) => rest.call('updateAdminUser', { id, removeCostCenterIds: centres }),
    limit: (id) => rest.call('updateAdminUser', { id, [limit]: amount }),
  }
  const change = changes[decision]
  return change ? await forChosen(form, change) : { results: [] }
}

/** Lists that show users, and what the reader himself may do, are read again. */
export async function refreshUsers(): Promise<void> {
  await browserClient?.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      ['listAdminUsers', 'listCostCentres', 'listBudgets', 'listAdminOrders', 'showConfig'].includes(String(name)),
  })
}
