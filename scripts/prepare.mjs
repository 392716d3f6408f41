import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pack } from './pack.mjs'
import { environment, isWindows, must, node, root, Stop, say, tool, toolEnvironment } from './processes.mjs'

const at = (...parts) => path.join(root, ...parts)
const freshInstallBytes = 1.2e9
/** Packages that nobody needs to run the shop. */
const testOnly = ['@kontor/tests', '@kontor/contract-tools', '@kontor/client', 'kontor']

/**
 * Prepares the checkout to run: runtime, packages, pictures, pages. Each step writes a stamp when it is
 * done, so a warm start costs a few file reads and an interrupted step runs again. `tests` adds the tools of the
 * checks and journeys, `web` builds the pages.
 */
export async function prepare({ tests = false, web = true } = {}) {
  const steps = [
    [runtimeStamp(), installRuntime],
    [packagesStamp(tests), () => installPackages(tests)],
    [illustrationsStamp(), drawIllustrations],
    ...(web ? [[webStamp(), buildWeb]] : []),
  ]
  if (steps.every(([stamp]) => isFresh(stamp))) return
  await alone(async () => {
    for (const [stamp, work] of steps) {
      if (isFresh(stamp)) continue
      fs.rmSync(stamp.file, { force: true })
      await work()
      fs.mkdirSync(path.dirname(stamp.file), { recursive: true })
      fs.writeFileSync(stamp.file, stamp.values[0])
    }
  })
}

function runtimeStamp() {
  return { file: at('tooling/node_modules/.ready'), product: node, values: [fingerprint(['tooling/package.json'])] }
}

/** An installation with the test tools serves `npm start` too. */
function packagesStamp(tests) {
  const lock = fingerprint(['pnpm-lock.yaml', 'pnpm-workspace.yaml'])
  const file = stampFile('packages')
  return {
    file,
    product: at('apps/api/node_modules'),
    values: tests ? [`all ${lock}`] : [`shop ${lock}`, `all ${lock}`],
  }
}

function illustrationsStamp() {
  const colours = 'packages/contracts/src/rules/catalogue/colours.ts'
  const values = [
    fingerprint([
      'packages/drawings/src',
      'seed/src/catalogue',
      'seed/src/content/media',
      'seed/src/system/methods.ts',
      colours,
    ]),
  ]
  return { file: stampFile('illustrations'), product: at('apps/web/public/illustrations'), values }
}

function webStamp() {
  const own = ['app', 'public', 'vite.config.ts', 'lean-fonts.ts', 'react-router.config.ts', 'package.json'].map(
    (name) => `apps/web/${name}`,
  )
  const pages = fingerprint(
    [...own, 'packages/contracts/src', 'packages/passwords/src', 'pnpm-lock.yaml', 'scripts/pack.mjs'],
    /^apps\/web\/public\/(illustrations|documents)\b/,
  )
  const product = at('apps/web/build/server/index.js')
  return { file: stampFile('web'), product, values: [`${pages} ${illustrationsStamp().values[0]}`] }
}

function stampFile(step) {
  return at('node_modules/.kontor', step)
}

function isFresh({ file, product, values }) {
  try {
    return fs.existsSync(product) && values.includes(fs.readFileSync(file, 'utf8'))
  } catch {
    return false
  }
}

/** A hash of the names and contents of all files below, without tests. */
function fingerprint(places, except = /^$/) {
  const hash = createHash('sha256')
  const add = (place) => {
    const stat = fs.statSync(at(place), { throwIfNoEntry: false })
    if (!stat || except.test(place) || /\.test\.tsx?$/.test(place)) return
    if (stat.isDirectory()) for (const name of fs.readdirSync(at(place)).sort()) add(`${place}/${name}`)
    else hash.update(`${place} ${stat.size}\n`).update(fs.readFileSync(at(place)))
  }
  for (const place of places) add(place)
  return hash.digest('hex')
}

/** Two shops started side by side on a fresh checkout must not install over each other. */
async function alone(work) {
  const lock = at('tooling/.preparing')
  checkPlace()
  for (let told = false; !take(lock); told = true) {
    if (!told) say('Ein anderer Start bereitet gerade alles vor; warte darauf …')
    await wait(500)
  }
  const release = () => fs.rmSync(lock, { force: true })
  process.once('exit', release)
  try {
    await work()
  } catch (error) {
    checkPlace()
    throw error
  } finally {
    release()
    process.off('exit', release)
  }
}

function take(lock) {
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (!isHeld(lock)) fs.rmSync(lock, { force: true })
  return false
}

/** A lock without the number of its owner is just being written. */
function isHeld(lock) {
  try {
    const owner = Number(fs.readFileSync(lock, 'utf8'))
    return owner ? isAlive(owner) : Date.now() - fs.statSync(lock).mtimeMs < 2000
  } catch {
    return false
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Checked before anything is fetched, and reported again when a step fails for that reason. */
function checkPlace() {
  const probe = at('tooling', `.probe-${process.pid}`)
  try {
    fs.writeFileSync(probe, 'x'.repeat(4096))
  } catch (error) {
    if (error.code === 'ENOSPC') throw new Stop(`Auf dem Datenträger von ${root} ist kein Platz mehr frei.`)
    throw new Stop(`Im Ordner ${root} fehlt das Schreibrecht.`)
  } finally {
    fs.rmSync(probe, { force: true })
  }
  const { bavail, bsize } = fs.statfsSync(root)
  const needed = fs.existsSync(stampFile('packages'))
    ? 50e6
    : fs.existsSync(at('node_modules'))
      ? 200e6
      : freshInstallBytes
  if (bavail * bsize < needed)
    throw new Stop(`Auf dem Datenträger von ${root} ist zu wenig Platz: nötig sind ${Math.ceil(needed / 1e6)} MB.`)
}

/** Registry, certificates and proxy of the calling npm still hold; NODE_ENV=production would leave out what builds. */
function installEnvironment() {
  const { NODE_ENV, ...env } = environment({
    keep: /^npm_config_(registry|cache|cafile|ca|proxy|https_proxy|noproxy|userconfig|globalconfig)$/i,
    CI: '1',
  })
  return env
}

async function installRuntime() {
  const { dependencies, optionalDependencies } = JSON.parse(fs.readFileSync(at('tooling/package.json'), 'utf8'))
  const version = Object.entries(optionalDependencies).find(([name]) => name.includes(process.platform))?.[1] ?? ''
  say(`Hole Node ${version} und pnpm ${dependencies.pnpm} …`)
  const ownNpm = process.env.npm_execpath
  const [file, ...first] = /npm-cli\.[cm]?js$/.test(ownNpm ?? '')
    ? [process.execPath, ownNpm]
    : [isWindows ? 'npm.cmd' : 'npm']
  const quiet = ['--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error']
  await must('Das Holen von Node und pnpm', file, [...first, 'install', '--prefix', at('tooling'), ...quiet], {
    env: installEnvironment(),
    shell: isWindows && first.length === 0,
  })
  if (!fs.existsSync(node))
    throw new Stop(`Für dieses System (${process.platform}-${process.arch}) gibt es kein passendes Node-Paket.`)
}

async function installPackages(tests) {
  say(tests ? 'Installiere die Pakete samt Prüfwerkzeugen …' : 'Installiere die Pakete …')
  const only = tests ? [] : testOnly.flatMap((name) => ['--filter', `!${name}`])
  const args = [
    'install',
    '--frozen-lockfile',
    ...only,
    `--reporter=${process.stdout.isTTY ? 'default' : 'append-only'}`,
  ]
  // the lock file was checked when it was made; checking every entry again costs one call to the registry each
  await must('Das Installieren der Pakete', tool('pnpm'), [...args, ...sameStore(), '--config.minimum-release-age=0'], {
    env: installEnvironment(),
    shell: isWindows,
  })
}

/** pnpm refuses another store than the first installation's, which a change of user or HOME would bring. */
function sameStore() {
  try {
    const [, folder] = /"?storeDir"?:\s*"?([^"\n]+)/.exec(fs.readFileSync(at('node_modules/.modules.yaml'), 'utf8'))
    fs.accessSync(folder, fs.constants.W_OK)
    return ['--store-dir', path.dirname(folder)]
  } catch {
    return []
  }
}

async function drawIllustrations() {
  say('Zeichne die Artikelbilder …')
  const args = ['seed/src/catalogue/pictures/build.ts', 'apps/web/public/illustrations']
  await must('Das Zeichnen der Artikelbilder', node, args, { capture: true })
  const documents = ['seed/src/catalogue/documents/build.ts', 'apps/web/public/documents']
  await must('Das Schreiben der Datenblätter', node, documents, { capture: true })
}

async function buildWeb() {
  say('Baue die Seiten …')
  await must('Das Bauen der Seiten', node, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    cwd: at('apps/web'),
    capture: true,
    env: toolEnvironment({ NODE_ENV: 'production' }),
  })
  await pack(at('apps/web/build/client'))
}
