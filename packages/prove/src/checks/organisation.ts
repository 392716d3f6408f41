import type { Check } from '../check.ts'
import { expectFound, expectSame, expectThat, needed } from '../expect.ts'
import { home } from './steps.ts'

const plant = { type: 'both', ...home, company: 'Werk 3', street: 'Hafenweg 4', zip: '20457', city: 'Hamburg' } as const
const unknownId = 2_000_000_000

export const organisationChecks: readonly Check[] = [
  {
    rows: ['P-ROLE-011', 'F-FLAG-044', 'E-ENTITY-066', 'decisions 11 "Approvers"'],
    why: 'Wer eine Aufgabe in der Firma hat, liest sie an sich selbst: admin, approver, controller.',
    level: 'company',
    async run(api) {
      for (const [person, task] of [
        ['admin', 'admin'],
        ['approver', 'approver'],
        ['controller', 'controller'],
      ] as const) {
        const { user } = await (await api.as(person)).ask('showUser', {})
        expectThat(`${task} fehlt`, (user.data?.functions ?? []).includes(task), user.data?.functions)
        expectSame('Art', user.data?.customerType, 'business')
      }
    },
  },
  {
    rows: ['C-CALL-098', 'P-ROLE-013'],
    why: 'Die Anschriften der Firma haben Namen zum Lesen, und gesucht wird in ihnen wörtlich.',
    level: 'company',
    async run(api) {
      const admin = await api.as('admin')
      const first = needed('Anschriften der Firma', (await admin.ask('listAdminAddresses', {})).items[0])
      expectThat('displayName ohne Ort', first.displayName.includes(first.city), first.displayName)
      const { items } = await admin.ask('listAdminAddresses', { search: first.street })
      expectThat(
        'nicht gefunden',
        items.some(({ id }) => id === first.id),
      )
      expectSame('Treffer für %_', (await admin.ask('listAdminAddresses', { search: '%_%' })).items, [])
    },
  },
  {
    rows: ['C-CALL-103', 'C-CALL-104', 'C-CALL-105'],
    why: 'Eine Anschrift der Firma lässt sich anlegen, ändern und löschen, und die Leute der Firma können dorthin bestellen.',
    level: 'company',
    async run(api) {
      const [admin, buyer] = [await api.as('admin'), await api.as('buyer')]
      const { item } = await admin.ask('createAdminAddress', plant)
      const choices = (await buyer.ask('listAddresses', { paginate: false })).items.map(({ id }) => id)
      expectThat('ein Einkäufer sieht sie nicht', choices.includes(item.id))
      const changed = await admin.ask('updateAdminAddress', { ...item, city: 'Bremen', zip: '28195' })
      expectSame('Ort', changed.item.city, 'Bremen')
      await admin.ask('deleteAdminAddress', { id: item.id })
      await admin.refused('deleteAdminAddress', { id: item.id }, 'not_found')
    },
  },
  {
    rows: ['C-CALL-099', 'C-CALL-106', 'C-CALL-107', 'C-CALL-108', 'P-ROLE-014'],
    why: 'Die Anschrift einer Person der Firma gehört ihr, und die Verwaltung kann sie anlegen, ändern und löschen.',
    level: 'company',
    async run(api) {
      const admin = await api.as('admin')
      const { users } = await admin.ask('listAdminUserAddresses', {})
      const { id: userId } = needed(
        'Leute der Firma',
        users.find(({ active }) => active),
      )
      const { item } = await admin.ask('createAdminUserAddress', { ...plant, userId })
      expectSame('wem sie gehört', item.userId, userId)
      const listed = await admin.ask('listAdminUserAddresses', { userId, paginate: false })
      expectThat(
        'steht nicht bei ihr',
        listed.items.some(({ id }) => id === item.id),
      )
      expectSame('Ort', (await admin.ask('updateAdminUserAddress', { ...item, city: 'Bremen' })).item.city, 'Bremen')
      await admin.ask('deleteAdminUserAddress', { id: item.id })
      await admin.refused('deleteAdminUserAddress', { id: item.id }, 'not_found')
    },
  },
  {
    rows: ['P-ROLE-021', 'decisions 11 "Unknown or foreign id"'],
    why: 'Eine andere Firma sieht die Anschrift nicht und ändert sie nicht: Für sie gibt es sie nicht.',
    level: 'company',
    async run(api) {
      const [admin, other] = [await api.as('admin'), await api.as('otherAdmin')]
      const own = needed('Anschriften der Firma', (await admin.ask('listAdminAddresses', { paginate: false })).items[0])
      const theirs = (await other.ask('listAdminAddresses', { paginate: false })).items
      expectThat('die andere Firma sieht sie', !theirs.some(({ id }) => id === own.id))
      const foreign = await other.refused('updateAdminAddress', { ...plant, id: own.id }, 'not_found')
      const unknown = await other.refused('updateAdminAddress', { ...plant, id: unknownId }, 'not_found')
      expectSame('die beiden Sätze', foreign.message, unknown.message)
      const after = (await admin.ask('listAdminAddresses', { paginate: false })).items.find(({ id }) => id === own.id)
      expectSame('sie ist, wie sie war', after, own)
    },
  },
  {
    rows: ['C-CALL-100', 'P-ROLE-015'],
    why: 'Die Kostenstellen der Firma stehen nach ihrer Nummer, jede mit ihrem Zustand.',
    level: 'company',
    async run(api) {
      const { items } = await (await api.as('admin')).ask('listCostCentres', { paginate: false })
      needed('Kostenstellen', items[0])
      const numbers = items.map(({ number }) => number)
      expectSame(
        'Reihenfolge',
        numbers,
        numbers.toSorted((one, other) => one.localeCompare(other, 'de', { numeric: true })),
      )
      for (const { number, displayName } of items)
        expectThat(`${displayName} ohne Nummer`, displayName.includes(number))
    },
  },
  {
    rows: ['C-CALL-109', 'C-CALL-110', 'C-CALL-111'],
    why: 'Eine Kostenstelle lässt sich anlegen, umbenennen und löschen; was nicht mitgeschickt wird, bleibt.',
    level: 'company',
    async run(api) {
      const admin = await api.as('admin')
      const number = `P${api.unique()}`
      const { item } = await admin.ask('createCostCentre', { number, name: 'Probe' })
      const changed = await admin.ask('updateCostCentre', { id: item.id, name: 'Werk Süd' })
      expectSame('Nummer, Name', [changed.item.number, changed.item.name], [number, 'Werk Süd'])
      expectSame('in der Liste', (await admin.ask('listCostCentres', { id: item.id })).items, [changed.item])
      await admin.ask('deleteCostCentre', { id: item.id })
      await admin.refused('deleteCostCentre', { id: item.id }, 'not_found')
    },
  },
  {
    rows: ['C-CALL-109', 'decisions 0'],
    why: 'Eine Nummer gibt es in der Firma einmal, und alle Fehler kommen auf einmal.',
    level: 'company',
    async run(api) {
      const admin = await api.as('admin')
      const first = needed('Kostenstellen', (await admin.ask('listCostCentres', {})).items[0])
      const { error } = await admin.refused('createCostCentre', { number: first.number, name: '' }, 'validation')
      expectThat(
        'number ist nicht genannt',
        (error.fields ?? []).some(({ path }) => path === 'name' || path === 'number'),
        error.fields,
      )
      const twice = await admin.refused('createCostCentre', { number: first.number, name: 'Doppelt' }, 'validation')
      expectSame(
        'Felder',
        (twice.error.fields ?? []).map(({ path }) => path),
        ['number'],
      )
    },
  },
  {
    rows: ['C-CALL-111', 'decisions 0'],
    why: 'Eine Kostenstelle, an der etwas hängt, wird nicht gelöscht.',
    level: 'company',
    async run(api) {
      const admin = await api.as('admin')
      const { items } = await admin.ask('listCostCentres', { paginate: false })
      const used = needed(
        'eine Kostenstelle mit Budget',
        items.find(({ budgets }) => budgets.length > 0),
      )
      await admin.refused('deleteCostCentre', { id: used.id }, 'in_use')
      expectSame('sie ist noch da', (await admin.ask('listCostCentres', { id: used.id })).items, [used])
    },
  },
  {
    rows: ['C-CALL-112', 'G-51', 'F-FLAG-044', 'F-FLAG-041'],
    why: 'Wem eine Kostenstelle zugeteilt ist, der kann auf sie bestellen, und wem sie genommen wird, nicht mehr.',
    level: 'company',
    async run(api) {
      const [admin, buyer] = [await api.as('admin'), await api.as('buyer')]
      const userId = expectFound('user.data', (await buyer.ask('showUser', {})).user.data).id
      const number = `P${api.unique()}`
      const { item } = await admin.ask('createCostCentre', { number, name: 'Probe' })
      const bookable = async () => (await buyer.ask('showConfig', {})).shop.costCenters.map((one) => one.number)
      await admin.ask('assignCostCentre', { id: item.id, userIds: [userId] })
      expectThat('nach dem Zuteilen fehlt sie', (await bookable()).includes(number))
      await admin.ask('assignCostCentre', { id: item.id, userIds: [] })
      expectThat('nach dem Wegnehmen ist sie noch da', !(await bookable()).includes(number))
      await admin.ask('deleteCostCentre', { id: item.id })
      await admin.refused('assignCostCentre', { id: item.id, userIds: [userId] }, 'not_found')
    },
  },
  {
    rows: ['C-CALL-101', 'P-ROLE-016', 'G-45'],
    why: 'Was von einem Budget übrig ist, ist Grenze und Übertrag weniger gebucht und reserviert, auf den Cent.',
    level: 'company',
    async run(api) {
      for (const person of ['admin', 'controller'] as const) {
        const { items } = await (await api.as(person)).ask('listBudgets', { limit: 100 })
        needed('Budgets', items[0])
        for (const { name, limit, carryOver, used, reserved, remaining } of items)
          expectSame(
            `Rest von ${name} in Cent`,
            Math.round(remaining * 100),
            Math.round((limit + carryOver - used - reserved) * 100),
          )
      }
    },
  },
  {
    rows: ['G-45'],
    why: 'Jede Buchung eines Budgets ist zu lesen, und seine Summen sind ihre Summen.',
    level: 'company',
    async run(api) {
      const controller = await api.as('controller')
      const budget = needed(
        'ein Budget mit Buchungen',
        (await controller.ask('listBudgets', { limit: 100 })).items.find(
          ({ used, hasEntries }) => used > 0 && hasEntries,
        ),
      )
      const {
        items,
        budget: shown,
        withheld,
      } = await controller.ask('showBudget', { id: budget.id, figure: 'used', limit: 100 })
      expectSame('dieselben Summen', [shown.used, shown.remaining], [budget.used, budget.remaining])
      if (withheld) return
      const sum = items.reduce((all, { amount }) => all + amount, 0)
      expectSame('gebucht in Cent', Math.abs(Math.round(sum * 100)), Math.round(budget.used * 100))
    },
  },
  {
    rows: ['C-CALL-113', 'C-CALL-114', 'C-CALL-115', 'C-CALL-116', 'G-45', 'G-51'],
    why: 'Ein Budget lässt sich anlegen, ändern, zuteilen und löschen.',
    level: 'company',
    async run(api) {
      const [admin, buyer] = [await api.as('admin'), await api.as('buyer')]
      const userId = expectFound('user.data', (await buyer.ask('showUser', {})).user.data).id
      const { item } = await admin.ask('createBudget', {
        name: `Probe ${api.unique()}`,
        limit: 500,
        period: 'year',
        scope: 'user',
        userIds: [],
      })
      expectSame('Grenze, Rest', [item.limit, item.remaining], [500, 500])
      const changed = await admin.ask('updateBudget', { id: item.id, limit: 600.5 })
      expectSame('Grenze, Name', [changed.item.limit, changed.item.name], [600.5, item.name])
      const assigned = await admin.ask('assignBudget', { id: item.id, userIds: [userId] })
      expectSame('zugeteilt', assigned.item.userIds, [userId])
      const { items } = await buyer.ask('showAccountTab', { type: 'budgets', limit: 100 })
      expectThat(
        'der Einkäufer sieht es nicht',
        items.some(({ id }) => id === item.id),
      )
      await admin.ask('deleteBudget', { id: item.id })
      const { items: left } = await admin.ask('listBudgets', { search: item.name, limit: 100 })
      expectThat('es ist noch offen', !left.some(({ id }) => id === item.id))
    },
  },
  {
    rows: ['C-CALL-113', 'decisions 0'],
    why: 'Ein Budget mit einem Teil eines Cents ist 422.',
    level: 'company',
    run: async (api) =>
      void (await (await api.as('admin')).refused('createBudget', { name: 'Probe', limit: 10.005 }, 'validation', 422)),
  },
  {
    rows: ['G-48', 'P-ROLE-019'],
    why: 'Die Verwaltung liest die Leute ihrer Firma mit Aufgaben und Grenzen, und kein Kennwort.',
    level: 'company',
    async run(api) {
      const admin = await api.as('admin')
      const { items } = await admin.ask('listAdminUsers', { paginate: false })
      const { username } = api.loginOf('buyer')
      const buyer = expectFound(
        'der Einkäufer',
        items.find((one) => one.username === username),
      )
      expectSame(
        'wonach gesucht wird',
        (await admin.ask('listAdminUsers', { userId: buyer.id })).items.map(({ id }) => id),
        [buyer.id],
      )
      expectThat('ein Geheimnis steht dabei', !/password|totp/i.test(JSON.stringify(items)))
    },
  },
  {
    rows: ['G-48'],
    why: 'Eine neue Person wird angelegt, ohne sie einzuladen, geändert und wieder ausgeschaltet; gelöscht wird niemand.',
    level: 'company',
    async run(api) {
      const admin = await api.as('admin')
      const email = `${api.unique()}@post.example`
      const { user } = await admin.ask('createAdminUser', {
        email,
        firstname: 'Tina',
        lastname: 'Vogel',
        active: false,
        invite: false,
      })
      expectSame('E-Mail, aktiv', [user.email, user.active], [email, false])
      const changed = await admin.ask('updateAdminUser', { id: user.id, orderLimit: 250.5 })
      expectSame('Grenze, Name', [changed.user.orderLimit, changed.user.lastname], [250.5, 'Vogel'])
      expectSame('aktiv', (await admin.ask('deleteAdminUser', { id: user.id })).user.active, false)
    },
  },
  {
    rows: ['G-48', 'P-ROLE-021'],
    why: 'Niemand schaltet sich selbst aus, und Leute anderer Firmen gibt es nicht.',
    level: 'company',
    async run(api) {
      const [admin, other] = [await api.as('admin'), await api.as('otherAdmin')]
      const own = expectFound('user.data', (await admin.ask('showUser', {})).user.data).id
      const { body } = await admin.send('POST', '/rest/my/admin-users/delete', { id: own })
      expectSame('success', body.success, false)
      await other.refused('updateAdminUser', { id: own, orderLimit: 1 }, 'not_found')
      await admin.refused('updateAdminUser', { id: unknownId, orderLimit: 1 }, 'not_found')
    },
  },
  {
    rows: ['C-CALL-045', 'G-50', 'P-ROLE-020'],
    why: 'Die Auswertung eines Jahres ist die Summe ihrer Monate.',
    level: 'company',
    async run(api) {
      const controller = await api.as('controller')
      const { series, totals, request, withheld } = await controller.ask('showStatistics', { type: 'overview' })
      expectSame('was gefragt war', request.type, 'overview')
      if (withheld) return
      const sum = (name: 'net' | 'gross') => Math.round(series.reduce((all, row) => all + row[name], 0) * 100)
      expectSame('netto in Cent', sum('net'), Math.round(totals.net * 100))
      expectSame('brutto in Cent', sum('gross'), Math.round(totals.gross * 100))
    },
  },
  ...(['user', 'costcenter', 'article', 'producttype'] as const).map(
    (type): Check => ({
      rows: ['C-CALL-045', 'G-50'],
      why: `Die Auswertung nach ${type} antwortet mit ihrer Art und dem größten zuerst.`,
      level: 'company',
      async run(api) {
        const { request, series } = await (await api.as('admin')).ask('showStatistics', {
          type,
          year: new Date().getFullYear(),
        })
        expectSame('was gefragt war', request.type, type)
        const nets = series.map(({ net }) => net)
        expectSame(
          'Reihenfolge',
          nets,
          nets.toSorted((one, other) => other - one),
        )
      },
    }),
  ),
  {
    rows: ['C-CALL-045', 'decisions 0'],
    why: 'Eine Auswertung, die es nicht gibt, ist 422.',
    level: 'company',
    run: async (api) =>
      void (await (await api.as('admin')).refused('showStatistics', { type: 'unfug' }, 'validation', 422)),
  },
  {
    rows: ['C-CALL-068', 'C-CALL-067', 'E-ENTITY-014', 'G-80'],
    why: 'Externe Kataloge der Firma stehen in der Liste und einzeln; einer, den es nicht gibt, ist 404.',
    level: 'company',
    async run(api) {
      const buyer = await api.as('buyer')
      const { items } = await buyer.ask('listExternalCatalogs', {})
      expectSame('eine fremde Art', (await buyer.ask('listExternalCatalogs', { type: 'unfug' })).items, [])
      await buyer.refused('showExternalCatalog', { external_catalog_slug: 'gibt-es-nicht' }, 'not_found', 404)
      const first = needed('externe Kataloge', items[0])
      const { externalCatalog } = await buyer.ask('showExternalCatalog', { external_catalog_slug: first.slug })
      expectSame('derselbe', externalCatalog, first)
    },
  },
  {
    rows: ['G-80'],
    why: 'Ein vorbereiteter Warenkorb, den es nicht gibt, wird abgelehnt, und nichts kommt hinein.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      await guest.refused('addItems', { source: 'livebook', uuid: '00000000-0000-4000-8000-0000000000ff' }, 'not_found')
      expectSame('Positionen', (await guest.ask('showBasket', {})).items, [])
    },
  },
  {
    rows: ['C-CALL-097', 'G-80'],
    why: 'An einen externen Katalog, den es nicht gibt, geht kein Warenkorb.',
    level: 'company',
    run: async (api) =>
      void (await (
        await api.as('buyer')
      ).refused('saveExternalCatalogBasket', { external_catalog_slug: 'gibt-es-nicht' }, 'not_found')),
  },
  {
    rows: ['decisions 12 "Import of users, cost centres, budgets"'],
    why: 'Die Kostenstellen der Firma lassen sich als Tabelle mitnehmen.',
    level: 'company',
    async run(api) {
      const admin = await api.as('admin')
      const first = needed('Kostenstellen', (await admin.ask('listCostCentres', {})).items[0])
      const file = Object.values(await admin.ask('exportCompany', { kind: 'costCenters', format: 'csv' }))
      const texts = file.map((part) => (typeof part === 'string' ? Buffer.from(part, 'base64').toString() : ''))
      expectThat(
        'die Nummer steht nicht darin',
        texts.some((text) => text.includes(first.number)),
      )
    },
  },
]
