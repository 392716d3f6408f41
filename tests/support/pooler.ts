import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { freePort } from './own-shop.ts'

const users = ['postgres', 'nobody']

/** @returns PgBouncer's version, or null where it is not installed */
export function poolerVersion(): string | null {
  try {
    return /\d+\.\d+/.exec(execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' }))?.[0] ?? null
  } catch {
    return null
  }
}

/**
 * PgBouncer in transaction mode before a server, for whatever database is asked for. Its idle connections are given up
 * soon: all tests together ask for more databases than the server has connections.
 * @param size connections to the server for each database
 * @param limits what every connection to the server is told first
 */
export async function startPooler(databaseUrl: string, folder: string, size: number, limits: string) {
  const { port: serverPort, username, password } = new URL(databaseUrl)
  const port = await freePort()
  const config = path.join(folder, 'pgbouncer.ini')
  fs.writeFileSync(path.join(folder, 'users.txt'), `"${username}" "${password}"\n`)
  fs.writeFileSync(
    config,
    `[databases]
* = host=127.0.0.1 port=${serverPort} connect_query='${limits}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${path.join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 2000
max_db_connections = ${size}
server_idle_timeout = 60
${renamesStatements() ? 'max_prepared_statements = 200' : ''}
`,
  )
  const log = fs.openSync(path.join(folder, 'pgbouncer.log'), 'w')
  const program = spawn('pgbouncer', [config], { stdio: ['ignore', log, log], ...asAnother() })
  fs.closeSync(log)
  const ended = once(program, 'exit')
  while (!(await takesConnections(port))) {
    if (program.exitCode !== null) throw new Error(fs.readFileSync(path.join(folder, 'pgbouncer.log'), 'utf8'))
  }
  const url = new URL(databaseUrl)
  url.port = String(port)
  return {
    url: url.href,
    async stop() {
      program.kill('SIGKILL')
      await ended
    },
  }
}

/** From 1.21 on prepared statements are kept apart by client. */
function renamesStatements(): boolean {
  const [major = 0, minor = 0] = (poolerVersion() ?? '').split('.').map(Number)
  return major > 1 || minor >= 21
}

/** As root PgBouncer does not run. */
function asAnother(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const rows = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  const row = rows.map((line) => line.split(':')).find(([name]) => users.includes(name ?? ''))
  return row ? { uid: Number(row[2]), gid: Number(row[3]) } : {}
}

async function takesConnections(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    await new Promise((next) => setTimeout(next, 20))
    return false
  } finally {
    socket.destroy()
  }
}
