import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startOwnShop } from '../support/own-shop.ts'
import { startTemplate } from '../support/template-database.ts'
import { openPython, run } from './python.ts'

// `npm run bench contract [-- sequences|client|schemathesis]`: what takes too long for `npm test`. 2,000 random sequences of
// 20 calls at the mock and at the shop; a Python client made of the contract; Schemathesis as three roles.

const root = path.join(import.meta.dirname, '../..')
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** tests/contract/mock-difference.test.ts, with other sequences than those of `npm test`. */
async function makeSequences(): Promise<boolean> {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const anyNumber = String(1 + Math.floor(Math.random() * 1e6))
  const args = [vitest, 'run', '--project', 'together', 'tests/contract/mock-difference.test.ts']
  const env = { SEQUENCES: '2000', SEQUENCE: anyNumber, ...process.env, NODE_ENV: 'test' }
  return (await run(process.execPath, args, { env })) === 0
}

type At = (program: string) => string

/** About 1,000 today. Schemas without a name add a model in every call, which made 9,300. */
const mostModels = 1_200

/** It has every call, its models are read in some seconds, and it asks the shop. */
async function makePythonClient(at: At, address: string, folder: string): Promise<boolean> {
  const document = path.join(folder, 'openapi.json')
  const answer = await fetch(`${address}/rest/openapi.json`)
  const contract = (await answer.json()) as { paths: Record<string, Record<string, { operationId: string }>> }
  fs.writeFileSync(document, JSON.stringify(contract))
  const calls = Object.values(contract.paths).flatMap((path) => Object.values(path))
  const client = path.join(folder, 'kontor_client')
  const args = ['generate', '--path', document, '--output-path', client, '--meta', 'none']
  if ((await run(at('openapi-python-client'), args)) !== 0) return false
  const made = (part: string) =>
    fs
      .readdirSync(path.join(client, part), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.py') && !file.endsWith('__init__.py')).length
  say(`Python-Client: ${made('api')} von ${calls.length} Aufrufen, ${made('models')} Modelle`)
  const program = `import time; began = time.time()
import kontor_client.models
from kontor_client import Client
from kontor_client.api.catalogue import list_articles
print(f'Modelle gelesen in {time.time() - began:.1f} s')
with Client(base_url='${address}') as client:
    answer = list_articles.sync(client=client, search='stift')
    assert answer.total > 0 and answer.items[0].article_number, answer`
  const works = (await run(at('python'), ['-c', program], { cwd: folder })) === 0
  return made('api') === calls.length && made('models') < mostModels && works
}

const roles = ['guest', 'b.einkauf', 'w.admin2']
/** They end the session as which the others are made. */
const endsSession = ['logout', 'login', 'deleteMyAccount', 'changePassword', 'resetPassword', 'confirmTwoFactor']
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
]

async function askAsRoles(at: At, address: string, folder: string): Promise<boolean> {
  let fits = true
  for (const role of roles) {
    say(`\nSchemathesis als ${role}`)
    const headers = role === 'guest' ? [] : await signIn(address, role)
    const args = ['run', `${address}/rest/openapi.json`, '--checks', checks.join(','), '--continue-on-failure']
    for (const header of ['X-Requested-With: XMLHttpRequest', ...headers]) args.push('--header', header)
    for (const name of endsSession) args.push('--exclude-operation-id', name)
    args.push('--exclude-tag', 'testKit', '--max-examples', process.env.EXAMPLES ?? '20', '--warnings', 'off')
    if ((await run(at('st'), args, { cwd: folder })) !== 0) fits = false
  }
  return fits
}

async function signIn(address: string, login: string): Promise<string[]> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } }
  await fetch(`${address}/rest/test/reset`, { ...post, body: '{}' })
  const answer = await fetch(`${address}/rest/test/login`, { ...post, body: JSON.stringify({ login }) })
  const { token } = (await answer.json()) as { token: string }
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  return [`Cookie: ${cookies.join('; ')}`, `X-CSRF-TOKEN: ${token}`]
}

async function askWithPython(parts: readonly ((at: At, address: string, folder: string) => Promise<boolean>)[]) {
  const at = await openPython()
  if (!at) {
    say('Python 3.10 oder seine Pakete fehlen hier: Python-Client und Schemathesis sind ausgelassen.')
    return true
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-bench-'))
  const { url: server, stop } = await startTemplate()
  const shop = await startOwnShop('bench_contract', { server })
  try {
    let fits = true
    for (const part of parts) if (!(await part(at, shop.address, folder))) fits = false
    return fits
  } finally {
    await shop.stop()
    await stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

const asked = process.argv[2]
const isAsked = (part: string) => asked === undefined || asked === part
const inPython = [...(isAsked('client') ? [makePythonClient] : []), ...(isAsked('schemathesis') ? [askAsRoles] : [])]
const sequences = !isAsked('sequences') || (await makeSequences())
const others = inPython.length === 0 || (await askWithPython(inPython))
process.exitCode = sequences && others ? 0 : 1
