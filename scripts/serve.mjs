import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { prepare } from './prepare.mjs'
import { environment, node, root, run, Stop, say } from './processes.mjs'

const main = 'apps/api/src/main.ts'

/** Everything from nothing to the running shop; returns its exit code. */
export async function start() {
  await checkPort()
  await prepare()
  say('Starte den Shop …')
  return serve([main], 'production')
}

/** As `start`, with the pages served from source and the server restarted when one of its modules changes. */
export async function dev() {
  await checkPort()
  await prepare({ web: false })
  say('Starte den Shop mit Neuladen …')
  return serve(['--watch', '--watch-preserve-output', main], 'development')
}

export async function bench() {
  await prepare({ tests: true })
  const entry = 'tests/bench/main.ts'
  if (!fs.existsSync(path.join(root, entry))) throw new Stop(`${entry} fehlt.`)
  const { code } = await run(node, [entry, ...process.argv.slice(3)], { env: environment({ NODE_ENV: 'production' }) })
  return code
}

async function serve(args, mode) {
  const { code, asked } = await run(node, args, { env: environment({ NODE_ENV: mode }) })
  return asked && code >= 128 ? 0 : code
}

/** Said before minutes of installing, not after. */
async function checkPort() {
  const port = Number(process.env.PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return
  for (const host of [undefined, '127.0.0.1']) {
    const reason = await tryPort(port, host)
    if (reason === 'EADDRINUSE')
      throw new Stop(`Port ${port} ist schon belegt. Mit einem anderen geht es so: PORT=${port + 1} npm start`)
    if (reason === 'EACCES')
      throw new Stop(`Port ${port} darf hier nicht geöffnet werden. Mit einem anderen geht es so: PORT=3000 npm start`)
  }
}

function tryPort(port, host) {
  return new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', (error) => resolve(error.code))
    probe.listen({ port, host }, () => probe.close(() => resolve(undefined)))
  })
}
