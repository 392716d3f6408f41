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

function applicant(username: string) {
  const email = `${username}@firma.example`
  return {
    ...{ username, email, emailConfirmation: email, password: 'ein-gutes-Kennwort', privacy: true },
    ...{ passwordConfirmation: 'ein-gutes-Kennwort', customerType: 'business' as const, company: 'Artend & Töchter' },
    ...{ firstname: 'Wanda', lastname: 'Artend', street: 'Lindenweg 3', zip: '50667', city: 'Köln', country: 'DE' },
  }
}

test('F-FLAG-063 an operator refuses one, of whom nothing stays and who may come again', async () => {
  await shop.setSettings({ approveRegistration: true })
  const form = applicant('n.immer')
  const person = { username: form.username, password: form.password }
  const [before] = await shop.db.sql`select count(*)::int as customers from customers`
  await shop.guest().call('register', form)
  expect(await accounts('refuse', 'n.immer', 'Wir', 'liefern nur', 'in Deutschland.')).toEqual({
    code: 0,
    said: 'n.immer ist abgelehnt, gelöscht und bekommt eine E-Mail.\n',
  })
  const mail = (await shop.mails()).find(({ to, subject }) => to === form.email && /^Ihre Registrierung/.test(subject))
  expect(mail?.text).toContain('Guten Tag Wanda Artend,')
  expect(mail?.text).toContain('Der Grund: Wir liefern nur in Deutschland.')
  // one text for a refused name and for one that nobody has (G-29)
  const refused = (await shop.guest().call('login', person)).body
  const unknown = (await shop.guest().call('login', { ...person, username: 'nie.gehört' })).body
  expect(refused.error.code).toBe('bad_credentials')
  expect(refused.errorMessages).toEqual(unknown.errorMessages)
  expect(await shop.db.sql`select id from users where email = ${form.email}`).toEqual([])
  expect((await shop.db.sql`select count(*)::int as customers from customers`)[0]).toEqual(before)
  // decided once
  expect(await accounts('refuse', 'n.immer')).toMatchObject({ code: 1 })
  expect(await accounts('approve', 'b.einkauf')).toMatchObject({ code: 1 })
  expect(await accounts('refuse', 'b.einkauf')).toMatchObject({ code: 1 })
  expect((await shop.guest().call('register', form)).body.status).toBe('pending_approval')
  expect(await accounts('refuse', 'n.immer')).toMatchObject({ code: 0 })
})

test('F-FLAG-063 an operator sees who waits for approval and lets him in', async () => {
  await shop.setSettings({ approveRegistration: true })
  const form = applicant('w.artend')
  const person = { username: form.username, password: form.password }
  await shop.guest().call('register', form)
  expect((await accounts()).said).toMatch(/^w\.artend\tWanda Artend\tArtend & Töchter\tw\.artend@firma\.example\t/)
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
