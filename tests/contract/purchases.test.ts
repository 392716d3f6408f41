import fs from 'node:fs'
import path from 'node:path'
import { openShop, type TestShop } from '@kontor/api/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFolder, readContract, runTool } from '../support/contract-tools.ts'

// Seven purchases as Arazzo files (docs/purchases), run by Redocly's Respect, which also reads each answer by the
// published contract.

const purchases = path.resolve(import.meta.dirname, '../../docs/purchases')
const files = fs.readdirSync(purchases).toSorted()

const place = openFolder()
let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  place.write('contract.json', readContract(address))
  for (const file of files) {
    const text = fs.readFileSync(path.join(purchases, file), 'utf8')
    place.write(file, text.replace('http://localhost:3000/rest/openapi.json', './contract.json'))
  }
})
afterAll(async () => {
  place.close()
  // throws when an answer was not as published
  await shop.close()
})

type Check = { name: string; status: string; message?: string }
type Step = { stepId: string; checks?: Check[] }
type Report = { files: Record<string, { executedWorkflows: { workflowId: string; executedSteps: Step[] }[] }> }

test('guest, company, list, quick order, coupon, stored basket and release: each purchase is an order', async () => {
  const { code, output, errors } = await runTool(
    'redocly',
    ['respect', ...files, '--json-output', 'told.json'],
    place.folder,
  )
  expect([code, code === 0 ? '' : output + errors]).toEqual([0, ''])
  const { files: told }: Report = JSON.parse(fs.readFileSync(path.join(place.folder, 'told.json'), 'utf8'))
  const ran = Object.values(told).flatMap(({ executedWorkflows }) => executedWorkflows)
  expect(ran.map(({ workflowId }) => `${workflowId}.arazzo.yaml`).toSorted()).toEqual(files)
  expect(files).toHaveLength(7)
  const checks = ran.flatMap(({ executedSteps }) => executedSteps.flatMap(({ checks = [] }) => checks))
  expect(checks.filter(({ status }) => status !== 'success')).toEqual([])
  const [row] = await shop.db.sql`select count(*)::int as orders from orders o
    where not exists (select from fresh.orders f where f.id = o.id)`
  expect(row).toEqual({ orders: 7 })
})
