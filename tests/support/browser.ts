import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** What Playwright's `launchOptions` need to start a browser on this machine. */
export type BrowserLaunch = { executablePath: string; args: string[]; env?: Record<string, string> }

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Takes CHROMIUM_PATH, else the headless shell from the npm registry where it runs, else a browser of the system: the
 * shell is the same everywhere and half as expensive, since a whole browser loads pages of its own with each window.
 */
export async function findBrowser(): Promise<BrowserLaunch> {
  const hasShell = process.platform === 'linux' && process.arch === 'x64'
  const candidates = [process.env.CHROMIUM_PATH, ...(hasShell ? [] : systemBrowsers)]
  const installed = candidates.find((file) => file && fs.existsSync(file))
  // Chromium's sandbox refuses to run as root; QUIC and background calls only slow a local test down
  const args = [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-quic',
    '--disable-background-networking',
  ]
  return installed ? { executablePath: installed, args } : unpackBrowser(args)
}

/** Its own `chromium.args` stay out: `--single-process` among them depends on the second context. */
async function unpackBrowser(args: string[]): Promise<BrowserLaunch> {
  const { default: chromium } = await import('@sparticuz/chromium')
  const folder = path.join(os.tmpdir(), 'kontor-chromium')
  if (!fs.existsSync(path.join(folder, 'ready'))) unpackLibraries(folder)
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const fonts = fs.existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_FILE: path.join(folder, 'fonts.conf') }
  return {
    executablePath: await chromium.executablePath(),
    args: [...args, '--disable-dev-shm-usage', '--disable-gpu'],
    env: {
      ...Object.fromEntries(inherited),
      ...fonts,
      LD_LIBRARY_PATH: [path.join(folder, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(path.delimiter),
    },
  }
}

/** nss, nspr, expat and a font: in a bare container laying out text without any font kills the renderer. */
function unpackLibraries(folder: string): void {
  fs.mkdirSync(folder, { recursive: true })
  const archives = findArchives()
  for (const name of ['al2023', 'fonts']) {
    const archive = brotliDecompressSync(fs.readFileSync(path.join(archives, `${name}.tar.br`)))
    const { status, stderr } = spawnSync('tar', ['-x', '-C', folder], { input: archive })
    if (status !== 0) throw new Error(`The browser's ${name} cannot be unpacked: ${stderr}`)
  }
  const paths = `<dir>${folder}/fonts</dir><cachedir>${folder}/cache</cachedir>`
  const head = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">'
  fs.writeFileSync(path.join(folder, 'fonts.conf'), `${head}<fontconfig>${paths}</fontconfig>`)
  fs.writeFileSync(path.join(folder, 'ready'), '')
}

function findArchives(): string {
  const entry = path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'))
  const found = ['../bin', '../../bin', '../../../bin']
    .map((step) => path.join(entry, step))
    .find((folder) => fs.existsSync(path.join(folder, 'al2023.tar.br')))
  if (!found) throw new Error('@sparticuz/chromium lies differently than expected: no bin/al2023.tar.br')
  return found
}
