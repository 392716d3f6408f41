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
async function accounts(...args: string[]): Promise<{ code: number; said: string }> {
  const file = path.join(import.meta.dirname, 'accounts.ts')
  const env = { DATABASE_URL: shop.url, NODE_ENV: 'production' }
  const ran = promisify(execFile)(process.execPath, [file, ...args], { env })
  return await ran.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, said: error.stdout }),
  )
}

// four programs start one after the other
test('F-FLAG-063 an operator sees who waits for approval and lets him in', { timeout: 120_000 }, async () => {
  await shop.setSettings({ approveRegistration: true })
  const person = { username: 'w.artend', password: 'ein-gutes-Kennwort' }
  const email = 'wanda.artend@firma.example'
  await shop.guest().call('register', {
    ...person,
    customerType: 'business',
    company: 'Artend & Töchter',
    email,
    emailConfirmation: email,
    passwordConfirmation: person.password,
    firstname: 'Wanda',
    lastname: 'Artend',
    street: 'Lindenweg 3',
    zip: '50667',
    city: 'Köln',
    country: 'DE',
    privacy: true,
  })
  expect((await accounts()).said).toMatch(/^w\.artend\tWanda Artend\tArtend & Töchter\twanda\.artend@firma\.example\t/)
  expect(await accounts('approve', 'wer.anders')).toMatchObject({ code: 1 })
  expect((await shop.guest().call('login', person)).body.error.code).toBe('bad_credentials')
  expect(await accounts('approve', 'W.Artend')).toEqual({
    code: 0,
    said: 'W.Artend ist freigegeben und bekommt eine E-Mail.\n',
  })
  expect((await shop.guest().call('login', person)).body.success).toBe(true)
  expect((await shop.mails()).map(({ subject }) => subject)).toContain('Ihr Kontor-Konto ist freigegeben')
  expect(await accounts()).toEqual({ code: 0, said: 'Kein Konto wartet auf Freigabe.\n' })
})
