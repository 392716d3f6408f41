import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeImage } from '@kontor/mock/image'
import { testClock } from './template-database.ts'

// `npm run mock -- test [FILES]`: tests that open a shop (`openShop()`), each on a database of the mock (decision 0044).

const root = path.join(import.meta.dirname, '../..')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-on-mock-'))
try {
  const image = path.join(folder, 'template.tar')
  fs.writeFileSync(image, await makeImage(testClock()))
  const files = process.argv.slice(2)
  const vitest = [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'together']
  const tests = spawn(process.execPath, [...vitest, ...(files.length > 0 ? files : ['apps/api'])], {
    cwd: root,
    env: { ...process.env, KONTOR_TEST_DATABASE: pathToFileURL(image).href },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(tests, 'exit')
  process.exitCode = code ?? 1
} finally {
  fs.rmSync(folder, { recursive: true, force: true })
}
