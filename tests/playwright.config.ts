import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './support/browser.ts'

const root = path.resolve(import.meta.dirname, '..')
/** A run of all tests gives a free one, so that several trees can run their journeys beside each other. */
const port = Number(process.env.JOURNEYS_PORT ?? 4310)
const baseURL = `http://localhost:${port}`
const browser = await findBrowser()

/** One folder for the whole run: playwright reads this file in each of its processes. */
function dataDir(): string {
  process.env.KONTOR_JOURNEYS_DATA ??= fs.mkdtempSync(path.join(os.tmpdir(), 'kontor-journeys-'))
  return process.env.KONTOR_JOURNEYS_DATA
}

export default defineConfig({
  testDir: 'journeys',
  outputDir: path.join(root, 'test-results'),
  // one shop, one database: the test kit puts the fresh world back between journeys
  workers: 1,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    testIdAttribute: 'data-testid',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      ...(browser.env && { env: browser.env }),
    },
  },
  webServer: {
    command: `"${process.execPath}" apps/api/src/main.ts`,
    cwd: root,
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      BASE_URL: baseURL,
      DATA_DIR: dataDir(),
      SEED: 'small',
      TEST_KIT: 'on',
    },
  },
})
