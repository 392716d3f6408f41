import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUp } from '../backup.ts'
import { readCredentials } from './cluster.ts'
import type { Home } from './home.ts'
import { finishRestore, restoredCluster, takePlace } from './restored.ts'

let folder: string
let home: Home
const passwords = { superuser: 'new', application: 'new', prepared: true }

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-restored-'))
  const binaries = { initdb: '', postgres: '', version: '18.4' }
  const [cluster, credentials] = [path.join(folder, 'cluster'), path.join(folder, 'credentials.json')]
  home = { folder, cluster, credentials, log: '', binaries, user: {} }
  for (const [place, content] of [
    [home.cluster, 'old'],
    [restoredCluster(home), 'new'],
  ] as const) {
    fs.mkdirSync(place)
    fs.writeFileSync(path.join(place, 'PG_VERSION'), content)
  }
  fs.writeFileSync(credentials, JSON.stringify({ ...passwords, application: 'old' }))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const clusterOf = (place: string) => fs.readFileSync(path.join(place, 'PG_VERSION'), 'utf8')

test.each([
  ['before the first step', []],
  ['after the old cluster went aside', ['cluster']],
  ['after the new one took its place', ['cluster', 'cluster.restored']],
])('a restore that was interrupted %s is finished by the next start', (_, moved) => {
  const replaced = path.join(folder, 'replaced')
  fs.writeFileSync(path.join(folder, 'restored.json'), JSON.stringify({ passwords, replaced }))
  if (moved.includes('cluster')) fs.renameSync(home.cluster, replaced)
  if (moved.includes('cluster.restored')) fs.renameSync(restoredCluster(home), home.cluster)
  finishRestore(home)
  finishRestore(home)
  expect([clusterOf(home.cluster), clusterOf(replaced), readCredentials(home).application]).toEqual([
    'new',
    'old',
    'new',
  ])
  expect(fs.readdirSync(folder).sort()).toEqual(['cluster', 'credentials.json', 'replaced'])
})

test('what a killed restore left is no shop to back up', async () => {
  fs.rmSync(home.cluster, { recursive: true })
  // within reach of the server's user, so that this folder is the home
  fs.chmodSync(folder, 0o711)
  await expect(backUp(folder, path.join(folder, 'backup.tar.gz'))).rejects.toThrow('liegt kein Shop')
  expect(fs.readdirSync(folder).sort()).toEqual(['cluster.restored', 'credentials.json'])
})

test('what was only unpacked does not become the shop', () => {
  finishRestore(home)
  expect([clusterOf(home.cluster), readCredentials(home).application]).toEqual(['old', 'old'])
  takePlace(home, { passwords, replaced: path.join(folder, 'replaced') })
  expect([clusterOf(home.cluster), readCredentials(home).application]).toEqual(['new', 'new'])
})
