import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

// `npm run bench contract`: 2,000 random sequences of 20 calls at the mock and at the shop (tests/contract/mock-difference.test.ts).

const root = path.join(import.meta.dirname, '../..')
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
const files = ['tests/contract/mock-difference.test.ts']
const anyNumber = String(1 + Math.floor(Math.random() * 1e6))
const run = spawn(process.execPath, [vitest, 'run', '--project', 'together', ...files], {
  cwd: root,
  env: { SEQUENCES: '2000', SEQUENCE: anyNumber, ...process.env, NODE_ENV: 'test' },
  stdio: ['ignore', 'inherit', 'inherit'],
})
const [code] = await once(run, 'exit')
process.exitCode = code ?? 1
