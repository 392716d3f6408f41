import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from './testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** As an operator runs it, beside the shop and on its database. */
async function withdrawals(...args: string[]): Promise<{ code: number; said: string }> {
  const file = path.join(import.meta.dirname, 'withdrawals.ts')
  const env = { DATABASE_URL: shop.url, NODE_ENV: 'production' }
  const ran = promisify(execFile)(process.execPath, [file, ...args], { env })
  return await ran.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, said: error.stdout }),
  )
}

test('decisions 12 "Withdrawal" an operator sees what is open, settles and closes it', async () => {
  const guest = shop.guest()
  const { body } = await guest.call('declareWithdrawal', {
    name: 'Nora Groß',
    orderNumber: '269998',
    email: 'nora.gross@post.example',
  })
  await guest.call('confirmWithdrawal', { confirmToken: body.confirmToken })
  const listed = await withdrawals()
  expect(listed).toMatchObject({ code: 0, said: expect.stringContaining('keine Bestellung gefunden zu „269998“') })
  const [id = '', , confirmer] = listed.said.split('\t')
  expect(confirmer).toBe('unbestätigt')
  expect(await withdrawals('settle', id, '999999')).toMatchObject({ code: 1 })
  expect(await withdrawals('close', id)).toEqual({ code: 0, said: 'Der Widerruf ist als erledigt vermerkt.\n' })
  expect(await withdrawals('settle', id, '260014')).toEqual({ code: 1, said: 'Diese Erklärung ist schon erledigt.\n' })
  expect(await withdrawals()).toEqual({ code: 0, said: 'Kein Widerruf ist offen.\n' })
  expect((await withdrawals('settle')).said).toContain('So geht es:')
})
