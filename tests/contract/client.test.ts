import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { openShop, type TestShop } from '@kontor/api/testing'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from '../support/browser.ts'
import { runProgram, toolsFolder } from '../support/contract-tools.ts'
import { installPackedClient } from '../support/packed-client.ts'

// The client as it would be published, in Node and in a browser, and the programs of docs/programs.md.

let shop: TestShop
let address: string
let client: Awaited<ReturnType<typeof installPackedClient>>
beforeAll(async () => {
  shop = await openShop()
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  client = await installPackedClient()
  const programs = path.join(toolsFolder, 'client')
  for (const name of fs.readdirSync(programs)) client.write(name, fs.readFileSync(path.join(programs, name), 'utf8'))
  for (const [walk] of walks) client.write(`${walk}.ts`, blockOf(walk, 'ts'))
  expect(await client.compile()).toBe('')
})
afterAll(async () => {
  client?.close()
  // throws when an answer was not as published
  await shop.close()
})

type Walk = 'purchase' | 'release' | 'hand-back'
const headings: Readonly<Record<Walk, string>> = {
  purchase: 'A purchase',
  release: 'A release',
  'hand-back': 'A basket for a purchasing system (OCI)',
}
const page = fs.readFileSync(path.resolve(import.meta.dirname, '../../docs/programs.md'), 'utf8')

/** The code of a walk in one language, behind that with which all begin. */
function blockOf(walk: Walk, language: 'sh' | 'ts' | 'python'): string {
  const parts = ['What all of them begin with', headings[walk]].map((heading) => {
    const [, section = ''] = page.split(`\n## ${heading}\n`)
    const [own = ''] = section.split('\n## ')
    return new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(own)?.[1]
  })
  if (parts.includes(undefined)) throw new Error(`docs/programs.md has no ${language} of “${headings[walk]}”`)
  return parts.join('\n')
}

test('its package holds code, types and nothing else, in 4 kB', () => {
  expect(client.files.toSorted()).toEqual([
    'README.md',
    'dist/LICENSE',
    'dist/contract.d.ts',
    'dist/index.d.ts',
    'dist/index.js',
    'dist/shop.d.ts',
    'package.json',
  ])
  const code = fs.readFileSync(path.join(client.installed, 'dist/index.js'))
  expect(gzipSync(code, { level: 9 }).length).toBeLessThan(4300)
  expect(String(code)).not.toMatch(/\b(?:import|require)\b\s*[{("']/)
})

test('asks a busy shop again, repeats what was lost under its key, and writes for nobody else', async () => {
  await shop.reset()
  const { code, output, errors } = await client.run('repeats', [address])
  expect([code, errors]).toEqual([0, ''])
  expect(JSON.parse(output)).toEqual({
    // the token comes first
    first: { success: true, times: 2, keys: 2 },
    busyRead: { success: true, times: 2, keys: 1 },
    isPatient: true,
    busyWrite: { success: true, times: 3, keys: 1 },
    lostWrite: { success: true, times: 2, keys: 1 },
    quantity: [15],
    newSession: { success: true, times: 2, keys: 1 },
    refused: 'busy',
    foreign: ['session_expired', 'csrf'],
    mine: 0,
  })
})

test('buys from a page in a browser, whose cookie it leaves to the browser', async () => {
  const browser = await chromium.launch(await findBrowser())
  try {
    const tab = await browser.newPage()
    const code = fs.readFileSync(path.join(client.installed, 'dist/index.js'), 'utf8')
    await tab.route(`${address}/front.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: code }))
    await tab.route(`${address}/front`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Front</title>' }),
    )
    await tab.goto(`${address}/front`)
    // as text: what vitest makes of an import does not run in a page
    const items = await tab.evaluate(`(async () => {
      const { connectShop } = await import('${address}/front.js')
      const shop = connectShop('')
      await shop.call('addToBasket', { articleNumber: '100001', shopDepotId: 1, quantity: 5 })
      return (await shop.call('showBasket')).items
    })()`)
    expect(items).toMatchObject([{ articleNumber: '100001', quantity: 5 }])
  } finally {
    await browser.close()
  }
})

type Language = 'curl' | 'client' | 'python'
const isThere = (program: string) => spawnSync(program, ['--version']).status === 0
/** A machine without Python or curl has nothing to run. */
const languages: readonly [Language, boolean][] = [
  ['curl', isThere('curl')],
  ['client', true],
  ['python', isThere('python3')],
]

/** Runs a walk of the page. @returns what it prints */
async function runWalk(walk: Walk, language: Language): Promise<string> {
  const environment = { SHOP: address }
  if (language === 'client') return printed(await client.run(walk, [], environment))
  const [program, code] = language === 'curl' ? ['sh', blockOf(walk, 'sh')] : ['python3', blockOf(walk, 'python')]
  return printed(await runProgram(program, ['-c', code], client.installed, environment))
}

function printed({ code, output, errors }: { code: number | null; output: string; errors: string }): string {
  expect([code, errors]).toEqual([0, ''])
  return output.trim()
}

/** What the shop has of an order afterwards. */
const orderOf = async (number: string) => {
  const [row] = await shop.db.sql`select o.status, (select sum(l.quantity)::int from order_lines l
    where l.order_id = o.id) as pieces from orders o where o.order_number = ${number}`
  return row
}

const walks: [Walk, string, (printed: string) => Promise<void>][] = [
  ['purchase', 'fresh', async (number) => expect(await orderOf(number)).toMatchObject({ pieces: 5 })],
  [
    'release',
    'open-releases',
    async (number) => {
      const [row] = await shop.db.sql`select count(*)::int as decisions from order_decisions d
        join order_keys o on o.id = d.order_id where o.order_number = ${number}`
      expect(row).toEqual({ decisions: 1 })
    },
  ],
  [
    'hand-back',
    'fresh',
    async (product) => {
      const rows = await shop.db.sql`select fields ->> 'NEW_ITEM-QUANTITY[1]' as quantity from external_returns`
      expect([product, [...rows]]).toEqual(['100001-1', [{ quantity: '5' }]])
    },
  ],
]

for (const [walk, world, check] of walks)
  for (const [language, isHere] of languages)
    test.skipIf(!isHere)(`docs/programs.md: ${walk} by ${language}`, async () => {
      await shop.reset(world)
      await check(await runWalk(walk, language))
    })
