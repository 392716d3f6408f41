import type { Actor, Stage } from '../stage.ts'

// The administration of a company, and decisions about orders that wait.

const plant = {
  company: 'Wiesengrund Apparatebau GmbH',
  addition: 'Werk 3',
  street: 'Hafenweg 4',
  zip: '20457',
  city: 'Hamburg',
  country: 'DE',
} as const
/** Björn Tauber and Aylin Demirel of the seed. */
const [buyer, designer] = [5, 6]

export async function playCompany(stage: Stage): Promise<void> {
  const admin = stage.as('w.admin2')
  await playAddresses(admin)
  await playCostCentres(admin)
  await playBudgets(admin)
  await playUsers(admin)
  await admin.example('showStatistics', { type: 'costcenter' })
  await playRelease(stage)
}

async function playAddresses(admin: Actor): Promise<void> {
  const { item } = await admin.example('createAdminAddress', { type: 'both', ...plant })
  await admin.example('updateAdminAddress', { id: item.id, type: 'shipping', ...plant, isDefaultShipping: true })
  await admin.example('deleteAdminAddress', { id: item.id })
  const home = { firstname: 'Aylin', lastname: 'Demirel', street: 'Amselgasse 7', zip: '50733', city: 'Köln' }
  const whole = { ...home, country: 'DE', type: 'shipping', userId: designer } as const
  const made = await admin.example('createAdminUserAddress', whole)
  await admin.example('updateAdminUserAddress', { ...whole, id: made.item.id, addition: 'Home-Office' })
  await admin.example('deleteAdminUserAddress', { id: made.item.id })
}

async function playCostCentres(admin: Actor): Promise<void> {
  const { item } = await admin.example('createCostCentre', { number: '8000', name: 'Werk 3' })
  await admin.example('updateCostCentre', { id: item.id, name: 'Werk Süd' })
  await admin.example('assignCostCentre', { id: item.id, userIds: [buyer, designer], mode: 'add' })
  await admin.example('deleteCostCentre', { id: item.id })
  await admin.example('importCompany', {
    file: new File(['Nummer;Name\n8100;Lager Nord\n8200;Lager Süd\n'], 'kostenstellen.csv', { type: 'text/csv' }),
    kind: 'costCenters',
    dryRun: false,
  })
}

async function playBudgets(admin: Actor): Promise<void> {
  const budget = { name: 'Schulungen', scope: 'user', period: 'year', limit: 2500, onExceeded: 'release' } as const
  const { item } = await admin.example('createBudget', budget)
  await admin.example('updateBudget', { id: item.id, limit: 3000 })
  await admin.example('assignBudget', { id: item.id, userIds: [buyer, designer] })
  await admin.example('deleteBudget', { id: item.id })
}

async function playUsers(admin: Actor): Promise<void> {
  const { user } = await admin.example('createAdminUser', {
    username: 't.vogel',
    email: 't.vogel@wiesengrund.example',
    salutation: 'frau',
    firstname: 'Tina',
    lastname: 'Vogel',
    functions: ['approver'],
    orderLimit: 250,
    costCenterIds: [2],
  })
  await admin.example('updateAdminUser', { id: user.id, orderLimit: 500, department: 'Vertrieb' })
  await admin.example('deleteAdminUser', { id: user.id })
}

/** Two orders of the seed wait: one is released, one denied. */
async function playRelease(stage: Stage): Promise<void> {
  const approver = stage.as('k.frei')
  await approver.example('listAdminOrders', { status: 'pending_release', limit: 10 })
  await approver.example('releaseNow', { orderNumber: '260001', comment: 'Für das Projekt freigegeben.' })
  await stage.as('s.leit').example('denyApproval', { orderNumber: '260002', reason: 'Davon ist noch genug im Lager.' })
}
