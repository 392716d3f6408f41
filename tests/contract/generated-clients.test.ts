import fs from 'node:fs'
import path from 'node:path'
import { openShop, type TestShop } from '@kontor/api/testing'
import { calls } from '@kontor/contracts'
import { testCalls } from '@kontor/contracts/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFolder, readContract, runNode, runTool, toolsFolder } from '../support/contract-tools.ts'

// What two generators make of the contract: it compiles, has every call and buys something at a shop.

const place = openFolder()
const at = (...names: string[]) => path.join(place.folder, ...names)
let shop: TestShop
let address: string

beforeAll(async () => {
  shop = await openShop()
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  fs.cpSync(path.join(toolsFolder, 'walks'), place.folder, { recursive: true })
  fs.symlinkSync(path.join(toolsFolder, 'node_modules'), at('node_modules'), 'junction')
  place.write('contract.json', readContract())
  place.write('package.json', { type: 'module' })
  place.write('tsconfig.json', {
    compilerOptions: {
      target: 'ES2024',
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      module: 'NodeNext',
      types: ['node'],
      typeRoots: [path.resolve(import.meta.dirname, '../../node_modules/@types')],
      strict: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
      outDir: 'made',
    },
    include: ['*.ts', 'hey-api/**/*.ts'],
  })
  const config = ['--redocly', path.join(toolsFolder, 'redocly.yaml')]
  const plugins = ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk']
  const made = [
    await runTool('openapi-typescript', ['contract.json', '--output', 'contract.d.ts', ...config], place.folder),
    await runTool(
      'openapi-ts',
      ['--input', 'contract.json', '--output', 'hey-api', '--no-log-file', '--plugins', ...plugins],
      place.folder,
    ),
    await runNode([path.resolve(import.meta.dirname, '../../node_modules/typescript/bin/tsc')], place.folder),
  ]
  expect(made.map(({ code, output, errors }) => (code === 0 ? 'made' : output + errors))).toEqual(
    made.map(() => 'made'),
  )
})
afterAll(async () => {
  place.close()
  // throws when an answer was not as published
  await shop.close()
})

const names = Object.keys({ ...calls, ...testCalls }).map((name) => name.toLowerCase())

test('openapi-typescript drops no call', () => {
  const [, operations = ''] = fs.readFileSync(at('contract.d.ts'), 'utf8').split('export interface operations {')
  const found = [...operations.matchAll(/^ {4}(\w+): \{$/gm)].map(([, name = '']) => name.toLowerCase())
  expect(found.toSorted()).toEqual(names.toSorted())
})

test('@hey-api/openapi-ts drops no call', () => {
  const made = fs.readFileSync(at('hey-api/sdk.gen.ts'), 'utf8')
  // it writes `switchToB2C` for `switchToB2c`
  const found = [...made.matchAll(/^export const (\w+) = /gm)].map(([, name = '']) => name.toLowerCase())
  expect(found.toSorted()).toEqual(names.toSorted())
})

test.each(['openapi-fetch', 'hey-api'])('a guest buys by %s, and a repeat is the same order', async (client) => {
  const { code, output, errors } = await runNode([at('made', `${client}.js`), address], place.folder)
  expect([code, errors]).toEqual([0, ''])
  const { orderNumber, ...facts } = JSON.parse(output)
  expect(facts).toEqual({ again: orderNumber, shown: [['100001', 5]], refused: 'not_found' })
  const lines = await shop.db.sql`select l.article_number, l.quantity::int from orders o
    join order_lines l on l.order_id = o.id where o.order_number = ${orderNumber}`
  expect([...lines]).toEqual([{ article_number: '100001', quantity: 5 }])
})
