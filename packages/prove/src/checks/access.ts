import { accessTable, type BuiltName, type Call, type CallName, calls, denialOf, type Role } from '@kontor/contracts'
import type { Check } from '../check.ts'
import { expectSame } from '../expect.ts'
import type { PersonName } from '../persons.ts'
import type { Visitor } from '../visitor.ts'

const persons: readonly (readonly [Exclude<Role, 'guest' | 'half'>, PersonName, 'customer' | 'company', string])[] = [
  ['private', 'private', 'customer', 'Ein Privatkunde'],
  ['business', 'buyer', 'company', 'Ein Einkäufer'],
  ['approver', 'approver', 'company', 'Wer freigibt'],
  ['controller', 'controller', 'company', 'Das Controlling'],
  ['admin', 'admin', 'company', 'Die Kunden-Administration'],
  ['backend', 'backend', 'company', 'Wer im Shop arbeitet'],
]

/** What the administration of a company alone may do, by its row. */
const administration: readonly (readonly [string, readonly CallName[], string])[] = [
  [
    'P-ROLE-013',
    ['listAdminAddresses', 'createAdminAddress', 'updateAdminAddress', 'deleteAdminAddress'],
    'die Anschriften der Firma',
  ],
  [
    'P-ROLE-014',
    ['listAdminUserAddresses', 'createAdminUserAddress', 'deleteAdminUserAddress'],
    'die Anschriften ihrer Leute',
  ],
  ['P-ROLE-015', ['listCostCentres', 'createCostCentre', 'deleteCostCentre', 'assignCostCentre'], 'die Kostenstellen'],
  ['P-ROLE-016', ['createBudget', 'updateBudget', 'deleteBudget', 'assignBudget'], 'die Budgets'],
  ['P-ROLE-017', ['listAdminOrders', 'exportAdminOrders'], 'die Bestellungen der Firma'],
  ['P-ROLE-018', ['denyApproval', 'releaseNow'], 'die Freigaben'],
  ['P-ROLE-019', ['listAdminUsers', 'createAdminUser', 'updateAdminUser', 'deleteAdminUser'], 'die Benutzer'],
  ['P-ROLE-020', ['showStatistics'], 'die Auswertung'],
]

/** Every call that a role is turned away from answers so, with names of nothing and an empty body: nothing is written. */
async function expectDenied(visitor: Visitor, role: Role, names: readonly CallName[]): Promise<void> {
  await visitor.ask('showToken', {})
  for (const name of names) {
    const call: Call = calls[name]
    const denial = denialOf(call.access, role)
    if (denial === null) continue
    const path = `/rest${call.path.replaceAll(/:\w+/g, 'gibt-es-nicht')}`
    const { status, body } = await visitor.send(call.method, path, call.method === 'POST' ? {} : undefined)
    const code = (body.error as { code?: unknown } | undefined)?.code
    expectSame(`${name} als ${role}`, [status, code], [403, denial])
    if (denial === 'login_required') expectSame(`redirectTo von ${name}`, body.redirectTo, '/login')
  }
}

const all = Object.keys(calls) as BuiltName[]

export const accessChecks: readonly Check[] = [
  {
    rows: ['P-ROLE-023', 'P-ROLE-004', 'L-RULE-051', 'G-47', 'G-26'],
    why: 'Ein Gast wird an jedem Aufruf, der eine Anmeldung verlangt, zur Anmeldung geschickt.',
    level: 'guest',
    run: async (api) => await expectDenied(api.guest(), 'guest', all),
  },
  ...persons.map(
    ([role, person, level, who]): Check => ({
      rows: ['P-ROLE-023', 'P-ROLE-011', 'G-47'],
      why: `${who} darf, was die Tabelle der Rechte sagt, und sonst nichts.`,
      level,
      run: async (api) => await expectDenied(await api.as(person), role, all),
    }),
  ),
  ...administration.map(
    ([row, names, what]): Check => ({
      rows: [row],
      why: `Ein Privatkunde und ein Einkäufer ohne Aufgabe kommen nicht an ${what}.`,
      level: 'company',
      async run(api) {
        for (const [role, person] of [
          ['private', 'private'],
          ['business', 'buyer'],
        ] as const)
          await expectDenied(await api.as(person), role, names)
      },
    }),
  ),
  {
    rows: ['P-ROLE-023', 'G-47'],
    why: 'Wer einen Aufruf darf, bekommt ihn auch: Jede Liste der Kunden-Administration antwortet ihr.',
    level: 'company',
    async run(api) {
      const admin = await api.as('admin')
      const lists = all.filter((name) => {
        const call: Call = calls[name]
        return (
          call.method === 'GET' &&
          accessTable[call.access].some((role) => role === 'admin') &&
          call.path.startsWith('/my/admin-') &&
          !call.path.includes(':') &&
          !/export/.test(call.path)
        )
      })
      for (const name of lists) await admin.ask(name, {} as never)
    },
  },
]
