import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'

const shop = path.resolve(import.meta.dirname, 'shop.mjs')
const processes = path.resolve(import.meta.dirname, 'processes.mjs')

/** A launcher as shop.mjs is one, with a server that says which signals reach it. */
const launcher = `
  const { run, environment } = await import(${JSON.stringify(processes)})
  const server = \`
    process.on('SIGINT', () => { console.log('SIGINT'); setTimeout(() => process.exit(7), 300) })
    process.on('SIGTERM', () => { console.log('SIGTERM'); process.exit(0) })
    console.log('npm settings: ' + Object.keys(process.env).filter((name) => name.startsWith('npm_')).length)
    setInterval(() => {}, 1000)\`
  const { code } = await run(process.execPath, ['-e', server], { env: environment() })
  process.exitCode = code`

const inNpm = { ...process.env, npm_config_loglevel: 'silent', npm_package_name: 'other' }

function launch(file, args) {
  const child = spawn(file, args, { env: inNpm, stdio: ['ignore', 'pipe', 'inherit'] })
  let told = ''
  child.stdout.on('data', (part) => {
    told += part
  })
  return { child, told: () => told, tells: (text) => expect.poll(() => told, { timeout: 10_000 }).toContain(text) }
}

test('says which commands there are', () => {
  const { status, stderr } = spawnSync(process.execPath, [shop, 'sell'], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Den Befehl „sell“ gibt es nicht\. Es gibt: start, dev, [a-z:, ]+\.\n$/)
})

test('says in one sentence that the port is in use, before anything is installed', async () => {
  const other = net.createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address()
  const { status, stdout, stderr } = spawnSync(process.execPath, [shop, 'start'], {
    env: { ...process.env, PORT: String(port) },
    encoding: 'utf8',
  })
  other.close()
  expect(stderr.trim()).toBe(`Port ${port} ist schon belegt. Mit einem anderen geht es so: PORT=${port + 1} npm start`)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
})

test('passes one Ctrl-C on once, though the terminal and npm both send it, and takes over the exit code', async () => {
  const { child, told, tells } = launch(process.execPath, ['--input-type=module', '-e', launcher])
  await tells('npm settings: 0')
  child.kill('SIGINT')
  await tells('SIGINT')
  child.kill('SIGINT')
  const [code] = await once(child, 'exit')
  expect(code).toBe(7)
  expect(told().match(/SIGINT/g)).toHaveLength(1)
})

test.runIf(process.platform === 'linux')('ends the server when npm above it was killed', async () => {
  const npm = `require('node:child_process').spawn('/bin/sh', ['-c', '"$0" --input-type=module -e "$1"; exit', process.execPath, process.argv[1]], { stdio: 'inherit' })`
  const { child, tells } = launch(process.execPath, ['-e', npm, launcher])
  await tells('npm settings')
  child.kill('SIGKILL')
  await tells('SIGTERM')
})
